import type { LanguagePair, Level } from '#base';

/**
 * Asks the server for the size and the problems of an open glossary; the answer is null if the document is not a
 * glossary.
 */
export const GLOSSARY_STATUS_REQUEST = 'parlance/glossaryStatus';

export interface GlossaryStatusParams {
  readonly textDocument: { readonly uri: string };
}

/** One glossary in numbers. */
export interface GlossaryStatus {
  /** Null when the file is too large to be read. */
  readonly entries: number | null;
  /** UTF-8 bytes of the text; null as above. */
  readonly bytes: number | null;
  /** The largest number of UTF-8 bytes of a dictionary. */
  readonly maxBytes: number;
  /** Null when the languages are unknown. */
  readonly pair: LanguagePair | null;
  /** All problems, including those above the limit of shown ones. */
  readonly problems: Readonly<Record<Level, number>>;
}
