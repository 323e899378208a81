import { sourcePhrase, targetPhrase } from './phrases.ts';
import { pick, type Random, severalOf } from './random.ts';
import { EMOJI, ENGLISH, GERMAN, HEADS, JAPANESE, SHORT_GERMAN, STEMS } from './words.ts';

/** What the lines of a generated dictionary look like. */
export interface DataKind {
  /** Kebab-case; part of the names of figures and files. */
  readonly name: string;
  /** The words of the report. */
  readonly title: string;
  /** A phrase that no other row has. */
  readonly source: (random: Random, row: number) => string;
  readonly target: (random: Random, row: number) => string;
  /** How many of the fields are enclosed in quotes (CSV), from 0 to 1. */
  readonly quotedShare: number;
  /** How many of these contain `""`. */
  readonly escapedShare: number;
  /** Columns three and four (CSV). */
  readonly codes: readonly string[];
  readonly lineEnd: '\n' | '\r\n';
  /** How many lines have a defect, from 0 to 1: equally many of each kind. */
  readonly defectShare: number;
}

/** Mostly Latin, as glossaries of software are. */
export const USUAL: DataKind = {
  name: 'usual',
  title: 'mixed scripts, 30 % in quotes',
  source: sourcePhrase,
  target: targetPhrase,
  quotedShare: 0.3,
  escapedShare: 0.1,
  codes: [],
  lineEnd: '\n',
  defectShare: 0,
};

const ASCII: DataKind = {
  ...USUAL,
  name: 'ascii',
  title: 'ASCII only',
  source: (random, row) => `${severalOf(random, ENGLISH, 1, 2, ' ')} ${row.toString(36)}`,
  target: (random) => severalOf(random, GERMAN, 1, 2, ' '),
  quotedShare: 0,
};

const COMPOUNDS: DataKind = {
  ...ASCII,
  name: 'compounds',
  title: 'compounds with umlauts',
  source: (random, row) => `${compound(random)} ${row.toString(36)}`,
  target: compound,
};

const JAPANESE_ONLY: DataKind = {
  ...ASCII,
  name: 'japanese',
  title: 'Japanese without spaces',
  source: (random, row) => severalOf(random, JAPANESE, 1, 3) + inHiragana(row),
  target: (random) => severalOf(random, JAPANESE, 2, 4),
};

const EMOJI_SEQUENCES: DataKind = {
  ...ASCII,
  name: 'emoji',
  title: 'emoji sequences',
  source: (random, row) => `${pick(random, EMOJI)} ${pick(random, ENGLISH)} ${row.toString(36)}`,
  target: (random) => `${pick(random, GERMAN)} ${severalOf(random, EMOJI, 1, 2)}`,
};

const MIXED: readonly DataKind[] = [ASCII, COMPOUNDS, JAPANESE_ONLY, EMOJI_SEQUENCES];

/** Other kinds of data without problems: the figures of one kind do not predict those of another. */
export const CLEAN_KINDS: readonly DataKind[] = [
  { ...USUAL, name: 'four-columns', title: 'four columns', codes: ['en', 'de'] },
  ASCII,
  {
    ...ASCII,
    name: 'short',
    title: 'short phrases',
    source: (_, row) => row.toString(36),
    target: (random) => pick(random, SHORT_GERMAN),
  },
  {
    ...ASCII,
    name: 'long',
    title: 'long phrases',
    source: (random, row) => `${severalOf(random, ENGLISH, 8, 80, ' ')} ${row.toString(36)}`,
    target: (random) => severalOf(random, GERMAN, 8, 80, ' '),
  },
  COMPOUNDS,
  JAPANESE_ONLY,
  { ...USUAL, name: 'quoted', title: 'half of the fields in quotes', quotedShare: 0.5, escapedShare: 0.2 },
  EMOJI_SEQUENCES,
  {
    ...USUAL,
    name: 'mixed',
    title: 'compounds, Japanese, emoji sequences and quotes',
    source: (random, row) => mixed(random).source(random, row),
    target: (random, row) => mixed(random).target(random, row),
  },
  {
    ...ASCII,
    name: 'near-twins',
    title: 'source phrases that differ in one letter',
    source: (_, row) => `purchase order ${inLetters(row)} confirmation`,
  },
  { ...USUAL, name: 'crlf', title: 'CRLF', lineEnd: '\r\n' },
];

/** Kinds of data with problems. */
export const DEFECTIVE_KINDS: readonly DataKind[] = [
  {
    ...ASCII,
    name: 'case-twins',
    title: 'every tenth source phrase twice, in two cases',
    source: (random, row) => {
      if (row % 10 === 1) return `Order ${row - 1}`;
      return row % 10 === 0 ? `order ${row}` : ASCII.source(random, row);
    },
  },
  { ...USUAL, name: 'defects-1', title: '1 % defective lines', defectShare: 0.01 },
  { ...USUAL, name: 'defects-100', title: '100 % defective lines', defectShare: 1 },
];

function mixed(random: Random): DataKind {
  return MIXED[Math.floor(random() * MIXED.length)] ?? ASCII;
}

function compound(random: Random): string {
  return severalOf(random, STEMS, 1, 3) + pick(random, HEADS);
}

function inHiragana(row: number): string {
  return Array.from(String(row), (digit) => 'あいうえおかきくけこ'[Number(digit)]).join('');
}

/** Base 26. */
function inLetters(row: number): string {
  return Array.from(
    row.toString(26),
    (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)],
  ).join('');
}
