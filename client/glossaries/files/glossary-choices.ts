import type { LanguagePair } from '#base';

/** Why a glossary is offered, the best reason first. */
export type GlossaryOrigin = 'open' | 'declared' | 'found';

/** A glossary that an entry may be added to. */
export interface GlossaryChoice {
  /** Unique among the choices. */
  readonly uri: string;
  readonly pair: LanguagePair | undefined;
  readonly origin: GlossaryOrigin;
}

const RANKS: Readonly<Record<GlossaryOrigin, number>> = { open: 0, declared: 1, found: 2 };

/** Orders glossaries for the user: those of the current languages first, then open ones, then those of manifests. */
export function orderChoices<Choice extends GlossaryChoice>(
  choices: readonly Choice[],
  wanted: Partial<LanguagePair>,
): readonly Choice[] {
  const rank = ({ pair, origin }: GlossaryChoice) => (fits(pair, wanted) ? 0 : 10) + RANKS[origin];
  return choices.toSorted((a, b) => rank(a) - rank(b) || a.uri.localeCompare(b.uri));
}

/** Dictionaries have root languages, so `de` also fits translations into `de-AT`. A language that is not set fits everything. */
function fits(pair: LanguagePair | undefined, wanted: Partial<LanguagePair>): boolean {
  return pair !== undefined && covers(pair.source, wanted.source) && covers(pair.target, wanted.target);
}

function covers(code: string, wanted: string | undefined): boolean {
  const language = wanted?.toLowerCase() ?? '';
  return language === '' || language === code.toLowerCase() || language.startsWith(`${code.toLowerCase()}-`);
}
