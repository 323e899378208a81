import { once } from '../../once.ts';
import { normalizeCode, rootOf, SAME_LANGUAGES } from '../codes.ts';
import { knownCodes } from '../known-codes/known-codes.ts';

/** A language with what tells its variants apart, as BCP 47 writes it: `pt-BR`, `zh-Hans-CN`, `sr-Latn`, `ca-valencia`. */
export type Locale = string;

/** UTF-16 units of the longest name that can be a locale. */
const MAX_UNITS = 40;

/** Codes that are the start of a locale in another spelling. */
const OLD_CODES: ReadonlyMap<string, Locale> = new Map([
  ...SAME_LANGUAGES,
  ['sh', 'sr-Latn'],
  ['zh-chs', 'zh-Hans'],
  ['zh-cht', 'zh-Hant'],
]);

/** Scripts as gettext names them, after `@`; `euro` says nothing about the language. */
const MODIFIERS: ReadonlyMap<string, string> = new Map([
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
  ['arabic', 'Arab'],
  ['devanagari', 'Deva'],
  ['euro', ''],
]);

/** Names of languages that Apple used for folders. */
const OLD_NAMES: ReadonlyMap<string, Locale> = new Map(
  Object.entries({
    English: 'en',
    German: 'de',
    French: 'fr',
    Japanese: 'ja',
    Italian: 'it',
    Spanish: 'es',
    Dutch: 'nl',
  }),
);

/** Names that GNUstep has for folders beside those of Apple. Some are words, so that they count only in names such as `Polish.lproj`. */
const FOLDER_NAMES: ReadonlyMap<string, Locale> = new Map(
  Object.entries({
    Arabic: 'ar',
    Basque: 'eu',
    Bosnian: 'bs',
    Bulgarian: 'bg',
    Catalan: 'ca',
    Croatian: 'hr',
    Czech: 'cs',
    Danish: 'da',
    Estonian: 'et',
    Finnish: 'fi',
    Greek: 'el',
    Hebrew: 'he',
    Hungarian: 'hu',
    Icelandic: 'is',
    Indonesian: 'id',
    Kazakh: 'kk',
    Korean: 'ko',
    Latvian: 'lv',
    Lithuanian: 'lt',
    Macedonian: 'mk',
    Montenegrin: 'cnr',
    Norwegian: 'no',
    NorwegianBokmal: 'nb',
    NorwegianNynorsk: 'nn',
    Polish: 'pl',
    Portuguese: 'pt',
    BrazilianPortuguese: 'pt-BR',
    'Brazilian Portuguese': 'pt-BR',
    Romanian: 'ro',
    Russian: 'ru',
    Serbian: 'sr',
    SerbianLatin: 'sr-Latn',
    Slovak: 'sk',
    Slovenian: 'sl',
    SpanishArgentina: 'es-AR',
    SpanishSpain: 'es-ES',
    Swedish: 'sv',
    Thai: 'th',
    Turkish: 'tr',
    TurkishTurkey: 'tr-TR',
    Ukrainian: 'uk',
    Vietnamese: 'vi',
    Welsh: 'cy',
    SimplifiedChinese: 'zh-Hans',
    TraditionalChinese: 'zh-Hant',
    'Simplified Chinese': 'zh-Hans',
    'Traditional Chinese': 'zh-Hant',
    ChineseChina: 'zh-CN',
    ChineseTaiwan: 'zh-TW',
  }),
);

/** Reads the name of a language in the name of a folder with texts of Apple's or GNUstep's, without its extension. */
export function folderLocale(name: string): Locale | undefined {
  return OLD_NAMES.get(name) ?? FOLDER_NAMES.get(name);
}

/** The names that folders of a language can have instead of its code. */
export function oldNamesOf(language: Locale): readonly string[] {
  return [...OLD_NAMES].flatMap(([name, locale]) => (locale === language ? [name] : []));
}

/** The encoding in a locale of POSIX: `de_DE.UTF-8`. */
const ENCODING = /\.(?:utf-?8|iso-?8859-?\d{1,2}|koi8-?[ru]|euc-?[a-z]{2}|gbk?|big5|sjis)(?=@|$)/i;

