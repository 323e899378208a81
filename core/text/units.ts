import { isHighSurrogate, isLowSurrogate } from './utf8.ts';

/** The UTF-16 units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let index = 0; index < units.length; index++) units[index] = text.charCodeAt(index);
  return units;
}

/** How many units are made into one string at once: engines limit the arguments of a call. */
const PIECE_UNITS = 0x2000;

/** The text of a range of UTF-16 units. */
export function textOf(units: Uint16Array, start = 0, end = units.length): string {
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

/** The bytes of units in UTF-8; a lone surrogate counts as U+FFFD, as an encoder writes it. */
export function utf8BytesOf(units: Uint16Array): number {
  let bytes = units.length + countLoneSurrogates(units, 0, units.length);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (unit >= 0x80) bytes += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return bytes;
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
