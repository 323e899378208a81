import type { GlossaryTerms } from '../../../core/projects/read-pair-terms.ts';
import type { TextToProtect } from '../../translation/protected/protect-texts.ts';
import { termsIn } from '../../translation/terms-of-texts.ts';

/** Terms that texts to translate must use. */
export interface PlannedTerms {
  /** The path of their glossary, as the manifest names it. */
  readonly glossary: string;
  /** Their source phrases. */
  readonly sources: ReadonlySet<string>;
}

/** The terms of texts by glossary, in the order of the texts. */
export async function plannedTerms(
  texts: readonly TextToProtect[],
  terms: GlossaryTerms,
): Promise<readonly PlannedTerms[]> {
  const found = await termsIn(texts, terms);
  return sumTerms(
    found.flat().flatMap(({ term }) => {
      const glossary = term.targets.length === 0 ? undefined : terms.glossaryOf(term);
      return glossary === undefined ? [] : [{ glossary, sources: new Set([term.source]) }];
    }),
  );
}

/** The terms of several texts or files, with each glossary once. */
export function sumTerms(all: readonly PlannedTerms[]): readonly PlannedTerms[] {
  const joined = new Map<string, Set<string>>();
  for (const { glossary, sources } of all) {
    const known = joined.get(glossary) ?? new Set();
    joined.set(glossary, known);
    for (const source of sources) known.add(source);
  }
  return [...joined].map(([glossary, sources]) => ({ glossary, sources }));
}

/** The terms of files by locale, in the order of the files; locales without any are left out. */
export function termsOfLocales(
  files: readonly { readonly files: { readonly locale: string }; readonly terms: readonly PlannedTerms[] }[],
): readonly { readonly locale: string; readonly terms: readonly PlannedTerms[] }[] {
  const locales = [...new Set(files.map(({ files: { locale } }) => locale))];
  return locales.flatMap((locale) => {
    const own = files.filter((file) => file.files.locale === locale);
    const terms = sumTerms(own.flatMap((file) => file.terms));
    return terms.length === 0 ? [] : [{ locale, terms }];
  });
}
