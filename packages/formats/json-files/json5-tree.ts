import type { Span } from '#base';
import { escapeControls, keepEscapes, readEscape, unicodeEscape } from '../escapes.ts';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { Scanner, Unexpected, whatScans } from '../scanner.ts';

const GAP =
  /(?:[\s\ufeff]|\/\/[^\r\n\u2028\u2029]*(?![^\r\n\u2028\u2029])|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)*/y;
const STRING =
  /"[^"\\\r\n]*(?:\\(?:\r\n|[\s\S])[^"\\\r\n]*)*"|'[^'\\\r\n]*(?:\\(?:\r\n|[\s\S])[^'\\\r\n]*)*'/y;
const NAME = /(?:[\p{ID_Start}$_]|\\u[\da-fA-F]{4})(?:[\p{ID_Continue}$\u200c\u200d]|\\u[\da-fA-F]{4})*/uy;
const OTHER =
  /(?:[+-]?(?:Infinity|NaN|0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|true|false|null)(?![\w$])/y;
const ESCAPE =
  /\\(?:u(?<unit>[\da-fA-F]{4})|x(?<byte>[\da-fA-F]{2})|(?<lineEnd>\r\n|[\n\r\u2028\u2029])|(?<sign>[\s\S]))/g;
const LETTERS: Readonly<Record<string, string>> = { b: '\b', v: '\v', 0: '\0' };

/** A string of JSON5, with the keys and indexes to it. */
interface Json5String {
  /** With its quotes. */
  readonly span: Span;
  readonly path: readonly string[];
  readonly value: string;
}

/** What stands in a file. */
interface Json5File {
  /** Undefined for a value that is no object and no list. */
  readonly tree: MemberTree | undefined;
  readonly strings: readonly Json5String[];
}

/** Reads JSON5. @throws Unexpected, UnreadableText. */
export function readJson5File(text: string): Json5File {
  const scanner = new Scanner(text);
  const strings: Json5String[] = [];
  scanner.take(GAP);
  const tree = readValue(scanner, [], strings);
  scanner.take(GAP);
  if (!scanner.isAtEnd) throw new Unexpected(scanner.at, 'the end of the file');
  return { tree, strings };
}

function readValue(
  scanner: Scanner,
  path: readonly string[],
  strings: Json5String[],
): MemberTree | undefined {
  const start = scanner.at;
  const text = scanner.take(STRING)?.[0];
  if (text !== undefined) strings.push({ span: { start, end: scanner.at }, path, value: decode(text) });
  else if (scanner.take(/\{/y)) return scanner.nested(() => readMembers(scanner, path, strings));
  else if (scanner.take(/\[/y)) return scanner.nested(() => readItems(scanner, path, strings));
  else scanner.need(OTHER, 'a value');
  return undefined;
}

function readMembers(scanner: Scanner, path: readonly string[], strings: Json5String[]): MemberTree {
  const start = scanner.at;
  const members = readList(scanner, /\}/y, (): Member => {
    const from = scanner.at;
    const [written] = scanner.take(STRING) ?? scanner.need(NAME, 'a key');
    const key = { start: from, end: scanner.at };
    const name = /^["']/.test(written) ? decode(written) : withoutEscapes(written);
    scanner.take(GAP);
    scanner.need(/:/y, 'a colon');
    scanner.take(GAP);
    const value = readValue(scanner, [...path, name], strings);
    return { name, key, span: { start: from, end: scanner.at }, value };
  });
  return { members, joint: 'comma', inner: { start, end: scanner.at - 1 } };
}

function readItems(scanner: Scanner, path: readonly string[], strings: Json5String[]): MemberTree {
  const start = scanner.at;
  const members = readList(scanner, /\]/y, (index): Member => {
    const [from, name] = [scanner.at, String(index)];
    const value = readValue(scanner, [...path, name], strings);
    return { name, span: { start: from, end: scanner.at }, value };
  });
  return { members, joint: 'comma', inner: { start, end: scanner.at - 1 } };
}

/** Reads what commas divide, up to a bracket that closes it. */
function readList<Item>(scanner: Scanner, close: RegExp, read: (index: number) => Item): readonly Item[] {
  const items: Item[] = [];
  for (;;) {
    scanner.take(GAP);
    if (scanner.take(close)) return items;
    items.push(read(items.length));
    scanner.take(GAP);
    if (scanner.take(/,/y) === undefined) {
      scanner.need(close, 'a comma');
      return items;
    }
  }
}

/** The text of a string in quotes. */
function decode(written: string): string {
  return withoutEscapes(written.slice(1, -1));
}

function withoutEscapes(written: string): string {
  return written.replace(ESCAPE, (...match) => {
    const { unit, byte, lineEnd, sign = '' }: Readonly<Record<string, string | undefined>> = match.at(-1);
    const code = unit ?? byte;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return lineEnd === undefined ? (LETTERS[sign] ?? readEscape(sign)) : '';
  });
}

/** Writes a text in the quotes of a string, with the escapes that it has. */
export function writeJson5(text: string, string: string): string {
  const quote = string.charAt(0);
  const escaped = escapeControls(text.replaceAll('\\', '\\\\')).replace(/\p{Cc}/gu, unicodeEscape);
  return quote + keepEscapes(escaped, string).replaceAll(quote, `\\${quote}`) + quote;
}

/** JSON5 as a tree of keys. */
export const JSON5_MEMBERS: MemberStyle = {
  treeOf: (text) =>
    whatScans<MemberTree | undefined>(
      () => readJson5File(text).tree,
      () => undefined,
    ),
  hasIndexes: true,
  keyLike: (name, key) => (/^["']/.test(key) || isName(name) ? undefined : `'${name}'`),
};

function isName(text: string): boolean {
  NAME.lastIndex = 0;
  return NAME.exec(text)?.[0] === text;
}
