/** A language code as the service's v3 lists write it: `en`, `en-US`, `zh-Hans`, `es-419`. */
export type LanguageCode = string;

/**
 * Writes a code in BCP 47 casing (specification 2.11): lowercase language, title-case script, uppercase region. Codes are accepted
 * case-insensitively everywhere (4.9), so this is only for showing and comparing.
 */
export function normalizeCode(code: LanguageCode): LanguageCode {
  return code
    .split('-')
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      if (part.length === 4) return part[0]?.toUpperCase() + part.slice(1).toLowerCase();
      return part.toUpperCase();
    })
    .join('-');
}

/** The language without script and region: `EN-US` is a variant of `en`. */
export function rootOf(code: LanguageCode): LanguageCode {
  return (code.split('-', 1)[0] ?? '').toLowerCase();
}

/**
 * The language in the script that a code implies, such as `zh-Hant` for `zh-TW`, and the language alone if that is its usual script. People
 * who read one of them also read the other.
 */
export function widerCodes(code: LanguageCode): readonly LanguageCode[] {
  const root = rootOf(code);
  const script = scriptOf(code);
  if (script === undefined) return [root];
  return script === scriptOf(root) ? [`${root}-${script}`, root] : [`${root}-${script}`];
}

/** Other codes of the same languages: old ones, and those of countries. */
export const SAME_LANGUAGES: ReadonlyMap<string, LanguageCode> = new Map(
  Object.entries({
    in: 'id',
    iw: 'he',
    ji: 'yi',
    mo: 'ro',
    jp: 'ja',
    kr: 'ko',
    cz: 'cs',
    dk: 'da',
    gr: 'el',
    ua: 'uk',
    vn: 'vi',
    cn: 'zh-Hans',
    tw: 'zh-Hant',
  }),
);

/** What people write for these languages, and the codes of the service: also those of wider and of nearly the same languages. */
const OTHER_CODES: ReadonlyMap<string, LanguageCode> = new Map([
  ...SAME_LANGUAGES,
  ['no', 'nb'],
  ['nn', 'nb'],
  ['fil', 'tl'],
  ['cmn', 'zh'],
]);

/** Variants that are nearer to those of other countries than to the language as such. */
const NEAR_VARIANTS: readonly (readonly [variants: RegExp, near: LanguageCode])[] = [
  [/^es-(?!ES)/, 'es-419'],
  [/^en-(?!US|CA|PH)/, 'en-GB'],
  [/^pt-(?!BR)/, 'pt-PT'],
];

/** The code as the service writes it, for one that is written otherwise: `pt_BR`, `de_DE.UTF-8`, `iw`, or `jp`. */
export function serviceCode(written: string): LanguageCode {
  const [name = ''] = written.split(/[.@]/, 1);
  const code = normalizeCode(name.replaceAll('_', '-'));
  const root = rootOf(code);
  return normalizeCode((OTHER_CODES.get(root) ?? root) + code.slice(root.length));
}

/** What may be meant by a code that the service does not have, the likeliest first: `zh-Hant` for `zh-TW`, `es-419` for `es-MX`. */
export function meantCodes(written: string): readonly LanguageCode[] {
  const code = serviceCode(written);
  const near = NEAR_VARIANTS.flatMap(([variants, other]) => (variants.test(code) ? [other] : []));
  return [code, ...near, ...widerCodes(code), rootOf(code)];
}

/** Whether two codes are usually written in the same script, as `sr-Latn` and `sr` are not. */
export function haveSameScript(a: LanguageCode, b: LanguageCode): boolean {
  return scriptOf(a) === scriptOf(b);
}

/** The usual script of a language, or of one of its regions; undefined for anything that is not a code. */
function scriptOf(code: LanguageCode): string | undefined {
  try {
    return new Intl.Locale(code).maximize().script;
  } catch {
    return undefined;
  }
}

/** Whether two codes name the same language, whatever their casing. */
export function sameCode(a: LanguageCode, b: LanguageCode): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
