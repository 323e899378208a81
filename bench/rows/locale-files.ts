import { LOCALE_FORMATS, localeFile } from '../data/locale-files.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { type Measured, measured, type Row } from '../row.ts';
import { textWork, timeOf } from '../text-work.ts';

/** UTF-16 units of each file. */
const LENGTH = 1_000_000;
const SEED = 20_261_123;
const WARM_UPS = 2;

/** Reading, preparing, verifying, and writing locale files against a parser of each format. Nothing is sent. */
export const localeFiles: Row = {
  name: 'locale-files',
  async run({ paths, rounds }) {
    const rows: Measured[] = [];
    for (const format of LOCALE_FORMATS) {
      const text = localeFile(format, LENGTH, SEED);
      const { translate, parse } = textWork(paths.peers, format);
      const times = await takeTurns(
        { ours: timeOf(() => translate(text)), other: timeOf(() => parse(text)) },
        { atLeast: rounds, atMost: rounds, budget: 0, warmUps: WARM_UPS },
      );
      rows.push({ figure: `locale-${format}`, unit: 'ms', ours: times.ours, other: times.other });
    }
    return measured(...rows);
  },
};
