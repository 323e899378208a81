import { once, type Span } from '#base';
import { bytesLength, readCEscape, readEscape } from '#formats';

/** UTF-16 units in a row that belong to no text: quotes around it, and what lists, quotations, and indentation put before a line. */
const MOST_SKIPPED = 80;

/**
 * Where parts of a text stand in its file, which may write characters as escapes and put signs before its lines. The two are compared once, when
 * the first part is asked for.
 * @param raw What the file has for the text.
 * @param text The text as its reader sees it.
 * @returns In offsets of `raw`; undefined where the two do not fit.
 */
export function placesInFile(raw: string, text: string): (part: Span) => Span | undefined {
  if (raw === text) return ({ start, end }) => ({ start, end });
  if (raw.length === text.length + 2 && QUOTED.test(raw) && raw.startsWith(text, 1) && !text.includes('\\'))
    return ({ start, end }) => ({ start: start + 1, end: end + 1 });
  const aligned = once(
    () => (QUOTED.test(raw) ? alignInside(raw, text) : undefined) ?? alignWhole(raw, text),
  );
  return ({ start, end }) => {
    const offsets = aligned();
    const from = offsets?.starts[start];
    const to = start === end ? from : offsets?.ends[end];
    return from === undefined || to === undefined ? undefined : { start: from, end: to };
  };
}

/** For each offset of a text, where in the file the character behind it starts, and where the one before it ends. */
interface Alignment {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const QUOTED = /^(["'])[\s\S]*\1$/;

/** A text can begin with the quote that its file puts around it. */
function alignInside(raw: string, text: string): Alignment | undefined {
  const inside = alignWhole(raw.slice(1, -1), text);
  const moved = (offsets: readonly number[]) => offsets.map((offset) => offset + 1);
  return inside && { starts: moved(inside.starts), ends: moved(inside.ends) };
}

/** A text can have what looks like an escape as such. */
function alignWhole(raw: string, text: string): Alignment | undefined {
  return align(raw, text, true) ?? align(raw, text, false);
}

/** Undefined if the file does not have the text, as far as we know its escapes. */
function align(raw: string, text: string, prefersEscapes: boolean): Alignment | undefined {
  const starts: number[] = [];
  const ends: number[] = [0];
  let at = 0;
  let skipped = 0;
  while (starts.length < text.length) {
    const index = starts.length;
    const length = lengthIn(raw, at, text, index, prefersEscapes);
    if (length === undefined) {
      if (at >= raw.length || ++skipped > MOST_SKIPPED) return undefined;
      at++;
      continue;
    }
    skipped = 0;
    const units = raw[at] === text[index] && length === 1 ? 1 : unitsOf(text, index);
    for (let unit = 0; unit < units; unit++) {
      starts.push(at);
      ends.push(at + length);
    }
    at += length;
  }
  starts.push(ends.at(-1) ?? 0);
  ends[0] = starts[0] ?? 0;
  return { starts, ends };
}

function unitsOf(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** How many UTF-16 units the file has for the next character of a text; undefined if there is something else. */
function lengthIn(
  raw: string,
  at: number,
  text: string,
  index: number,
  prefersEscapes: boolean,
): number | undefined {
  const isSame = raw[at] === text[index];
  if (isSame && !prefersEscapes) return 1;
  const bytes =
    raw[at] === '\\' ? bytesLength(raw, at, String.fromCodePoint(text.codePointAt(index) ?? 0)) : undefined;
  if (bytes !== undefined) return bytes;
  ESCAPE.lastIndex = at;
  const [written = ''] = ESCAPE.exec(raw) ?? [];
  // Apple has four digits where others have eight.
  const short = written.startsWith('\\U') ? written.slice(0, 6) : written;
  const fitting = [written, short].find((each) => each !== '' && standsFor(each, text, index));
  if (fitting !== undefined) return fitting.length;
  if (isSame) return 1;
  return text[index] === ' ' && /[\r\n]/.test(raw[at] ?? '') ? 1 : undefined;
}

/** Letters behind a backslash are control characters in some formats and letters in others. */
function standsFor(written: string, text: string, index: number): boolean {
  if (text.startsWith(decoded(written), index)) return true;
  return written.length === 2 && text[index] === readCEscape(written.charAt(1));
}

/** What files write for a character: with a backslash, as a reference, or twice. */
const ESCAPE =
  /\\(?:u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|U[\da-fA-F]{4}|x[\da-fA-F]{2}|[^\r\n])|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});|''|""/y;

const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decoded(written: string): string {
  if (written.startsWith("'") || written.startsWith('"')) return written.charAt(0);
  const [, decimal] = /^&#(\d+);$/.exec(written) ?? [];
  const [, hexadecimal] = /^(?:&#[xX]|\\[uUx]\{?)([\da-fA-F]+)[;}]?$/.exec(written) ?? [];
  const number = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (number <= 0x10ffff) return String.fromCodePoint(number);
  const name = written.slice(1).replace(/;$/, '');
  if (written.startsWith('&')) return REFERENCES[name] ?? written;
  return readEscape(name);
}
