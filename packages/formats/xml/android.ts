import type { TextEdit } from '#base';
import { lockIn } from '../choice/locked-words.ts';
import { withLock } from '../choice/translator-notes.ts';
import { lineDeclarer } from '../declared/declare-line.ts';
import { unicodeEscape } from '../escapes.ts';
import type { FileSegment } from '../file-segment.ts';
import { pluralCategories } from '../plurals/plural-categories.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { linesAs } from './android-lines.ts';
import { inlineContent, type TextStyle, withoutTagNumbers } from './inline-content.ts';
import { descendants, type XmlElement } from './parse-xml.ts';
import { indentationOf, xmlPreparer, xmlReader } from './xml-file.ts';
import { addNamespaces, xmlMembers } from './xml-tree.ts';

const ROOTS = ['resources'];

/**
 * String resources of Android: strings, and the items of arrays and plurals. What is marked as not translatable stays, and so do references
 * to other resources and what stands in `xliff:g`.
 */
const readAndroid = xmlReader(ROOTS, (text, root, facts) => {
  const elements = textElements(root);
  const indexes = indexesIn(new Set(elements.flatMap(({ parent }) => parent ?? [])));
  return elements.flatMap((element) =>
    segmentOf(text, element, indexes.get(element)).flatMap((segment) =>
      withLock(segment, commentOn(text, element), facts),
    ),
  );
});

/** The index of each element in its parent. */
function indexesIn(parents: ReadonlySet<XmlElement>): ReadonlyMap<XmlElement, number> {
  return new Map(
    [...parents].flatMap(({ children }) => children.map((child, index) => [child, index] as const)),
  );
}

/** UTF-16 units of a comment, and of the white space behind it. */
const [MOST_COMMENT, MOST_SPACE] = [1_000, 200];

/** The comment right before an element, or before the array or the plurals that it is in. */
function commentOn(file: string, element: XmlElement): string {
  const { parent } = element;
  const owner = element.name === 'item' && parent !== undefined ? parent : element;
  const end = owner.tag.start;
  const before = file.slice(Math.max(0, end - MOST_SPACE), end).trimEnd();
  if (!before.endsWith('-->')) return '';
  const written = file
    .slice(Math.max(0, end - MOST_SPACE - MOST_COMMENT), end)
    .trimEnd()
    .slice(0, -'-->'.length);
  const start = written.lastIndexOf('<!--');
  return start === -1 || written.includes('-->', start) ? '' : written.slice(start + '<!--'.length);
}

/** Adds the plural forms that the target language has and the file lacks, with the text of `other`. */
const prepareAndroid = xmlPreparer(ROOTS, (text, root, { target = '' }) =>
  descendants(root)
    .filter((element) => element.local === 'plurals' && isTranslatable(element))
    .filter((element) => lockIn(commentOn(text, element), { target }) !== 'all')
    .flatMap((plurals) => missingForms(text, plurals, target)),
);

