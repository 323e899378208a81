import type { Locale } from '#base';

/** An item of `files` in a proposed section. */
interface ProposedFiles {
  readonly source: string;
  /** Left out where a file holds its sources. */
  readonly target?: string;
  /** Left out where they are those of the section. */
  readonly targets?: readonly Locale[];
}

/** A section `translations`, as a manifest has it. */
export interface ProposedSection {
  readonly source: Locale;
  readonly targets: readonly Locale[];
  readonly files: readonly ProposedFiles[];
  /** Locales that do not say which language of the service they are, with the likeliest. */
  readonly locales?: Readonly<Record<Locale, string>>;
  readonly exclude?: readonly string[];
}
