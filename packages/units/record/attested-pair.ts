/**
 * Who accepted a translation: a machine, a human, nobody yet because it stood there before us (`a`), or an agent; `r` says that we have marked
 * it for review.
 */
export type Origin = 'a' | 'g' | 'h' | 'm' | 'r';

/** In the order of the lines of a record. */
export const ORIGINS: readonly Origin[] = ['a', 'g', 'h', 'm', 'r'];

/** For a translation that depends on nothing we know, such as one of a person. */
export const UNKNOWN_DEPENDS = '--------';

/** The hash of the empty text, as the translation of what people have left out. */
export const NO_TEXT = 'e3b0c44298fc1c14';

/** A line of the record: in this locale, this target text was accepted for this source text. Texts are named by their hashes. */
export interface AttestedPair {
  /** BCP 47. */
  readonly locale: string;
  /** The hashes of both texts: 16 hexadecimal digits. */
  readonly source: string;
  readonly target: string;
  readonly origin: Origin;
  /** What the translation depended on: 8 hexadecimal digits, or `UNKNOWN_DEPENDS`. */
  readonly depends: string;
}

/** Whether a line names a text that was accepted: it does not wait for review, and is not left out. */
export function isAcceptedText({ origin, target }: AttestedPair): boolean {
  return origin !== 'r' && target !== NO_TEXT;
}