function missingForms(text: string, { children }: XmlElement, target: string): readonly TextEdit[] {
  const other = children.find(({ attributes }) => attributes.quantity === 'other');
  const last = children.at(-1);
  if (other === undefined || last === undefined) return [];
  const present = children.map(({ attributes }) => attributes.quantity);
  const missing = pluralCategories(target).filter((category) => !present.includes(category));
  if (missing.length === 0) return [];
  const written = text.slice(other.tag.start, other.end);
  const items = missing.map(
    (category) =>
      indentationOf(text, other) + written.replace(/(quantity\s*=\s*["'])other(["'])/, `$1${category}$2`),
  );
  return [{ span: { start: last.end, end: last.end }, newText: items.join('') }];
}

function textElements(root: XmlElement): readonly XmlElement[] {
  return descendants(root).filter((element) => {
    const { name, parent } = element;
    const isItem = name === 'item' && ['string-array', 'plurals'].includes(parent?.name ?? '');
    return (isItem || (name === 'string' && parent === root)) && isTranslatable(element);
  });
}

function isTranslatable(element: XmlElement | undefined): boolean {
  if (element === undefined) return true;
  return element.attributes.translatable !== 'false' && isTranslatable(element.parent);
}

/** A reference to another resource or to an attribute of the theme. */
const REFERENCE = /^[@?](?:[\w.]+:)?\w+(?:\/[\w.]+)?$/;

function segmentOf(file: string, element: XmlElement, index = 0): readonly FileSegment[] {
  const content = file.slice(element.content.start, element.content.end);
  const start = element.content.start + content.length - content.trimStart().length;
  const span = { start, end: Math.max(start, element.content.start + content.trimEnd().length) };
  if (span.start === span.end || REFERENCE.test(content.trim())) return [];
  const isKept = ({ name }: XmlElement) => name.includes(':');
  const { text, write: writeContent } = inlineContent(file, { ...element, content: span }, isKept, ANDROID);
  const write = (translation: string) => withEdges(linesAs(content.trim(), writeContent(translation)));
  const key = keyOf(element, index);
  return [
    {
      span,
      text,
      present: text,
      key,
      isAlwaysText: true,
      protectAs: 'plain',
      write,
      inFile: writeContent,
      meaningOf: withoutTagNumbers,
      ...misread(content, text),
    },
  ];
}

/** Spaces at the ends of a string as escapes: others are lost. */
function withEdges(written: string): string {
  return written.replace(/^ | $/g, '\\u0020');
}

/** The name of a string; of an item, that of its array with its index, or that of its plurals with its quantity. */
function keyOf(element: XmlElement, index: number): readonly string[] {
  const { attributes, parent } = element;
  if (element.name === 'string' || parent === undefined) return [attributes.name ?? ''];
  return [parent.attributes.name ?? '', attributes.quantity ?? String(index)];
}

/** What is between tags, an escape, a quote, or an apostrophe. */
const SIGN = /<!\[CDATA\[|<[^>]*>|\\[\s\S]|["']|&apos;|&#39;/g;

/** Where a text has the first apostrophe that stands outside of quotes, and has no backslash before it. */
function misread(content: string, text: string): Pick<FileSegment, 'misreadAt'> {
  if (!content.includes("'") && !content.includes('&apos;') && !content.includes('&#39;')) return {};
  let isQuoted = false;
  let at = -1;
  for (const [sign] of content.matchAll(SIGN)) {
    if (sign === '"') isQuoted = !isQuoted;
    const isApostrophe = /^(?:\\?'|&)/.test(sign);
    if (!isApostrophe) continue;
    at = text.indexOf("'", at + 1);
    if (!isQuoted && !sign.startsWith('\\') && at >= 0) return { misreadAt: at };
  }
  return {};
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

/** An escape, an unescaped quote, or white space. */
const PIECE = /\\u([\da-fA-F]{4})|\\([\s\S])|"|[ \t\r\n]+/g;

/** Outside of quotes, white space is one space. */
const ANDROID: TextStyle = {
  decode(written) {
    let isQuoted = false;
    return written.replace(PIECE, (piece, hex?: string, character?: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (character !== undefined) return ESCAPES.get(character) ?? character;
      if (piece === '"') isQuoted = !isQuoted;
      else return isQuoted ? piece : ' ';
      return '';
    });
  },
  encoder(source) {
    const escaped = new Set(
      [...source.matchAll(/\\u([\da-fA-F]{4})/g)].map(([, hex = '']) => hex.toLowerCase()),
    );
    const isQuoted = /^\s*"(?:\\[\s\S]|[^"\\])*"\s*$/.test(source);
    const hasLines = isQuoted && /[\r\n]/.test(source) && !source.includes('\\n');
    return (text) => {
      const written = text
        .replace(isQuoted ? /["\\]/g : /["'\\]|^[@?]/g, '\\$&')
        .replaceAll('\n', hasLines ? '\n' : '\\n')
        .replaceAll('\t', '\\t')
        .replace(/(?<= ) /g, isQuoted ? ' ' : '\\u0020')
        .replace(/[&<>=]|[^\0-\x7f]/g, (unit) => {
          const reference = unicodeEscape(unit);
          return escaped.has(reference.slice(2)) ? reference : unit;
        });
      return isQuoted ? `"${written}"` : written;
    };
  },
};

export const android: TextFileFormat = {
  read: readAndroid,
  prepare: prepareAndroid,
  keyed: {
    members: xmlMembers({ root: 'resources', texts: ['string', 'item'] }),
    needsFor: addNamespaces,
    hasTags: true,
  },
  declare: lineDeclarer(/(?<lead><resources\b[^>]*\stools:locale\s*=\s*["'])(?<code>[\w-]+)/),
  comment: (text) => `<!-- ${text} -->`,
  dialects: ['printf'],
  commentsRefused: true,
  notes: {
    title: 'String resources of Android',
    text: 'Strings, and the items of arrays and plurals.',
    kept: 'What is marked with `translatable="false"`, what the comment before it locks (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`), references, the content of `xliff:g`, and other resources.',
    keys: '`app_name`, `days.0` of an array, `files.one` of plurals.',
    added: 'Plural forms of the target language.',
    declared: '`tools:locale` of the root element.',
    units: 'The name; plurals with all forms, and each item of an array.',
    refused: 'What is not well-formed XML, and XML with another root than `resources`.',
  },
};
