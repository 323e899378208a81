import type { Span } from '#base';
import { inAsciiDigits } from './digits.ts';

/** A number of a text. */
export interface NumberInText extends Span {
  readonly written: string;
  /** Its digits alone, those of ASCII: `1.234,5` and `1,234.5` are the same number to a check. */
  readonly digits: string;
}

/** Of any script. */
export const DIGIT = /\p{Nd}/u;

/** Digits, with what languages write between them. */
const NUMBER = /\p{Nd}+(?:[.,٫٬·'’\u00a0\u202f]\p{Nd}+)*/gu;

/** The numbers of a text, in order. */
export function numbersIn(text: string): readonly NumberInText[] {
  return Array.from(text.matchAll(NUMBER), ({ 0: written, index: start }) => ({
    ...{ written, start, end: start + written.length },
    digits: inAsciiDigits(written).replace(/\D/g, ''),
  }));
}
