/** An attribute of a tag. */
export interface MarkupAttribute {
  /** In lower case. */
  readonly name: string;
  /** As it is written, without its quotes; undefined if it has none. */
  readonly value: string | undefined;
}

/** An opening tag as browsers read it, also over lines, without spaces, or without an end. */
export interface MarkupTag {
  readonly name: string;
  readonly attributes: readonly MarkupAttribute[];
  readonly isClosed: boolean;
  readonly written: string;
  /** Whether other tags stand inside of it that were not read. */
  readonly hidesTags?: boolean;
}

/**
 * Tags are also found inside of one that has no more attributes than this, until so many units of a text were read. Otherwise time would grow
 * with the square of a text.
 */
const FEW_ATTRIBUTES = 200;
const MOST_READ_UNITS = 2_000_000;

const TAG = /<([A-Za-z][\w:.-]{0,100})/g;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]{0,200}|=[^\s/>=]{0,200})/y;
const BEFORE_VALUE = /\s*=\s*/y;
const UNQUOTED = /[^\s>]{0,4000}/y;
const END = /[\s/]*>/y;

/** UTF-16 units of a tag that a message shows. */
const SHOWN_UNITS = 60;

/**
 * Finds all opening tags, and rather too many than too few: also those in code, and inside of another one. In time that grows with the length of
 * the text.
 */
export function markupTags(text: string): readonly MarkupTag[] {
  const lasts = { '"': text.lastIndexOf('"'), "'": text.lastIndexOf("'") };
  const tags: MarkupTag[] = [];
  let skipped = 0;
  let read = 0;
  for (const { 0: head, 1: name = '', index } of text.matchAll(TAG)) {
    if (index < skipped) continue;
    const { attributes, end, isClosed } = readAttributes(text, index + head.length, lasts);
    const written = text.slice(index, Math.min(end, index + SHOWN_UNITS));
    read += end - index;
    const isSkipped = attributes.length > FEW_ATTRIBUTES || read > MOST_READ_UNITS;
    if (isSkipped) skipped = end;
    const hidesTags = isSkipped && hasTag(text.slice(index + head.length, end));
    tags.push({ name: name.toLowerCase(), attributes, isClosed, written, hidesTags });
  }
  return tags;
}

function hasTag(text: string): boolean {
  return new RegExp(TAG.source).test(text);
}

/** The attributes of a text that is nothing else, such as `onclick=x` in an attribute list of Markdown. */
export function attributesIn(text: string): readonly MarkupAttribute[] {
  const lasts = { '"': text.lastIndexOf('"'), "'": text.lastIndexOf("'") };
  return readAttributes(text, 0, lasts).attributes;
}

interface ReadAttributes {
  readonly attributes: readonly MarkupAttribute[];
  readonly end: number;
  readonly isClosed: boolean;
}

/** Where the last quote of each kind stands, so that nobody looks for one that does not come. */
type LastQuotes = Readonly<Record<'"' | "'", number>>;

function readAttributes(text: string, start: number, lasts: LastQuotes): ReadAttributes {
  const attributes: MarkupAttribute[] = [];
  let at = start;
  for (;;) {
    const end = match(END, text, at);
    if (end !== undefined) return { attributes, end: at + end[0].length, isClosed: true };
    const found = match(ATTRIBUTE, text, at);
    if (found === undefined) return { attributes, end: at, isClosed: false };
    at += found[0].length;
    const equals = match(BEFORE_VALUE, text, at);
    const value = equals && valueAt(text, at + equals[0].length, lasts);
    at = value?.end ?? at;
    attributes.push({ name: (found[1] ?? '').toLowerCase(), value: value?.value });
  }
}

function valueAt(
  text: string,
  start: number,
  lasts: LastQuotes,
): { readonly value: string; readonly end: number } {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") {
    const value = match(UNQUOTED, text, start)?.[0] ?? '';
    return { value, end: start + value.length };
  }
  const end = start < lasts[quote] ? text.indexOf(quote, start + 1) : text.length;
  return { value: text.slice(start + 1, end), end: end + 1 };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
