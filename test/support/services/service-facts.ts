import type { Language, ServiceFacts } from '#base';

/** A language on both sides, stable and without features unless said otherwise. */
export function languageOf(lang: string, rest: Partial<Language> = {}): Language {
  const sides = { usable_as_source: true, usable_as_target: true };
  return { lang, name: `Language ${lang}`, ...sides, status: 'stable', features: {}, ...rest };
}

/** Facts of a service that has glossaries for these languages only. */
export function glossaryFacts(
  codes: readonly string[],
  fetchedAt = '2026-06-01T12:00:00.000Z',
): ServiceFacts {
  const glossary = codes.map((code) => languageOf(code));
  return { languages: { glossary }, resources: [{ name: 'glossary', features: [] }], fetchedAt };
}
