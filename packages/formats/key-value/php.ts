import { addAll } from '#base';
import { withLockingComments } from '../choice/locking-comments.ts';
import { fieldDeclarer } from '../declared/declare-fields.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { pluralAdder } from '../plurals/add-plurals.ts';
import { completeForms, inStepsReading, messagePreparer } from '../plurals/complete-messages.ts';
import { Scanner, scanned, Unexpected, whatScans } from '../scanner.ts';
import { languageAdder, textAdder } from '../side-by-side/add-language.ts';
import { besideOthers } from '../side-by-side/read-beside.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { heredocSegment, stringSegment } from './php-strings.ts';

const GAP = /(?:\s+|\/\/(?:(?!\?>)[^\r\n])*|#(?!\[)(?:(?!\?>)[^\r\n])*|\/\*[\s\S]*?\*\/)*/y;
/** An expression in a string of double quotes. Its own quotes end nothing. */
const IN_BRACES = String.raw`\{\$(?:[^{}"']|"[^"]*"|'[^']*'|\{[^{}]*\})*\}`;
const STRING = new RegExp(
  String.raw`'(?<single>(?:\\[\s\S]|[^'\\])*)'|"(?<double>(?:\\[\s\S]|${IN_BRACES}|(?!\{\$)[^"\\])*)"`,
  'y',
);
/** A text between two markers of its own. The indentation of the second does not belong to the text. */
const HEREDOC =
  /(?<head><<<[ \t]*(?<quote>["']?)(?<marker>[A-Za-z_]\w*)\k<quote>\r?\n)(?:(?<body>[\s\S]*?)\r?\n)?(?<indentation>[ \t]*)\k<marker>(?!\w)/y;
const OPEN_ARRAY = /\[|array\s*\(/iy;
/** A piece of an expression that is neither a string nor a bracket. */
const OTHER = /(?:[\w$\\@&!~^|<>=?:.+*%-]|\/(?![/*])|#(?=\[))+/y;

/**
 * Arrays of PHP as Laravel keeps its texts in: the values that are one string. Keys, comments, expressions, and the variables in strings
 * stay, and so does code before the array. Anything but one returned array is refused.
 */
const readPhp: SegmentReader = (text) => scanned(text, 'an array of PHP', () => readArray(text).segments);

/** What an array has. */
interface PhpArray {
  readonly segments: readonly FileSegment[];
  readonly tree: MemberTree;
}

/** @throws Unexpected, UnreadableText. */
function readArray(text: string): PhpArray {
  const scanner = new Scanner(text);
  const segments: FileSegment[] = [];
  scanner.need(/\s*<\?php(?=\s)/y, '<?php');
  skipToReturn(scanner);
  scanner.take(GAP);
  scanner.need(OPEN_ARRAY, 'an array');
  const tree = readItems(scanner, segments);
  scanner.take(GAP);
  scanner.need(/;/y, 'a semicolon behind the array');
  scanner.take(GAP);
  scanner.take(/\?>\s*/y);
  if (!scanner.isAtEnd) throw new Unexpected(scanner.at, 'the end of the file behind the array');
  return { segments, tree };
}

const PHP_MEMBERS: MemberStyle = {
  treeOf: (text) =>
    whatScans<MemberTree | undefined>(
      () => readArray(text).tree,
      () => undefined,
    ),
  hasIndexes: false,
};

/** Skips statements to the one that returns something from the file. */
function skipToReturn(scanner: Scanner): void {
  for (;;) {
    scanner.take(GAP);
    if (scanner.take(/return\b/iy)) return;
    if (scanner.isAtEnd) throw new Unexpected(scanner.at, 'return');
    if (scanner.take(/[\w$\\]+/y) === undefined) skipPiece(scanner, 'return');
  }
}

/** Reads the items of an array to its end. */
function readItems(scanner: Scanner, segments: FileSegment[]): MemberTree {
  const start = scanner.at;
  const members: Member[] = [];
  const tree = (): MemberTree => ({ members, joint: 'comma', inner: { start, end: scanner.at - 1 } });
  for (;;) {
    scanner.take(GAP);
    if (scanner.take(/[\])]/y)) return tree();
    members.push(readItem(scanner, segments, members.length));
    scanner.take(GAP);
    if (scanner.take(/,/y)) continue;
    scanner.need(/[\])]/y, 'a comma or the end of the array');
    return tree();
  }
}

/** Reads a value, or a key with its value. */
function readItem(scanner: Scanner, segments: FileSegment[], index: number): Member {
  const own: FileSegment[] = [];
  const start = scanner.at;
  let name = '';
  let value = readExpression(scanner, own);
  const key = { start, end: value.end };
  scanner.take(GAP);
  let arrows = 0;
  for (; scanner.take(/=>/y); scanner.take(GAP)) {
    arrows++;
    name = own[0]?.text ?? '';
    scanner.take(GAP);
    own.length = 0;
    value = readExpression(scanner, own);
  }
  // The second arrow is that of a function.
  if (arrows <= 1)
    addAll(
      segments,
      own.map((each) => ({ ...each, key: [name, ...(each.key ?? [])] })),
    );
  const { end, tree } = value;
  return {
    name: arrows === 0 ? String(index) : name,
    ...(arrows === 1 && { key }),
    span: { start, end },
    value: tree,
  };
}

/** What has been read of an expression. */
interface Expression {
  readonly end: number;
  /** Its items, if it is an array as a whole. */
  readonly tree: MemberTree | undefined;
}

/** Reads an expression. Only one that is a string or an array as a whole has text. */
function readExpression(scanner: Scanner, segments: FileSegment[]): Expression {
  const found: FileSegment[] = [];
  let tree: MemberTree | undefined;
  let end = scanner.at;
  let parts = 0;
  let isAfterString = false;
  for (;;) {
    scanner.take(GAP);
    const start = scanner.at;
    if (/^(?:[,\])};]|=>)/.test(scanner.text.slice(start, start + 2)) || scanner.isAtEnd) break;
    parts++;
    const texts = takeString(scanner);
    if (texts !== undefined && isAfterString) throw new Unexpected(start, 'a comma or the end of the array');
    isAfterString = texts !== undefined;
    if (texts !== undefined) addAll(found, texts);
    else if (scanner.take(OPEN_ARRAY)) tree = scanner.nested(() => readItems(scanner, found));
    else if (scanner.take(/[({]/y)) scanner.nested(() => skipBrackets(scanner));
    else readOther(scanner);
    end = scanner.at;
  }
  if (parts === 0) throw new Unexpected(scanner.at, 'a value');
  if (parts === 1) addAll(segments, found);
  return { end, tree: parts === 1 ? tree : undefined };
}

function takeString(scanner: Scanner): readonly FileSegment[] | undefined {
  const start = scanner.at;
  const string = scanner.take(STRING);
  if (string !== undefined) return stringSegment(string, start);
  const heredoc = scanner.take(HEREDOC);
  return heredoc && heredocSegment(heredoc, start);
}

/** Reads a piece of an expression, up to the arrow of an item. */
function readOther(scanner: Scanner): void {
  const { 0: piece, index } = scanner.need(OTHER, 'an expression');
  if (piece.includes('<<<')) throw new Unexpected(index, 'a text that ends with its marker');
  const arrow = piece.indexOf('=>');
  if (arrow > 0) scanner.at = index + arrow;
}

function skipBrackets(scanner: Scanner): void {
  for (;;) {
    scanner.take(GAP);
    if (scanner.take(/[)}\]]/y)) return;
    skipPiece(scanner, 'a closing bracket');
  }
}

function skipPiece(scanner: Scanner, expected: string): void {
  if (scanner.take(/[({[]/y)) scanner.nested(() => skipBrackets(scanner));
  else if ((scanner.take(STRING) ?? scanner.take(HEREDOC) ?? scanner.take(/[,;]/y)) === undefined)
    scanner.need(OTHER, expected);
}

const refine = (read: SegmentReader) => besideOthers(withLockingComments(read, String.raw`//|#|/?\*`));
const readLanguages = refine(readPhp);

export const php: TextFileFormat = {
  read: readLanguages,
  keyed: { members: PHP_MEMBERS, hasTags: true },
  prepare: inStepsReading(readPhp, refine, (readAll, readTexts) => [
    textAdder(readAll, PHP_MEMBERS),
    languageAdder(readAll, PHP_MEMBERS),
    pluralAdder(readTexts, PHP_MEMBERS),
    messagePreparer(readTexts, completeForms),
  ]),
  declare: fieldDeclarer(readLanguages, {
    pattern: /(?<lead>(?:\[|array\s*\()\s*)(?<quote>["'])(?<key>[\w-]+)\k<quote>(?=\s*=>)/gi,
  }),
  comment: (text) => `// ${text}`,
  commentsRefused: true,
  hasColonNames: true,
  notes: {
    title: 'Arrays of PHP, as in Laravel',
    text: 'Values that are one string, also between markers (`<<<`).',
    kept: 'Keys, comments, what comments lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`), expressions, variables in strings, and code before the array.',
    keys: '`auth.failed`: the keys from outside in.',
    added:
      'Plural forms of the target language in messages of ICU, in texts such as `one apple|:count apples`, and as keys. The target language, in a file that has several side by side.',
    declared: 'As in YAML.',
    units: 'The key. Plural forms of one text are one.',
    refused: 'Anything but one returned array.',
  },
};
