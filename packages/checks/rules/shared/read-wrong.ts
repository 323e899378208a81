import type { Span } from '#base';
import type { TextPair } from '../../text-pair.ts';
import { outsideKept } from './outside-kept.ts';

/** A letter whose bytes were read in a wrong encoding. */
export interface ReadWrong {
  readonly written: string;
  readonly meant: string;
  readonly span: Span;
}

/** What windows-1252 has at the bytes 80 to 9F; a space where it has nothing. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What such letters begin with. */
const LEAD = /[\u00c3-\u00ef]/;

/** Two or three bytes of UTF-8 that were read as windows-1252 or ISO 8859-1. */
const READ_WRONG = new RegExp(
  `[\\u00c3-\\u00df][\\u0080-\\u00bf${FROM_80.replaceAll(' ', '')}]|[\\u00e0-\\u00ef][\\u0080-\\u00bf${FROM_80.replaceAll(' ', '')}]{2}`,
  'gu',
);

/** What such bytes stand for in the languages that people translate into. */
const LIKELY =
  /^[\u00c0-\u017f\u0370-\u04ff\u05d0-\u05ea\u0620-\u064a\u0900-\u097f\u0e00-\u0e5b\u2010-\u2030\u20ac\u2190-\u21ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]$/u;

/** The letters of a translation that were read in a wrong encoding, and that the source does not have like that. */
export function readWrongIn(texts: TextPair): readonly ReadWrong[] {
  if (!LEAD.test(texts.target)) return [];
  const inSource = new Set(texts.source.match(READ_WRONG));
  // What ISO 8859-1 has at the bytes 80 to 9F are control characters.
  const text = outsideKept(texts, 'target', 'control-character');
  return [...text.matchAll(READ_WRONG)].flatMap(({ 0: written, index: start }) => {
    const meant = decoded(written);
    // A sign of the source with a space that does not break is no letter: `3 ×\u00a0`.
    const isSign = /^\P{L}[\u00a0\u202f]/u.test(written);
    const isLikely = meant !== undefined && LIKELY.test(meant) && !inSource.has(written) && !isSign;
    return isLikely ? [{ written, meant, span: { start, end: start + written.length } }] : [];
  });
}

/** What the bytes of a text are in UTF-8; undefined if they are nothing there. */
function decoded(written: string): string | undefined {
  const bytes = Array.from(written, (character) => {
    const index = FROM_80.indexOf(character);
    return index < 0 ? character.charCodeAt(0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  const [first = 0, ...rest] = bytes;
  const bits = rest.length === 1 ? first & 0x1f : first & 0x0f;
  return String.fromCharCode(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), bits));
}
