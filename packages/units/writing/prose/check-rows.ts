import type { ProseFormat } from '#formats';
import type { ProseUnit } from '../../prose/prose-unit.ts';
import type { UnitPair } from '../../unit.ts';
import { withoutLayout } from './notebook-layout.ts';
import type { ProsePair } from './plan-rows.ts';
import type { PlannedRow } from './planned-rows.ts';
import { aloneOf, type WrittenTexts } from './written-texts.ts';

/** What is to be read where a row stands. */
interface ExpectedUnit {
  readonly pair: UnitPair;
  readonly kind: ProseUnit['kind'];
  /** As it stands alone. */
  readonly alone: string;
  /** The unit that stays as it is; undefined where a text was written. */
  readonly kept?: ProseUnit;
}

/** The units that the new text must have, in order. */
export function expectedUnits(
  rows: readonly PlannedRow[],
  { source, target, pairOf }: ProsePair,
  written: WrittenTexts,
): readonly ExpectedUnit[] {
  return rows.flatMap((row) => {
    const isFromSource = row.target === undefined || row.isRebuilt === true;
    const units = (isFromSource ? source.rows[row.source ?? -1] : target.rows[row.target])?.units ?? [];
    return units.flatMap((unit): readonly ExpectedUnit[] => {
      const pair = pairOf.get(unit) ?? {};
      const { kind } = unit;
      const text = written.textOf(pair);
      if (text !== undefined) return writtenUnits({ pair, kind, alone: text }, target.format);
      if (!isFromSource) return [{ pair, kind, alone: unit.alone, kept: unit }];
      return [{ pair, kind, alone: aloneOf(row.isRebuilt && pair.target ? pair.target : unit) }];
    });
  });
}

/** Targets of reStructuredText above a title, by which references find it when its words are others. */
const TARGETS = /^(?:\.\. _[^\n]+:\n\n)+/;

/** A unit that is written, and what its references need before it. */
function writtenUnits(unit: ExpectedUnit, format: ProseFormat): readonly ExpectedUnit[] {
  const targets = (format === 'rst' && TARGETS.exec(unit.alone)?.[0]) || '';
  const lines = targets.split('\n\n').filter((line) => line !== '');
  return [
    ...lines.map((alone): ExpectedUnit => ({ pair: {}, kind: 'copied', alone })),
    { ...unit, alone: unit.alone.slice(targets.length) },
  ];
}

/** Whether a text is read as expected: what stays is the same in each byte and in the same place, and all else has the same words. */
export function isAsExpected(
  units: readonly ProseUnit[],
  expected: readonly ExpectedUnit[],
  format: ProseFormat,
): boolean {
  const fold = format === 'notebook' ? withoutLayout : folded;
  return (
    units.length === expected.length &&
    units.every((unit, index) => {
      const { kind, alone = '', kept } = expected[index] ?? {};
      if (unit.kind !== kind) return false;
      if (kept === undefined) return fold(unit.alone) === fold(alone);
      return unit.alone === alone && unit.key === kept.key && isSamePlace(unit, kept);
    })
  );
}

/** A line of plain text can lose the one above. */
function isSamePlace({ place }: ProseUnit, other: ProseUnit): boolean {
  return place === other.place || (place + other.place).trim() === 'line';
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
