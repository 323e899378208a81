import { messagesPair, pagePair, type TextPair } from '../data/documentation.ts';
import { seededRandom } from '../data/random.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { PAIR_FORMATS, type PairFormat, readPairs } from '../pair-work.ts';
import { type Measured, measured, type Row } from '../row.ts';
import { textWork, timeOf } from '../text-work.ts';

const PAIRS = 10_000;
const SEED = 20_261_126;
const PAGE_LENGTH = 10_000;
const TEXTS_IN_FILE = 1_000;
const WARM_UPS = 2;

/** Reading 10,000 pairs of units from many files, against a parser of their format: the floor for whatever checks translations. */
export const pairs: Row = {
  name: 'pairs',
  async run({ paths, rounds }) {
    const rows: Measured[] = [];
    for (const format of PAIR_FORMATS) {
      const texts = filesOf(format);
      const { parse } = textWork(paths.peers, format);
      const times = await takeTurns(
        {
          ours: timeOf(() => texts.map((text) => readPairs(text, format))),
          other: timeOf(() => texts.map(({ source, target }) => [parse(source), parse(target)])),
        },
        { atLeast: rounds, atMost: rounds, budget: 0, warmUps: WARM_UPS },
      );
      rows.push({ figure: `pairs-${format}`, unit: 'ms', ours: times.ours, other: times.other });
    }
    return measured(...rows);
  },
};

/** As many files as have 10,000 pairs. */
function filesOf(format: PairFormat): readonly TextPair[] {
  const random = seededRandom(SEED);
  const files: TextPair[] = [];
  for (
    let count = 0;
    count < PAIRS;
    count += readPairs(files.at(-1) ?? { source: '', target: '' }, format).length
  )
    files.push(format === 'json' ? messagesPair(TEXTS_IN_FILE, random) : pagePair(PAGE_LENGTH, random));
  return files;
}
