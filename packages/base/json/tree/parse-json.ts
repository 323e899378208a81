import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Message, message } from '../../message.ts';
import type { Span } from '../../text/span.ts';
import { MAX_JSON_UNITS } from './oversize.ts';

/** JSON with comments as a tree, and its syntax errors. */
export interface ParsedJson {
  readonly text: string;
  /** What could be read; undefined if the text is empty, too large, or nested too deeply. */
  readonly root: Node | undefined;
  readonly faults: readonly JsonFault[];
}

/** A range that is not JSON. */
interface JsonFault {
  readonly span: Span;
  readonly message: Message;
  /** What is missing before the range, if it is one character. */
  readonly missing?: string | undefined;
}

/** More levels than any of these files has. The parser is recursive. */
const MAX_DEPTH = 100;

/** What a file in UTF-16 is when it is read as UTF-8: its byte order mark, or every other byte, cannot be read. */
const UTF16_AS_UTF8 = /^(?:\ufffd{2}|[\s{]\0|\0[\s{])/;

const CLOSED_EARLY = message('Something is missing before this.');

/** The message for each fault of the parser; all other faults have the same. */
const MESSAGES: ReadonlyMap<string, Message> = new Map([
  ['InvalidNumberFormat', message('This is not a JSON number.')],
  ['PropertyNameExpected', message('A name in double quotes is expected here.')],
  ['ValueExpected', message('A value is expected here.')],
  ['ColonExpected', message('A colon is missing here.')],
  ['CommaExpected', message('A comma is missing here.')],
  ['CloseBraceExpected', message('A closing brace is missing here.')],
  ['CloseBracketExpected', message('A closing bracket is missing here.')],
  ['EndOfFileExpected', message('The file should end here.')],
  ['UnexpectedEndOfComment', message('This comment is not closed.')],
  ['UnexpectedEndOfString', message('This string is not closed.')],
  ['UnexpectedEndOfNumber', message('This number is not complete.')],
  ['InvalidUnicode', message('This escape needs four hexadecimal digits.')],
  ['InvalidEscapeCharacter', message('JSON has no such escape.')],
  ['InvalidCharacter', message('A character like this has to be escaped.')],
  ['InvalidSymbol', message('Names and texts must be in double quotes.')],
]);

const MISSING: ReadonlyMap<string, string> = new Map([
  ['ColonExpected', ':'],
  ['CommaExpected', ','],
  ['CloseBraceExpected', '}'],
  ['CloseBracketExpected', ']'],
]);

/**
 * Reads JSON with comments and trailing commas. Never throws: what cannot be read is a fault, and the rest is returned.
 * @param maxUnits UTF-16 units of the largest text that is read.
 */
export function parseJson(text: string, maxUnits = MAX_JSON_UNITS): ParsedJson {
  const fault = whyUnreadable(text, maxUnits);
  if (fault !== undefined) return { text, root: undefined, faults: [fault] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return { text, root, faults: errors.map((error) => faultOf(error, text)) };
}

/** What keeps a whole text from being read. */
function whyUnreadable(text: string, maxUnits: number): JsonFault | undefined {
  const start = { start: 0, end: 0 };
  if (text.length > maxUnits) return { span: start, message: message('This file is too large to be read.') };
  if (UTF16_AS_UTF8.test(text)) return { span: start, message: message('It is not a text in UTF-8.') };
  const deep = findTooDeep(text);
  return deep && { span: deep, message: message('This is nested too deeply to be read.') };
}

function faultOf({ error, offset, length }: ParseError, text: string): JsonFault {
  const start = Math.min(offset, text.length);
  const code = printParseErrorCode(error);
  return {
    span: { start, end: Math.min(start + length, text.length) },
    message: MESSAGES.get(code) ?? CLOSED_EARLY,
    missing: MISSING.get(code),
  };
}

/** The bracket at which a text is nested too deeply. The scanner skips comments and strings. */
export function findTooDeep(text: string): Span | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const first = text[start];
    if (first === '{' || first === '[') depth++;
    if (first === '}' || first === ']') depth--;
    if (depth > MAX_DEPTH) return { start, end: start + 1 };
  }
  return undefined;
}
