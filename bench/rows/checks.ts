import { PairMemory } from '#checks';
import { messagesPair, pagePair, type TextPair } from '../data/documentation.ts';
import { seededRandom } from '../data/random.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { checkAll, PAIR_FORMATS, type PairFormat, readPairs } from '../pair-work.ts';
import { type Measured, measured, type Row } from '../row.ts';
import { timeOf } from '../text-work.ts';

const SEED = 20_261_126;
/** Files of a thousand texts, and pages that have as many together. */
const FILES = { json: 10, markdown: 200 } as const satisfies Record<PairFormat, number>;
const TEXTS_IN_FILE = 1_000;
const PAGE_LENGTH = 10_000;
const WARM_UPS = 2;

/** Checking 10,000 pairs in full, and one of them again after an edit, against only reading them. */
export const checks: Row = {
  name: 'checks',
  async run({ rounds }) {
    const rows: Measured[] = [];
    for (const format of PAIR_FORMATS) {
      const files = filesOf(format);
      const [edited = { source: '', target: '' }] = files;
      const memory = new PairMemory();
      let count = 0;
      const turns = { atLeast: rounds, atMost: rounds, budget: 0, warmUps: WARM_UPS };
      const times = await takeTurns(
        {
          whole: timeOf(() => files.map((file) => checkAll(file, format, new PairMemory()))),
          read: timeOf(() => files.map((file) => readPairs(file, format))),
          edit: timeOf(() => checkAll(withEdit(edited, ++count), format, memory)),
          readOne: timeOf(() => readPairs(withEdit(edited, ++count), format)),
        },
        turns,
      );
      const { whole, read, edit, readOne } = times;
      rows.push(
        { figure: `checks-${format}`, unit: 'ms', ours: whole, other: read },
        { figure: `checks-edit-${format}`, unit: 'ms', ours: edit, other: readOne },
      );
    }
    return measured(...rows);
  },
};

function filesOf(format: PairFormat): readonly TextPair[] {
  const random = seededRandom(SEED);
  return Array.from({ length: FILES[format] }, () =>
    format === 'json' ? messagesPair(TEXTS_IN_FILE, random) : pagePair(PAGE_LENGTH, random),
  );
}

/** With another word in the last text of the translation. */
function withEdit({ source, target }: TextPair, count: number): TextPair {
  const at = target.search(/\p{L}+\P{L}*$/u);
  return { source, target: `${target.slice(0, at)}Wort${count} ${target.slice(at)}` };
}
