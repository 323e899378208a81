/** What a path of Windows begins with. */
const WINDOWS_START = String.raw`(?:[A-Za-z]:|\\\\[\w.$-]+|\.{1,2}|%[A-Za-z_]\w*%)`;
const WINDOWS_PATH = new RegExp(String.raw`^${WINDOWS_START}(?:\\[^\s\\/:*?"<>|]*)+$`);
/** One with spaces, which ends with a file extension or a backslash: `C:\Program Files\a.exe`. */
const WINDOWS_PATH_WITH_SPACES = new RegExp(
  String.raw`^${WINDOWS_START}(?:\\[^\\/:*?"<>|\r\n]{1,100}){0,20}\\(?:[^\\/:*?"<>|\r\n]{1,100}\.[A-Za-z]\w{0,4})?$`,
);

/** Forms of values that programs read. Each matches a whole value without white space at its ends. */
const FORMS: readonly RegExp[] = [
  // References, addresses, and data.
  /^#\//,
  /^(?:[a-z][a-z\d+.-]{1,20}:\/\/|mailto:|tel:|data:|urn:)\S*$/i,
  // Paths: absolute, relative, of a package, of several parts, or with a file extension.
  /^(?:\/|\.{1,2}\/|~\/|@[\w-]+\/)[\w@./*{}$:[\]()-]*$/,
  /^(?![A-Z][a-z]+\/[A-Za-z]+\/)[\w@.*-]+(?:\/[\w@.*-]+){2,}\/?$/,
  /^(?:[\w@.*-]+\/){1,20}[\w@.*-]+\.[A-Za-z]\w{0,7}$/,
  /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+$/,
  // Paths of Windows: from a drive, a server, a folder above, or a variable.
  WINDOWS_PATH,
  // Regular expressions.
  /^\/\S*[\\[(]\S*\/[a-z]{0,6}$/,
  // Colors, versions, dates, hashes.
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^[v^~<>=]{0,2}\d+(?:\.(?:\d+|[x*])){1,3}(?:[-+][\w.+-]+)?$/,
  /^\d{4}-\d\d(?:-\d\d)?(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /^(?:[\da-f]{32,128}|sha\d{3}-[\w+/=]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i,
  /^\.[a-z][\w.-]*$/,
  // Names with dots or underscores, names of files, and truth values.
  /^(?=[A-Za-z$_\d][\w$-]*(?:[.:][\w$-]+)*(?<!-)$)\S*(?:\.|[\w$-]_)[\w$-]+$/,
  /^[a-z]{2,3}-[A-Z]{2}$/,
  /^(?:true|false|null|undefined)$/,
  // Symbols of Ruby, also those of variables.
  /^:(?:@{1,2}|\$)?[A-Za-z_]\w*[?!=]?$/,
];

/** A formula of gettext for plural forms, as catalogs in JSON have it. */
export const PLURAL_FORMULA = /^nplurals\s*=\s*\d+\s*;\s*plural\s*=/;

const DATE_TOKEN = String.raw`O[YMDhms]|LTS?|\[[^\]]*\]|'[^']*'|Y{2,6}(?!Y)|D{1,4}(?!D)o?|S{1,3}(?!S)|([yMLldE])\1{0,3}(?!\1)|([HhmsAaZzXx])\2?(?!\2)`;
/** Formats of dates of moment, Day.js, Java, and Carbon: their letters, with at least a year, a day, or an hour with minutes. */
const DATE_FORMAT = new RegExp(
  `^(?=.*(?:YY|yy|OY|MM|DD|LT|[Hh][:.]mm|d, ?M))(?:(?:${DATE_TOKEN})(?:[-/.:,، ]+|T|$|(?=[[AaZ'DMYH]|(?<=\\])[A-Za-z])))+$`,
);
/** The formats of moment that depend on the language. */
const LOCAL_FORMAT = /^(?:LTS?|L{1,4}|l{2,4})$/;
/** Strftime formats as a whole, with what stands between. */
const STRFTIME = /^(?:[^A-Za-z%]*%[-_0^#:]?[A-Za-z])+[^A-Za-z%]*$/;
const IS_STRFTIME = /%[-_0^#:]?[YymbBHMIjAaZzRT]/;

/** UTF-16 units of a value that may be one. */
const MAX_UNITS = 2_000;

/** A letter with the sign before it that opens a control of GTK. */
const MNEMONIC = /^\p{Lu}_\p{Ll}+$/u;

/** Whether a value has the form of something that programs read. */
export function isMachineValue(value: string): boolean {
  const text = value.trim();
  if (text.length > MAX_UNITS) return text.startsWith('data:');
  if (MNEMONIC.test(text)) return false;
  if (!/\s/.test(text) && FORMS.some((form) => form.test(text))) return true;
  if (PLURAL_FORMULA.test(text) || WINDOWS_PATH_WITH_SPACES.test(text)) return true;
  if (text.length > 60) return false;
  if (LOCAL_FORMAT.test(text) || DATE_FORMAT.test(text)) return true;
  return STRFTIME.test(text) && IS_STRFTIME.test(text);
}
