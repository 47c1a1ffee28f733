/** Made by tools/protocol_types.py from src/lastcard/server/protocol.py; change it there. */

export interface Room {
  edition: string;
  edition_name: string;
  format: string;
  options: Record<string, boolean | number | string | string[]>;
  scored: boolean;
  people: Person[];
  host: number;
  clock: number;
  bank: number;
  grace: number;
  chat: boolean;
  open_hands: boolean;
  public: boolean;
  commitment: string;
  seed: string;
  shares: string[];
  next: string;
  position: boolean;
}

export interface Person {
  name?: string;
  bot?: string;
  here?: boolean;
  auto?: boolean;
  again?: boolean;
}

export interface Scene {
  stage?: 'lobby' | 'playing' | 'between' | 'over';
  players?: number[];
  round?: number;
  rounds?: number | null;
  dealer?: number;
  turn?: number | null;
  ask?: string;
  moment?: number;
  top?: string | null;
  color?: string | null;
  direction?: number;
  draw_count?: number;
  discard_count?: number;
  total?: number;
  surcharge?: number;
  source?: number | null;
  drafts?: number;
  multi?: boolean;
  catchable?: number | null;
  called?: number | null;
  cards?: number[];
  scores?: number[];
  places?: ('open' | 'in' | 'out' | 'left')[];
  result?: Result | null;
  deadline?: number | null;
  banks?: number[];
  held?: number | null;
  wind?: number | null;
  standings?: Standing[];
}

export interface Result {
  winner: number | null;
  points: number;
  void: boolean;
  hands: string[][];
  against: boolean;
}

export interface Standing {
  rank: number;
  player: number;
  score: number;
  place: 'open' | 'in' | 'out' | 'left';
  won: boolean;
}

export interface Flight {
  angle: number;
  power: number;
  wind: number;
  x: number;
  height: number;
}

export interface Line {
  player: number;
  text?: string;
  reaction?: string;
}

export interface DealerDrawn {
  event: 'DealerDrawn';
  topic?: string;
  seats: number[];
  cards: string[];
  again: number[];
}

export interface DealerFound {
  event: 'DealerFound';
  topic?: string;
  seat: number;
}

export interface Dealt {
  event: 'Dealt';
  topic?: string;
  round: number;
  dealer: number;
  cards: number;
}

export interface StarterTurned {
  event: 'StarterTurned';
  topic: string;
  card: string;
  under: string[];
}

export interface CardPlayed {
  event: 'CardPlayed';
  topic?: string;
  seat: number;
  card: string;
  color?: string | null;
  jumped?: boolean;
  left: number;
}

export interface CardDrafted {
  event: 'CardDrafted';
  topic?: string;
  seat: number;
  card: string;
  left: number;
}

export interface DraftEnded {
  event: 'DraftEnded';
  topic?: string;
  seat: number;
}

export interface Drew {
  event: 'Drew';
  topic?: string;
  seat: number;
  count: number;
  cards?: string[];
}

export interface NothingToDraw {
  event: 'NothingToDraw';
  topic?: string;
  seat: number;
}

export interface Kept {
  event: 'Kept';
  topic?: string;
  seat: number;
}

export interface Passed {
  event: 'Passed';
  topic?: string;
  seat: number;
}

export interface Reshuffled {
  event: 'Reshuffled';
  topic?: string;
}

export interface HandsSwapped {
  event: 'HandsSwapped';
  topic?: string;
  seat: number;
  other: number;
}

export interface HandsRotated {
  event: 'HandsRotated';
  topic?: string;
  seat: number;
}

export interface TurnLost {
  event: 'TurnLost';
  topic: string;
  seat: number;
}

export interface ExtraTurn {
  event: 'ExtraTurn';
  topic: string;
  seat: number;
}

export interface DirectionChanged {
  event: 'DirectionChanged';
  topic?: string;
  clockwise: boolean;
}

export interface ColorNamed {
  event: 'ColorNamed';
  topic?: string;
  seat: number;
  color: string;
}

export interface TotalRaised {
  event: 'TotalRaised';
  topic?: string;
  seat: number;
  total: number;
}

export interface Accepted {
  event: 'Accepted';
  topic?: string;
  seat: number;
}

export interface TotalTaken {
  event: 'TotalTaken';
  topic?: string;
  seat: number;
}

export interface Challenged {
  event: 'Challenged';
  topic: string;
  by: number;
  of: number;
  guilty: boolean;
  hand?: string[];
}

export interface Kicked {
  event: 'Kicked';
  topic: string;
  seat: number;
  good: boolean;
}

export interface Flipped {
  event: 'Flipped';
  topic: string;
  seat: number;
  card: string;
  item: string;
}

export interface TargetNamed {
  event: 'TargetNamed';
  topic?: string;
  seat: number;
  target: number;
}

export interface UnoCalled {
  event: 'UnoCalled';
  topic?: string;
  seat: number;
}

export interface FalseCall {
  event: 'FalseCall';
  topic?: string;
  seat: number;
}

