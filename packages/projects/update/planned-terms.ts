import type { GlossaryTerms } from '#glossary';
import { type TextToProtect, termsIn } from '#translate';

/** Terms that texts to translate must use. */
export interface PlannedTerms {
  /** The path of their glossary, as the manifest names it. */
  readonly glossary: string;
  /** Their target phrases by source phrase. */
  readonly phrases: ReadonlyMap<string, string>;
}

/** The terms of texts by glossary, in the order of the texts. */
export async function plannedTerms(
  texts: readonly TextToProtect[],
  terms: GlossaryTerms,
): Promise<readonly PlannedTerms[]> {
  const found = await termsIn(texts, terms);
  return sumTerms(
    found.flat().flatMap(({ term }) => {
      const [target] = term.targets;
      const glossary = terms.glossaryOf(term);
      return target === undefined || glossary === undefined
        ? []
        : [{ glossary, phrases: new Map([[term.source, target]]) }];
    }),
  );
}

/** The terms of several texts or files, with each glossary once. */
export function sumTerms(all: readonly PlannedTerms[]): readonly PlannedTerms[] {
  const joined = new Map<string, Map<string, string>>();
  for (const { glossary, phrases } of all) {
    const known = joined.get(glossary) ?? new Map<string, string>();
    joined.set(glossary, known);
    for (const [source, target] of phrases) known.set(source, target);
  }
  return [...joined].map(([glossary, phrases]) => ({ glossary, phrases }));
}

/** The terms that the translations into a locale must use. */
export interface TermsOfLocale {
  readonly locale: string;
  readonly terms: readonly PlannedTerms[];
  /** Each term with its translation, such as `parcel → Paket`, as people are shown it before texts are sent. */
  readonly phrases: readonly string[];
}

/** The terms of files by locale, in the order of the files; locales without any are left out. */
export function termsOfLocales(
  files: readonly { readonly files: { readonly locale: string }; readonly terms: readonly PlannedTerms[] }[],
): readonly TermsOfLocale[] {
  const locales = [...new Set(files.map(({ files: { locale } }) => locale))];
  return locales.flatMap((locale) => {
    const own = files.filter((file) => file.files.locale === locale);
    const terms = sumTerms(own.flatMap((file) => file.terms));
    return terms.length === 0 ? [] : [{ locale, terms, phrases: phrasesOf(terms) }];
  });
}

function phrasesOf(terms: readonly PlannedTerms[]): readonly string[] {
  return terms.flatMap(({ phrases }) => [...phrases].map(([source, target]) => `${source} → ${target}`));
}
