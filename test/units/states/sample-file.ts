import { hashText } from '../../../packages/units/hash-of-unit.ts';
import {
  type AttestedPair,
  type Origin,
  UNKNOWN_DEPENDS,
} from '../../../packages/units/record/attested-pair.ts';
import { type PairRecord, recordOf } from '../../../packages/units/record/pair-record.ts';
import { RowBuffer } from '../../../packages/units/record/pair-rows.ts';
import { readPairs } from '../../../packages/units/record/read-pairs.ts';
import { writePairs } from '../../../packages/units/record/write-pairs.ts';
import type { FileHistory, Revision } from '../../../packages/units/states/history.ts';
import {
  type StatesInput,
  statesOf,
  type UnitStanding,
} from '../../../packages/units/states/states-of-units.ts';
import type { Unit, UnitPair } from '../../../packages/units/unit.ts';

export const LOCALE = 'de';

/**
 * The units of a sample file: a line each. `key = text` has a key, every other line is prose. A text that ends with `(review)` or `(final)` has that mark.
 */
export function unitsOf(file: string): readonly Unit[] {
  return file
    .split('\n')
    .filter((line) => line !== '')
    .map(unitOf);
}

function unitOf(line: string): Unit {
  const [, key, rest = line] = /^(\w+) = ?(.*)$/.exec(line) ?? [];
  const [, text = '', mark] = /^(.*?)(?: \((review|final)\))?$/.exec(rest) ?? [];
  return {
    ...(key !== undefined && { key }),
    kind: key === undefined ? 'paragraph' : 'text',
    text,
    hash: hashText(text),
    span: { start: 0, end: 0 },
    hasWords: /\p{L}/u.test(text),
    ...((mark === 'review' || mark === 'final') && { mark }),
    parts: [],
  };
}

/** By key or, in prose, by place. */
export function pairsOf(source: readonly Unit[], target: readonly Unit[]): readonly UnitPair[] {
  const isTarget = (unit: Unit, index: number) => (other: Unit, place: number) =>
    unit.key === undefined ? index === place : unit.key === other.key;
  const pairs = source.map((unit, index): UnitPair => {
    const own = target.find(isTarget(unit, index));
    return { source: unit, ...(own && { target: own }) };
  });
  const paired = new Set(pairs.map((pair) => pair.target));
  return [...pairs, ...target.filter((unit) => !paired.has(unit)).map((unit) => ({ target: unit }))];
}

/** A record of lines such as `Save > Sichern m 0123abcd`. */
export function recordWith(lines: readonly string[]): PairRecord {
  const buffer = new RowBuffer();
  readPairs(writePairs(lines.map(pairOf)), buffer);
  return recordOf(buffer);
}

function pairOf(line: string): AttestedPair {
  const [, source = '', target = '', origin = '', depends = UNKNOWN_DEPENDS] =
    /^(.+) > (.*) ([mhagr])(?: (\S+))?$/.exec(line) ?? [];
  return {
    locale: LOCALE,
    source: hashText(source),
    target: hashText(target),
    origin: origin as Origin,
    depends,
  };
}

/** A commit of both files, the files below it being older. */
export interface SampleCommit {
  /** Undefined where there was no such file. */
  readonly source: string | undefined;
  readonly target: string;
  readonly provesNothing?: boolean;
  /** By default, the commit that follows in the list. */
  readonly parents?: readonly number[];
}

/** What a state is computed from. */
export interface SampleFile {
  readonly source: string;
  readonly target: string;
  readonly record?: readonly string[];
  /** The newest first, without the disk; undefined without git. */
  readonly commits?: readonly SampleCommit[];
  readonly options?: Partial<StatesInput>;
}

export function historyOf({ source, target, commits }: SampleFile): FileHistory {
  if (commits === undefined) return { revisions: [] };
  const all: readonly SampleCommit[] = [{ source, target }, ...commits];
  const revisions = all.map(({ parents, provesNothing = false, ...texts }, index): Revision => {
    const next = index + 1 < all.length ? [index + 1] : [];
    return { id: index === 0 ? undefined : `c${index}`, parents: parents ?? next, provesNothing, ...texts };
  });
  return { revisions };
}

/** The states of a file: git is asked only if a first look needs it. */
export function standingsOf(file: SampleFile): readonly UnitStanding[] {
  const input: StatesInput = {
    locale: LOCALE,
    pairs: pairsOf(unitsOf(file.source), unitsOf(file.target)),
    alignment: 1,
    record: recordWith(file.record ?? []),
    read: unitsOf,
    pair: pairsOf,
    depends: () => '0000da11',
    isStanding: () => true,
    newestOf: () => undefined,
    hasError: () => false,
    adopt: 'human',
    hasMarks: true,
    ...file.options,
  };
  const first = statesOf(input);
  if (!first.some(({ needsHistory }) => needsHistory)) return first;
  return statesOf({ ...input, history: historyOf(file) });
}
