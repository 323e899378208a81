import { type LanguagePair, normalizeCode, type Steps, type TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { removeRows } from '../remove-rows.ts';
import { codesOf, entryOf } from '../rows/row.ts';
import { usualLineEnd } from './line-ends.ts';

/** The number of rows that are read in one step. */
const STEP_ROWS = 200;

/** The rows of one pair, as they were written. */
interface PairText {
  readonly pair: LanguagePair;
  readonly text: string;
}

/** A dictionary, split by the language codes of its rows. */
interface SplitDictionary {
  readonly texts: readonly PairText[];
  /** Removes these rows. */
  readonly edits: readonly TextEdit[];
}

/** The rows with known language codes, by pair. Rows without such codes, broken ones, and conflicts stay where they are. */
export function* splitPairs(
  dictionary: Dictionary,
  isKnown: (code: string) => boolean,
): Steps<SplitDictionary> {
  const lineEnd = yield* usualLineEnd(dictionary);
  const byPair = new Map<string, { readonly pair: LanguagePair; readonly rows: string[] }>();
  const moved: number[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    const row = dictionary.row(line);
    const entry = dictionary.isInConflict(line) ? undefined : entryOf(row);
    const codes = entry && codesOf(entry);
    if (codes === undefined || !isKnown(codes.source) || !isKnown(codes.target)) continue;
    const pair = { source: normalizeCode(codes.source), target: normalizeCode(codes.target) };
    const key = `${pair.source},${pair.target}`;
    const known = byPair.get(key) ?? { pair, rows: [] };
    known.rows.push(row.text);
    byPair.set(key, known);
    moved.push(line);
    if (line % STEP_ROWS === STEP_ROWS - 1) yield;
  }
  const texts = [...byPair.values()].map(({ pair, rows }) => ({
    pair,
    text: rows.map((row) => row + lineEnd).join(''),
  }));
  return { texts, edits: removeRows(dictionary, moved) };
}
