import { message } from '#base';
import { brokenAt } from '../broken-file.ts';
import { withLockingComments } from '../choice/locking-comments.ts';
import { isMachineValue } from '../choice/machine-value.ts';
import { fieldDeclarer } from '../declared/declare-fields.ts';
import { escapeControls, readEscape } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { Member, MemberStyle } from '../members/member-tree.ts';
import { type Section, sectionTree } from '../members/sections.ts';
import { inStepsReading } from '../plurals/complete-messages.ts';
import { textAdder } from '../side-by-side/add-language.ts';
import { sectionAdder } from '../side-by-side/add-section.ts';
import { besideOthers } from '../side-by-side/read-beside.ts';
import type { TextFileFormat } from '../text-file-format.ts';

/** A blank line, a comment, a section, or a key with its value, which can stand in quotes. */
const LINE = new RegExp(
  [
    String.raw`[ \t]*(?:[;#][^\r\n]*)?(?:\r\n|[\r\n]|$)`,
    String.raw`[ \t]*\[(?<section>[^\]\r\n]*)\][^\r\n]*(?:\r\n|[\r\n]|$)`,
    String.raw`(?<lead>[ \t]*(?<key>[^\s=;#[](?:[^=\r\n]*[^=\r\n \t])?)[ \t]*=[ \t]*)(?:(?<quote>["'])(?<quoted>(?:\\.|\"_QQ_\"|(?!\k<quote>|\"_QQ_\")[^\\\r\n])*)\k<quote>[ \t]*(?:[;#][^\r\n]*)?|(?<bare>[^ \t\r\n]*(?:[ \t]+(?![ \t;\r\n]|$)[^ \t\r\n]+)*)(?:[ \t]+;[^\r\n]*|[ \t]*))(?:\r\n|[\r\n]|$)`,
  ].join('|'),
  'y',
);

/** How Joomla writes a quote in a value that stands in quotes. */
const QUOTE_WORD = '"_QQ_"';

const ESCAPE = /\\(.)/gs;

/** Language files of the form INI: the values. Sections, keys, and comments stay. */
const readIni: SegmentReader = (text) => {
  const file = readSections(text);
  if (typeof file === 'number')
    return brokenAt(text, file, message('A section, a comment, or a key with its value is expected.'));
  return { ok: true, segments: file.segments };
};

interface IniFile {
  readonly segments: readonly FileSegment[];
  readonly sections: readonly Section[];
}

/** The values of a file with their sections, or where something else stands. */
function readSections(text: string): IniFile | number {
  const segments: FileSegment[] = [];
  let members: Member[] = [];
  const sections: Section[] = [{ name: '', path: [], start: 0, headerEnd: 0, members }];
  let section: readonly string[] = [];
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const match = LINE.exec(text);
    if (match === null) return start;
    const { section: name, lead, key = '', quote, quoted, bare } = match.groups ?? {};
    if (name !== undefined) {
      section = [name.trim()];
      members = [];
      const headerEnd = start + match[0].trimEnd().length;
      sections.push({ name: `[${name.trim()}]`, path: section, start, headerEnd, members });
    }
    if (lead === undefined) continue;
    const value = quoted ?? bare ?? '';
    const quotes = quote?.length ?? 0;
    const at = start + lead.length + quotes;
    const from = start + lead.length - lead.trimStart().length;
    members.push({
      name: key,
      key: { start: from, end: from + key.length },
      span: { start: from, end: at + value.length + quotes },
    });
    // What programs read may have what only looks like an escape, such as `C:\temp`.
    if (value !== '' && !isMachineValue(value))
      segments.push(segmentOf(value, { key: [...section, key], at, quote }));
  }
  return { segments, sections };
}

const INI_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const file = readSections(text);
    return typeof file === 'number' ? undefined : sectionTree(file.sections);
  },
  hasIndexes: false,
};

interface Place {
  readonly key: readonly string[];
  readonly at: number;
  readonly quote: string | undefined;
}

function segmentOf(value: string, { key, at, quote }: Place): FileSegment {
  const hasEscapes = /\\[nrt"'\\]/.test(value);
  const plain = value.replaceAll(QUOTE_WORD, '"');
  const text = hasEscapes
    ? plain.replace(ESCAPE, (_escape, character: string) => readEscape(character))
    : plain;
  const quoteSign = value.includes(QUOTE_WORD) ? QUOTE_WORD : `\\${quote}`;
  return {
    span: { start: at, end: at + value.length },
    text,
    present: text,
    key,
    protectAs: 'plain',
    ...(quote === undefined && { meaningOf: withoutComment }),
    write: (translation) => {
      const escaped = escapeControls(hasEscapes ? translation.replaceAll('\\', '\\\\') : translation);
      return quote === undefined ? withoutComment(escaped) : escaped.replaceAll(quote, quoteSign);
    },
  };
}

/** A value without quotes ends where a comment begins: behind white space. */
function withoutComment(text: string): string {
  return text.replace(/[ \t]+;/g, ';');
}

const refine = (read: SegmentReader) => besideOthers(withLockingComments(read, '[;#]'));

function sectionsOf(text: string): readonly Section[] {
  const file = readSections(text);
  return typeof file === 'number' ? [] : file.sections;
}

export const ini: TextFileFormat = {
  read: refine(readIni),
  prepare: inStepsReading(readIni, refine, (readAll) => [
    textAdder(readAll, INI_MEMBERS),
    sectionAdder(readAll, sectionsOf),
  ]),
  declare: fieldDeclarer(readIni),
  keyed: { members: INI_MEMBERS },
  mayBeForPrograms: true,
  comment: (text) => `; ${text}`,
  commentsRefused: true,
  mayHaveMnemonics: true,
  notes: {
    title: 'Language files of the form INI, as of Joomla and OBS',
    text: 'Values, with or without quotes.',
    kept: 'Sections, keys, comments, also those behind a value, and what comments lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`).',
    keys: '`menu.open`: the section and the key.',
    added: 'The target language, in a file that has several side by side, also as sections (`[en]`, `[de]`).',
    declared: 'Fields such as `lang`, `locale`, and `dir`.',
    units: 'The section and the key.',
    refused:
      'A line that is no section, comment, or key with a value; and files for programs, such as `php.ini` and `tox.ini`, unless `--any-file` or `--keys` is given.',
  },
};
