import type { Contestant } from '../contestants.ts';
import { CLEAN_KINDS, type DataKind, DEFECTIVE_KINDS } from '../data/kinds.ts';
import type { Heat } from '../measure/core-process.ts';
import { raceInTurns } from '../measure/run-core-job.ts';
import { type BenchContext, type Measured, measured, type Row } from '../row.ts';

const LINTERS = ['error-rules', 'all-rules'] as const satisfies readonly Contestant[];
/** The part of the work that no linter can leave out. */
const LEAST = 'each-character';
const PARSERS = ['csv-parse', 'udsv'] as const satisfies readonly Contestant[];

/** Rounds until the compiler has seen enough. */
const WARM_UPS = 4;

/** Linting 10 MiB of one kind of data against only parsing it: a row for each kind. */
export const lintKinds: readonly Row[] = [...CLEAN_KINDS, ...DEFECTIVE_KINDS].map((kind) => ({
  name: `lint-${kind.name}`,
  async run(context) {
    const times = await raceInTurns(context, await heatsOf(context, kind), WARM_UPS);
    const rows = LINTERS.flatMap((linter) =>
      PARSERS.map((parser): Measured => {
        const [ours = [], other = []] = [times[linter], times[parser]];
        return { figure: `${linter}-${parser}-${kind.name}`, unit: 'ms', ours, other };
      }),
    );
    const [least = [], udsv = []] = [times[LEAST], times.udsv];
    return measured(...rows, { figure: `${LEAST}-udsv-${kind.name}`, unit: 'ms', ours: least, other: udsv });
  },
}));

/** Parsers refuse lines with broken quotes, so for these they read a clean file. */
async function heatsOf({ data }: BenchContext, kind: DataKind): Promise<Heat[]> {
  const file = await data.dictionaryOfKind(kind);
  const parsed = kind.defectShare > 0 ? await data.dictionary('csv', 10, 'clean') : file;
  const { lineEnd } = kind;
  return [
    ...([...LINTERS, LEAST] as const).map(
      (name): Heat => ({ name, contestant: name, file, format: 'csv', lineEnd }),
    ),
    ...PARSERS.map((name): Heat => ({ name, contestant: name, file: parsed, format: 'csv', lineEnd })),
  ];
}
