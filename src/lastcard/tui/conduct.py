"""The flow of the table screen: pauses, bots, handing over, the end of a round; and everything that opens a dialog."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, cast

from textual.screen import Screen
from textual.timer import Timer

from lastcard.events import Challenged
from lastcard.server.protocol import Back, Command, Do, Leave, NextRound, Refused, Rematch, Say

from . import home, rights, words
from .ask import Ask
from .beat import Beat, is_exposed, next_beat
from .choices import CALL, END_DRAFT
from .dialogs import Entry, HandOver, Help, Quit, Shown
from .pace import Pace, following
from .scores import Scores
from .session import Session
from .story import Story

if TYPE_CHECKING:
    from .app import LastcardApp

TICK = 0.2
MOMENT = "One moment: the others may still catch you. U calls UNO!"

WAITS = "One moment: your move follows when UNO can no longer be called."


def is_call(command: Command) -> bool:
    """Is this a call of UNO? A play that waited for it follows at once."""
    return isinstance(command, Do) and command.action == CALL


class Conduct(Screen[None]):
    """What happens by itself, and what pauses it."""

    session: Session
    timer: Timer | None = None
    ticking: Timer | None = None
    held: Command | None = None  # a play that waits for the others' chance to catch (OP-36)
    wondering = ""  # what is done once it is known why a card cannot be played: look, play or why
    offered_chance = -1  # the version at which the bots have had their chance to react
    ended = -1  # the version whose scores have been shown

    @property
    def game(self) -> LastcardApp:
        """The program."""
        return cast("LastcardApp", self.app)

    @property
    def pace(self) -> Pace:
        """How fast things go."""
        return self.game.pace

    def tell(self, note: str = "") -> None:
        """Shows how things stand."""
        raise NotImplementedError

    def ask(self, note: str = "", bad: bool = False) -> None:
        """Shows the question and a remark."""
        raise NotImplementedError

    # ---- time --------------------------------------------------------------------------------------------------
    def on_screen_resume(self) -> None:
        """The table is in sight: go on."""
        self.session.listener = self
        self.tell()
        self.query_one("#story", Story).to_end()
        if not self.first_hand_over():
            self.look_at_events()
            self.go_on()

    def on_screen_suspend(self) -> None:
        """Something covers the table: wait."""
        self.stop()

    def stop(self) -> None:
        """Nothing happens by itself for now."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        if self.ticking is not None:
            self.ticking.stop()
            self.ticking = None

    def go_on(self) -> None:
        """Sets the clock for what comes next."""
        self.stop()
        if not self.is_active:
            return
        session = self.session
        beat = next_beat(session, self.pace)
        version = session.version
        if beat is None:
            self.show_clock()
            return
        done = {"interject": self.offered_chance, "scores": self.ended}.get(beat.what)
        if done == (session.occasion if beat.what == "scores" else version):
            return
        if beat.delay <= 0:
            self.call_later(self.happen, beat, version)
        else:
            self.timer = self.set_timer(beat.delay, lambda: self.happen(beat, version))
            if self.session.view.catchable is not None and beat.what != "scores":
                self.count_down(beat.delay)

    def show_clock(self) -> None:
        """Shows the seconds that are left to who is asked."""

        def tick() -> None:
            if self.session.left is not None:
                self.query_one("#ask", Ask).seconds(self.session.left)

        if self.session.left is not None:
            tick()
            self.ticking = self.set_interval(1.0, tick)

    def count_down(self, seconds: float) -> None:
        """Shows how long the others still wait."""
        begun = monotonic()

        def tick() -> None:
            self.query_one("#ask", Ask).count(max(0.0, 1 - (monotonic() - begun) / seconds))

        tick()
        self.ticking = self.set_interval(TICK, tick)

    def happen(self, beat: Beat, version: int) -> None:
        """What was due happens, unless something came in between."""
        if not self.is_active or version != self.session.version:
            return
        if beat.what == "scores":
            self.show_scores()
        elif beat.what == "hand over":
            self.hand_over(self.session.asked)
        elif beat.what == "end draft":
            self.send(Do(player=self.session.viewer, action=END_DRAFT))
        elif beat.what == "step":
            self.moved(self.session.step())
        else:
            self.offered_chance = version
            self.moved(self.session.interject())

    def moved(self, something: bool) -> None:
        """A bot has acted, or none wanted to; a play that was held back follows now."""
        held, self.held = self.held, None
        if not something:
            if held is not None:
                self.send(held)
            return
        self.tell()
        self.look_at_events()
        self.go_on()

    # ---- commands ------------------------------------------------------------------------------------------------
    def send(self, command: Command) -> None:
        """Sends a command, once the others have had their moment."""
        session = self.session
        waiting = session.paced and is_exposed(session.view) and self.offered_chance != session.version
        if waiting and self.pace.window and isinstance(command, Do) and command.action.startswith("play"):
            self.held = command
            self.ask(MOMENT, bad=True)
            return
        session.send(command)

    # ---- what comes of it ------------------------------------------------------------------------------------------
    def answered(self, command: Command, refused: Refused | None) -> None:
        """Shows what came of a command; a refusal is a remark with its clause."""
        if refused is not None:
            self.refuse(refused)
            return
        held, self.held = self.held, None
        self.session.guest = False
        self.forget_choice(keep=is_call(command))
        self.tell()
        self.look_at_events()
        if held is not None and is_call(command):
            self.send(held)
        else:
            self.go_on()

    def noticed(self) -> None:
        """Others have done something."""
        stage = self.session.view.stage
        if self.session.listener is not self:
            return
        if stage == "lobby":
            self.game.enter(self.session)
            return
        if stage == "playing" and not self.session.paced:
            self.ended = -1
            if isinstance(self.app.screen, Scores):
                self.app.screen.dismiss(None)
        self.tell()
        self.look_at_events()
        self.go_on()

    def waits(self, command: Command) -> None:  # noqa: ARG002
        """A move of the reader waits until UNO can no longer be called."""
        self.ask(WAITS)

    def explained(self) -> None:
        """Why a card cannot be played is known: tell it, unless something else has been pressed since."""
        raise NotImplementedError

    def refuse(self, no: Refused) -> None:
        """Says why a command was refused."""
        self.remember_clauses([no.clause] if no.clause else [])
        self.ask(f"{no.why}{f' [{no.clause}]' if no.clause else ''}", bad=True)

    def remember_clauses(self, clauses: list[str]) -> None:
        """What the key for "why" tells about."""
        raise NotImplementedError

    def forget_choice(self, keep: bool = False) -> None:
        """No color is being chosen any more, unless the choice is to be kept."""
        raise NotImplementedError

    def look_at_events(self) -> None:
        """A hand that was shown to the reader is laid open, as soon as no dialog covers the table."""
        for event in self.session.fresh() if self.is_active else ():
            if isinstance(event, Challenged) and event.hand:
                name = self.session.view.seats[event.of].name
                self.game.push_screen(Shown(self.session.edition, name, event.hand, event.guilty))

    # ---- several people at one screen ------------------------------------------------------------------------------
    def first_hand_over(self) -> bool:
        """With several people the first look is not everybody's."""
        if self.game.greeted or len(self.session.people) == 1:
            return False
        self.game.greeted = True
        asked = self.session.asked
        self.hand_over(self.session.viewer if asked is None else asked)
        return True

    def hand_over(self, player: int | None) -> None:
        """Covers the table until the other person is there."""
        if player is None:
            return
        self.cover()
        self.session.viewer = player
        self.game.push_screen(HandOver(self.session.name(player)))

    def cover(self) -> None:
        """Takes the cards off the screen."""
        raise NotImplementedError

    def action_pass(self) -> None:
        """The next person at this screen wants to look, to catch or to jump in."""
        people = self.session.people
        if len(people) > 1:
            self.session.guest = True
            self.hand_over(people[(people.index(self.session.viewer) + 1) % len(people)])
        else:
            self.ask("Nobody else sits at this screen.", bad=True)

    def give_back(self) -> None:
        """Back to who is asked."""
        self.session.guest = False
        self.go_on()

    # ---- dialogs -----------------------------------------------------------------------------------------------------
    def show_scores(self) -> None:
        """The scoreboard; after the last round the record is kept and the save goes."""
        self.ended = self.session.occasion
        if self.session.view.stage == "over":
            self.game.finish()
        self.action_scores()

    def scores_seen(self, answer: str | None) -> None:
        """On to the next round, to another match, or out."""
        stage = self.session.view.stage
        if answer == "quit":
            self.game.exit()
        elif answer == "new" and self.session.paced:
            self.game.start_over()
        elif answer == "new":
            self.send(Rematch(player=self.session.viewer))
        elif answer == "" and stage == "between":
            self.send(NextRound(player=self.session.viewer))

    def action_scores(self) -> None:
        """The scoreboard at any time, but not over a dialog that has come up since the key was pressed."""
        if self.is_active:
            self.game.push_screen(Scores(self.session, self.game.record), self.scores_seen)

    def action_speed(self) -> None:
        """The next speed."""
        self.game.pace = following(self.pace)
        home.remember(speed=self.pace.name)
        self.tell(f"Speed: {self.pace.name}.")
        self.go_on()

    def action_help(self) -> None:
        """All keys."""
        self.game.push_screen(Help(not self.session.paced))

    def action_say(self) -> None:
        """A line of chat, where others sit elsewhere."""
        if self.session.paced:
            self.ask("Everybody here can hear you.", bad=True)
        elif not rights.may_talk(self.session.view):
            self.ask("Only who has a seat can talk, while the host has chat switched on.", bad=True)
        else:
            self.game.push_screen(Entry("Say"), self.said)

    def said(self, text: str | None) -> None:
        """What was typed."""
        if text:
            self.send(Say(player=self.session.viewer, text=text))

    def action_back(self) -> None:
        """Takes the cards back from the bot."""
        if words.is_away(self.session.view):
            self.send(Back(player=self.session.viewer))
        else:
            self.ask("No bot plays for you.", bad=True)

    def action_leave(self) -> None:
        """Asks before the match is left."""
        self.game.push_screen(Quit(self.session), self.quit_chosen)

    def quit_chosen(self, answer: str | None) -> None:
        """Quits with the save, goes back, or gives the match up."""
        if answer == "quit":
            self.game.exit()
        elif answer == "leave":
            self.send(Leave(player=self.session.viewer))
