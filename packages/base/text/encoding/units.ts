import { isHighSurrogate, isLowSurrogate } from './utf8.ts';

/** A text, or its UTF-16 units, as it was read. Storing much of it copies neither. */
export type Text = string | Uint16Array;

/** Copies the UTF-16 units of a text to the start of an array that has room for them. */
export type CopyUnits = (text: string, into: Uint16Array) => void;

/** Works on every platform. Some have a faster way. */
export const copyUnits: CopyUnits = (text, into) => {
  for (let index = 0; index < text.length; index++) into[index] = text.charCodeAt(index);
};

/** The UTF-16 units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  copyUnits(text, units);
  return units;
}

/** The UTF-16 unit at an index; NaN if none exists. */
export function unitAt(text: Text, index: number): number {
  return typeof text === 'string' ? text.charCodeAt(index) : (text[index] ?? Number.NaN);
}

/** A range of a text, without a copy of it. */
export function rangeOf(text: Text, start: number, end: number): Text {
  return typeof text === 'string' ? text.slice(start, end) : text.subarray(start, end);
}

/** A part of a text as units. */
interface UnitPiece {
  /** Where in the text it starts. */
  readonly start: number;
  /** Valid until the next piece is read. */
  readonly units: Uint16Array;
}

/**
 * The UTF-16 units of a text in pieces of whole lines, of this many units or slightly more. All pieces use the same buffer, because filling
 * it again takes less time than new memory. If only CR ends the lines, the rest of the text is one piece. So is a text that is already
 * units.
 */
export function* unitPieces(text: Text, atLeast: number, copy: CopyUnits): Generator<UnitPiece> {
  if (typeof text !== 'string') {
    yield { start: 0, units: text };
    return;
  }
  let room = new Uint16Array(0);
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.indexOf('\n', start + atLeast - 1) + 1 || text.length;
    const length = end - start;
    if (length > room.length) room = new Uint16Array(Math.max(length, Math.min(text.length, 2 * atLeast)));
    const units = room.subarray(0, length);
    copy(text.slice(start, end), units);
    yield { start, units };
  }
}

/** How many units become one string in one call: engines limit the arguments of a call. */
const PIECE_UNITS = 0x2000;

/** A range of a text as a string. */
export function textOf(units: Text, start = 0, end = units.length): string {
  if (typeof units === 'string') return units.slice(start, end);
  let text = '';
  for (let from = start; from < end; from += PIECE_UNITS) {
    // Spreading an array into arguments is several times slower.
    text += Reflect.apply(
      String.fromCharCode,
      undefined,
      units.subarray(from, Math.min(end, from + PIECE_UNITS)),
    );
  }
  return text;
}

/** How many surrogates of a range have no partner. */
export function countLoneSurrogates(units: Uint16Array, start: number, end: number): number {
  let lone = 0;
  for (let index = start; index < end; index++) {
    const unit = units[index] as number;
    if ((unit & 0xf800) !== 0xd800) continue;
    if (isHighSurrogate(unit) && index + 1 < end && isLowSurrogate(units[index + 1] as number)) index++;
    else lone++;
  }
  return lone;
}
