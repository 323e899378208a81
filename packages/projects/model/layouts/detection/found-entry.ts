import type { Locale } from '#base';

/** Texts with translations, as an item of `files` of a manifest. */
export interface FoundEntry {
  readonly source: string;
  /** Undefined if a file holds its sources. */
  readonly target: string | undefined;
  readonly exclude: readonly string[];
  readonly language: Locale;
  /** The part of the source's name that the row leaves open. */
  readonly name: string | undefined;
  /** None where only the content of the files says them. */
  readonly locales: readonly Locale[];
  readonly sources: readonly string[];
  /** The translations that exist. */
  readonly translations: readonly string[];
  readonly pairs: readonly FoundPair[];
}

/** A source and its translation into one locale, which both exist. */
interface FoundPair {
  readonly source: string;
  readonly locale: Locale;
  readonly path: string;
  /** The locale as the path has it; empty if only the content of a file says it. */
  readonly written: string;
}
