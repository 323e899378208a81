import { fillGaps } from '../../find-placeholders.ts';
import type { Block, KeptSpan } from '../../model.ts';
import { withEnclosing } from '../icu/enclosing.ts';
import { lineBlocks } from '../lines/line-blocks.ts';
import { type Mf2Placeholder, type Mf2Reading, type Place, parseMf2 } from './read-mf2.ts';

/** Reads a text as a message of MessageFormat 2. Never throws. */
export function readMf2(text: string): Mf2Reading {
  return parseMf2(text);
}

/** The texts of a message without its declarations and keys; undefined for what cannot be read. */
export function mf2Blocks(text: string, uses?: readonly string[]): readonly Block[] | undefined {
  const { message } = parseMf2(text);
  if (message === undefined) return undefined;
  const inside = message.variants.flatMap(({ pattern, placeholders }) =>
    patternBlocks(text, pattern, placeholders, uses),
  );
  if (message.isSimple) return inside;
  const all = { start: 0, end: text.length };
  const kind = message.selectors.length > 0 ? 'mf2-match' : 'mf2-message';
  const kept: readonly KeptSpan[] = [{ ...all, kind, role: 'single', name: '', inside }];
  return [{ ...all, kept, breaks: [], dialect: 'mf2' }];
}

function patternBlocks(
  text: string,
  span: Place,
  placeholders: readonly Mf2Placeholder[],
  uses?: readonly string[],
): readonly Block[] {
  const own = placeholders.map(keptPlaceholder);
  const known = withEnclosing(text, span, withEscapes(text, span, own));
  return lineBlocks(text, span, fillGaps(text, span, known, uses), 'mf2');
}

function keptPlaceholder({ start, end, role, isMarkup, value }: Mf2Placeholder): KeptSpan {
  return { start, end, role, kind: isMarkup ? 'mf2-markup' : 'mf2-expression', name: value };
}

/** A sign that would begin or end something without the backslash before it. */
const ESCAPED = /\\[\\{|}]/g;

/** Adds escaped signs between placeholders. */
function withEscapes(text: string, span: Place, placeholders: readonly KeptSpan[]): readonly KeptSpan[] {
  const all: KeptSpan[] = [];
  let at = span.start;
  for (const next of [...placeholders, undefined]) {
    for (const { 0: escaped, index } of text.slice(at, next?.start ?? span.end).matchAll(ESCAPED)) {
      const start = at + index;
      all.push({ start, end: start + escaped.length, kind: 'mf2-escape', role: 'single', name: '' });
    }
    if (next !== undefined) all.push(next);
    at = next?.end ?? at;
  }
  return all;
}

/** The declarations of a message, its keys, and what each of its texts shows, in any order. */
export function mf2Signature(text: string): string {
  const { message } = parseMf2(text);
  if (message === undefined) return 'broken';
  const variants = message.variants.map(({ keys, placeholders }) => {
    const shown = placeholders.map(({ role, value }) => `${role} ${value}`).sort();
    return JSON.stringify([keys, shown]);
  });
  return [message.head, ...variants].join(' ');
}
