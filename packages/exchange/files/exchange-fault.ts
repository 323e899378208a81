import { inEnglish, type Message, TaggedError } from '#base';

/** A position in a text, counted from 1; columns in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Why a file of another program cannot be read. */
export class ExchangeFault extends TaggedError {
  static override readonly tag: string = 'ExchangeFault';
  readonly what: Message;
  /** Undefined for a file that is not a text. */
  readonly position: TextPosition | undefined;

  constructor(what: Message, position?: TextPosition) {
    super(inEnglish(what));
    this.what = what;
    this.position = position;
  }
}
