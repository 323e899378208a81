import type { Span } from '#base';

/** What stands in texts and is for programs, by its class. Written without a look at the kinds of the product. */
export const NOT_TEXT: Readonly<Record<string, RegExp>> = {
  address:
    /\b(?:https?|ftp|file|wss?|git(?:\+\w+)?|ssh|svn):\/\/[^\s<>"'[\]”“’)|`]*|\bwww\.[^\s<>"'[\])|]+|(?<![\w:/.~-])\/\/(?:[\w-]+\.)+[a-z]{2,}(?!\.)(?:\/[^\s<>"'[\])|]*)?|\b(?:mailto|irc):[^\s<>"'[\])|]+/giu,
  mail: /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gu,
  'package with version': /(?<![\w/@.-])(?:@[\w-]+\/)?[a-z][\w.-]*@[v^~]?\d+\.[\w.-]*\w/gu,
  'package or mention': /(?<![\w@./-])@[A-Za-z\d][\w-]*(?:\/[\w.-]*\w)*/gu,
  'issue of a repository': /(?<![\w@./-])[\w-]+\/[\w.-]+#\d+/gu,
  version: /(?<![\w.,-])(?:v\d+(?:\.\d+)+|\d+(?:\.\d+){2,})(?:[-+][a-z][\w.]*)?/giu,
  'template expression':
    /\{\{[\s\S]{0,300}?\}\}\}?|\{%[\s\S]{0,500}?%\}|\{\$[\s\S]{0,300}?\$\}|<%[\s\S]{0,300}?%>/gu,
  braces: /[$#%@]?\{[^{}\n]{0,200}\}/gu,
  conversion:
    /%(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?(?:hh?|ll?|[Lzjtq])?[diouxXeEfFgGaAcrsSpn@](?![A-Za-z])|%\(\w+\)[-+ #0]*\d*(?:\.\d+)?[a-z]/gu,
  tag: /<!--[\s\S]*?-->|(?<![\\<])<\/?[#@]?[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gu,
  entity: /&(?:#\d+|#x[\da-f]+|[a-z]\w+);/giu,
  code: /(`+)(?!`)(?:[^\n]|\n(?!\s*\n)){0,400}?[^`]\1(?!`)/gu,
  escape: /\\[nrt](?![a-z])/gu,
  // The markers of Carbon, which its translator takes out by these names.
  'optional space': /(?::[a-z]+)?:optional-space/gu,
  // Laravel and Carbon replace `:name` wherever it stands. Letters of scripts that put spaces between words are more likely a ratio.
  'colon name': /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}:/_]):[a-z_]\w*(?![:\w])/gu,
  'linked message': /@(?:\.\w+)?:(?:\([\w.]+\)|[\w.]+)/gu,
  'variable of Apple': /%(?:\d+\$)?#@\w+@/gu,
  emoji: /(?<![\w:]):[\w+-]{1,60}:(?![\w:])/gu,
  alert: /\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/giu,
  admonition: /^(?:!{3}|\?{3}\+?) \w+/gmu,
  math: /(?<![\w$\\{])\$\$?(?![\s$}])[^$\n]{0,300}?(?<![\s\\])\$\$?(?![\w$])/gu,
  'wiki link': /\[\[[^\][|\n]{1,200}(?:\||(?=\]\]))/gu,
  'environment variable': /(?<![\w$])\$[A-Z_][A-Z\d_]+\b/gu,
  flag: /(?<![\w-])--[a-zA-Z][\w-]*/gu,
  constant: /(?<!\w)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?!\w)/gu,
  'name in percent signs': /%[A-Za-z]\w*%/gu,
  'name in underscores': /(?<!\w)__[A-Za-z]\w*?__(?!\w)/gu,
  range: /[[\]]-?(?:\d+|Inf),(?:\d+|Inf)[\][]/gu,
  'comment of MDX': /\{\/\*[\s\S]*?\*\/\}/gu,
  'macro of AsciiDoc':
    /(?<!\w)(?:link|xref|image|icon|kbd|btn|menu|footnote|anchor|indexterm):{1,2}[^\s[\]]*(?=\[)|pass:[\w,]*\[[^\]]*\]|icon:[\w-]+\[[^\]]*\]|<<[^<>,]{1,200}(?:>>|,)|\[[.#%][\w.#%-]+\](?=[#_*`])|\[\[[\w-]+\]\]/gu,
  'absolute path': /(?<![^\s(["'„“])\/[a-z][\w-]*(?:\/[\w.-]*\w)+/gu,
  'folder at the root': /(?<=[("'„“] ?|[\p{L},.:;] )\/[a-z][\w-]+(?=[\s,;:)"'”]|\.(?:\s|$)|$)/gu,
  'path of Windows': /(?<![\w%])(?:%\w+%|[A-Za-z]:)\\(?:[\w.-]+\\)*[\w-]+\.[A-Za-z]\w*/gu,
  path: /(?<![\w@/.-])(?:\.{0,2}\/|~\/)?(?:[\w@.-]+\/)+[\w@.-]*\.[a-z]{1,8}(?![A-Za-z\d/])|(?<![\w.@-]|(?<![;>}\]])\/)(?![A-Z][a-z]*\.js)[\w-][\w.-]*\.(?:js|ts|json|md|ya?ml|html|css|mjs|cjs|tsx|jsx|vue|lock|toml|py|rb|sh|txt|xml|svg|png|ini|conf|cfg|gradle|log|csv|jpe?g|gif|ico|pdf|zip|css|exe|bat|jar|sql|java|docx?|xlsx?|webp|woff2?|scss|adoc|rst)(?![A-Za-z\d])/gu,
};

const CONVERSION_OF_DATES = /%[-_0^#]?[A-Za-z]/gu;

/** As Rails hands them to strftime, with words between: two fields, one of which no conversion of printf has the letter of. */
function isFormatOfDates(text: string): boolean {
  return (text.match(/%[-_0^#]?[YmbBHMdeISy]/gu)?.length ?? 0) > 1 && /%[-_0^#]?[YmbBHM]/u.test(text);
}

const COMPLEX = /\{\s*[\w.]+\s*,\s*(?:plural|select|selectordinal)\s*,/u;

/** The stretches of a text that are not text, with their classes. */
export function notText(
  text: string,
  own: Readonly<Record<string, RegExp>> = {},
): readonly (Span & { readonly name: string })[] {
  const isMessage = COMPLEX.test(text);
  const all = Object.entries({ ...NOT_TEXT, ...own }).flatMap(([name, pattern]) =>
    isMessage && /braces|expression|colon/.test(name) ? [] : stretches(name, text, pattern),
  );
  // A sign in code means nothing outside of it: `%{` begins no placeholder that goes on in the prose.
  const code = all.filter(({ name }) => name === 'code');
  const found = all.filter(
    ({ start, end }) => !code.some((each) => each.start < start && start < each.end && each.end < end),
  );
  const dates = isFormatOfDates(text) ? stretches('format of dates', text, CONVERSION_OF_DATES) : [];
  return [...found, ...dates, ...(isMessage ? syntaxOfMessage(text) : [])];
}

function stretches(name: string, text: string, pattern: RegExp) {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
    name,
  }));
}

const IN_MESSAGE =
  /\{\s*[\w.]+\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?|(?:=\d+|\w+)\s*(?=\{)|\{\s*[\w.]+\s*(?:,[^{}]*)?\}/gu;

/** Arguments and selectors of ICU messages. A selector stands behind an argument or behind the end of a branch. */
function syntaxOfMessage(text: string) {
  return stretches('syntax of a message', text, IN_MESSAGE).filter(({ start, end }) => {
    const before = text.slice(0, start).trimEnd();
    const isSelector = !text.slice(start, end).startsWith('{');
    return !isSelector || /[,}]$|offset:\d+$/u.test(before);
  });
}

/** Whole values that programs read, whatever file they stand in. */
const FOR_PROGRAMS: readonly RegExp[] = [
  /^\S*:\/\/\S*$/,
  /^[\w$-]+(?:[._][\w$-]+)+$/,
  /^[\w<>]*(?:<[A-Z]+>_|_<\w+>)[\w<>]*$/,
  /^(?:\.{0,2}|~|#)\/\S*$/,
  /^#[\da-f]{3,8}$/i,
  /^(?:true|false|null|undefined)$/,
  /^(?:ltr|rtl)$/,
  /^:[a-z_]\w*$/,
  /^L{1,4}$/,
  /^\/\S*[\\[(]\S*\/\w*$/,
  /^[a-z]{2}-[A-Z]{2}$/,
  // Formats of dates: of strftime, and with the letters of moment, of Java, and of Carbon, where O stands for other digits.
  /^(?:[^A-Za-z%]*%[-_0^#:]?[A-Za-z])+[^A-Za-z%]*$/,
  /^(?=.*(?:YY|yy|OY|MM|DD|HH|hh|mm|LT|LL|D ))(?=[^a-z]*$|.*[-/.:, ])(?:O[YMDhms]|Y{2,4}|y{1,4}|M{1,4}|L{1,4}|LTS?|D{1,4}|d{1,4}|E{1,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|[AaZz]|S{1,3}|T|Do|\[[^\]]*\]|'[^' ]{1,4}'|[^\p{L}'])+$/u,
];

/** Whether a value as a whole is for programs. */
export function isForPrograms(value: string): boolean {
  const text = value.trim();
  // A capital with small letters behind it is a word, such as "Syy:", which is Finnish, and not a date, whatever its letters are.
  const isWord = /^\p{Lu}\p{Ll}{2,}\P{L}*$/u.test(text);
  return !isWord && FOR_PROGRAMS.some((form) => form.test(text));
}
