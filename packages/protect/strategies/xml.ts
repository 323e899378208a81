import type { Placeholder, Segment } from '../model.ts';
import { isPlaceholderIndex, writeParts } from './parts.ts';
import type { AnswerPiece, StrategyCodec } from './strategy.ts';
import { PAIR_TAG, SINGLE_TAG } from './xml-tags.ts';

const MARK = /<(\/?)([\p{L}_][^\s/<>]{0,40})([^<>]{0,200}?)(\/?)>(?:\s{0,3}<\/x\s{0,3}>)?/gu;
const ID = /^\s*id\s*=\s*["']\s*(\d{1,6})\s*["']\s*$/;

/**
 * Text escaped for XML, placeholders as `<x id="0"/>` and pairs of them as `<g id="1">…</g>`; for `tag_handling=xml`
 * with `x` among `ignore_tags` (specification 4.1).
 */
export const xmlCodec: StrategyCodec = {
  encode: (segment) => writeParts(segment, { text: escapeXml, placeholder: writeTag }),
  decode(answer, segment) {
    const pieces: AnswerPiece[] = [];
    const open: number[] = [];
    let at = 0;
    // Faster than `matchAll`, which copies the expression.
    MARK.lastIndex = 0;
    for (let match = MARK.exec(answer); match !== null; match = MARK.exec(answer)) {
      pieces.push({ type: 'text', text: unescapeXml(answer.slice(at, match.index)) });
      pieces.push(readMark(match, segment, open));
      at = match.index + match[0].length;
    }
    pieces.push({ type: 'text', text: unescapeXml(answer.slice(at)) });
    return pieces;
  },
};

function writeTag(index: number, { role, partner }: Placeholder): string {
  if (partner === undefined) return `<${SINGLE_TAG} id="${index}"/>`;
  return role === 'open' ? `<${PAIR_TAG} id="${index}">` : `</${PAIR_TAG}>`;
}

/** The placeholder that a tag of the answer stands for. `open` are the pairs that have begun, by their openings. */
function readMark(match: RegExpExecArray, segment: Segment, open: number[]): AnswerPiece {
  const [mark, slash, name, attributes = '', empty] = match;
  const unknown = { type: 'unknown', text: mark } as const;
  if (slash === '/') {
    const partner = name === PAIR_TAG ? segment.placeholders[open.pop() ?? -1]?.partner : undefined;
    return partner === undefined ? unknown : { type: 'placeholder', index: partner };
  }
  const id = ID.exec(attributes)?.[1];
  if (!isPlaceholderIndex(id, segment)) return unknown;
  const index = Number(id);
  const { role, partner } = segment.placeholders[index] ?? {};
  const isPair = partner !== undefined;
  if (name !== (isPair ? PAIR_TAG : SINGLE_TAG) || (isPair && (role !== 'open' || empty === '/')))
    return unknown;
  if (isPair) open.push(index);
  return { type: 'placeholder', index };
}

function escapeXml(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? reference;
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference;
  });
}
