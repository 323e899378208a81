import type { Span } from '#base';

/** A stretch of a file that an independent parser calls text, with what it is part of, from outside in. */
export interface TextNode extends Span {
  readonly path: string;
}

/** What an independent parser says of a file whose translation differs from it only in letters. */
export interface Oracle {
  /** Its texts, in order. @throws for a file that the parser refuses. */
  texts(source: string): readonly TextNode[];
  /** What in these texts is for programs, where the format has other rules than the rest, by its class. */
  readonly notText?: Readonly<Record<string, RegExp>>;
}

/** A value of a file as an independent parser reads it. */
export interface Value {
  /** What it is part of. */
  readonly path: string;
  /** What stands in the file. */
  readonly text: string;
  /** The text that it is to be a translation of; left out where that is the text itself. */
  readonly origin?: string;
  readonly isText: boolean;
}

/** What an independent parser says of a file whose translation may be written in another way, such as with other quotes. */
export interface ValueOracle {
  /** Its values, in order. @throws for a file that the parser refuses. */
  values(source: string): readonly Value[];
}