export interface Caught {
  event: 'Caught';
  topic?: string;
  by: number;
  target: number;
  count: number;
}

export interface FalseCatch {
  event: 'FalseCatch';
  topic?: string;
  by: number;
  target: number;
}

export interface Left {
  event: 'Left';
  topic?: string;
  seat: number;
}

export interface Eliminated {
  event: 'Eliminated';
  topic?: string;
  seat: number;
}

export interface RoundEnded {
  event: 'RoundEnded';
  topic?: string;
  winner: number | null;
  points: number;
  void: boolean;
  hands: string[][];
  scores: number[];
}

export interface MatchEnded {
  event: 'MatchEnded';
  topic?: string;
  winners: number[];
}

export interface Do {
  type: 'do';
  id?: string;
  action: string;
  at?: number | null;
}

export interface Kick {
  type: 'kick';
  id?: string;
  angle?: number | null;
  power?: number | null;
  result?: 'good' | 'miss' | null;
}

export interface NextRound {
  type: 'nextround';
  id?: string;
}

export interface Start {
  type: 'start';
  id?: string;
  dealer?: number | null;
}

export interface AddBot {
  type: 'addbot';
  id?: string;
  kind: string;
  name?: string;
  place?: number | null;
}

export interface Remove {
  type: 'remove';
  id?: string;
  place: number;
}

export interface Arrange {
  type: 'arrange';
  id?: string;
  edition?: string | null;
  players?: number | null;
  format?: string | null;
  options?: Record<string, boolean | number | string | string[]> | null;
  clock?: number | null;
  bank?: number | null;
  open_hands?: boolean | null;
  public?: boolean | null;
}

export interface HandOver {
  type: 'handover';
  id?: string;
  to: number;
}

export interface Leave {
  type: 'leave';
  id?: string;
}

export interface Away {
  type: 'away';
  id?: string;
}

export interface Back {
  type: 'back';
  id?: string;
}

export interface Say {
  type: 'say';
  id?: string;
  text?: string;
  reaction?: string;
}

export interface Chat {
  type: 'chat';
  id?: string;
  on: boolean;
}

export interface Rematch {
  type: 'rematch';
  id?: string;
}

export interface Look {
  type: 'look';
  id?: string;
  since?: number | null;
}

export interface Why {
  type: 'why';
  id?: string;
  card: string;
}

export interface Snapshot {
  type: 'snapshot';
  version: number;
  now: number;
  board: number;
  boards: number;
  player: number;
  seat: number | null;
  room: Room;
  scene: Scene;
  position: string;
  hand?: string[];
  offers?: string[];
  drawn?: string | null;
  hands?: string[][] | null;
  chat?: Line[];
  unseated?: '' | 'removed' | 'left' | 'moved';
}

export interface Update {
  type: 'update';
  version: number;
  board?: number;
  id?: string;
  events?: AnyEvent[];
  scene?: Scene;
  hand?: string[];
  offers?: string[];
  drawn?: string | null;
  hands?: string[][];
  flight?: Flight;
  missed?: boolean;
}

export interface Changed {
  type: 'changed';
  version: number;
  room: Room;
  id?: string;
}

export interface Said {
  type: 'said';
  version: number;
  player: number;
  text?: string;
  reaction?: string;
}

export interface Done {
  type: 'done';
  version: number;
  id: string;
  before?: boolean;
}

export interface Held {
  type: 'held';
  version: number;
  id: string;
  until: number;
}

export interface Seated {
  type: 'seated';
  version: number;
  player: number;
  id: string;
}

export interface Refused {
  type: 'refused';
  version: number;
  id: string;
  why: string;
  reason?: string;
  clause?: string;
}

export interface Because {
  type: 'because';
  version: number;
  id: string;
  card: string;
  why?: string;
  reason?: string;
  clause?: string;
}

export type AnyEvent =
  | DealerDrawn
  | DealerFound
  | Dealt
  | StarterTurned
  | CardPlayed
  | CardDrafted
  | DraftEnded
  | Drew
  | NothingToDraw
  | Kept
  | Passed
  | Reshuffled
  | HandsSwapped
  | HandsRotated
  | TurnLost
  | ExtraTurn
  | DirectionChanged
  | ColorNamed
  | TotalRaised
  | Accepted
  | TotalTaken
  | Challenged
  | Kicked
  | Flipped
  | TargetNamed
  | UnoCalled
  | FalseCall
  | Caught
  | FalseCatch
  | Left
  | Eliminated
  | RoundEnded
  | MatchEnded;

export type Command =
  | Do
  | Kick
  | NextRound
  | Start
  | AddBot
  | Remove
  | Arrange
  | HandOver
  | Leave
  | Away
  | Back
  | Say
  | Chat
  | Rematch
  | Look
  | Why;

export type Message =
  | Snapshot
  | Update
  | Changed
  | Said
  | Done
  | Held
  | Seated
  | Refused
  | Because;
