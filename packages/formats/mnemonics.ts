import { findPlaceholders } from '#protect';
import type { FileSegment } from './file-segment.ts';

/** The signs before the letter that chooses a label from the keyboard: of GTK, and of Qt, Windows, and Java. */
const SIGNS = ['_', '&'] as const;

type Sign = (typeof SIGNS)[number];

/** How the sign stands in labels. Only if it begins one of a file, others have it before a later word or in one: `R&D` has no mnemonic. */
interface MnemonicStyle {
  readonly beginsLabel: RegExp;
  readonly beginsWord: RegExp;
  readonly isInWord: RegExp;
}

const STYLES: Readonly<Record<Sign, MnemonicStyle>> = {
  _: {
    beginsLabel: /^_(?:\p{Lu}|\p{Lo})[^_]*$/u,
    beginsWord: /^(?:[^_\s]+\s+){1,3}["(]?_(?:\p{Lu}|\p{Lo})[^_]*$/u,
    isInWord: /^(?:[^_\s]+\s+){0,3}\p{Lu}[\p{L}\p{M}]*_\p{Ll}[^_]*$/u,
  },
  '&': {
    beginsLabel: /^&(?:\p{Lu}|\p{Lo})(?![\w#]{1,30};)[^&]*$/u,
    beginsWord: /^(?:[^&\s]+\s+){1,3}["(]?&(?:\p{Lu}|\p{Lo})(?![\w#]{1,30};)[^&]*$/u,
    isInWord: /^(?:[^&\s]+\s+){0,3}\p{Lu}(?:[\p{L}\p{M}]+&\p{Ll}|&\p{Ll}\p{Ll})(?![\w#]{0,30};)[^&]*$/u,
  },
};

/** UTF-16 units of a label at most. Sentences have no mnemonics. */
const LONGEST = 80;

/** Takes the signs of mnemonics out of labels, so that no word is cut; a translation gets one again. */
export function withMnemonics(segments: readonly FileSegment[]): readonly FileSegment[] {
  const used = SIGNS.filter((sign) =>
    segments.some(
      ({ text }) => text.startsWith(sign) && isLabel(text) && STYLES[sign].beginsLabel.test(text),
    ),
  );
  return used.length === 0 ? segments : segments.map((segment) => withMnemonic(segment, used));
}

function isLabel(text: string): boolean {
  return text.length <= LONGEST && !/[\r\n=]|:\/\/|[^.]\.$/.test(text);
}

function withMnemonic(segment: FileSegment, used: readonly Sign[]): FileSegment {
  const { text, present, write, meaningOf = (each: string) => each } = segment;
  const sign = used.find((each) => {
    return (
      text.includes(each) && isLabel(text) && Object.values(STYLES[each]).some((form) => form.test(text))
    );
  });
  if (sign === undefined) return segment;
  const letter = [...text.slice(text.indexOf(sign) + 1)][0] ?? '';
  return {
    ...segment,
    text: withoutSign(text, sign),
    present: withoutSign(present, sign),
    written: present,
    write: (translation) => write(withSign(translation, sign, letter)),
    // A file with other letters may no longer show what the sign in a word is.
    meaningOf: (each) => meaningOf(withoutSign(each, sign).replaceAll(sign, '')),
  };
}

/** A label as people read it. Two signs stand for one that is no mnemonic. */
function withoutSign(label: string, sign: Sign): string {
  return label
    .replace(new RegExp(String.raw`\s?\(${sign}[\p{L}\p{N}]\)`, 'u'), '')
    .replace(new RegExp(`${sign}(${sign})?`, 'g'), (_, literal = '') => literal);
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const END = /(?=[\s.…:：。]*$)/u;

/** Puts the sign before the same letter, where one begins a word or is in one, or before the first letter; behind labels without letters to type. */
function withSign(translation: string, sign: Sign, letter: string): string {
  const label = translation.replaceAll(sign, sign + sign);
  const kept = findPlaceholders(label, { start: 0, end: label.length });
  const letters = [...label.matchAll(/\p{L}/gu)].filter(
    ({ index }) => !kept.some(({ start, end }) => start <= index && index < end),
  );
  const isSame = (character: string) => baseOf(character) === baseOf(letter);
  const same = letters.filter(({ 0: character }) => isSame(character));
  const first = same.find(({ index }) => !/\p{L}$/u.test(label.slice(0, index))) ?? same[0];
  if (first === undefined && UNSPACED.test(label) && !UNSPACED.test(letter))
    return label.replace(END, `(${sign}${letter.toUpperCase()})`);
  const at = (first ?? letters[0])?.index;
  return at === undefined ? label : label.slice(0, at) + sign + label.slice(at);
}

/** A letter without its accents and its case. */
function baseOf(letter: string): string {
  return letter.normalize('NFD').slice(0, 1).toLowerCase();
}
