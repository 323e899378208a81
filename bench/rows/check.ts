import path from 'node:path';
import { CLEAN_KINDS, DEFECTIVE_KINDS } from '../data/kinds.ts';
import { NOTHING, timeProcess } from '../measure/run-process.ts';
import { type Measure, takeTurns } from '../measure/take-turns.ts';
import { type Measured, measured, type Row } from '../row.ts';

const MANY_FILES = 2_000;
const MANY_FILES_BYTES = 50_000;

/** The exit code if something needs a fix. */
const PROBLEMS_FOUND = 1;

/** `parlance check` of one large file, the whole process. */
export const check: Row = {
  name: 'check',
  async run({ data, paths, rounds }) {
    const file = await data.dictionary('csv', 10, 'clean');
    const commandLine = path.join(paths.checkout, 'dist/cli/main.js');
    const { ours, nothing } = await takeTurns(
      {
        ours: () => timeProcess([commandLine, 'check', file]),
        nothing: () => timeProcess(NOTHING),
      },
      { atLeast: 2 * rounds, atMost: 2 * rounds, budget: 0, warmUps: 1 },
    );
    return measured({ figure: 'check', unit: 'ms', ours, other: nothing });
  },
};

/** The same for every kind of data. */
export const checkKinds: Row = {
  name: 'check-kinds',
  async run({ data, paths, rounds }) {
    const commandLine = path.join(paths.checkout, 'dist/cli/main.js');
    const sides: Record<string, Measure> = { nothing: () => timeProcess(NOTHING) };
    for (const kind of [...CLEAN_KINDS, ...DEFECTIVE_KINDS]) {
      const file = await data.dictionaryOfKind(kind);
      const expectedCode = kind.defectShare > 0 ? PROBLEMS_FOUND : 0;
      sides[kind.name] = () => timeProcess([commandLine, 'check', file], { expectedCode });
    }
    const turns = { atLeast: rounds, atMost: rounds, budget: 0, warmUps: 1 };
    const { nothing = [], ...ofKinds } = await takeTurns(sides, turns);
    return measured(
      ...Object.entries(ofKinds).map(
        ([name, ours]): Measured => ({ figure: `check-${name}`, unit: 'ms', ours, other: nothing }),
      ),
    );
  },
};

/** `parlance check` of many files, by one and by two workers; and by two processes with half of them each, which share nothing. */
export const checkJobs: Row = {
  name: 'check-jobs',
  async run({ data, paths, rounds }) {
    const folder = await data.manyDictionaries(MANY_FILES, MANY_FILES_BYTES);
    const commandLine = path.join(paths.checkout, 'dist/cli/main.js');
    const withJobs = (jobs: number) => () =>
      timeProcess([commandLine, 'check', folder, '--jobs', String(jobs)]);
    const half = await data.manyDictionaries(MANY_FILES / 2, MANY_FILES_BYTES);
    const timeHalf = () => timeProcess([commandLine, 'check', half, '--jobs', '1']);
    const { one, two, apart } = await takeTurns(
      {
        one: withJobs(1),
        two: withJobs(2),
        apart: async () => Math.max(...(await Promise.all([timeHalf(), timeHalf()]))),
      },
      { atLeast: rounds, atMost: rounds, budget: 0, warmUps: 1 },
    );
    return measured(
      { figure: 'check-jobs', unit: 'ms', ours: two, other: apart },
      { figure: 'check-apart', unit: 'ms', ours: apart, other: one },
    );
  },
};