/** Languages with three letters that projects are translated into and that the service does not have. */
const RARE_LANGUAGES = new Set(
  'arn ast chr cnr dsb fil frp fur gsw haw hsb ilo kab kok ksh lij mni nap nds pap sat sco shi szl tzm vec vls zgh'.split(
    ' ',
  ),
);

/**
 * Reads a locale in any spelling that projects use: `pt_BR`, `pt-rBR`, `b+sr+Latn`, `sr@latin`, `zh_CN_#Hans`, `zh-cn`, `de_DE_formal`,
 * `iw`. Undefined for other names, and for languages and regions that nobody knows.
 */
export function parseLocale(written: string): Locale | undefined {
  const named = OLD_NAMES.get(written);
  if (named !== undefined) return named;
  if (written.length > MAX_UNITS || !mayBeLocale(written)) return undefined;
  const [name = '', modifier] = written.replace(ENCODING, '').split('@', 2);
  const plain = name
    .replace(/^b\+/, '')
    .replaceAll(/[_+]/g, '-')
    .replace(/^([a-z]{2,3})-r([A-Z]{2})$/, '$1-$2')
    .replace(/-+#(?=[A-Za-z]{4}$)/, '-');
  const suffix = modifier === undefined ? '' : (MODIFIERS.get(modifier.toLowerCase()) ?? modifier);
  return inOrder(suffix === '' ? plain : `${plain}-${suffix}`);
}

/** Whether a text begins like a locale: most texts do not, and this is known at once. */
function mayBeLocale(written: string): boolean {
  return /^(?:b\+)?[A-Za-z]{2,3}(?:[-_+@.]|$)/.test(written);
}

/** The subtags in the order and the casing of BCP 47, wherever a spelling has them. */
function inOrder(tag: string): Locale | undefined {
  const [language = '', ...others] = withoutOldCodes(tag).split('-');
  if (!/^[A-Za-z]{2,3}$/.test(language) || !isKnownLanguage(language.toLowerCase())) return undefined;
  const script = others.filter((part) => /^[A-Za-z]{4}$/.test(part));
  const region = others.filter((part) => /^(?:[A-Za-z]{2}|\d{3})$/.test(part));
  const variants = others.filter((part) => /^(?:[A-Za-z\d]{5,8}|\d[A-Za-z\d]{3})$/.test(part));
  const all = [...script, ...region, ...variants];
  if (all.length !== others.length || script.length > 1 || region.length > 1) return undefined;
  if (!region.every(isKnownRegion) || !script.every(isKnownScript)) return undefined;
  const start = normalizeCode([language, ...script, ...region].join('-'));
  return [start, ...variants.map((variant) => variant.toLowerCase())].join('-');
}

function withoutOldCodes(tag: string): string {
  const lower = tag.toLowerCase();
  const old = [...OLD_CODES].find(([code]) => lower === code || lower.startsWith(`${code}-`));
  return old === undefined ? tag : old[1] + tag.slice(old[0].length);
}

/** Names of two letters are known to every machine. Those of three are often words, so that only the usual ones count. */
function isKnownLanguage(language: string): boolean {
  if (knownCodes()(language) || RARE_LANGUAGES.has(language)) return true;
  return language.length === 2 && hasName(language);
}

/** `XA` and its like are pseudo-locales, and `ZZ` is no region at all. */
function isKnownRegion(region: string): boolean {
  return !/^(?:ZZ|X[ABC])$/i.test(region) && hasName(normalizeCode(`en-${region}`));
}

function isKnownScript(script: string): boolean {
  return hasName(normalizeCode(`en-${script}`));
}

/** Making the list takes longer than asking it a thousand times. */
const englishNames = once(() => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }));

function hasName(code: string): boolean {
  return englishNames().of(code) !== undefined;
}

/** Codes that are words or abbreviations too, such as `it` and `my`: in a path they need a sign that a language is meant. */
const WORDS = new Set(
  'ace an as ba be bg ca ha he hi id in is it la mi ml ms my ne no oc om pa ps sa st su ta te th ts tt'.split(
    ' ',
  ),
);

/** Whether the language of a locale is a word too, so that a path with it may be about something else. */
export function isWord(written: string): boolean {
  return WORDS.has(rootOf(written.replaceAll('_', '-')));
}
