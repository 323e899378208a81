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
