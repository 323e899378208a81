import { once } from '../../once.ts';
import { UNSPACED } from './spaced-words.ts';

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;

/** A word can begin and end anywhere in it. */
const joinedScript = once(() => new RegExp(UNSPACED, 'u'));

/** Whether a word can begin or end at an offset. Never between the halves of a surrogate pair. */
export function isWordBoundary(text: string, offset: number): boolean {
  const [before, after] = [
    lastCharacter(text.slice(Math.max(0, offset - 2), offset)),
    firstCharacter(text, offset),
  ];
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return !isInsidePair(text, offset);
  return joinedScript().test(before) || joinedScript().test(after);
}

/** Whether a text has letters of a script without spaces between words. */
export function hasJoinedScript(text: string): boolean {
  return joinedScript().test(text);
}

function firstCharacter(text: string, offset: number): string {
  const codePoint = text.codePointAt(offset);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}

function lastCharacter(text: string): string {
  return [...text].at(-1) ?? '';
}

function isInsidePair(text: string, offset: number): boolean {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}
