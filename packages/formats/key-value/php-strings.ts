import { BYTES, readBytes } from '../byte-escapes.ts';
import type { FileSegment } from '../file-segment.ts';
import { freeTags } from '../numbered-tags.ts';

/** The content of a string in single quotes or in double ones. */
export function stringSegment(
  { 0: written, groups = {} }: RegExpExecArray,
  start: number,
): readonly FileSegment[] {
  const { single, double = '' } = groups;
  const span = { start, end: start + written.length };
  if (single === undefined) {
    const { text, write } = interpolated(double);
    return [segment(text, span, (translation) => `"${write(translation, '"')}"`)];
  }
  const text = single.replace(/\\(['\\])/g, '$1');
  const sign = /(?<!\\)(?:\\\\)*\\[^'\\]/.test(single) ? NEEDS_BACKSLASH : /['\\]/g;
  return [segment(text, span, (translation) => `'${translation.replace(sign, '\\$&')}'`)];
}

/** What must have a backslash before it in single quotes, where a backslash before any other sign is text: `C:\temp`. */
const NEEDS_BACKSLASH = /'|\\(?=['\\]|$)/g;

/** The lines between two markers, without the indentation of the second. An escaped quote there is two characters. */
export function heredocSegment({ groups = {} }: RegExpExecArray, start: number): readonly FileSegment[] {
  const { head = '', quote, body = '', indentation = '' } = groups;
  if (body.trim() === '' || (quote !== "'" && body.includes('\\"'))) return [];
  const lineEnd = /\r?\n/.exec(head)?.[0] ?? '\n';
  const content = body
    .split(/\r?\n/)
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart()))
    .join('\n');
  const from = start + head.length;
  const { text, write } = quote === "'" ? verbatim(content) : interpolated(content);
  const written = (translation: string) =>
    write(translation, '')
      .split('\n')
      .map((line) => (line === '' ? '' : indentation + line))
      .join(lineEnd);
  return [segment(text, { start: from, end: from + body.length }, written)];
}

function segment(text: string, span: FileSegment['span'], write: FileSegment['write']): FileSegment {
  return { span, text, present: text, protectAs: 'plain', write, meaningOf: withoutTagNumbers };
}

function withoutTagNumbers(text: string): string {
  return text.replace(/<(v+)\d+\/>/g, '<$1/>');
}

/** A text, and how a translation is written between certain quotes. */
interface Content {
  readonly text: string;
  write(translation: string, quote: '"' | ''): string;
}

function verbatim(text: string): Content {
  return { text, write: (translation) => translation };
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f', '\\': '\\', $: '$', '"': '"' }),
);

const VARIABLE = String.raw`\{\$(?:[^{}"']|"[^"]*"|'[^']*'|\{[^{}]*\})*\}|\$\{[^{}]*\}|\$[A-Za-z_\x80-\uffff][\w\x80-\uffff]*(?:\[[^\]\s]*\]|\??->[A-Za-z_]\w*)?`;

/** An escape, several bytes as escapes, or a variable. */
const PIECE = new RegExp(String.raw`(${BYTES})|\\(?:u\{([\da-fA-F]{1,6})\}|([\s\S]))|(${VARIABLE})`, 'g');

/** What stands between double quotes: its variables become tags, which translations keep. */
function interpolated(content: string): Content {
  const variables: string[] = [];
  const escapes = new Map<string, string>();
  const { name, pattern } = freeTags('v', content);
  const text = content.replace(
    PIECE,
    (written, bytes?: string, point?: string, letter?: string, variable?: string) => {
      const keep = (piece: string) => `<${name}${variables.push(piece) - 1}/>`;
      if (variable !== undefined) return keep(variable);
      if (bytes !== undefined) return readBytes(bytes, escapes) ?? keep(bytes);
      if (point === undefined) return LETTERS.get(letter ?? '') ?? written;
      const character = String.fromCodePoint(Math.min(Number.parseInt(point, 16), 0x10ffff));
      escapes.set(character, written);
      return character;
    },
  );
  return {
    text,
    write: (translation, quote) =>
      escaped(translation, quote)
        .replace(/[^\n\t\x20-\x7e]/gu, (character) => escapes.get(character) ?? character)
        .replace(pattern, (tag, _slash, index: string) => variables[Number(index)] ?? tag),
  };
}

/** Lines stay lines between markers. */
function escaped(text: string, quote: '"' | ''): string {
  const always = text.replace(quote === '' ? /[\\$]/g : /["\\$]/g, '\\$&').replaceAll('\r', '\\r');
  return quote === '' ? always : always.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}
