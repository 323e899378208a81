import type { LanguagePair } from '../core/languages/pair.ts';
import type { Level } from '../core/problem.ts';

/** Asks the server for the size and the problems of an open glossary; the answer is null where the document is none. */
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
  /** UTF-8 bytes that a dictionary may have. */
  readonly maxBytes: number;
  /** Null when nothing tells the languages. */
  readonly pair: LanguagePair | null;
  /** All of them, also those above the cap of the problems that are shown. */
  readonly problems: Readonly<Record<Level, number>>;
}
