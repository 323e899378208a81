import { withLock } from '../choice/translator-notes.ts';
import { fieldDeclarer } from '../declared/declare-fields.ts';
import { escapeControls, keepEscapes, readEscape, unicodeEscape } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { MemberStyle } from '../members/member-tree.ts';
import { pluralAdder } from '../plurals/add-plurals.ts';
import { inStepsReading, messagePreparer } from '../plurals/complete-messages.ts';
import { textAdder } from '../side-by-side/add-language.ts';
import { besideOthers } from '../side-by-side/read-beside.ts';
import type { TextFileFormat } from '../text-file-format.ts';

const LINE_END = String.raw`(?:\r\n|\r|\n)`;
/** A line end that a backslash takes away together with the indentation after it. */
const JOINT = String.raw`\\${LINE_END}[ \t\f]*(?![ \t\f])`;
/** White space inside a line, and lines that are joined. */
const GAP = String.raw`(?:[ \t\f]|${JOINT})*`;
const ESCAPED = String.raw`(?:${JOINT}|\\(?:[^\r\n]|$))`;

/** Any of these characters, and what is escaped: without a choice at each character, which would be slow. */
function run(plain: string): string {
  return `${plain}*(?:${ESCAPED}${plain}*)*`;
}

/** A logical line: a blank one, a comment, or a key with its value. */
const LINE = new RegExp(
  `([ \\t\\f]*)(?:(?:[#!][^\\r\\n]*)|(${run('[^\\\\=: \\t\\f\\r\\n]')})(${GAP}(?:[=:]${GAP})?)(${run('[^\\\\\\r\\n]')}))(?:${LINE_END}|$)`,
  'y',
);

const ESCAPE = new RegExp(`\\\\(?:${LINE_END}[ \\t\\f]*|u([\\da-fA-F]{4})|([^\\r\\n])|$)`, 'g');

/** Java properties: the values, as messages where they have arguments. Keys, comments, and the layout stay. */
const readProperties: SegmentReader = (text, facts) => {
  const asciiOnly = facts.isLatin1 || !hasWideUnit(text);
  const apostrophes = countApostrophes(text);
  const isQuoting = apostrophes.doubled >= apostrophes.single;
  const isSlip = apostrophes.doubled > 0 && isQuoting;
  const segments = linesOf(text)
    .filter(({ value }) => value !== '')
    .flatMap((line) => withLock(segmentOf(line, { asciiOnly, isQuoting, isSlip }), line.comment, facts));
  return { ok: true, segments };
};

/** What Eclipse writes around lines that stay. */
const REGION = /\b(START|END) NON-TRANSLATABLE\b/;

/** The keys with their values. */
function linesOf(text: string): readonly WrittenValue[] {
  const lines: WrittenValue[] = [];
  let comment = '';
  let region = '';
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const match = LINE.exec(text);
    // Every line matches; should one not, all that follows stays as it is.
    if (match === null || LINE.lastIndex === start) break;
    const [, indentation = '', key, gap = '', value = ''] = match;
    if (key === undefined) {
      comment += match[0];
      const [, edge] = REGION.exec(match[0]) ?? [];
      if (edge !== undefined) region = edge === 'START' ? match[0] : '';
    }
    if (key === undefined || key + gap + value === '') {
      if (key !== undefined) comment = '';
      continue;
    }
    const from = start + indentation.length;
    lines.push({ key, value, comment: region + comment, start: from, at: from + key.length + gap.length });
    comment = '';
  }
  return lines;
}

/** Each key with its value is a member. */
const PROPERTIES_MEMBERS: MemberStyle = {
  treeOf: (text) => ({
    members: linesOf(text).map(({ key, value, start, at }) => ({
      name: key,
      key: { start, end: start + key.length },
      span: { start, end: at + value.length },
    })),
    joint: 'line',
    inner: { start: 0, end: text.length },
  }),
  hasIndexes: false,
};

/** An argument of Java's MessageFormat, which reads two apostrophes as one. */
const ARGUMENT = /\{\s{0,3}\d{1,3}\s{0,3}[,}]/;

