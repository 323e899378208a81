// The UTF-16 units because of which the glossary scanner checks a line more closely.
import { versions } from 'node:process';

/** Ignorable characters with a proper use: whether one is in its place is seen from its neighbours only. */
const PLACED = /[\u200c-\u200d]|[\u180b-\u180f]|[\ufe00-\ufe0f]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** Marks of the lowest and the highest combining class but one: any other mark changes places with one of them. */
const LOWEST_MARK = '\u0334';
const HIGHEST_MARK = '\u0345';

/**
 * The scanner's ranges of units: `ignorable` ones are invisible and have no use in a phrase, `placed` ones are invisible and have one
 * beside certain others; `irregular` ones change the phrase's key.
 * @param {Readonly<Record<string, string>>} confusables Letters by what they look like.
 */
export function unitRanges(confusables) {
  /** @type {Set<number>} */
  const ignorable = new Set();
  /** @type {Set<number>} */
  const placed = new Set();
  const irregular = new Set(Object.entries(confusables).flatMap(unitsOfLookAlikes));
  const later = laterParts();
  for (const character of everyCharacter()) {
    const isAstral = character.length > 1;
    if (IGNORABLE.test(character))
      (isAstral || PLACED.test(character) ? placed : ignorable).add(character.charCodeAt(0));
    else if (isUnstable(character) || later.has(character)) irregular.add(character.charCodeAt(0));
  }
  return {
    unicode: versions.unicode,
    ignorable: toRanges(ignorable),
    placed: toRanges(placed),
    irregular: toRanges(irregular),
  };
}

function* everyCharacter() {
  for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint++) {
    if (codePoint < 0xd800 || codePoint > 0xdfff) yield String.fromCodePoint(codePoint);
  }
}

/**
 * A letter that is not one unit, or does not look like one, has no place in a table of units.
 * @param {readonly [look: string, letters: string]} group
 */
function unitsOfLookAlikes([look, letters]) {
  return [...letters]
    .filter((letter) => look.length > 1 || letter.length > 1)
    .map((letter) => letter.charCodeAt(0));
}

/**
 * Whether NFC replaces the character or may put it in another place.
 * @param {string} character
 */
function isUnstable(character) {
  if (character.normalize('NFC') !== character) return true;
  if (!/\p{M}/u.test(character)) return false;
  return moves(character + LOWEST_MARK) || moves(HIGHEST_MARK + character) || character === HIGHEST_MARK;
}

/** @param {string} text */
function moves(text) {
  return text.normalize('NFD') !== text;
}

/** Characters that NFC may join with the one before them. */
function laterParts() {
  /** @type {Set<string>} */
  const later = new Set();
  for (const character of everyCharacter()) {
    const parts = [...character.normalize('NFD')];
    if (parts.length > 1 && character.normalize('NFC') === character) {
      for (const part of parts.slice(1)) later.add(part);
    }
  }
  return later;
}

/**
 * Written as `ad 115f-1160`.
 * @param {ReadonlySet<number>} units
 */
function toRanges(units) {
  /** @type {[first: number, last: number][]} */
  const ranges = [];
  for (const unit of [...units].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === unit - 1) last[1] = unit;
    else ranges.push([unit, unit]);
  }
  return ranges
    .map(([first, last]) => [...new Set([first, last])].map((unit) => unit.toString(16)).join('-'))
    .join(' ');
}
