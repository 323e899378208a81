import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import BOUNDARIES from '../../.dependency-cruiser.cjs';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The packages, and the halves of some that have a door of their own. */
const PACKAGES = readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('tsconfig.json'))
  .map((file) => dirname(file.replaceAll('\\', '/')));

/** Those without the types of Node and of browsers. */
const PURE = PACKAGES.filter((name) => {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'tsconfig.json'), 'utf8'));
  return compilerOptions.types.length === 0;
});

/** A small house of the same plan: nothing in it is wrong but what a test plants. */
const HOUSE: Readonly<Record<string, string>> = {
  'packages/base/index.ts': "export { plain } from './plain.ts';",
  'packages/base/plain.ts': 'export const plain = 1;',
  'packages/base/snapshot.ts': "export { lists } from './languages/snapshot/snapshot.ts';",
  'packages/base/endpoint-facts.ts': "export { facts } from './languages/service-facts/endpoint-facts.ts';",
  'packages/base/languages/snapshot/snapshot.ts': 'export const lists = 1;',
  'packages/base/languages/service-facts/endpoint-facts.ts':
    "export { lists as facts } from '../snapshot/snapshot.ts';",
  'packages/requests/index.ts': "export { limit } from './limits.ts';",
  'packages/requests/limits.ts': 'export const limit = 1;',
  'packages/requests/media-types.ts': "export { mediaType } from './audio-media-types.ts';",
  'packages/requests/audio-media-types.ts': 'export const mediaType = 1;',
  'packages/units/writing/keyed/write-keyed.ts': 'export const write = 1;',
  'packages/service/index.ts': "export { plain } from './client.ts';",
  'packages/service/client.ts': "export { plain } from '#base';",
  'packages/files/index.ts': "export { write } from './write/write.ts';",
  'packages/files/write/write.ts': 'export const write = 1;',
  'packages/projects/index.ts': "export { update } from './update.ts';",
  'packages/projects/update.ts': "export { plain as update } from '#service';",
  'packages/projects/checking.ts': "export { check } from './check/check.ts';",
  'packages/projects/check/check.ts': "export { plain as check } from '#base';",
  'packages/local-service/server.ts': "export { mediaType } from './server/start.ts';",
  'packages/local-service/server/start.ts':
    "export { plain } from '#base';\nexport { mediaType } from '#requests/media-types';",
  'packages/local-service/server/language-lists.ts': "export { lists } from '#base/snapshot';",
  'protocol/ids.ts': "export { plain } from '#base';",
  'server/main.ts':
    "export { plain } from '../protocol/ids.ts';\nexport { check } from '#projects/checking';",
  'client/extension.ts': "export { update } from '#projects';\nexport type { Uri } from 'vscode';",
  'cli/service/facts.ts': "export { facts } from '#base/endpoint-facts';",
  'cli/main.ts': "export { mediaType } from '#local-service/server';\nexport { fetch } from 'undici';",
};

/** Each package imports an app: its path is as long as the package is deep. */
const UPWARDS = PACKAGES.map(
  (name) =>
    [
      `${name}-imports-only-below`,
      `packages/${name}/planted-1.ts`,
      `${'../'.repeat(name.split('/').length + 1)}client/extension.ts`,
    ] as const,
);

