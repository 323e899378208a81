import type { Flag } from '../flags/find-flags.ts';
import type { Verdict } from '../flags/verdicts.ts';

/** The least share of flags that a translator would fix, or that at least hurt nobody, by level. */
const GOALS: Readonly<Record<string, number>> = { error: 0.95, warning: 0.9 };

/** The largest share of right translations with an error or a warning. */
const MOST_FALSE = 0.01;

/** Flags of each level that a reader judges: the first in the order of their hashes, so that chance chooses them. */
const SAMPLE = 150;

/** The least share of them that must be judged. */
const JUDGED = 0.9;

/** How many flags of a level are right. */
export interface LevelRate {
  readonly level: string;
  readonly flags: number;
  readonly judged: Readonly<Record<Verdict, number>>;
  /** Those of the sample without a verdict. */
  readonly open: readonly Flag[];
  readonly right: number;
  readonly isGood: boolean;
}

/** The rates of errors and warnings. Equal texts count once in the sample. */
export function ratesByLevel(
  flags: readonly Flag[],
  verdicts: ReadonlyMap<string, Verdict>,
): readonly LevelRate[] {
  return Object.entries(GOALS).map(([level, goal]) => {
    const own = flags.filter((flag) => flag.level === level);
    const unique = [...new Map(own.map((flag) => [flag.id, flag])).values()];
    const sample = unique.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, SAMPLE);
    const judged = { real: 0, harmless: 0, false: 0 };
    const open: Flag[] = [];
    for (const flag of sample) {
      const verdict = verdicts.get(flag.id);
      if (verdict === undefined) open.push(flag);
      else judged[verdict]++;
    }
    const all = sample.length - open.length;
    const right = all === 0 ? 1 : (judged.real + judged.harmless) / all;
    const isGood = right >= goal && all >= JUDGED * sample.length;
    return { level, flags: own.length, judged, open, right, isGood };
  });
}

/** The share of right translations that have an error or a warning, as far as judged flags stand for all. */
export function falseShare(
  rates: readonly LevelRate[],
  pairs: number,
): { readonly share: number; readonly isGood: boolean } {
  const wrong = rates.reduce((sum, { flags, right }) => sum + flags * (1 - right), 0);
  const share = wrong / Math.max(1, pairs);
  return { share, isGood: share <= MOST_FALSE };
}

/** As Markdown. */
export function rateTable(rates: readonly LevelRate[]): string {
  const head =
    '| level | flags | judged: real | harmless | false | not judged | right |\n| --- | --: | --: | --: | --: | --: | --: |';
  const lines = rates.map(
    ({ level, flags, judged, open, right }) =>
      `| ${[level, flags, judged.real, judged.harmless, judged.false, open.length, percent(right)].join(' | ')} |`,
  );
  return [head, ...lines].join('\n');
}

/** With one decimal. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
