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

/** How many more bytes than units a range has in UTF-8; a lone surrogate counts as U+FFFD, as an encoder writes it. */
export function extraUtf8Bytes(units: Uint16Array, start: number, end: number): number {
  let extra = 0;
  for (let index = start; index < end; index++) {
    const unit = units[index] as number;
    if (unit < 0x80) continue;
    if (unit < 0x800) {
      extra += 1;
      continue;
    }
    extra += 2;
    if (isPairAt(units, index, end)) index++;
  }
  return extra;
}

/** Whether a range holds a surrogate without its partner. */
export function hasLoneSurrogate(units: Uint16Array, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (isPairAt(units, index, end)) index++;
    else if (((units[index] as number) & 0xf800) === 0xd800) return true;
  }
  return false;
}

function isPairAt(units: Uint16Array, index: number, end: number): boolean {
  return (
    isHighSurrogate(units[index] as number) && index + 1 < end && isLowSurrogate(units[index + 1] as number)
  );
}
