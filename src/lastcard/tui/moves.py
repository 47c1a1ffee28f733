"""What keys and clicks do at the table: they move the cursor or become commands, which the table judges."""

from __future__ import annotations

from lastcard.server.picture import Card
from lastcard.server.protocol import Do, Kick

from . import words
from .canvas import Painted
from .choices import BACK, CALL, KICK, Choice, catches, offered
from .conduct import Conduct
from .dialogs import Clauses, Pick
from .flick import Flick, FlickGame
from .hand import DIGITS, Hand
from .kick import KickGame
from .story import Story


class Moves(Conduct):
    """Cards, buttons, numbers, clicks."""

    naming: Card | None
    options: list[Choice]
    last_clauses: list[str]

    @property
    def hand(self) -> Hand:
        """The cards."""
        return self.query_one("#hand", Hand)

    def chance_of_kick(self) -> float | None:
        """The chance of a kick, where it is not a matter of skill."""
        raise NotImplementedError

    def look(self) -> None:
        """The cursor has come to another card."""
        raise NotImplementedError

    # ---- cards -------------------------------------------------------------------------------------------------
    def action_move(self, by: int) -> None:
        """The cursor to the left or right."""
        self.hand.move(by)
        self.look()

    def action_row(self, by: int) -> None:
        """The cursor up or down a row."""
        self.hand.move_row(by)
        self.look()

    def action_end(self, index: int) -> None:
        """The cursor to the first or last card."""
        self.hand.move_to(index)
        self.look()

    def action_play(self) -> None:
        """Plays the chosen card, or says why not; a kick is taken the same way."""
        card = self.hand.chosen
        if self.session.view.stage != "playing":
            self.action_scores()
        elif any(choice.action == KICK for choice in self.options):
            self.choose(KICK)
        elif card is None:
            self.ask("You hold no card.", bad=True)
        elif not card.actions:
            self.wondering = "play"
            self.say_why_not(card)
        elif len(card.actions) > 1 and self.naming is None:
            self.naming = card
            self.tell()
        elif self.naming is None:
            self.act(card.actions[0])

    def say_why_not(self, card: Card) -> None:
        """Why the chosen card cannot be played, as soon as it is known."""
        because = self.session.why(card.card)
        if because is not None:
            self.last_clauses = [because.clause] if because.clause else []
            self.ask(words.why_not(because), bad=True)

    # ---- buttons and keys ----------------------------------------------------------------------------------------
    def action_press(self, key: str) -> None:
        """A key: of a button if there is one, else a card's number or a color to go to."""
        choice = next((choice for choice in self.options if choice.key == key), None)
        if choice is not None:
            self.choose(choice.action)
        elif key in DIGITS and self.hand.playable[DIGITS.index(key) :]:
            self.number(self.hand.playable[DIGITS.index(key)])
        elif key in "rgybw":
            before = self.hand.cursor
            self.hand.move_to_color(key.upper())
            if self.hand.is_color(key.upper()) or self.hand.cursor != before:
                self.look()
            else:
                self.ask(f"You hold no {words.color_key(key.upper())}.", bad=True)
        elif key == "d":
            self.act("draw")
        elif key == "escape" and self.session.guest:
            self.give_back()
        elif key in words.OUT_OF_PLACE:
            self.ask(words.OUT_OF_PLACE[key], bad=True)
        elif key in DIGITS:
            self.ask(f"No card that can be played now has the number {key}.", bad=True)

    def number(self, index: int) -> None:
        """A playable card by its number: chosen at first, played when it is chosen already."""
        if self.hand.cursor == index:
            self.action_play()
        else:
            self.hand.move_to(index)
            self.look()

    def choose(self, action: str) -> None:
        """What a button stands for."""
        if action == BACK:
            self.naming = None
            self.tell()
        elif action == KICK and self.chance_of_kick() is None and not self.session.paced:
            self.app.push_screen(FlickGame(self.session.view.wind), self.flicked)
        elif action == KICK and self.chance_of_kick() is None:
            self.app.push_screen(KickGame(self.pace), self.kicked)
        elif action == KICK:
            self.send(Kick(player=self.session.viewer))
        else:
            self.act(action)

    def flicked(self, flick: Flick | None) -> None:
        """The kick was flicked, left to chance, or put off."""
        if flick is not None:
            self.send(Kick(player=self.session.viewer, angle=flick.angle, power=flick.power))

    def kicked(self, good: bool | None) -> None:
        """The kick was taken, or put off."""
        if good is not None:
            self.send(Kick(player=self.session.viewer, result="good" if good else "miss"))

    def action_uno(self) -> None:
        """Calls UNO, once; a wild whose color is being named stays chosen."""
        view = self.session.view
        if view.seat is not None and view.called == view.seat:
            self.ask("Your call of UNO stands.")
        elif (self.naming is not None or view.ask == "choose_color") and not offered(view, CALL):
            self.ask("First name a color.", bad=True)
        else:
            self.act(CALL)

    def action_catch(self) -> None:
        """Catches whoever can be caught; else asks whom, or lets the table say why not."""
        catcher = self.session.catcher()
        others = catches(self.session.view.offers)
        if catcher is not None:
            player, action = catcher
            self.send(Do(player=player, action=action))
        elif len(others) == 1:
            self.act(others[0].action)
        elif others:
            self.app.push_screen(Pick("Call out whom?", others), self.picked)
        else:
            self.ask("Nobody has missed a call.", bad=True)

    def picked(self, action: str | None) -> None:
        """Somebody was chosen to be called out."""
        if action:
            self.act(action)

    def act(self, action: str) -> None:
        """An action of who is looking."""
        self.send(Do(player=self.session.viewer, action=action))

    def action_why(self) -> None:
        """The words of the clauses behind the chosen card, the last refusal, or what happened last."""
        card = self.hand.chosen
        self.wondering = "why"
        because = self.session.why(card.card) if card is not None and not card.actions else None
        if because is None and card is not None and not card.actions:
            return
        self.wondering = ""
        own = [because.clause] if because and because.clause else []
        recent = [clause for line in self.session.lines[-3:] for clause in line.clauses]
        found = list(dict.fromkeys(self.last_clauses + own + recent))
        self.app.push_screen(Clauses(self.session.edition, found))

    def action_scroll(self, by: int) -> None:
        """Looks back in the story."""
        story = self.query_one("#story", Story)
        if by < 0:
            story.scroll_page_up(animate=False)
        else:
            story.scroll_page_down(animate=False)

    # ---- the mouse -------------------------------------------------------------------------------------------------
    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """A card, a pile, a button or a player was clicked."""
        verb, _, rest = message.what.partition(" ")
        if verb == "card":
            self.touch_card(int(rest))
        elif verb == "do":
            self.choose(rest)
        elif verb == "seat":
            self.touch_seat(int(rest))
        elif verb in ("draw", "uno", "catch", "top"):
            {"draw": lambda: self.act("draw"), "uno": self.action_uno, "catch": self.action_catch}.get(
                verb, self.action_why
            )()

    def touch_card(self, index: int) -> None:
        """A card: played if it can be; while a color is being named, a way back."""
        self.hand.move_to(index)
        if self.naming is not None:
            self.choose(BACK)
        else:
            self.action_play()

    def touch_seat(self, seat: int) -> None:
        """A player: chosen as target, or called out."""
        view = self.session.view
        target = f"target {seat}"
        self.act(target if offered(view, target) else f"catch {seat}")
