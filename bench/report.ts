import { type Figure, isShownAsFaster } from './measure/figure.ts';
import type { Spread } from './measure/statistics.ts';
import type { Target } from './targets.ts';

/** The machine and the moment of a run. */
export interface RunFacts {
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  /** The load average over a minute, before and after: the noise of other programs. */
  readonly loadBefore: number;
  readonly loadAfter: number;
}

/** A row that could not be run. */
export interface SkippedRow {
  readonly row: string;
  readonly reason: string;
}

/** The results of a run, as in results.json. */
export interface Results {
  readonly run: RunFacts;
  readonly figures: readonly Figure[];
  readonly skipped: readonly SkippedRow[];
}

const MARKS = { met: 'met', missed: '**missed**', none: '' } as const;

/** The results as a Markdown table, with the machine and its load. */
export function reportOf({ run, figures, skipped }: Results): string {
  const { date, node, cores, processor, loadBefore, loadAfter } = run;
  const load = `${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`;
  return [
    `Run of ${date}: Node ${node}, ${cores} cores (${processor}), load ${load}.`,
    '',
    '| what | against | ratio | target | | ratio of the least | ours: min / median / max | other: min / median / max | n |',
    '|---|---|---|---|---|---|---|---|---|',
    ...figures.map(lineOf),
    ...(skipped.length > 0 ? [''] : []),
    ...skipped.map(({ row, reason }) => `Not measured: ${row} (${reason}).`),
  ].join('\n');
}

function lineOf(figure: Figure): string {
  const { target, ratio, ratioOfLeast, verdict, unit, ours, other } = figure;
  const cells = [
    target.what,
    target.against,
    `${formatRatio(ratio)}${isShownAsFaster(target) ? ' faster' : ''}`,
    limitOf(target),
    MARKS[verdict],
    ratioOfLeast === undefined ? '' : formatRatio(ratioOfLeast),
    showSpread(ours, unit),
    showSpread(other, unit),
    `${ours.count}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function limitOf({ fasterAtLeast, timesAtMost }: Target): string {
  if (fasterAtLeast !== undefined) return `>= ${fasterAtLeast}x`;
  return timesAtMost === undefined ? '' : `<= ${timesAtMost}x`;
}

function formatRatio(ratio: number): string {
  return `${ratio >= 100 ? ratio.toFixed(0) : ratio.toFixed(2)}x`;
}

function showSpread({ min, median, max }: Spread, unit: Figure['unit']): string {
  const values = min === max ? [median] : [min, median, max];
  return `${values.map((value) => showValue(value, unit)).join(' / ')} ${unit === 'bytes' ? 'KB' : unit}`;
}

function showValue(value: number, unit: Figure['unit']): string {
  const shown = unit === 'bytes' ? value / 1_000 : value;
  return shown >= 100 ? shown.toFixed(0) : shown.toPrecision(3);
}
