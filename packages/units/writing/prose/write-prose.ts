import { type Message, message } from '#base';
import type { ProseFormat } from '#formats';
import { isProseUnit, type ProseUnit } from '../../prose/prose-unit.ts';
import { readProse } from '../../prose/read-prose.ts';
import type { Unit, UnitPair } from '../../unit.ts';
import { mostThatHold } from '../most-that-hold.ts';
import type { FilesOfPair, UnitChange, UnitWriting } from '../unit-change.ts';
import { expectedUnits, isAsExpected } from './check-rows.ts';
import { RowJoiner } from './join-rows.ts';
import { cellsInLayoutOf } from './notebook-layout.ts';
import { type ProsePair, planRows } from './plan-rows.ts';
import { choiceOf, ProseSide } from './prose-side.ts';
import { WrittenTexts } from './written-texts.ts';

/** Writings that are tried to find the changes that do not hold. Each reads the whole file. */
const MOST_ATTEMPTS = 60;

/** The new text of a target, with its pairs. */
interface NewText {
  readonly text: string;
  readonly refused: readonly UnitPair[];
  readonly pairs: readonly UnitPair[];
}

/**
 * Changes blocks of a target: the target is the skeleton, new blocks go where the neighbors of their sources are, and every other byte stays.
 * The result is read again: unless all other units are as they were, it is not given. What does not hold is refused. Never throws.
 * @param pairs All pairs of the two files.
 */
export function writeProse(
  files: FilesOfPair,
  format: ProseFormat,
  pairs: readonly UnitPair[],
  changes: readonly UnitChange[],
): UnitWriting {
  const isNew = files.target.text === '';
  const all = isNew ? pairsWithSource(files, format, pairs) : pairs;
  const writer = new ProseWriter({ ...files, target: isNew ? files.source : files.target }, format, all);
  const { result, refused } = mostThatHold(changes, (some) => writer.write(some), MOST_ATTEMPTS);
  if (result === undefined) return { ok: false, problem: NOT_AS_WRITTEN };
  // What cannot be moved stays where it is.
  const unwritten = refused.filter(({ action }) => action !== 'move').map(({ pair }) => pair);
  return { ok: true, ...result, refused: [...result.refused, ...unwritten] };
}

const NOT_AS_WRITTEN: Message = message('The file would not be read as it was written.');

/** A file that does not exist yet begins as its source. */
function pairsWithSource(
  { source, target }: FilesOfPair,
  format: ProseFormat,
  pairs: readonly UnitPair[],
): readonly UnitPair[] {
  const reading = readProse(target.withText(source.text), format, choiceOf(pairs));
  const units = new Map(reading.ok ? reading.units.map((unit) => [unit.span.start, unit]) : []);
  return pairs.map((pair) => {
    const own = units.get(pair.source?.span.start ?? -1);
    return own === undefined ? pair : { ...pair, target: own };
  });
}

class ProseWriter {
  readonly #files: FilesOfPair;
  readonly #format: ProseFormat;
  readonly #pairs: readonly UnitPair[];
  readonly #pair: ProsePair;

  constructor(files: FilesOfPair, format: ProseFormat, pairs: readonly UnitPair[]) {
    this.#files = files;
    this.#format = format;
    this.#pairs = pairs;
    const side = (text: string, of: 'source' | 'target') => {
      const units = pairs.flatMap((pair) => (isProseUnit(pair[of]) ? [pair[of]] : []));
      return new ProseSide(
        text,
        format,
        units.sort((a, b) => a.span.start - b.span.start),
      );
    };
    const unitsOf = ({ source, target }: UnitPair) => [source, target].filter((unit) => unit !== undefined);
    this.#pair = {
      source: side(files.source.text, 'source'),
      target: side(files.target.text, 'target'),
      ...(format === 'notebook' && { layOutCell: cellsInLayoutOf(files.source.text, files.target.text) }),
      pairOf: new Map<Unit, UnitPair>(
        pairs.flatMap((pair) => unitsOf(pair).map((unit) => [unit, pair] as const)),
      ),
    };
  }

  /** The new text with some changes; undefined if it would not be read as it was written. */
  write(changes: readonly UnitChange[]): NewText | undefined {
    const { source, target, pairOf, layOutCell } = this.#pair;
    const written = new WrittenTexts(changes, layOutCell);
    const { rows, refused } = planRows(this.#pair, written);
    const joiner = new RowJoiner(source, target, (index) => {
      const unit = target.rows[index]?.units.find((each) => pairOf.get(each)?.source !== undefined);
      const own = unit && pairOf.get(unit)?.source;
      return own && source.rowOf(own);
    });
    const text = joiner.join(rows);
    const reading = readProse(this.#files.target.withText(text), this.#format, choiceOf(this.#pairs));
    const expected = expectedUnits(rows, this.#pair, written);
    if (!reading.ok || !isAsExpected(reading.units, expected, this.#format)) return undefined;
    const units = new Map(expected.map(({ pair }, index) => [pair, reading.units[index]]));
    return { text, refused, pairs: this.#pairs.flatMap((pair) => newPair(pair, units.get(pair))) };
  }
}

function newPair({ source }: UnitPair, target: ProseUnit | undefined): readonly UnitPair[] {
  if (source === undefined && target === undefined) return [];
  return [{ ...(source && { source }), ...(target && { target }) }];
}
