"""People at a table: the host's rights in the lobby, and what they say to each other."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People, portraits
from tests.browser.people import Person, gather

ROUND = "classic R1R2R3/Y1Y2Y3/G1G2G3 R9 B1B2B3B4B5"
TAKEN_OFF = "The host took you off your seat."
MARKUP = "<img src=x onerror=\"document.title='broken'\"><b>bold</b> & &amp; {{7*7}}"


def seat(person: Person, name: str) -> Locator:
    """The line of the lobby with this name."""
    return person.page.get_by_role("listitem").filter(has_text=name)


def test_the_host_hands_over_and_sends_away_before_the_match_alone(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    code = ada.open(edition="classic", players=3)
    bo.join(code)
    cy.join(code)
    expect(seat(ada, "Ada")).to_contain_text("host")
    assert bo.page.get_by_role("button", name="Remove").count() == 0
    portraits(ada.page, "lobby-host")
    seat(ada, "Bo").get_by_role("button", name="Make host").click()
    expect(seat(cy, "Bo")).to_contain_text("host")
    expect(ada.page.get_by_role("button", name="Deal")).to_have_count(0)
    assert ada.page.get_by_role("button", name="Remove").count() == 0
    bo.button("Remove Cy").click()
    expect(cy.page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(cy.page.get_by_role("alert")).to_have_text(TAKEN_OFF)
    expect(bo.page.get_by_text("Free seat")).to_be_visible()
    expect(bo.button("Seats are still free")).to_be_disabled()
    portraits(cy.page, "lobby-removed")
    cy.page.get_by_role("button", name="Sit here").click()
    expect(cy.page.get_by_role("alert")).to_have_count(0)
    bo.deal()
    ada.page.locator(".hand").wait_for()
    for each in (ada, bo, cy):
        assert each.page.get_by_role("button", name="Remove").count() == 0
    refused = bo.tell(type="remove", place=2)
    assert (refused["type"], refused["reason"]) == ("refused", "STARTED")
    expect(ada.page.get_by_role("group", name="Cy, ")).to_be_visible()


def test_who_stands_up_is_not_told_that_the_host_did_it(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    bo.join(ada.open(edition="classic", players=2))
    bo.button("Stand up").click()
    expect(bo.button("Sit here")).to_be_visible()
    assert bo.page.get_by_role("alert").count() == 0
    bo.button("Sit here").click()
    ada.button("Remove Bo").click()
    expect(bo.page.get_by_role("alert")).to_have_text(TAKEN_OFF)


def test_another_window_of_the_seat_is_told_who_took_it_away(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    code = ada.open(edition="classic", players=2)
    bo.join(code)
    other = bo.page.context.new_page()
    people.listen(other, "Bo")
    other.goto(f"/t/{code}")
    said = other.get_by_role("alert")
    other.get_by_role("button", name="Stand up").wait_for()
    bo.button("Stand up").click()
    expect(said).to_have_text("You stood up from your seat in another window.")
    assert bo.page.get_by_role("alert").count() == 0
    bo.button("Sit here").click()
    bo.button("Stand up").wait_for()
    other.reload()
    other.get_by_role("button", name="Stand up").wait_for()
    ada.button("Remove Bo").click()
    for page in (bo.page, other):
        expect(page.get_by_role("alert")).to_have_text(TAKEN_OFF)


def test_who_moved_a_seat_away_is_not_told_that_the_host_took_it(people: People) -> None:
    ada, bo, phone = people("Ada"), people("Bo"), people("Phone", 390, 844)
    code = ada.open(edition="classic", players=2)
    bo.join(code)
    link = bo.page.request.post(f"/api/tables/{code}/link", data={}).json()["path"]
    phone.page.goto(link)
    phone.button("Stand up").wait_for()
    expect(bo.page.get_by_role("alert")).to_have_text("Your seat has moved to another device. Here you are watching.")


def test_a_double_click_takes_a_seat_once_and_leaves_no_error(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    code = ada.open(edition="classic", players=3)
    asked: list[str] = []
    bo.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    bo.page.goto(f"/t/{code}")
    bo.button("Sit here").first.dblclick()
    expect(bo.button("Stand up")).to_be_visible()
    assert len(asked) == 1
    assert bo.page.get_by_role("alert").count() == 0
    cy.page.goto(f"/t/{code}")
    cy.page.get_by_label("Your name").fill("Cy")
    expect(cy.button("Sit here")).to_have_count(1)
    cy.page.context.set_offline(True)
    cy.button("Sit here").click()
    expect(cy.page.get_by_role("alert")).to_have_text("The server does not answer.")
    cy.page.context.set_offline(False)
    cy.button("Sit here").click()
    expect(cy.button("Stand up")).to_be_visible()
    assert cy.page.get_by_role("alert").count() == 0


def test_at_a_full_table_nobody_is_asked_to_sit_down(people: People) -> None:
    ada, eve = people("Ada"), people("Eve")
    code = ada.open(edition="classic", players=2)
    eve.page.goto(f"/t/{code}")
    expect(eve.page.get_by_label("Your name")).to_be_visible()
    ada.fill()
    expect(eve.page.get_by_text("Every seat is taken. You are watching.")).to_be_visible()
    assert eve.page.get_by_label("Your name").count() == 0
    portraits(eve.page, "lobby-full")


def test_a_bad_code_is_refused_beside_the_field(people: People) -> None:
    ada = people("Ada", 360, 640)
    ada.page.goto("/")
    field = ada.page.get_by_label("Code of the table")
    field.fill("zz")
    ada.button("Join").click()
    expect(ada.page.get_by_role("alert")).to_be_in_viewport()
    expect(field).to_have_accessible_description("That is no code of a table.")


def chat(person: Person) -> Locator:
    """Opens the chat of a page; its lines."""
    person.page.get_by_role("tab", name="Chat").click()
    return person.page.get_by_role("log", name="Chat")


def say(person: Person, text: str) -> None:
    person.page.get_by_label("Say something").fill(text)
    person.page.get_by_label("Say something").press("Enter")


def in_sight(person: Person) -> bool:
    """Is what Ada has just said beside her name in full sight?"""
    bubble = person.page.locator(".bubble").filter(has_text="bold").bounding_box()
    table = person.page.get_by_role("main").bounding_box()
    assert bubble
    assert table
    return table["x"] <= bubble["x"] and bubble["x"] + bubble["width"] <= table["x"] + table["width"]


def test_words_and_reactions_reach_everybody_and_markup_is_text(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy", 390, 844)
    gather(ROUND, ada, bo, cy)
    heard = {each: chat(each) for each in (ada, bo)}
    bo.freeze()
    cy.freeze()
    say(ada, "Good luck!")
    bo.button("Well played!").click()
    for lines in heard.values():
        expect(lines.get_by_role("paragraph")).to_have_text(["Ada Good luck!", "Bo 👏 Well played!"])
    title = bo.page.title()
    say(ada, MARKUP)
    expect(heard[bo].get_by_role("paragraph").last).to_have_text(f"Ada {MARKUP}")
    assert heard[bo].locator("img, p b b").count() == 0
    assert bo.page.title() == title
    for each in (bo, cy):
        assert in_sight(each)
    portraits(bo.page, "chat")
    cy.page.get_by_role("button", name="Chat").click()
    expect(cy.page.get_by_role("log", name="Chat").get_by_role("paragraph")).to_have_count(3)


def test_who_is_muted_is_not_heard_by_one_alone(people: People) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    gather(ROUND, ada, bo, cy)
    for_bo, for_cy = chat(bo), chat(cy)
    bo.freeze()
    say(cy, "One.")
    expect(bo.page.locator(".bubble")).to_have_text("One.")
    bo.button("Mute Cy").click()
    expect(bo.page.locator(".bubble")).to_have_count(0)
    expect(for_bo.get_by_text("One.")).to_have_count(0)
    say(cy, "Two.")
    chat(ada)
    say(ada, "Three.")
    expect(for_bo.get_by_role("paragraph")).to_have_text(["Ada Three."])
    expect(for_cy.get_by_role("paragraph")).to_have_text(["Cy One.", "Cy Two.", "Ada Three."])
    portraits(bo.page, "muted")
    bo.button("Unmute Cy").click()
    expect(for_bo.get_by_role("paragraph")).to_have_count(3)


def test_the_host_switches_chat_off_and_on(people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    gather(ROUND.replace("/G1G2G3", ""), ada, bo)
    chat(ada)
    chat(bo)
    assert bo.button("Switch chat off").count() == 0
    ada.button("Switch chat off").click()
    for each in (ada, bo):
        expect(each.page.get_by_text("The host has switched chat off.")).to_be_visible()
        expect(each.page.get_by_label("Say something")).to_have_count(0)
        expect(each.button("Hello!")).to_have_count(0)
    refused = bo.tell(type="say", text="Still here")
    assert refused["type"] == "refused"
    ada.button("Switch chat on").click()
    expect(bo.page.get_by_label("Say something")).to_be_visible()
