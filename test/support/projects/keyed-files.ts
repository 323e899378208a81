import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { FileFacts, FileFormat, FileText } from '#formats';
import { pairUnits, type Unit, type UnitChange, type UnitPair, writeUnits } from '#units';
import type { UnitWriting } from '../../../packages/units/writing/write-units.ts';
import { unitsOf } from './checked-files.ts';

/** What becomes of units, by their keys: new texts, or one of these. */
export type KeyedChanges = Readonly<Record<string, string | readonly (string | undefined)[] | KeyedAction>>;

type KeyedAction = { readonly action: 'remove' | 'mark' | 'accept'; readonly previous?: string };

export const REMOVE: KeyedAction = { action: 'remove' };
export const ACCEPT: KeyedAction = { action: 'accept' };

export function fileOf(format: FileFormat, text: string, facts: Partial<FileFacts> = {}): FileText {
  return { format, text, facts: { isLatin1: false, source: 'en', target: 'de', ...facts } };
}

export function pairsOf(source: FileText, target: FileText): readonly UnitPair[] {
  return pairUnits(source.format, unitsOf(source, 'source'), unitsOf(target, 'target'), () => []).pairs;
}

/** A pair as `key: source = target`. */
export function describePair({ source, target }: UnitPair): string {
  const side = (unit: Unit | undefined) => unit?.text.replaceAll('\u001f', ' | ') ?? '-';
  return `${(source ?? target)?.key}: ${side(source)} = ${side(target)}`;
}

export function changeUnits(source: FileText, target: FileText, changes: KeyedChanges): UnitWriting {
  const pairs = pairsOf(source, target);
  const wanted = Object.entries(changes).map(([key, change]): UnitChange => {
    const pair = pairs.find((each) => (each.source ?? each.target)?.key === key);
    if (pair === undefined) throw new Error(`No unit has the key ${key}.`);
    if (typeof change === 'string') return { pair, action: 'write', texts: [change] };
    if ('action' in change) {
      const { action, previous } = change;
      return { pair, action, ...(previous !== undefined && { previousSource: previous }) };
    }
    return { pair, action: 'write', texts: change };
  });
  return writeUnits({ source, target }, pairs, wanted);
}

/** What is written; the problem if nothing is. Texts that are refused are an error. */
export function written(writing: UnitWriting): string {
  if (!writing.ok) return inEnglish(writing.problem);
  expect(writing.refused.map(describePair)).toEqual([]);
  return writing.text;
}

/** A source, its translation into German, what is changed, and what the translation is then. */
export type WritingRow = readonly [
  what: string,
  source: string,
  target: string,
  changes: KeyedChanges,
  after: string,
];

/** Checks what is written, with the rows as tests. */
export function checkRows(format: FileFormat, rows: readonly WritingRow[], facts: Partial<FileFacts> = {}) {
  test.each(rows)('%s', (_, source, target, changes, after) =>
    expect(written(changeUnits(fileOf(format, source, facts), fileOf(format, target, facts), changes))).toBe(
      after,
    ),
  );
}
