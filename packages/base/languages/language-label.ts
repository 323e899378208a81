import { type LanguageCode, rootOf } from './codes.ts';
import type { Language } from './language.ts';
import { nameIn } from './local-name.ts';

/** How a language is listed: its name, and what else people may type to find it. */
interface LanguageLabel {
  readonly label: string;
  /** The code, the name in the language itself, and other names. */
  readonly description: string;
}

/** The languages with their names in another language, in the order of that one. Where this machine has no name, that of the service stays, which is English. */
export function namedIn(locale: LanguageCode, languages: readonly Language[]): readonly Language[] {
  if (rootOf(locale) === 'en') return languages;
  const compare = new Intl.Collator(locale).compare;
  return languages
    .map((language) => ({ ...language, name: nameIn(locale, language.lang) ?? language.name }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Names that people look for and that neither the service nor the machine gives. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  ca: ['Valencian'],
  el: ['Hellenic'],
  'en-gb': ['British', 'UK'],
  'en-us': ['American', 'US'],
  es: ['Castilian'],
  'es-419': ['Latin America', 'es-MX'],
  fa: ['Farsi'],
  he: ['Ivrit', 'iw'],
  id: ['in'],
  ja: ['jp'],
  my: ['Myanmar'],
  nb: ['Norwegian', 'no'],
  nl: ['Flemish', 'Dutch'],
  'pt-br': ['Brazil'],
  'pt-pt': ['Portugal'],
  ro: ['Moldovan'],
  si: ['Sinhalese'],
  tl: ['Filipino'],
  ug: ['Uighur'],
  zh: ['Mandarin'],
  'zh-hans': ['Mandarin', 'Mainland China', 'zh-CN'],
  'zh-hant': ['Taiwan', 'Hong Kong', 'zh-TW', 'zh-HK'],
};

/**
 * Names a language for a list. Of two with the same name, a variant is told apart by its region.
 * @param languages All in the list.
 * @param locale The language of the editor, whose names are found too, as the English ones are.
 */
export function languageLabel(
  { lang, name }: Language,
  languages: readonly Language[],
  locale: LanguageCode,
): LanguageLabel {
  const isAmbiguous =
    lang.includes('-') && languages.some((other) => other.name === name && other.lang !== lang);
  const label = isAmbiguous ? `${name} (${regionOf(lang)})` : name;
  const known = [lang, locale, 'en'].map((each) => nameIn(each, lang));
  const names = [...known, ...(OTHER_NAMES[lang.toLowerCase()] ?? [])];
  const others = names.filter((other) => other !== undefined && other !== label);
  return { label, description: [...new Set([lang, ...others])].join(', ') };
}

/** `Germany` for `de-DE`: the names of regions are English, as those of the service are. */
function regionOf(code: LanguageCode): string {
  const region = code.slice(code.lastIndexOf('-') + 1);
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(region.toUpperCase()) ?? region;
}
