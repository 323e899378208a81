import { once, type Span, slice } from '#base';
import { markOfTag } from '#protect';
import { freeTags } from '../numbered-tags.ts';
import type { XmlElement } from './parse-xml.ts';
import { decodeXml, xmlEncoder } from './xml-text.ts';

/** The content of an element as a text whose inner elements are numbered tags, and the way back. */
interface InlineContent {
  readonly text: string;
  /**
   * Reads the content of another element, such as a translation. Tags that both have get the same numbers, wherever they stand; others get
   * numbers of their own, which `write` knows, too.
   */
  readLike(other: XmlElement): string;
  /** Writes a text with the same tags as content of the element. */
  write(translation: string): string;
}

/** How the text between the tags is written, apart from XML itself. */
export interface TextStyle {
  decode(written: string): string;
  /** Writes texts as the source writes them. */
  encoder(source: string): (text: string) => string;
}

const AS_IT_IS: TextStyle = { decode: (written) => written, encoder: () => (text) => text };

/** What stands between tags and is no text. */
const NO_TEXT = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g;
/** A tag in text, whose attributes stay as they are written. */
const TAG = /<[^<>]+>/g;
const CDATA = /^(\s*<!\[CDATA\[)([\s\S]*?)(\]\]>\s*)$/;

/** Markup that is kept as one, or the opening and the closing tag around text. */
interface Mark {
  readonly open: string;
  readonly close: string;
  /** Equal for elements that stand for the same, whatever else they say. */
  readonly id: string;
}

/**
 * Reads the content of an element. Inner elements become tags such as `<g0>`, so that they are not mixed up with tags that the text itself
 * speaks of; what is in an element that is kept as one goes with it.
 */
export function inlineContent(
  file: string,
  element: XmlElement,
  isKept: (element: XmlElement) => boolean,
  style: TextStyle = AS_IT_IS,
): InlineContent {
  const source = file.slice(element.content.start, element.content.end);
  // Most texts have no tag, and speak of none.
  if (!/<|&lt;/.test(source)) {
    const own = once(() => taggedContent(file, element, isKept, style));
    let hasOther = false;
    return {
      text: style.decode(decodeXml(source)),
      readLike: (other) => {
        hasOther ||= slice(file, other.content).includes('<');
        return hasOther ? own().readLike(other) : inlineContent(file, other, isKept, style).text;
      },
      write: (translation) => (hasOther ? own().write(translation) : encoderFor(source, style)(translation)),
    };
  }
  return taggedContent(file, element, isKept, style);
}

function taggedContent(
  file: string,
  element: XmlElement,
  isKept: (element: XmlElement) => boolean,
  style: TextStyle,
): InlineContent {
  const source = file.slice(element.content.start, element.content.end);
  const readLike = (other: XmlElement) => inlineContent(file, other, isKept, style).text;
  const [, open, inner = '', close] = CDATA.exec(source) ?? [];
  if (open !== undefined && !inner.includes(']]>'))
    return { ...cdataContent({ open, inner, close: close ?? '' }, style), readLike };
  const marks: Mark[] = [];
  const { name, pattern } = freeTags('g', source);
  const tagging = { file, name, isKept, style };
  const add = (mark: Mark) => marks.push(mark) - 1;
  return {
    text: tagChildren({ ...tagging, numberOf: add }, element, element.content),
    readLike: (other) => {
      if (freeTags('g', slice(file, other.content)).name !== name) return readLike(other);
      return tagChildren({ ...tagging, numberOf: likeMarks(marks, add) }, other, other.content);
    },
    write: (translation) => writeContent(translation, { pattern, marks, source, style }),
  };
}

/** Gives a mark the number of the first one like it that is not taken yet. A text can have as many as its file has room for. */
function likeMarks(marks: readonly Mark[], add: (mark: Mark) => number): Tagging['numberOf'] {
  const left = new Map<string, number[]>();
  for (const [number, { id }] of [...marks.entries()].reverse()) {
    const numbers = left.get(id) ?? [];
    numbers.push(number);
    left.set(id, numbers);
  }
  return (mark) => left.get(mark.id)?.pop() ?? add(mark);
}

