import type { LanguageCode } from './codes.ts';
import type { Language } from './language.ts';
import { nameIn } from './local-name.ts';

/** How a language is listed: its name, and what else people may type to find it. */
interface LanguageLabel {
  readonly label: string;
  /** The code, the name in the language itself, and other names. */
  readonly description: string;
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
 * @param locale The language of the editor, whose names are found too.
 */
export function languageLabel(
  { lang, name }: Language,
  languages: readonly Language[],
  locale: LanguageCode,
): LanguageLabel {
  const isAmbiguous =
    lang.includes('-') && languages.some((other) => other.name === name && other.lang !== lang);
  const label = isAmbiguous ? `${name} (${regionOf(lang)})` : name;
  const names = [nameIn(lang, lang), nameIn(locale, lang), ...(OTHER_NAMES[lang.toLowerCase()] ?? [])];
  const others = names.filter((other) => other !== undefined && other !== label);
  return { label, description: [...new Set([lang, ...others])].join(', ') };
}

/** `Germany` for `de-DE`: the names of regions are English, as those of the service are. */
function regionOf(code: LanguageCode): string {
  const region = code.slice(code.lastIndexOf('-') + 1);
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(region.toUpperCase()) ?? region;
}