/**
 * How many values with arguments have apostrophes as MessageFormat of Java needs them, and how many have single ones in words, which programs
 * need that read them otherwise.
 */
function countApostrophes(text: string) {
  const values = text.split(/\r\n|\r|\n/).filter((line) => line.includes("'") && ARGUMENT.test(line));
  return {
    single: values.filter((line) => /\p{L}'\p{L}/u.test(line)).length,
    doubled: values.filter((line) => line.includes("''")).length,
  };
}

/** A file that has none is either ASCII for old readers or will do with escapes as well. */
function hasWideUnit(text: string): boolean {
  return /[^\0-\x7f]/u.test(text);
}

/** A value as it is written, and where. */
interface WrittenValue {
  readonly key: string;
  readonly value: string;
  /** The lines with comments right above it. */
  readonly comment: string;
  /** Where the key begins, and where the value does. */
  readonly start: number;
  readonly at: number;
}

/** What is the same for all values of a file. */
interface Writing {
  readonly asciiOnly: boolean;
  /** Whether values with arguments are messages, in which apostrophes quote. */
  readonly isQuoting: boolean;
  /** Whether a single apostrophe in one of them is a mistake. */
  readonly isSlip: boolean;
}

function segmentOf({ key, value, at }: WrittenValue, { asciiOnly, isQuoting, isSlip }: Writing): FileSegment {
  const text = readValue(value);
  return {
    span: { start: at, end: at + value.length },
    text,
    present: text,
    key: [key],
    protectAs: isQuoting && ARGUMENT.test(text) ? 'icu' : 'plain',
    ...(isSlip && ARGUMENT.test(text) && { doublesApostrophes: true }),
    write: (translation) => keepEscapes(writeValue(translation, asciiOnly), value),
  };
}

function readValue(value: string): string {
  if (!value.includes('\\')) return value;
  return value.replace(ESCAPE, (_escape, hex?: string, character?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return character === undefined ? '' : readEscape(character);
  });
}

function writeValue(text: string, asciiOnly: boolean): string {
  const escaped = escapeControls(text.replaceAll('\\', '\\\\')).replace(/^[ =:]/, '\\$&');
  const always = escaped.replace(/\p{Cc}/gu, unicodeEscape);
  return asciiOnly ? always.replace(/[^\0-\x7f]/g, unicodeEscape) : always;
}

const refine = (read: SegmentReader) => besideOthers(read);
const readLanguages = refine(readProperties);

export const properties: TextFileFormat = {
  read: readLanguages,
  prepare: inStepsReading(readProperties, refine, (readAll, readTexts) => [
    textAdder(readAll, PROPERTIES_MEMBERS),
    pluralAdder(readTexts, PROPERTIES_MEMBERS),
    messagePreparer(readTexts),
  ]),
  declare: fieldDeclarer(readLanguages),
  keyed: {
    members: PROPERTIES_MEMBERS,
    copyFor: (file, member) => (hasWideUnit(file) ? member : member.replace(/[^\0-\x7f]/g, unicodeEscape)),
  },
  mayBeForPrograms: true,
  comment: (text) => `# ${text}`,
  commentsRefused: true,
  mayHaveMnemonics: true,
  notes: {
    title: 'Java properties, in UTF-8 or ISO-8859-1',
    text: 'Values. One with arguments such as `{0}` is a message, in which an apostrophe is written twice, unless the file has single ones beside arguments. The branches of a choice are texts.',
    kept: 'Keys, comments, what they lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`), and the layout. A file in ASCII stays in ASCII.',
    keys: '`menu.open`: the key.',
    added: 'Plural forms of the target language, in messages of ICU and as keys.',
    declared: 'Fields such as `lang`, `locale`, and `dir`.',
    units: 'The key. Plural forms of one text are one.',
    refused:
      'Files for programs, such as those of Gradle, Spring, and Log4j, unless `--any-file` or `--keys` is given.',
  },
};
