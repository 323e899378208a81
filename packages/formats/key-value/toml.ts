import { type Span, slice } from '#base';
import { withLockingComments } from '../choice/locking-comments.ts';
import { fieldDeclarer } from '../declared/declare-fields.ts';
import { escapeControls, keepEscapes, unicodeEscape } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { asCatalog } from '../json-files/catalogs.ts';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { type Section, sectionTree } from '../members/sections.ts';
import { pluralAdder } from '../plurals/add-plurals.ts';
import { inStepsReading, messagePreparer } from '../plurals/complete-messages.ts';
import { Scanner, scanned, Unexpected, whatScans } from '../scanner.ts';
import { textAdder } from '../side-by-side/add-language.ts';
import { sectionAdder } from '../side-by-side/add-section.ts';
import { besideOthers } from '../side-by-side/read-beside.ts';
import type { TextFileFormat } from '../text-file-format.ts';

const BETWEEN = /(?:[ \t\r\n]|#[^\r\n]*(?![^\r\n]))*/y;
const LINE_END = /[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|$)/y;
const KEY =
  /(?:[\w-]+|"(?:\\.|[^"\\\r\n])*"|'[^'\r\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"(?:\\.|[^"\\\r\n])*"|'[^'\r\n]*'))*/y;
const STRING =
  /"""(?<multi>(?:\\[\s\S]|"{1,2}(?!")|[^"\\])*"{0,2})"""|'''(?<multiLiteral>(?:'{1,2}(?!')|[^'])*'{0,2})'''|"(?<basic>(?:\\.|[^"\\\r\n])*)"|'(?<literal>[^'\r\n]*)'/y;
