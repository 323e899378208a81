import type { PartKind, StringKind } from './string-kind.ts';

/** A backslash with what it changes. Half a surrogate pair is no character, so both are read together. */
const BACKSLASH = [
  String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}`,
  String.raw`\\u\{[\da-fA-F]{1,6}\}`,
  String.raw`\\u[\da-fA-F]{4}`,
  String.raw`\\U[\da-fA-F]{8}`,
  String.raw`\\x[\da-fA-F]{2}`,
  String.raw`\\N\{[^{}\n]{1,80}\}`,
  String.raw`\\[0-7]{1,3}`,
  String.raw`\\(?:\r\n|[^])`,
].join('|');

interface StringOptions {
  readonly parts?: readonly PartKind[];
  /** What means something else unless a backslash stands before it, as a pattern. */
  readonly special?: string;
  /** Characters that are written twice. */
  readonly doubled?: string;
  readonly isMultiline?: boolean;
}

/** A string in which a backslash begins an escape. */
export function backslashed(
  open: string,
  close: string | ((opening: string) => string),
  options: StringOptions = {},
): StringKind {
  const { parts = [], doubled, isMultiline = false } = options;
  const quote = typeof close === 'string' ? quotePattern(close) : '(?!)';
  const special = new RegExp([String.raw`\\`, quote, options.special ?? '(?!)'].join('|'), 'gu');
  return {
    open,
    close: typeof close === 'string' ? () => close : close,
    isMultiline,
    escape: doubled === undefined ? BACKSLASH : `${BACKSLASH}|${twice(doubled)}`,
    parts,
    encode: (text, following) => {
      const escaped = replaceBefore(text, following, special, (found) => `\\${found}`);
      const written = doubled === undefined ? escaped : writeTwice(escaped, doubled);
      return isMultiline ? written : written.replaceAll('\n', String.raw`\n`);
    },
  };
}

/** A string in which a quote is written twice. */
export function doubling(open: string, close: string, options: StringOptions = {}): StringKind {
  const { parts = [], doubled = close, isMultiline = false } = options;
  return {
    open,
    close: () => close,
    isMultiline,
    escape: twice(doubled),
    parts,
    encode: (text) => writeTwice(text, doubled),
  };
}

/** A string in which every character stands for itself. */
export function raw(
  open: string,
  close: string | ((opening: string) => string),
  { parts = [], isMultiline = true }: StringOptions = {},
): StringKind {
  return {
    open,
    close: typeof close === 'string' ? () => close : close,
    isMultiline,
    escape: undefined,
    parts,
    encode: (text) => text,
  };
}

/** A string of a shell without escapes: it ends and begins again around an apostrophe. */
export const SHELL_RAW: StringKind = {
  ...raw("'", "'"),
  escape: String.raw`'\\''`,
  encode: (text) => text.replaceAll("'", String.raw`'\''`),
};

/** The text between the tags of an element in code. */
export const ELEMENT_TEXT: StringKind = {
  ...raw('(?!)', '(?!)'),
  encode: (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  frame: ['<a>', '</a>'],
};

/** The value of an attribute of an element in code. */
export const ATTRIBUTE_TEXT: StringKind = {
  ...raw('(?!)', '(?!)'),
  encode: (text) => text.replaceAll('"', '&quot;'),
  frame: ['<a title="', '"/>'],
};

/** What has to be escaped: each quote, or of three quotes one beside another. */
function quotePattern(close: string): string {
  return close.length === 1 ? close : `${close.charAt(0)}(?=${close.charAt(0)}|$)`;
}

function twice(characters: string): string {
  return [...characters].map((character) => `\\${character}{2}`).join('|');
}

function writeTwice(text: string, characters: string): string {
  return text.replace(/./gsu, (character) =>
    characters.includes(character) ? character + character : character,
  );
}

/** Replaces what is found in a text; what stands behind it is seen, too. */
function replaceBefore(
  text: string,
  following: string,
  pattern: RegExp,
  write: (found: string) => string,
): string {
  return (text + following)
    .replace(pattern, (found: string, offset: number) => (offset < text.length ? write(found) : found))
    .slice(0, following === '' ? undefined : -following.length);
}
