// Writes packages/base/text/unicode/data/: `node scripts/generate-unicode.mjs [confusables.txt]`; `--check` only says whether it is up to date.
// confusables.txt of UTS #39 is not part of this repository: confusables.json is an extract, and is written again only
// when the file is given. unit-ranges.json follows from it and from the Unicode version of Node.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, versions } from 'node:process';
import { unitRanges } from './support/unit-ranges.mjs';

const data = new URL('../packages/base/text/unicode/data/', import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, data), 'utf8');

const isLetter = (/** @type {string} */ character) => /^[\p{L}\p{Nl}]$/u.test(character);
const isAscii = (/** @type {string} */ text) => /^[A-Za-z0-9]+$/.test(text);
/** @type {(one: [string, unknown], other: [string, unknown]) => number} */
const byText = ([a], [b]) => (a < b ? -1 : 1);

/**
 * The prototype of UTS #39 is a class (`l` stands for I, l and 1, `rn` for m too); if the letter itself shows which
 * of them it looks like, that one is used, so that mapped phrases can be compared with others as they are.
 * @param {string} letter
 * @param {string} prototype
 */
function lookAlike(letter, prototype) {
  const plain = letter.normalize('NFKC');
  if (isAscii(plain)) return plain;
  return prototype === 'l' && /\p{Lu}/u.test(letter) ? 'I' : prototype;
}

/** @param {string} codePoints In hexadecimal, with spaces between them. */
function fromHex(codePoints) {
  return codePoints
    .trim()
    .split(' ')
    .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .join('');
}

/**
 * Letters outside ASCII that look like ASCII letters or digits, by what they look like.
 * @param {string} text confusables.txt of UTS #39.
 */
function reduceConfusables(text) {
  /** @type {Map<string, string>} */
  const looks = new Map();
  for (const [, letters = '', prototype = ''] of text.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA/gm)) {
    const letter = fromHex(letters);
    const ascii = fromHex(prototype);
    if (letter > '\u007f' && isLetter(letter) && isAscii(ascii)) looks.set(letter, lookAlike(letter, ascii));
  }
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [letter, look] of looks) {
    if (look.length === 1 || hasBothCases(letter, looks))
      groups.set(look, [...(groups.get(look) ?? []), letter]);
  }
  return Object.fromEntries(
    [...groups].sort(byText).map(([look, letters]) => [look, letters.sort().join('')]),
  );
}

/**
 * Two letters can look like one only where its other case does so too; else case twins would fall apart (Ы, Ю).
 * @param {string} letter
 * @param {ReadonlyMap<string, string>} looks What letters look like.
 */
function hasBothCases(letter, looks) {
  const others = [letter.toLowerCase(), letter.toUpperCase()].filter(
    (other) => other !== letter && [...other].length === 1,
  );
  return others.every((other) => (looks.get(other) ?? '').length > 1);
}

const [source] = argv.slice(2).filter((argument) => !argument.startsWith('--'));
const confusables =
  source === undefined
    ? read('confusables.json')
    : `${JSON.stringify(reduceConfusables(readFileSync(source, 'utf8')), null, 2)}\n`;
const ranges = `${JSON.stringify(unitRanges(JSON.parse(confusables)), null, 2)}\n`;

if (argv.includes('--check')) {
  const isSameUnicode = JSON.parse(read('unit-ranges.json')).unicode === versions.unicode;
  if (!isSameUnicode)
    console.log(`unit-ranges.json is not of Unicode ${versions.unicode} and was not compared`);
  if (read('confusables.json') !== confusables || (isSameUnicode && read('unit-ranges.json') !== ranges)) {
    console.error('packages/base/text/unicode/data is out of date: run node scripts/generate-unicode.mjs');
    exit(1);
  }
} else {
  writeFileSync(new URL('confusables.json', data), confusables);
  writeFileSync(new URL('unit-ranges.json', data), ranges);
  console.log('packages/base/text/unicode/data written');
}
