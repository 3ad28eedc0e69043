/** A label at a place of the board. */
export interface Mark { place: string; label: string }

/** A record as text: `extension` is that of names of files; `lost` names what the format cannot hold. */
export interface Written { text: string; extension: string; lost: string[] }

/** A move that the player considers: in how many random games it came first, and the percentage of them that it won. */
export interface Candidate { move: string; visits: number; percent: number }

/** All games, each with its usual terms. */
export function games(): { name: string; terms: string[] }[];

/** The formats of records, or those that can hold a game with these terms. */
export function formats(terms?: string): { id: string; about: string }[];

/** `message` says why the move is illegal. */
export class IllegalMove extends Error {
  readonly move: string;
  /** The stones that forbid the move. */
  readonly forbidding: string[];
  /** Which move of the game it is, from 1. */
  readonly number: number;
}

/** A game between two players. Moves are places such as `a1`, with or without a colour, or `swap`, `pass`, `resign`, `red resigns`, `draw` or what else ends a game by words. */
export class Game {
  /** @throws {IllegalMove} if a move is illegal. @throws {Error} if the terms are wrong; the message says what was expected. */
  constructor(terms: string, moves?: string | Iterable<string>);
  /** Restores a game from what `toJSON` returned. */
  constructor(saved: { terms: string; moves: string[] });
  /** A game of random moves to its end. A seed, a whole number from 0, gives the same game each time. The time grows with the square of the number of places. */
  static random(terms: string, seed?: number | bigint): Game;
  /** Plays a move. @throws {IllegalMove} if it is illegal; the game stays as it was. */
  play(move: string): this;
  /** Takes the last move back. @throws {Error} if no move is left. */
  undo(): this;
  /** The terms, as the rules write them. */
  readonly terms: string;
  /** The moves with colours, such as `red_a1`. */
  readonly moves: string[];
  /** The two colours; the first one begins. */
  readonly colors: string[];
  /** The colour to move; after the end, that which would be. */
  readonly turn: string;
  /** Where the player to move may place a stone. */
  readonly legal: string[];
  readonly canSwap: boolean;
  /** The places with stones, by colour. */
  readonly stones: { [color: string]: string[] };
  /** The result in words, if the game is over. */
  readonly ending: string | undefined;
  /** The colour that won, if one did. After `swap sides`, the person who began has the second colour. */
  readonly winner: string | undefined;
  /** The reason of a result on the board, in a sentence. */
  readonly why: string | undefined;
  readonly position: string;
  /** The board as SVG, with the winning stones marked. `turn` is the number of steps that it is turned clockwise; 12 more mirror it first. */
  svg(how?: { numbers?: boolean; turn?: number; marks?: Iterable<Mark> }): string;
  /** The game in a format of records. @throws {Error} if the format cannot hold it. */
  write(format: string): Written;
  formats(): { id: string; about: string }[];
  /** Searches for a move by random games, 1000 if not said. @throws {Error} if the game is over. */
  think(how?: { playouts?: number; seed?: number | bigint }): { move: string; candidates: Candidate[] };
  clone(): Game;
  toJSON(): { terms: string; moves: string[] };
}

/** How to read records, each if the text does not say it. `file` is the name of the file, whose ending may tell the format. */
export interface Reading { format?: string; terms?: string; swap?: "pieces" | "sides"; file?: string }

/** What `toJSON` returns: the text that was read, how it was read, and the changes since, a line each. */
export interface Saved { text: string; options?: string[]; changes?: string[]; notes?: string[] }

/** A move of a record. Numbers start at 1, in the order of the text; 0 is the start, which has the depth 0. */
export interface Node { readonly number: number; readonly parent: number; readonly depth: number; readonly move: string; readonly comment: string; readonly marks: readonly Mark[] }

/** A record of a game, with variations. Changes of nodes give later nodes new numbers. */
export class Record {
  /** Restores a record from what `toJSON` returned. */
  constructor(saved: Saved);
  static of(game: Game): Record;
  /** All records of a text in any format. @throws {Error} if one cannot be read; the message says in which line. */
  static read(text: string, how?: Reading): Record[];
  /** The records that can be read, and an error for each that cannot. */
  static readAll(text: string, how?: Reading): { records: Record[]; errors: Error[] };
  /** The text that was read, without changes. */
  readonly text: string;
  /** How the text was interpreted where formats differ. */
  readonly notes: string[];
  readonly title: string;
  /** Board, length and result in a few words. */
  readonly about: string;
  readonly terms: string;
  readonly colors: string[];
  /** The names of both players, empty if they are unknown. */
  readonly players: string[];
  /** What the record claims about the result, and whether it is so. */
  readonly claim: string | undefined;
  /** The first illegal move of the main line. */
  readonly illegal: { node: number; why: string } | undefined;
  /** The comment and the marks at the start. */
  readonly comment: string;
  readonly marks: readonly Mark[];
  readonly nodes: readonly Node[];
  /** The game after a node, or at the end of the main line, as far as it is legal. @throws {IllegalMove} on the way to the node. */
  game(node?: number): Game;
  /** Adds moves after a node; those that are there stay. Returns the last one's number. @throws {IllegalMove} */
  add(node: number, moves: string | Iterable<string>): number;
  /** Removes a node and all that follow. Returns the node before it. */
  remove(node: number): number;
  /** Makes the line to a node the main line. Returns the new number of the node. */
  promote(node: number): number;
  setComment(node: number, text: string): number;
  write(format: string): Written;
  toJSON(): Saved;
}
