import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behindDoors } from '../../scripts/build/plugins/behind-doors.mjs';

/** A package with a door, and another door for its large part. */
const HOUSE: Readonly<Record<string, string>> = {
  'package.json': '{ "imports": { "#light": "./light/index.ts", "#light/lazy": "./light/lazy.ts" } }',
  'light/index.ts': [
    "export { lamp, type Watt } from './lamp.ts';",
    "export { bulb as spare } from './bulb.ts';",
    "export { default as table } from './table.json';",
  ].join('\n'),
  'light/lazy.ts': "export { sun } from './sun.ts';",
  'light/lamp.ts': "export type Watt = number;\nexport const lamp = 'a lamp';",
  'light/bulb.ts': "import { lamp } from './lamp.ts';\nexport const bulb = ['a bulb of', lamp].join(' ');",
  'light/sun.ts': "export const sun = 'the sun';",
  'light/table.json': '["a table"]',
};

let house = '';

beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'parlance-doors-'));
  await mkdir(path.join(house, 'light'));
  for (const [name, text] of Object.entries(HOUSE)) await writeFile(path.join(house, name), text);
});

afterAll(() => rm(house, { recursive: true }));

/** What a program is built of. */
async function built(program: string, plugins = [behindDoors]) {
  await writeFile(path.join(house, 'program.ts'), program);
  const { metafile } = await build({
    entryPoints: [path.join(house, 'program.ts')],
    absWorkingDir: house,
    ...{ bundle: true, write: false, metafile: true, splitting: true, format: 'esm', outdir: 'out' },
    logLevel: 'silent',
    plugins,
  });
  return Object.keys(metafile.inputs).sort();
}

test.each([
  ["import { lamp } from '#light';\nconsole.log(lamp);", ['light/lamp.ts']],
  ["import { type Watt, lamp as one } from '#light';\nconsole.log(one as Watt | string);", ['light/lamp.ts']],
  ["import type { Watt } from '#light';\nconsole.log(1 satisfies Watt);", []],
  [
    "import {\n  lamp,\n  spare,\n} from '#light';\nconsole.log(lamp, spare);",
    ['light/bulb.ts', 'light/lamp.ts'],
  ],
  ["import { table } from '#light';\nconsole.log(table);", ['light/table.json']],
  ["export { spare as bulb } from '#light';", ['light/bulb.ts', 'light/lamp.ts']],
  ["console.log((await import('#light/lazy')).sun);", ['light/lazy.ts', 'light/sun.ts']],
])('a program is built of what it names, and of no door: %s', async (program, files) => {
  expect(await built(program)).toEqual([...files, 'program.ts'].sort());
});

test('without the plugin, everything behind a door comes with one name', async () => {
  const files = await built("import { lamp } from '#light';\nconsole.log(lamp);", []);
  expect(files).toEqual(expect.arrayContaining(['light/bulb.ts', 'light/index.ts']));
});

test('lines stay where they are: an error has its own', async () => {
  const program = "import {\n  lamp,\n  spare,\n} from '#light';\nlamp = spare;";
  await expect(built(program)).rejects.toThrow('program.ts:5:0: ERROR: Cannot assign to import "lamp"');
});

test('a name that a door does not have is an error', async () => {
  await expect(built("import { moon } from '#light';\nconsole.log(moon);")).rejects.toThrow(
    'No matching export in "light/index.ts" for import "moon"',
  );
});
