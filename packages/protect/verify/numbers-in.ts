import { inAsciiDigits } from './digits.ts';

/** A number of a text, with its place in UTF-16 units. */
interface NumberInText {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  /** As it is written, with digits of ASCII. */
  readonly inAscii: string;
  /** Its digits alone: `1.234,5` and `1,234.5` are the same number to a check. */
  readonly digits: string;
}

/** Digits, with what languages write between them. */
const NUMBER = /\p{Nd}+(?:[.,٫٬·'’\u00a0\u202f]\p{Nd}+)*/gu;

/** The numbers of a text, in order. */
export function numbersIn(text: string): readonly NumberInText[] {
  return Array.from(text.matchAll(NUMBER), ({ 0: written, index: start }) => {
    const inAscii = inAsciiDigits(written);
    return { start, end: start + written.length, written, inAscii, digits: inAscii.replace(/\D/g, '') };
  });
}
