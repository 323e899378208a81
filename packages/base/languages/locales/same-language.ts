import type { Locale } from './parse-locale.ts';

/** Whether two locales do not contradict each other: `pt` and `pt-BR`, `zh-CN` and `zh-Hans`, `no` and `nb`. */
export function isSameLanguage(one: Locale, other: Locale): boolean {
  const [first, second] = [maximized(one).split('-'), maximized(other).split('-')];
  if (first[0] !== second[0]) return false;
  return first[1] === second[1] || !one.includes('-') || !other.includes('-');
}

/** Of some locales, the one that a locale means: itself, the one that it usually stands for, or another one that it does not contradict. */
export function nearestLocale(locale: Locale, locales: readonly Locale[]): Locale | undefined {
  if (locales.includes(locale)) return locale;
  const usual = maximized(locale);
  return (
    locales.find((each) => maximized(each) === usual) ?? locales.find((each) => isSameLanguage(each, locale))
  );
}

/** With the script and the region that a locale implies. Norwegian without more is Bokmål. */
function maximized(locale: Locale): string {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(locale).maximize();
    return [language === 'no' ? 'nb' : language, script, region].join('-');
  } catch {
    return locale;
  }
}
