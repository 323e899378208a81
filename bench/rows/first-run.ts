import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writePlainRepository } from '../data/plain-repository.ts';
import { timeProcess } from '../measure/run-process.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { type Measured, measured, type Row } from '../row.ts';

const FILES = 20_000;

/** `parlance check` in repositories without parlance.json, which are not in this one: that has a parlance.json. */
export const firstRun: Row = {
  name: 'first-run',
  async run({ paths, rounds }) {
    const root = await mkdtemp(path.join(tmpdir(), 'parlance-first-run-'));
    try {
      return measured(...(await measureIn(root, path.join(paths.checkout, 'dist/cli/main.js'), rounds)));
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
};

async function measureIn(root: string, commandLine: string, rounds: number): Promise<readonly Measured[]> {
  const at = (name: string) => path.join(root, name);
  await writePlainRepository(at('plain'), FILES);
  await writePlainRepository(at('translated'), FILES);
  await writePlainRepository(at('packages/node_modules'), FILES);
  await mkdir(at('empty'));
  await mkdir(at('translated/locales'));
  for (const locale of ['en', 'de'])
    await writeFile(at(`translated/locales/${locale}.json`), '{ "save": "OK" }\n');
  const check = (name: string) => () => timeProcess([commandLine, 'check'], { cwd: at(name) });
  const list = () => timeProcess(['ls-files'], { cwd: at('plain'), program: 'git' });
  const sides = { plain: check('plain'), translated: check('translated'), packages: check('packages') };
  const turns = { atLeast: rounds, atMost: rounds, budget: 0, warmUps: 1 };
  const { floor, ...ours } = await takeTurns(
    { ...sides, floor: async () => (await list()) + (await check('empty')()) },
    turns,
  );
  return Object.entries(ours).map(([name, values]) => ({
    figure: `first-run-${name}`,
    unit: 'ms',
    ours: values,
    other: floor,
  }));
}