/** The attributes by which a program finds an inline element of XLIFF. */
const IDS = ['id', 'startRef', 'rid'];

/** Annotations stand for nothing that a program fills in. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

function identify({ local, attributes }: XmlElement, open: string): string {
  if (ANNOTATIONS.has(local)) return local;
  const name = IDS.find((each) => attributes[each] !== undefined);
  return name === undefined ? open : `${local} ${attributes[name]}`;
}

function cdataContent(
  { open, inner, close }: { readonly open: string; readonly inner: string; readonly close: string },
  style: TextStyle,
): Pick<InlineContent, 'text' | 'write'> {
  const encode = style.encoder(inner);
  const tags = new Map(Array.from(inner.matchAll(TAG), ([tag]) => [encode(style.decode(tag)), tag]));
  const write = (text: string) => {
    const written = encode(text).replaceAll(']]>', ']]]]><![CDATA[>');
    return open + written.replace(TAG, (tag) => tags.get(tag) ?? tag) + close;
  };
  return { text: style.decode(inner), write };
}

/** A text that is equal for two texts with the same tags, regardless of their numbers. */
export function withoutTagNumbers(text: string): string {
  return !text.includes('<') ? text : text.replace(/<(\/?)g+\d+(\/?)>/g, '<$1g$2>');
}

interface Tagging {
  readonly file: string;
  readonly name: string;
  /** Of the tag that stands for a mark. */
  readonly numberOf: (mark: Mark) => number;
  readonly isKept: (element: XmlElement) => boolean;
  readonly style: TextStyle;
}

function tagChildren(tagging: Tagging, { children }: XmlElement, { start, end }: Span): string {
  const { file, name, numberOf, isKept } = tagging;
  let tagged = '';
  let at = start;
  for (const child of children) {
    tagged += tagText(tagging, file.slice(at, child.tag.start));
    at = child.end;
    const open = slice(file, child.tag);
    const id = identify(child, open);
    if (child.isEmptyTag || isKept(child) || markOfTag(open) === 'kept') {
      const number = numberOf({ open: file.slice(child.tag.start, child.end), close: '', id });
      tagged += `<${name}${number}/>`;
    } else {
      const number = numberOf({ open, close: file.slice(child.content.end, child.end), id });
      tagged += `<${name}${number}>${tagChildren(tagging, child, child.content)}</${name}${number}>`;
    }
  }
  return tagged + tagText(tagging, file.slice(at, end));
}

function tagText({ name, numberOf, style }: Tagging, written: string): string {
  if (!written.includes('<')) return style.decode(decodeXml(written));
  let tagged = '';
  let at = 0;
  for (const { 0: noText, index } of written.matchAll(NO_TEXT)) {
    const number = numberOf({ open: noText, close: '', id: noText });
    tagged += `${style.decode(decodeXml(written.slice(at, index)))}<${name}${number}/>`;
    at = index + noText.length;
  }
  return tagged + style.decode(decodeXml(written.slice(at)));
}

function encoderFor(source: string, style: TextStyle): (text: string) => string {
  const [inStyle, inXml] = [style.encoder(source), xmlEncoder(source)];
  return (text) => (text === '' ? '' : inXml(inStyle(text)));
}

interface WrittenTags extends Pick<Tagging, 'style'> {
  readonly pattern: RegExp;
  readonly marks: readonly Mark[];
  readonly source: string;
}

function writeContent(translation: string, { pattern, marks, source, style }: WrittenTags): string {
  const plain = encoderFor(source, style);
  if (marks.length === 0) return plain(translation);
  let written = '';
  let at = 0;
  for (const { 0: tag, 1: slash, 2: digits, index } of translation.matchAll(pattern)) {
    const mark = marks[Number(digits)];
    if (mark === undefined) continue;
    written += plain(translation.slice(at, index)) + (slash === '/' ? mark.close : mark.open);
    at = index + tag.length;
  }
  return written + plain(translation.slice(at));
}
