import { addTo, contentSpan, type Span, slice } from '#base';
import type { CommentMarkers } from '#protect';
import { scanCode } from './scan-code.ts';
import type { CodeLanguage, FoundString, StringItem } from './string-kind.ts';

/** A text in code that can be translated: a string, or a part of it. */
export interface CodeText {
  /** What a translation replaces: without quotes, and without the white space at the ends. */
  readonly span: Span;
  /** As people read it, with `\n` as its only line end: quotes and letters without their escapes. Other escapes are as written. */
  readonly text: string;
  /** What of the text stays: expressions, and escapes that stand for no letter. In order. */
  readonly kept: readonly Span[];
  /** Writes a translation so that the string still ends where it did and is read as this text; undefined if that is not possible. */
  write(translation: string): string | undefined;
}

/** Code that strings are from. */
export interface CodeSource {
  readonly text: string;
  readonly language: CodeLanguage;
  readonly comments: CommentMarkers;
}

/** A string, or the part of it that a span covers. No escape and no expression is divided. */
export function readString(source: CodeSource, found: FoundString, part: Span = found): CodeText {
  const span = wholeItems(found, contentSpan(source.text, wholeItems(found, part)));
  const items = found.items.filter(({ start, end }) => start >= span.start && end <= span.end);
  const isByte = (written: string) => source.language.hasByteEscapes && written.startsWith('\\x');
  const { text, kept } = readItems(source.text, span, items, (item, written) =>
    item.type === 'escape' && !isByte(written) ? characterOf(written) : undefined,
  );
  return {
    span,
    text,
    kept,
    write: (translation) => write(source, { found, span, items, text, kept }, translation),
  };
}

/** The span, with what it divides as a whole. */
function wholeItems({ start, end, items }: FoundString, part: Span): Span {
  const divided = (offset: number) => items.find((item) => item.start < offset && offset < item.end);
  const first = Math.max(start, part.start);
  const last = Math.min(end, part.end);
  return { start: divided(first)?.start ?? first, end: divided(last)?.end ?? last };
}

function readItems(
  source: string,
  span: Span,
  items: readonly StringItem[],
  read: (item: StringItem, written: string) => string | undefined,
): Pick<CodeText, 'text' | 'kept'> {
  const kept: Span[] = [];
  let text = '';
  let at = span.start;
  for (const item of items) {
    text += oneLineEnd(source.slice(at, item.start));
    const written = oneLineEnd(slice(source, item));
    const character = read(item, written);
    if (character === undefined) kept.push({ start: text.length, end: text.length + written.length });
    text += character ?? written;
    at = item.end;
  }
  return { text: text + oneLineEnd(source.slice(at, span.end)), kept };
}

function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The quote or the letter that an escape stands for; undefined for everything that people do not read, and for other signs of ASCII. */
function characterOf(written: string): string | undefined {
  const quote = /^\\(['"`])$|^(['"])\2$|^'\\('){2}$/.exec(written);
  if (quote !== null) return quote[1] ?? quote[2] ?? quote[3];
  const codes = [...written.matchAll(/\\[uUx]\{?([\da-fA-F]{2,8})\}?/g)].map(([, code = '']) =>
    Number.parseInt(code, 16),
  );
  if (codes.length === 0 || codes.some((code) => code < 0x80 || code > 0x10_ffff)) return undefined;
  const character = codes.map((code) => String.fromCodePoint(code)).join('');
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(character) ? character : undefined;
}

/** The sign that an escape stands for, as far as translations are written with it. */
function signOf(written: string): string | undefined {
  if (written === String.raw`\n`) return '\n';
  const [, sign] = /^\\([^\p{L}\p{N}\s])$/u.exec(written) ?? /^(.)\1$/.exec(written) ?? [];
  return sign;
}

/** What is known of a string, or of a part of it. */
interface StringParts extends Pick<CodeText, 'span' | 'text' | 'kept'> {
  readonly found: FoundString;
  readonly items: readonly StringItem[];
}

function write(source: CodeSource, string: StringParts, translation: string): string | undefined {
  const { found, span, items, text, kept } = string;
  const before = oneLineEnd(slice(source.text, span));
  if (translation === text) return before;
  const stay = new Set(kept.map((item) => slice(text, item)));
  const pieces = divide(translation, stay);
  const letters = asciiWriter(
    before,
    items.map((item) => slice(source.text, item)),
  );
  const written = pieces
    .map((piece, index) =>
      stay.has(piece) ? piece : letters(found.kind.encode(piece, pieces.slice(index + 1).join(''))),
    )
    .join('');
  const isForbidden = found.forbidden?.some((pattern) => new RegExp(pattern).test(written)) ?? false;
  return !isForbidden && isReadAs(source, string, { written, translation }) ? written : undefined;
}

/** A text in pieces, of which each is one that stays or has none in it. */
function divide(text: string, stay: ReadonlySet<string>): readonly string[] {
  if (stay.size === 0) return [text];
  const byFirst = new Map<string, string[]>();
  for (const item of [...stay].sort((a, b) => b.length - a.length)) {
    const first = item.charAt(0);
    addTo(byFirst, first, item);
  }
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const item = byFirst.get(text.charAt(at))?.find((each) => text.startsWith(each, at));
    if (item !== undefined) {
      pieces.push(text.slice(start, at), item);
      start = at + item.length;
    }
    at += item?.length ?? 1;
  }
  return [...pieces, text.slice(start)].filter((piece) => piece !== '');
}

/** Letters beyond ASCII are written as escapes where the string has only such. */
function asciiWriter(before: string, items: readonly string[]): (text: string) => string {
  const example = items.find((item) => characterOf(item) !== undefined && /^\\[uU]/.test(item));
  if (example === undefined || /[^\0-\x7f]/.test(before)) return (text) => text;
  if (example.startsWith('\\u{')) {
    return (text) =>
      text.replace(/[^\0-\x7f]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  }
  return (text) =>
    text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Whether the string is still one with a translation in it, which is read as this text, with everything that stays. */
function isReadAs(
  { text: source, language, comments }: CodeSource,
  { found, span, text, kept }: StringParts,
  { written, translation }: { readonly written: string; readonly translation: string },
): boolean {
  const { opening, closing, kind } = found;
  const [before, behind] = kind.frame ?? [(language.island?.example ?? '') + opening, closing];
  const head = before + oneLineEnd(source.slice(found.start, span.start));
  const tail = oneLineEnd(source.slice(span.end, found.end));
  const alone = head + written + tail + behind;
  const again = scanCode(alone, language, comments).strings.find(
    ({ start, end }) => start === before.length && end === alone.length - behind.length,
  );
  if (again === undefined) return false;
  const replaced = { start: head.length, end: head.length + written.length };
  const items = again.items.filter(({ start, end }) => start < replaced.end && end > replaced.start);
  const stay = new Set(kept.map((item) => slice(text, item)));
  const reading = readItems(alone, replaced, items, (item, inside) =>
    stay.has(inside) || item.type === 'part' ? undefined : (characterOf(inside) ?? signOf(inside)),
  );
  const list = (of: Pick<CodeText, 'text' | 'kept'>) => of.kept.map((item) => slice(of.text, item)).sort();
  const isSameText = kind.frame !== undefined || reading.text === translation;
  return isSameText && list(reading).join('\0') === list({ text, kept }).join('\0');
}
