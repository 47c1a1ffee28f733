"""Partners, and eight players at two boards: who sees what, and a round at both."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People, portraits
from tests.browser.people import Person, gather

# The first seating of eight (`lastcard.schedule`): seat by seat at either board, partners opposite.
BOARDS = ((7, 1, 0, 3), (2, 4, 6, 5))
ADA, BO = 0, 2


def names(person: Person) -> list[str]:
    """Everybody in the lobby, by player."""
    lines = person.page.get_by_role("listitem").get_by_role("strong")
    return lines.all_inner_texts()


def others(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Players").get_by_role("group")


def test_players_see_their_own_board_and_onlookers_both(people: People) -> None:
    ada, bo, eve = people("Ada"), people("Bo"), people("Eve")
    code = ada.open(edition="classic", format="rotation28", players=8, bots=["random"])
    bo.join(code)
    ada.fill()
    seated = names(ada)
    ada.deal()
    eve.watch(code)
    for person, board in ((ada, 0), (bo, 1)):
        own = ADA if person is ada else BO
        here = {seated[player] for player in BOARDS[board]} - {seated[own]}
        expect(others(person)).to_have_count(3)
        assert {label.split(",")[0] for label in labels(person)} == here
        assert person.page.get_by_role("button", name="Table 2").count() == 0
    assert partner(ada) == seated[7]
    assert partner(bo) == seated[6]
    for board in (0, 1):
        eve.button(f"Table {board + 1}").click()
        expect(others(eve)).to_have_count(4)
        assert [label.split(",")[0] for label in labels(eve)] == [seated[player] for player in BOARDS[board]]
    portraits(eve.page, "boards-two")
    eve.page.set_viewport_size({"width": 390, "height": 844})
    expect(eve.button("Menu")).to_be_in_viewport(ratio=1)
    eve.page.set_viewport_size({"width": 1280, "height": 800})
    for person in (ada, bo):
        person.rest()  # a round takes people minutes
    expect(ada.button("Next round")).to_be_visible(timeout=60_000)
    for board in (0, 1):
        eve.button(f"Table {board + 1}").click()
        assert set() < actors(eve, seated) <= {seated[player] for player in BOARDS[board]}
    assert not any('"board":1' in frame for frame in ada.heard)
    assert any('"board":1' in frame for frame in eve.heard)
    portraits(ada.page, "boards-between")
    ada.button("Next round").click()
    for person in (ada, bo):
        expect(person.page.get_by_text("Round 2 of 28")).to_be_visible()
        assert person.page.get_by_role("button", name="Table 2").count() == 0


def actors(person: Person, seated: list[str]) -> set[str]:
    """Who plays a card in the log."""
    return {name for name in seated if person.log.get_by_text(f"{name} plays ").count()}


def labels(person: Person) -> list[str]:
    return [label.get_attribute("aria-label") or "" for label in others(person).all()]


def partner(person: Person) -> str:
    """Who is marked as partner, and nobody else is."""
    (found,) = (label for label in labels(person) if "partner" in label.split(", "))
    return found.split(",")[0]


def test_partners_across_the_table_score_together(people: People) -> None:
    ada, bo = people("Ada"), people("Bo", 390, 844)
    position = "classic R5R6/B1B2/G1G2/B3B4 R9 B7G8G7B8Y9Y8 team=true"
    gather(position, ada, bo, bots=["casual"])
    assert (partner(ada), partner(bo)) == ("Bo", "Ada")
    portraits(ada.page, "partners")
    ada.button("Call UNO").click()
    ada.card("red 5").click()
    bo.button("Draw").click()
    expect(ada.prompt).to_have_text("Your turn: play a card or draw.")
    ada.card("red 6").click()
    lost = 1 + 2 + 7 + 3 + 4 + 7  # what both opponents hold; the partner's cards do not count
    for person in (ada, bo):
        scores = person.page.get_by_role("list", name="The hands").locator(".score")
        expect(scores).to_have_text([f"{n} points" for n in (lost, 0, lost, 0)])
    portraits(bo.page, "partners-between")