/** Numbers, dates, and truth values. */
const BARE =
  /(?:[+-]?(?:inf|nan)|true|false|[+-]?\d[\w+.:-]*(?:[ ]\d\d:[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)(?![\w"'])/y;

/** TOML: the values that are strings. Keys, tables, numbers, dates, and comments stay, and so does how each string is quoted. */
export const readToml: SegmentReader = (text) => scanned(text, 'TOML', () => readTables(text).segments);

interface TomlFile {
  readonly segments: readonly FileSegment[];
  readonly sections: readonly Section[];
}

/** @throws Unexpected, UnreadableText. */
function readTables(text: string): TomlFile {
  const scanner = new Scanner(text);
  const segments: FileSegment[] = [];
  let members: Member[] = [];
  const sections: Section[] = [{ name: '', path: [], start: 0, headerEnd: 0, members }];
  let table: readonly string[] = [];
  const keys = new Set<string>();
  for (;;) {
    scanner.take(BETWEEN);
    if (scanner.isAtEnd) return { segments, sections };
    const start = scanner.at;
    if (scanner.startsWith('[')) {
      table = readHeader(scanner);
      if (table.some((_, index) => keys.has(pathKey(table.slice(0, index + 1)))))
        throw new Unexpected(start, 'a table that is not the value of a key above it');
      members = [];
      sections.push({ name: `[${table.join('.')}]`, path: table, start, headerEnd: scanner.at, members });
    } else {
      const pair = readPair(scanner, table, segments);
      members.push(pair);
      keys.add(pathKey([...table, ...keyOf(slice(text, pair.key))]));
    }
    scanner.need(LINE_END, 'the end of the line');
  }
}

function sectionsOf(text: string): readonly Section[] {
  return whatScans<readonly Section[]>(
    () => readTables(text).sections,
    () => [],
  );
}

const TOML_MEMBERS: MemberStyle = {
  treeOf: (text) =>
    whatScans<MemberTree | undefined>(
      () => sectionTree(readTables(text).sections),
      () => undefined,
    ),
  hasIndexes: false,
};

function readHeader(scanner: Scanner): readonly string[] {
  const isList = scanner.take(/\[\[[ \t]*/y) !== undefined;
  if (!isList) scanner.take(/\[[ \t]*/y);
  const [name] = scanner.need(KEY, 'the name of a table');
  scanner.need(isList ? /[ \t]*\]\]/y : /[ \t]*\]/y, 'the end of the name of a table');
  return keyOf(name);
}

/** The parts of a name with dots, without their quotes. */
function keyOf(written: string): readonly string[] {
  const parts = written.match(/[\w-]+|"(?:\\.|[^"\\])*"|'[^']*'/g) ?? [];
  return parts.map((part) => part.replace(/^["']|["']$/g, ''));
}

function pathKey(path: readonly string[]): string {
  return path.join('\0');
}

function readPair(
  scanner: Scanner,
  table: readonly string[],
  segments: FileSegment[],
): Member & { readonly key: Span } {
  const start = scanner.at;
  const [name] = scanner.need(KEY, 'a key');
  const key = { start, end: scanner.at };
  scanner.need(/[ \t]*=[ \t]*/y, 'an equals sign');
  const value = readValue(scanner, [...table, ...keyOf(name)], segments);
  return { name: keyOf(name).join('.'), key, span: { start, end: scanner.at }, value };
}

function readValue(
  scanner: Scanner,
  key: readonly string[],
  segments: FileSegment[],
): MemberTree | undefined {
  const start = scanner.at;
  const string = scanner.take(STRING);
  if (string !== undefined) segments.push({ ...segmentOf(scanner.lineEnd, start, string), key });
  else if (scanner.take(/\[/y)) return scanner.nested(() => readList(scanner, key, segments));
  else if (scanner.take(/\{/y)) return scanner.nested(() => readTable(scanner, key, segments));
  else scanner.need(BARE, 'a value');
  return undefined;
}

function readList(scanner: Scanner, key: readonly string[], segments: FileSegment[]): MemberTree {
  return readMembers(scanner, /\]/y, 'a comma or the end of the list', (index) => {
    const start = scanner.at;
    const value = readValue(scanner, key, segments);
    return { name: String(index), span: { start, end: scanner.at }, value };
  });
}

function readTable(scanner: Scanner, key: readonly string[], segments: FileSegment[]): MemberTree {
  return readMembers(scanner, /\}/y, 'a comma or the end of the table', () =>
    readPair(scanner, key, segments),
  );
}

/** Reads what commas divide, up to a bracket that closes it. */
function readMembers(
  scanner: Scanner,
  close: RegExp,
  expected: string,
  read: (index: number) => Member,
): MemberTree {
  const start = scanner.at;
  const members: Member[] = [];
  const tree = (): MemberTree => ({ members, joint: 'comma', inner: { start, end: scanner.at - 1 } });
  for (;;) {
    scanner.take(BETWEEN);
    if (scanner.take(close)) return tree();
    members.push(read(members.length));
    scanner.take(BETWEEN);
    if (scanner.take(/,/y) === undefined) break;
  }
  scanner.need(close, expected);
  return tree();
}

function segmentOf(
  lineEnd: string,
  start: number,
  { 0: written, groups = {} }: RegExpExecArray,
): FileSegment {
  const { multi, multiLiteral, basic, literal } = groups;
  const first = /^(?:\r\n|\n)/.exec(multi ?? multiLiteral ?? '')?.[0] ?? '';
  const content = (multi ?? multiLiteral ?? basic ?? literal ?? '').slice(first.length);
  const text = (basic ?? multi) === undefined ? content : decode(content, start);
  const present = text.replaceAll('\r\n', '\n');
  return {
    span: { start, end: start + written.length },
    text: present,
    present,
    protectAs: 'plain',
    write: (translation) => {
      const isMulti = (multi ?? multiLiteral) !== undefined;
      if (!isMulti) return writeString(translation, { isLiteral: literal !== undefined, source: content });
      const isLiteral = multiLiteral !== undefined && !/'''|'$|[^\P{Cc}\n\t]/u.test(translation);
      const lines = isLiteral ? translation : escapeMulti(translation, content);
      const quotes = isLiteral ? "'''" : '"""';
      return quotes + first + lines.replaceAll('\n', lineEnd) + quotes;
    },
  };
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\x1b', '"': '"', '\\': '\\' }),
);

function decode(content: string, start: number): string {
  return content.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|([ \t]*\r?\n\s*)|([\s\S]))/g,
    (_escape, short?: string, long?: string, byte?: string, gap?: string, letter = '') => {
      if (gap !== undefined) return '';
      const hex = short ?? long ?? byte;
      const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
      const character =
        code === undefined ? LETTERS.get(letter) : code > 0x10ffff ? undefined : String.fromCodePoint(code);
      if (character === undefined) throw new Unexpected(start, 'a string with known escapes');
      return character;
    },
  );
}

function writeString(text: string, { isLiteral, source }: { isLiteral: boolean; source: string }): string {
  if (isLiteral && !/'|\p{Cc}/u.test(text)) return `'${text}'`;
  const escaped = escapeControls(text.replace(/["\\]/g, '\\$&')).replace(/\p{Cc}/gu, unicodeEscape);
  return `"${keepEscapes(escaped, source)}"`;
}

function escapeMulti(text: string, source: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replace(/"(?="")|"$/g, '\\"')
    .replace(/[^\P{Cc}\n\t]/gu, unicodeEscape);
  return keepEscapes(escaped, source);
}

const refine = (read: SegmentReader) => besideOthers(asCatalog(withLockingComments(read, '#')));
const readLanguages = refine(readToml);

export const toml: TextFileFormat = {
  read: readLanguages,
  keyed: { members: TOML_MEMBERS },
  prepare: inStepsReading(readToml, refine, (readAll, readTexts) => [
    textAdder(readAll, TOML_MEMBERS),
    sectionAdder(readAll, sectionsOf),
    pluralAdder(readTexts, TOML_MEMBERS),
    messagePreparer(readTexts),
  ]),
  declare: fieldDeclarer(readLanguages, {
    pattern: /^(?<lead>[ \t]*\[{1,2}[ \t]*)(?<quote>["']?)(?<key>[\w-]+)\k<quote>(?=[ \t]*[.\]])/gm,
    isRepeated: true,
  }),
  mayBeForPrograms: true,
  comment: (text) => `# ${text}`,
  commentsRefused: true,
  notes: {
    title: 'TOML',
    text: 'Values that are strings, in the quotes that they have.',
    kept: 'Keys, tables, numbers, dates, comments, and what comments lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`).',
    keys: '`menu.open`: tables and keys. The values of a list share its key.',
    added:
      'Plural forms of the target language, in messages of ICU and as keys. The target language, in a file that has several side by side, also as tables (`[en]`, `[de]`).',
    declared: 'As in YAML.',
    units: 'The table and the key, as in YAML.',
    refused:
      'What is not TOML, and files for programs, such as those of Cargo, Python, and Netlify, and version catalogs, unless `--any-file` or `--keys` is given.',
  },
};