/** One forbidden import each, with the rule that must find it. */
const PLANTED: readonly (readonly [rule: string, file: string, from: string])[] = [
  ...UPWARDS,
  ['base-imports-only-below', 'packages/base/planted-7.ts', '#service'],
  ['requests-imports-only-below', 'packages/requests/planted-2.ts', '#projects'],
  ['units-imports-only-below', 'packages/units/planted-2.ts', '#files'],
  ['pure-packages', 'packages/base/planted-2.ts', 'node:fs'],
  ['pure-packages', 'packages/base/planted-3.ts', 'undici'],
  ['pure-packages', 'packages/sync/model/planted-2.ts', 'fflate'],
  ['packages-have-doors', 'server/planted-8.ts', '../packages/base/plain.ts'],
  ['packages-have-doors', 'cli/check/planted.ts', '../../packages/base/plain.ts'],
  ['packages-have-doors-for-each-other', 'packages/service/planted-4.ts', '../base/plain.ts'],
  ['packages-have-doors-for-each-other', 'packages/projects/planted-2.ts', '../files/write/write.ts'],
  ['resolvable', 'client/planted-4.ts', '#base/plain'],
  ['resolvable', 'server/planted-5.ts', '#nothing'],
  ['fetch-is-a-port', 'packages/service/planted-2.ts', 'undici'],
  ['fetch-is-a-port', 'packages/projects/planted-3.ts', 'node:https'],
  ['fetch-is-a-port', 'packages/local-service/planted-2.ts', 'node:http'],
  ['fetch-is-a-port', 'client/planted-2.ts', 'undici'],
  ['protocol-imports-only-below', 'protocol/planted.ts', '../server/main.ts'],
  ['server-imports-only-below', 'server/planted-1.ts', '../client/extension.ts'],
  ['server-has-no-network', 'server/planted-2.ts', 'node:net'],
  ['server-reads-projects-only', 'server/planted-4.ts', '#projects'],
  ['server-reads-projects-only', 'server/planted-6.ts', '#files'],
  ['server-reads-projects-only', 'server/planted-7.ts', '#service'],
  ['checks-only-read', 'packages/projects/check/planted.ts', '../update.ts'],
  ['checks-only-read', 'packages/projects/check/planted-2.ts', '#files'],
  ['checks-only-read', 'packages/projects/check/planted-3.ts', '#service'],
  ['vscode-only-in-client', 'server/planted-3.ts', 'vscode'],
  ['vscode-only-in-client', 'packages/base/planted-4.ts', 'vscode'],
  ['one-door-to-the-disk', 'packages/projects/planted-4.ts', 'node:fs'],
  ['one-door-to-the-disk', 'packages/sync/planted.ts', 'node:fs/promises'],
  ['one-door-to-the-disk', 'packages/service/planted-3.ts', 'fs'],
  ['one-door-to-the-disk', 'protocol/planted-2.ts', 'fs/promises'],
  ['one-door-to-the-disk', 'server/disk/planted.ts', 'node:fs'],
  ['one-door-to-the-disk', 'client/planted-3.ts', 'node:fs/promises'],
  ['one-door-to-the-disk', 'cli/files/planted.ts', 'node:fs'],
  ['one-door-to-the-disk', 'packages/local-service/server/planted-3.ts', 'node:fs'],
  ['client-imports-only-below', 'client/planted.ts', '../cli/main.ts'],
  ['local-service-shares-no-code', 'packages/local-service/server/planted.ts', '#service'],
  ['local-service-shares-no-code', 'packages/local-service/server/planted-2.ts', '#requests'],
  ['local-service-shares-no-code', 'packages/local-service/server/planted-4.ts', '#base/endpoint-facts'],
  ['local-service-runs-in-the-command-line', 'client/planted-5.ts', '#local-service/server'],
  ['local-service-runs-in-the-command-line', 'packages/local-service/planted-3.ts', './server/start.ts'],
  ['local-service-runs-in-the-command-line', 'packages/sync/planted-2.ts', '#local-service/server'],
  ['protocol-is-pure', 'protocol/planted-3.ts', '#service'],
  ['protocol-is-pure', 'protocol/planted-4.ts', '#projects'],
  ['cli-imports-only-below', 'cli/planted.ts', '../server/main.ts'],
  ['shared-imports-only-below', 'packages/base/shared/planted.ts', '../plain.ts'],
  ['writing-has-one-door', 'packages/units/planted-3.ts', './writing/keyed/write-keyed.ts'],
  ['snapshot-only-for-endpoints', 'cli/planted-lists.ts', '#base/snapshot'],
  ['snapshot-only-for-endpoints', 'client/planted-lists.ts', '../packages/base/snapshot.ts'],
  ['snapshot-only-for-endpoints', 'packages/base/languages/planted.ts', './snapshot/snapshot.ts'],
  ['endpoint-facts-where-the-endpoint-is-known', 'packages/translate/planted-4.ts', '#base/endpoint-facts'],
  ['no-cycles', 'packages/base/planted-5.ts', './planted-5.ts'],
  ['resolvable', 'packages/base/planted-6.ts', './nothing.ts'],
];

/** The run for Node, and the one for a browser. */
const CONFIGURATIONS = ['.dependency-cruiser.cjs', '.dependency-cruiser.browser.cjs'];

let house = '';

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'parlance-house-'));
  for (const name of [...CONFIGURATIONS, 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    await copyFile(join(ROOT, name), join(house, name));
  }
  for (const folder of PACKAGES.map((name) => `packages/${name}`)) {
    await mkdir(join(house, folder), { recursive: true });
    await copyFile(join(ROOT, folder, 'tsconfig.json'), join(house, folder, 'tsconfig.json'));
  }
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  await put(HOUSE);
});

afterAll(() => rm(house, { recursive: true }));

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, name)), { recursive: true });
    await writeFile(join(house, name), `${text}\n`);
  }
}

/** Runs one of the house's tools there, and gives its exit code and output. */
function run(tool: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      execPath,
      [join(ROOT, 'node_modules', tool), ...args],
      { cwd: house },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
      },
    );
  });
}

function cruise(configuration: string) {
  const args = [...PRODUCT, '--config', configuration, '--output-type', 'err'];
  return run('dependency-cruiser/bin/dependency-cruise.mjs', args);
}

test.each(PURE)('%s is pure by its types: what is of Node or a browser does not compile', async (name) => {
  const folder = `packages/${name}`;
  const impure = [
    'process.exit()',
    'setTimeout(() => {}, 1)',
    'document.title',
    'fetch("x")',
    'Buffer.from("")',
  ];
  await put({ [`${folder}/impure.ts`]: impure.map((code) => `${code};`).join('\n') });
  const { output } = await run('typescript-7/bin/tsc', ['-p', folder]);
  await rm(join(house, folder, 'impure.ts'));
  const lines = [...output.matchAll(/^.*impure\.ts\((\d+),1\): error/gm)].map((match) => Number(match[1]));
  expect(lines).toEqual(impure.map((_code, index) => index + 1));
});

test('nothing comes to the disk by another spelling than an import (reliability R7)', () => {
  const pattern = String.raw`(getBuiltinModule|require|process\.binding)\(\s*['"\`](node:)?fs\b`;
  const args = ['grep', '-nE', pattern, '--', ...PRODUCT];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe('import order', () => {
  test.each(CONFIGURATIONS)(
    'a house in order passes, and its modules are seen: %s',
    async (configuration) => {
      const { code, output } = await cruise(configuration);
      expect(output).toMatch(/no dependency violations found \((9|[1-9]\d+) modules/);
      expect(code).toBe(0);
    },
  );

  test('a violation of every rule is planted', () => {
    const rules = new Set(BOUNDARIES.forbidden?.map(({ name }) => name));
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(rules);
  });

  test.each(CONFIGURATIONS)('every planted violation is found by its rule: %s', async (configuration) => {
    await put(Object.fromEntries(PLANTED.map(([, file, from]) => [file, `export * from '${from}';`])));
    const { code, output } = await cruise(configuration);
    expect(code).toBe(1);
    expect(PLANTED.filter(([rule, file]) => output.includes(`${rule}: ${file}`))).toEqual(PLANTED);
  });
});
