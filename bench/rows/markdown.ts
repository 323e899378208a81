import { markdownAttacks, markdownProse } from '../data/markdown-text.ts';
import { median } from '../measure/statistics.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { measured, type Row } from '../row.ts';
import { prepareAndVerify, textWork, timeOf } from '../text-work.ts';

/** UTF-16 units of each text. */
const LENGTH = 1_000_000;
const ATTACK_LENGTH = 200_000;
const SEED = 20_261_122;
const WARM_UPS = 2;

/** Preparing and verifying Markdown against a parser of it, and what attacks the parser against prose. Nothing is sent. */
export const markdown: Row = {
  name: 'markdown',
  async run({ paths, rounds }) {
    const { translate, parse } = textWork(paths.peers, 'markdown');
    const turns = { atLeast: rounds, atMost: rounds, budget: 0, warmUps: WARM_UPS };
    const long = markdownProse(LENGTH, SEED);
    const texts = [['prose', markdownProse(ATTACK_LENGTH, SEED)], ...markdownAttacks(ATTACK_LENGTH)] as const;
    const whole = await takeTurns(
      {
        ours: timeOf(() => translate(long)),
        mdast: timeOf(() => parse(long)),
      },
      turns,
    );
    const times = await takeTurns(
      Object.fromEntries(texts.map(([name, text]) => [name, timeOf(() => prepareAndVerify(text))])),
      turns,
    );
    const { prose = [], ...attacks } = times;
    const slowest = Object.values(attacks).reduce((worst, one) =>
      median(one) > median(worst) ? one : worst,
    );
    return measured(
      { figure: 'markdown-prose', unit: 'ms', ours: whole.ours, other: whole.mdast },
      { figure: 'markdown-attacks', unit: 'ms', ours: slowest, other: prose },
    );
  },
};
