/** The fields of a position, as text. */
export interface State {
  turn: string;
  colors: string;
  moves: string;
  legal: string;
  first: string;
  second: string;
  position: string;
  ending?: string;
  winner?: string;
  why?: string;
  error?: string;
  [field: string]: string | undefined;
}

/** What the event `move` tells: `move` is missing after `undo` and `open`; after the end, `turn` is the colour that would be to move. */
export interface MoveDetail {
  move?: string;
  moves: string[];
  turn: string;
  ending?: string;
}

/** The attributes of `<stonepath-board>`. */
export interface BoardAttributes { game?: string; record?: string; turn?: number | string; numbers?: boolean; fixed?: boolean; bars?: boolean; computer?: string }

export interface BoardEventMap extends HTMLElementEventMap {
  move: CustomEvent<MoveDetail>;
  refused: CustomEvent<{ move: string; why: string }>;
}

export class StonepathBoard extends HTMLElement {
  game: string;
  fixed: boolean;
  moves: string[];
  readonly state: State;
  play(move: string): Promise<void>;
  open(text: string): Promise<void>;
  write(format: string): Promise<string>;
  undo(): Promise<void>;
  addEventListener<K extends keyof BoardEventMap>(type: K, listener: (this: StonepathBoard, event: BoardEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Asks the rules without a board. */
export function ask(terms: string, moves?: string[], what?: string): Promise<State>;

declare global {
  interface HTMLElementTagNameMap {
    "stonepath-board": StonepathBoard;
  }
}
