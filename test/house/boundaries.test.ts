import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import BOUNDARIES from '../../.dependency-cruiser.cjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A small house of the same plan: nothing in it is wrong but what a test plants. */
const HOUSE: Readonly<Record<string, string>> = {
  'core/plain.ts': 'export const plain = 1;',
  'core/requests/limits.ts': 'export const limit = 1;',
  'core/requests/media-types.ts': 'export const mediaType = 1;',
  'core/rules/planted.ts': 'export const rule = 1;',
  'core/projects/writing/keyed/write-keyed.ts': 'export const write = 1;',
  'core/languages/snapshot/snapshot.ts': 'export const lists = 1;',
  'core/languages/service-facts/endpoint-facts.ts': "export { lists } from '../snapshot/snapshot.ts';",
  'cli/service/facts.ts': "export { lists } from '../../core/languages/service-facts/endpoint-facts.ts';",
  'local-service/language-lists.ts': "export { lists } from '../core/languages/snapshot/snapshot.ts';",
  'service/client.ts': "export { plain } from '../core/plain.ts';",
  'workspace/use-case.ts': "export { plain } from '../service/client.ts';",
  'protocol/ids.ts': "export { plain } from '../core/plain.ts';",
  'server/main.ts': "export { plain } from '../protocol/ids.ts';",
  'client/extension.ts':
    "export { plain } from '../workspace/use-case.ts';\nexport type { Uri } from 'vscode';",
  'local-service/start.ts': "export { mediaType } from '../core/requests/media-types.ts';",
  'cli/main.ts': "export { mediaType } from '../local-service/start.ts';\nexport { fetch } from 'undici';",
};

/** One forbidden import each, with the rule that must find it. */
const PLANTED: readonly (readonly [rule: string, file: string, from: string])[] = [
  ['core-imports-only-below', 'core/planted-1.ts', '../service/client.ts'],
  ['core-is-pure', 'core/planted-2.ts', 'node:fs'],
  ['core-is-pure', 'core/planted-3.ts', 'undici'],
  ['core-is-pure', 'core/planted-4.ts', 'fflate'],
  ['service-imports-only-below', 'service/planted.ts', '../workspace/use-case.ts'],
  ['fetch-is-a-port', 'service/planted-2.ts', 'undici'],
  ['workspace-imports-only-below', 'workspace/planted.ts', '../client/extension.ts'],
  ['fetch-is-a-port', 'workspace/planted-2.ts', 'node:https'],
  ['protocol-imports-only-below', 'protocol/planted.ts', '../server/main.ts'],
  ['server-imports-only-below', 'server/planted-1.ts', '../service/client.ts'],
  ['server-has-no-network', 'server/planted-2.ts', 'node:net'],
  ['server-reads-projects-only', 'server/planted-4.ts', '../workspace/use-case.ts'],
  ['checks-only-read', 'workspace/check/planted.ts', '../use-case.ts'],
  ['vscode-only-in-client', 'server/planted-3.ts', 'vscode'],
  ['one-door-to-the-disk', 'workspace/projects/planted.ts', 'node:fs'],
  ['one-door-to-the-disk', 'workspace/sync/planted.ts', 'node:fs/promises'],
  ['one-door-to-the-disk', 'service/planted-3.ts', 'fs'],
  ['one-door-to-the-disk', 'protocol/planted-2.ts', 'fs/promises'],
  ['one-door-to-the-disk', 'server/disk/planted.ts', 'node:fs'],
  ['one-door-to-the-disk', 'client/planted-3.ts', 'node:fs/promises'],
  ['one-door-to-the-disk', 'cli/files/planted.ts', 'node:fs'],
  ['one-door-to-the-disk', 'local-service/planted-3.ts', 'node:fs'],
  ['client-imports-only-below', 'client/planted.ts', '../local-service/start.ts'],
  ['local-service-imports-only-below', 'local-service/planted.ts', '../core/plain.ts'],
  ['local-service-imports-only-below', 'local-service/planted-2.ts', '../core/requests/limits.ts'],
  ['cli-imports-only-below', 'cli/planted.ts', '../server/main.ts'],
  ['fetch-is-a-port', 'client/planted-2.ts', 'undici'],
  ['shared-imports-only-below', 'core/rules/shared/planted.ts', '../planted.ts'],
  ['writing-has-one-door', 'workspace/planted-3.ts', '../core/projects/writing/keyed/write-keyed.ts'],
  ['snapshot-only-for-endpoints', 'cli/planted-lists.ts', '../core/languages/snapshot/snapshot.ts'],
  ['snapshot-only-for-endpoints', 'client/planted-lists.ts', '../core/languages/snapshot/snapshot.ts'],
  ['snapshot-only-for-endpoints', 'core/languages/planted.ts', './snapshot/snapshot.ts'],
  [
    'endpoint-facts-where-the-endpoint-is-known',
    'workspace/planted-4.ts',
    '../core/languages/service-facts/endpoint-facts.ts',
  ],
  ['no-cycles', 'core/planted-5.ts', './planted-5.ts'],
  ['resolvable', 'core/planted-6.ts', './nothing.ts'],
];

let house = '';

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'parlance-house-'));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    await copyFile(join(ROOT, name), join(house, name));
  }
  await mkdir(join(house, 'core'));
  await copyFile(join(ROOT, 'core/tsconfig.json'), join(house, 'core/tsconfig.json'));
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

const folders = ['core', 'service', 'workspace', 'protocol', 'server', 'client', 'cli', 'local-service'];

function cruise() {
  const args = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  return run('dependency-cruiser/bin/dependency-cruise.mjs', args);
}

test('core is pure by its types: what belongs to Node or to a browser does not compile there', async () => {
  const impure = [
    'process.exit()',
    'setTimeout(() => {}, 1)',
    'document.title',
    'fetch("x")',
    'Buffer.from("")',
  ];
  await put({ 'core/impure.ts': impure.map((code) => `${code};`).join('\n') });
  const { output } = await run('typescript-7/bin/tsc', ['-p', 'core']);
  await rm(join(house, 'core/impure.ts'));
  const lines = [...output.matchAll(/^core\/impure\.ts\((\d+),1\): error/gm)].map((match) =>
    Number(match[1]),
  );
  expect(lines).toEqual(impure.map((_code, index) => index + 1));
});

test('nothing comes to the disk by another spelling than an import (reliability R7)', () => {
  const pattern = String.raw`(getBuiltinModule|require|process\.binding)\(\s*['"\`](node:)?fs\b`;
  const args = ['grep', '-nE', pattern, '--', ...folders];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe('import order', () => {
  test('a house in order passes, and its modules are seen', async () => {
    const { code, output } = await cruise();
    expect(output).toMatch(/no dependency violations found \((9|[1-9]\d+) modules/);
    expect(code).toBe(0);
  });

  test('a violation of every rule is planted', () => {
    const rules = new Set(BOUNDARIES.forbidden?.map(({ name }) => name));
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(rules);
  });

  test('every planted violation is found by its rule', async () => {
    await put(Object.fromEntries(PLANTED.map(([, file, from]) => [file, `export * from '${from}';`])));
    const { code, output } = await cruise();
    expect(code).toBe(1);
    expect(PLANTED.filter(([rule, file]) => output.includes(`${rule}: ${file}`))).toEqual(PLANTED);
  });
});
