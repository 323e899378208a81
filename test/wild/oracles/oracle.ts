import type { Span } from '../../../core/text/span.ts';

/** A stretch of a file that an independent parser calls text, with what it is part of, from outside in. */
export interface TextNode extends Span {
  readonly path: string;
}

/** What an independent parser says of a file. */
export interface Oracle {
  /** Its texts, in order. @throws for a file that the parser refuses. */
  texts(source: string): readonly TextNode[];
}
