import path from 'node:path';
import { writeTranslatedProject } from '../data/translated-project.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { usageOfProcess } from '../measure/usage-of-process.ts';
import { type BenchPaths, type Measured, measured, type Row } from '../row.ts';

/** 1,000 pages with their translations: 2,000 files, 20 MB. */
const PAGES = 1_000;
const LENGTH = 10_000;
const ONE_PERCENT = 100;
/** Each value takes many seconds of processor time, which is steady. */
const ROUNDS = 3;
const MEMORY_LIMIT = 400_000_000;

/** What is run in a project: arguments of `update`, and the exit code that says that something is out of date. */
const RUNS = [
  { name: 'check-current', project: 'current', option: '--check', expectedCode: 0 },
  { name: 'check-changed', project: 'changed', option: '--check', expectedCode: 10 },
  { name: 'plan-current', project: 'current', option: '--plan', expectedCode: 0 },
  { name: 'plan-changed', project: 'changed', option: '--plan', expectedCode: 0 },
] as const;

const PARSERS = ['mdast', 'ours'] as const;

/** `parlance update --check` and `--plan` of a project as whole processes, against processes that only parse its files. */
export const update: Row = {
  name: 'update',
  async run({ paths }) {
    const folderOf = (name: string) => path.join(paths.cache, `documentation-${name}`);
    const size = { pages: PAGES, length: LENGTH };
    await writeTranslatedProject(folderOf('current'), size);
    await writeTranslatedProject(folderOf('changed'), { ...size, changedOneIn: ONE_PERCENT });
    const peaks: number[] = [];
    const commandLine = path.join(paths.checkout, 'dist/cli/main.js');
    const run = async ({ project, option, expectedCode }: (typeof RUNS)[number]) => {
      const inProject = { cwd: folderOf(project), expectedCode };
      const usage = await usageOfProcess(paths, [commandLine, 'update', option], inProject);
      peaks.push(usage.peak);
      return usage.milliseconds;
    };
    const times: Readonly<Record<string, readonly number[]>> = await takeTurns(
      Object.fromEntries([
        ...RUNS.map((each) => [each.name, () => run(each)] as const),
        ...PARSERS.map(
          (parser) => [parser, () => timeOfParsing(paths, parser, folderOf('current'))] as const,
        ),
      ]),
      { atLeast: ROUNDS, atMost: ROUNDS, budget: 0, warmUps: 0 },
    );
    const timesOf = (name: string) => times[name] ?? [];
    return measured(
      ...RUNS.map(
        ({ name }): Measured => ({
          figure: `update-${name}`,
          unit: 'ms',
          ours: timesOf(name),
          other: timesOf('mdast'),
        }),
      ),
      { figure: 'update-check-ours', unit: 'ms', ours: timesOf('check-current'), other: timesOf('ours') },
      { figure: 'update-memory', unit: 'bytes', ours: peaks, other: [MEMORY_LIMIT] },
    );
  },
};

async function timeOfParsing(paths: BenchPaths, parser: string, cwd: string): Promise<number> {
  const script = path.join(paths.built, 'parse-process.js');
  const usage = await usageOfProcess(paths, [script, parser, 'docs', 'i18n/de'], { cwd });
  return usage.milliseconds;
}
