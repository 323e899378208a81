import type { LanguageCode } from '#base';

/** The names of plural forms in CLDR, in its order. */
export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type PluralCategory = (typeof PLURAL_CATEGORIES)[number];

/** The plural forms that a language has, in CLDR's order; `other` alone for what is no language code. */
export function pluralCategories(
  language: LanguageCode,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): readonly PluralCategory[] {
  return categoriesOf(language, type).all;
}

/** The forms of a language, which take a thousand questions to find out. */
interface Categories {
  readonly all: readonly PluralCategory[];
  readonly ofIntegers: readonly PluralCategory[];
}

/** By language and type. A run meets a few languages; beyond this, they are found out again. */
const CATEGORIES = new Map<string, Categories>();
const MOST_KEPT = 200;

function categoriesOf(language: LanguageCode, type: 'cardinal' | 'ordinal'): Categories {
  const name = `${language} ${type}`;
  const known = CATEGORIES.get(name);
  if (known !== undefined) return known;
  const rules = pluralRules(language, type);
  const found: readonly string[] = rules?.resolvedOptions().pluralCategories ?? ['other'];
  const used = new Set(COUNTS.map((count) => rules?.select(count) ?? 'other'));
  const categories = {
    all: PLURAL_CATEGORIES.filter((category) => found.includes(category)),
    ofIntegers: PLURAL_CATEGORIES.filter((category) => used.has(category)),
  };
  if (CATEGORIES.size < MOST_KEPT) CATEGORIES.set(name, categories);
  return categories;
}

/** The rules of CLDR for a language; undefined for what is no language code. */
export function pluralRules(
  language: LanguageCode,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): Intl.PluralRules | undefined {
  try {
    return new Intl.PluralRules(language.replaceAll('_', '-'), { type });
  } catch {
    return undefined;
  }
}

/** The plural forms that a language can have beside values of their own: no `one` beside `=1` where it stands for nothing else. */
export function formsBeside(
  language: LanguageCode,
  values: readonly number[],
  type: 'cardinal' | 'ordinal' = 'cardinal',
): readonly PluralCategory[] {
  const unreachable = unreachableForms(language, values, type, 0);
  return pluralCategories(language, type).filter((form) => !unreachable.includes(form));
}

/** Those that a translation needs for whole numbers. People say 0 as they say most numbers where 1 has a text of its own. */
export function neededBeside(
  language: LanguageCode,
  values: readonly number[],
  type: 'cardinal' | 'ordinal' = 'cardinal',
): readonly PluralCategory[] {
  const unreachable = unreachableForms(language, values, type, 1);
  return integerCategories(language, type).filter((form) => !unreachable.includes(form));
}

function unreachableForms(
  language: LanguageCode,
  values: readonly number[],
  type: 'cardinal' | 'ordinal',
  least: number,
): readonly PluralCategory[] {
  const rules = pluralRules(language, type);
  if (rules === undefined || values.length === 0) return [];
  const reached = new Set(
    COUNTS.filter((count) => count >= least && !values.includes(count)).map((count) => rules.select(count)),
  );
  return [...new Set(values.map((value) => rules.select(value)))].filter(
    (category) => category !== 'other' && !reached.has(category),
  );
}

const COUNTS: readonly number[] = Array.from({ length: 1_000 }, (_, count) => count);

/** How many forms a language has for whole numbers as people count them: without those for fractions and for millions. */
export function integerForms(language: LanguageCode): number {
  return integerCategories(language).length;
}

/** These forms. */
export function integerCategories(
  language: LanguageCode,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): readonly PluralCategory[] {
  return categoriesOf(language, type).ofIntegers;
}

/** Whether a form stands for several numbers in a language, as `one` does for 1, 21, and 31 in Russian. That it is for 0, too, is not counted. */
export function isForSeveralNumbers(language: LanguageCode, form: string): boolean {
  const rules = pluralRules(language);
  return COUNTS.filter((count) => count > 0 && rules?.select(count) === form).length > 1;
}
