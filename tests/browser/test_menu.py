"""The menu of the table: what is pressed twice by mistake does no harm, and Escape closes every window."""

from playwright.sync_api import Page

from tests.browser.conftest import People

# Presses, and presses what comes in its place in the next frame: no test is as fast from outside.
TWICE = """async (button) => {
  button.click();
  await new Promise(requestAnimationFrame);
  document.querySelector('dialog .danger').click();
}"""


def menu(people: People) -> Page:
    """The menu, open, at a table with bots."""
    ada = people("Ada")
    ada.open(edition="classic", bots=["casual", "casual", "casual"])
    ada.deal()
    ada.page.get_by_role("button", name="Menu").click()
    return ada.page


def test_leaving_takes_two_different_presses(people: People) -> None:
    page = menu(people)
    page.get_by_role("button", name="Leave the match").evaluate(TWICE)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Leave the match").click()
    page.wait_for_timeout(800)
    page.get_by_role("button", name="Leave for good").click()
    page.locator(".log").get_by_text("You leave the match").first.wait_for()


def test_escape_closes_menu_and_keys(people: People) -> None:
    page = menu(people)
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
