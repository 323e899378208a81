import type { Flag } from './find-flags.ts';
import type { Verdict } from './verdicts.ts';

/** What was checked, and what was found. */
export interface Measured {
  readonly pairs: number;
  readonly locales: number;
  readonly flags: readonly Flag[];
}

/** What has to be measured at least. */
export const LEAST = { pairs: 5000, locales: 6 };

/** False flags in 1,000 pairs: of all rules at the level warning together, and of each at the level error. */
const MOST_FALSE = { warnings: 5, error: 1 };

/** How often a rule reports something, and how often wrongly. */
interface RuleRate {
  readonly rule: string;
  readonly level: string;
  readonly flags: number;
  readonly perThousand: number;
  readonly judged: Readonly<Record<Verdict, number>>;
  /** As far as judged flags stand for all. */
  readonly falsePerThousand: number;
}

/** The rates of all rules that report something. */
export interface Rates {
  readonly rules: readonly RuleRate[];
  readonly warnings: number;
  readonly worstError: number;
  readonly isGood: boolean;
}

/** Rates from flags and the verdicts on a part of them. */
export function ratesOf({ flags, pairs }: Measured, verdicts: ReadonlyMap<string, Verdict>): Rates {
  const byRule = new Map<string, Flag[]>();
  for (const flag of flags) {
    const key = `${flag.level} ${flag.rule}`;
    const own = byRule.get(key);
    if (own === undefined) byRule.set(key, [flag]);
    else own.push(flag);
  }
  const rules = [...byRule.values()]
    .map((own): RuleRate => {
      const { rule, level } = own[0] as Flag;
      const judged = judgedOf(own, verdicts);
      const perThousand = (1000 * own.length) / pairs;
      const all = judged.real + judged.harmless + judged.false;
      const share = all === 0 ? 0 : judged.false / all;
      return { rule, level, flags: own.length, perThousand, judged, falsePerThousand: perThousand * share };
    })
    .toSorted((a, b) => a.level.localeCompare(b.level) || b.flags - a.flags);
  const falseOf = (level: string) =>
    rules.filter((each) => each.level === level).map(({ falsePerThousand }) => falsePerThousand);
  const warnings = falseOf('warning').reduce((sum, each) => sum + each, 0);
  const worstError = Math.max(0, ...falseOf('error'));
  const isGood = warnings <= MOST_FALSE.warnings && worstError <= MOST_FALSE.error;
  return { rules, warnings, worstError, isGood };
}

/** The same texts in several languages or versions count once. */
function judgedOf(flags: readonly Flag[], verdicts: ReadonlyMap<string, Verdict>): RuleRate['judged'] {
  const judged = { real: 0, harmless: 0, false: 0 };
  for (const id of new Set(flags.map((flag) => flag.id))) {
    const verdict = verdicts.get(id);
    if (verdict !== undefined) judged[verdict]++;
  }
  return judged;
}

/** As Markdown. */
export function table(rules: readonly RuleRate[]): string {
  const head = [
    '| rule | level | flags | in 1,000 pairs | judged: real | harmless | false | false in 1,000 pairs |',
    '| --- | --- | --: | --: | --: | --: | --: | --: |',
  ];
  const lines = rules.map(({ rule, level, flags, perThousand, judged, falsePerThousand }) => {
    const isJudged = judged.real + judged.harmless + judged.false > 0;
    const shown = isJudged
      ? [judged.real, judged.harmless, judged.false, falsePerThousand.toFixed(2)]
      : ['', '', '', ''];
    return `| ${[rule, level, flags, perThousand.toFixed(2), ...shown].join(' | ')} |`;
  });
  return [...head, ...lines].join('\n');
}
