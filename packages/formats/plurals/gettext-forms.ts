import { type LanguageCode, rootOf } from '#base';
import { integerForms, pluralCategories, pluralRules } from './plural-categories.ts';

const ONE_FORM = 'nplurals=1; plural=0;';
const NOT_ONE = 'nplurals=2; plural=(n != 1);';
const ABOVE_ONE = 'nplurals=2; plural=(n > 1);';
const SLAVIC =
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const CZECH = 'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;';

/** The table of gettext, which differs from CLDR: French has two forms here. */
const GETTEXT: Readonly<Record<string, string>> = {
  'pt-br': ABOVE_ONE,
  fr: ABOVE_ONE,
  ja: ONE_FORM,
  ko: ONE_FORM,
  vi: ONE_FORM,
  ...Object.fromEntries(
    'en de nl sv da no nb nn fo es pt it bg el fi et he eo hu tr ca'
      .split(' ')
      .map((code) => [code, NOT_ONE]),
  ),
  ...Object.fromEntries('ru uk be sr hr bs'.split(' ').map((code) => [code, SLAVIC])),
  cs: CZECH,
  sk: CZECH,
  pl: 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
  lv: 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);',
  lt: 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);',
  ga: 'nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;',
  ro: 'nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;',
  sl: 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);',
  ar: 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
};

/** How a catalog of gettext chooses a plural form: the value of `Plural-Forms`. Undefined for a language that is not known. */
export function pluralFormsOf(language: LanguageCode): string | undefined {
  return GETTEXT[language.toLowerCase()] ?? GETTEXT[rootOf(language)] ?? simpleForms(language);
}

/** For a language that gettext does not list: one of the simple formulas, if CLDR agrees. */
function simpleForms(language: LanguageCode): string | undefined {
  const rules = pluralRules(language);
  const isKnown = rules !== undefined && rootOf(rules.resolvedOptions().locale) === rootOf(language);
  if (!isKnown) return undefined;
  const formulas: readonly (readonly [string, (count: number) => boolean])[] = [
    [ONE_FORM, () => false],
    [NOT_ONE, (count) => count === 1],
    [ABOVE_ONE, (count) => count <= 1],
  ];
  const counts = Array.from({ length: 200 }, (_, count) => count);
  const fits = (isOne: (count: number) => boolean) =>
    counts.every((count) => rules.select(count) === (isOne(count) ? 'one' : 'other'));
  return formulas.find(([, isOne]) => fits(isOne))?.[0];
}

/** How many forms a value of `Plural-Forms` has; undefined for one that says no number. */
export function formCount(pluralForms: string | undefined): number | undefined {
  const count = /nplurals\s*=\s*(\d{1,2})\b/.exec(pluralForms ?? '')?.[1];
  return count === undefined ? undefined : Number(count);
}

/** Forms that catalogs make do with in languages that gettext does not list, such as Welsh. */
const FEWEST_FORMS = 4;
/** Forms beyond those of CLDR that earlier versions of it had, such as the fourth of Hebrew. */
const FORMER_FORMS = 1;

/** Whether a catalog in a language can have so many forms: as many as the language needs for whole numbers, up to all that it has or had. */
export function hasSoMany(language: LanguageCode, count: number): boolean {
  const listed = formCount(pluralFormsOf(language));
  const all = pluralCategories(language).length;
  const most = all === 1 ? 1 : all + FORMER_FORMS;
  return (
    count >= Math.min(listed ?? FEWEST_FORMS, integerForms(language)) && count <= Math.max(listed ?? 0, most)
  );
}
