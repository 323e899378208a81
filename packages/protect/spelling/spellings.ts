import { once, type Span, slice } from '#base';
import type { Block, KeptSpan } from '../model.ts';
import { NAMED_LETTERS } from './named-letters.ts';

/** A character that a text has as a reference or an escape, such as `&eacute;`. */
export interface Spelling extends Span {
  readonly character: string;
}

/** Letters, and signs that stand in words and around them: what a translator must see to know the word. */
const LETTER = /^(?:\p{L}|\p{M}|[\u00ad'"\u2018-\u201f\u2039\u203a«»\u2010-\u2015…¡¿])$/u;
const QUOTE = /["']/;

/** Whether a character is a letter, or a sign that words are written with. */
export function isLetter(character: string): boolean {
  return LETTER.test(character);
}

/** Reads what a kind of placeholder may have as a letter. */
const READERS: Readonly<Record<string, (written: string) => string | undefined>> = {
  entity: (written) => {
    const [, hex, decimal, name = ''] = /^&(?:#[xX]([\dA-Fa-f]+)|#(\d+)|(\w+));$/.exec(written) ?? [];
    return hex === undefined && decimal === undefined
      ? (NAMED_LETTERS().get(name) ?? NAMED_SIGNS.get(name))
      : character(hex ?? decimal, hex === undefined ? 10 : 16);
  },
  'escape-sequence': (written) => {
    const [, braces, four, two, quote] =
      /^\\(?:u\{([\dA-Fa-f]+)\}|u([\dA-Fa-f]{4})|x([0-7][\dA-Fa-f])|(['"]))$/.exec(written) ?? [];
    return quote ?? character(braces ?? four ?? two, 16);
  },
  'markdown-escape': (written) => /^\\(['"])$/.exec(written)?.[1],
};

function character(digits: string | undefined, base: number): string | undefined {
  const codePoint = Number.parseInt(digits ?? '', base);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

/** What of the kept spans of a block is a letter or a sign of a word, and what stays, each in order. */
export function takeSpellings(
  text: string,
  block: Block,
): { readonly kept: readonly KeptSpan[]; readonly spelled: readonly Spelling[] } {
  const spelled = block.kept.flatMap((span): readonly Spelling[] => {
    const read = READERS[span.kind]?.(slice(text, span));
    return read !== undefined && (isLetter(read) || SIGN.test(read))
      ? [{ start: span.start, end: span.end, character: read }]
      : [];
  });
  if (spelled.length === 0) return { kept: block.kept, spelled };
  const isMarkup = isWrittenMarkup(slice(text, block));
  const plain = once(() => plainSigns(text, block));
  const isText = (spelling: Spelling) => {
    const { character, start, end } = spelling;
    if (SIGN.test(character)) return !staysEscaped(text, block, spelling, { isMarkup, plain });
    // Quotes around values and in markup that is written out belong to code.
    const [before = '', after = ''] = [text[start - 1], text[end]];
    return (
      !QUOTE.test(character) || isInWord(before, after) || !(isMarkup || before === '=' || after === '=')
    );
  };
  const starts = new Set(spelled.filter(isText).map(({ start }) => start));
  return {
    kept: block.kept.filter(({ start }) => !starts.has(start)),
    spelled: spelled.filter(({ start }) => starts.has(start)),
  };
}

function isInWord(before: string, after: string): boolean {
  return BMP_LETTER.test(before) && BMP_LETTER.test(after);
}

const BMP_LETTER = /\p{L}/u;

/** A stretch of a text as people read it. */
export function readSpelled(text: string, span: Span, spelled: readonly Spelling[]): string {
  let read = '';
  let at = span.start;
  for (const { start, end, character: letter } of spelled) {
    read += text.slice(at, start) + letter;
    at = end;
  }
  return read + text.slice(at, span.end);
}

/** The names of HTML and XML for the signs of markup. */
const NAMED_SIGNS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
]);

/** A sign of markup. */
const SIGN = /^[&<>]$/;

/** A tag or a placeholder in angle brackets, of which at least the first is a reference. Behind one that compares is a space or a number. */
const WRITTEN_TAG =
  /&(?:lt|#0{0,4}60|#[xX]0{0,3}3[cC]);(?:[\p{L}_/!?%#@$[{]|\d{1,3}\s?\/?(?:>|&(?:gt|#0{0,4}62|#[xX]0{0,3}3[eE]);))/u;

/** How texts are written in which signs of markup are signs. */
const OF_MESSAGES: ReadonlySet<Block['dialect']> = new Set(['none', 'icu', 'mf2']);

/** Whether a text has markup that is written out with references, such as `&lt;b&gt;`. */
function isWrittenMarkup(text: string): boolean {
  return text.includes('&') && WRITTEN_TAG.test(text);
}

/**
 * Whether a sign that a block has as a reference is no text: a part of markup or of a reference that is written out, or one that the block
 * also has as it is, so that nobody knew how to write it in a translation.
 */
function staysEscaped(
  text: string,
  block: Block,
  { character, end }: Span & { readonly character: string },
  { isMarkup, plain }: { readonly isMarkup: boolean; readonly plain: () => ReadonlySet<string> },
): boolean {
  if (character !== '&' && isMarkup) return true;
  if (character === '&' && /^#?\w{1,32};/.test(text.slice(end, end + 40))) return true;
  const isAlwaysEscaped = !OF_MESSAGES.has(block.dialect) && character !== '>';
  return !isAlwaysEscaped && plain().has(character);
}

/** The signs of markup that the text between the placeholders of a block has as they are. */
function plainSigns(text: string, { start, end, kept }: Block): ReadonlySet<string> {
  const signs = new Set<string>();
  let at = start;
  for (const span of [...kept, { start: end, end }]) {
    for (const [sign] of slice(text, { start: at, end: span.start }).matchAll(/[&<>]/g)) signs.add(sign);
    at = span.end;
  }
  return signs;
}
