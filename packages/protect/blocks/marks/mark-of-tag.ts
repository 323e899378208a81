/** What an author says in a tag about its element: that it is translated, or that it stays. */
type Mark = 'translated' | 'kept';

/** What each mark has in it. Most texts have none of it, and are done after one look. */
const SIGN = /no-?translate|translat(?:e|able)["'{}\s]*[=:]/i;

/** An attribute, with its value in quotes, in braces as of JSX, or in neither. */
const ATTRIBUTE =
  /[\s"'}](?<name>[^\s"'<>/={}]{1,60})(?:\s{0,9}=\s{0,9}(?:"(?<double>[^"]{0,2000})"|'(?<single>[^']{0,2000})'|\{\s{0,9}["'`]?(?<code>[^{}"'`]{0,2000})["'`]?\s{0,9}\}|(?<bare>[^\s"'<>{}]{1,2000})))?/g;

/** Elements whose content stays, whoever reads them. */
const KEPT_ELEMENT = /^<(?:no-?translate|wm-notranslate)[\s/>]/i;
/** Classes of the same meaning, which services that translate pages know. */
const KEPT_CLASS = /(?:^|\s)(?:notranslate|no-translate|skiptranslate)(?:\s|$)/;

/** Whether a text may have marks of authors. */
export function mayHaveMarks(text: string): boolean {
  return SIGN.test(text);
}

/** What the opening tag of an element says: `translate="no"`, `class="notranslate"`, `<notranslate>`; undefined if nothing. */
export function markOfTag(tag: string): Mark | undefined {
  if (!/^<[\p{L}_]/u.test(tag) || !SIGN.test(tag)) return undefined;
  if (KEPT_ELEMENT.test(tag)) return 'kept';
  let mark: Mark | undefined;
  for (const { groups = {} } of tag.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, code, bare } = groups;
    const value = (double ?? single ?? code ?? bare ?? '').trim();
    // The attribute of HTML counts before a class.
    const said = saidBy(name.toLowerCase(), value.toLowerCase());
    if (said !== undefined) return said;
    if (/^class(?:name)?$/i.test(name) && KEPT_CLASS.test(value)) mark = 'kept';
  }
  return mark;
}

function saidBy(name: string, value: string): Mark | undefined {
  if (!/^(?:its:)?translat(?:e|able)$/.test(name)) return undefined;
  if (value === 'no' || value === 'false') return 'kept';
  return name === 'translatable' || !/^(?:|yes|true)$/.test(value) ? undefined : 'translated';
}
