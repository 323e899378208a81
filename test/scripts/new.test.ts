import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { skeletonOf } from '../../scripts/new/skeletons.mjs';

/** This repository, where nothing is written. */
const REPOSITORY = { read: (file: string) => readFileSync(file, 'utf8'), exists: existsSync };

/** Also files that a contributor has not added yet: rows of others import them. */
const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

const isLong = process.env.PARLANCE_LONG === '1';

interface Expected {
  readonly kind: string;
  readonly created: readonly string[];
  /** The lists that name it. */
  readonly changed: readonly string[];
  /** What tests `odd-KIND`. */
  readonly tests: readonly string[];
}

const KINDS: readonly Expected[] = [
  {
    kind: 'rule',
    created: ['packages/glossary/rules/odd-sign.ts'],
    changed: ['packages/glossary/rules/index.ts'],
    tests: ['glossary/rules.test.ts'],
  },
  {
    kind: 'kind',
    created: ['packages/protect/kinds/odd-sign.ts'],
    changed: ['packages/protect/kinds/index.ts'],
    tests: ['protect/kinds.test.ts'],
  },
  {
    kind: 'format',
    created: ['packages/formats/key-value/odd-sign.ts', 'test/formats/odd-sign.test.ts'],
    changed: [
      'packages/formats/formats.ts',
      'packages/formats/recognize-format.ts',
      'test/property/text-files.test.ts',
      'test/formats/choice/keys-of-formats.test.ts',
      'test/support/projects/format-samples.ts',
      'test/client/translate/selection/file-units.test.ts',
    ],
    tests: [
      'formats/odd-format.test.ts',
      'formats/choice',
      'client/translate/selection/file-units.test.ts',
      'packages/projects/every-format.test.ts',
    ],
  },
  {
    kind: 'operation',
    created: [
      'packages/service/resources/odd-sign.ts',
      'packages/local-service/server/resources/odd-sign.ts',
      'test/service/operations/odd-sign.ts',
      'test/local-service/resources/odd-sign.test.ts',
    ],
    changed: [
      'packages/service/operations.ts',
      'packages/service/methods.ts',
      'packages/local-service/server/app.ts',
      'test/service/operations.test.ts',
    ],
    tests: ['service/operations.test.ts', 'packages/local-service/server/resources/odd-operation.test.ts'],
  },
];

describe('npm run new', () => {
  test.each(KINDS)(
    'writes a $kind, and adds it to the lists that need it',
    async ({ kind, created, changed }) => {
      const { files, next } = skeletonOf(kind, 'odd-sign', REPOSITORY);
      expect(Object.keys(files)).toEqual([...created, ...changed]);
      for (const text of Object.values(files)) await transform(text, { loader: 'ts' });
      for (const file of changed) expect(files[file]).toMatch(/oddSign|OddSign|ODD_SIGN|odd-sign/);
      expect(next.length).toBeGreaterThan(2);
    },
  );

  test.each<[kind: string, name: string, problem: string]>([
    ['', 'odd-sign', 'Say what to write.'],
    ['view', 'odd-sign', 'There is no skeleton of "view".'],
    ['rule', '', 'not ""'],
    ['rule', 'OddSign', 'such as double-space; not "OddSign"'],
    ['rule', '../odd', 'not "../odd"'],
    ['rule', 'blank-line', 'packages/glossary/rules/blank-line.ts exists already.'],
    ['format', 'strings', 'packages/formats/key-value/strings.ts exists already.'],
  ])('refuses %j %j', (kind, name, problem) => {
    expect(() => skeletonOf(kind, name, REPOSITORY)).toThrow(problem);
  });

  test('writes what works: its tests pass in a copy of this repository', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'parlance-new-'));
    const run = (script: string, ...args: readonly string[]) =>
      execFileSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
    try {
      for (const file of execFileSync('git', LIST, { encoding: 'utf8' })
        .split('\0')
        .filter((file) => file !== '' && existsSync(file)))
        await cp(file, path.join(copy, file));
      await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
      const tried = KINDS.filter(({ kind }) => isLong || kind === 'rule');
      for (const { kind } of tried) run('scripts/new.mjs', kind, `odd-${kind}`);
      const tests = tried.flatMap(({ tests }) => tests);
      expect(run('scripts/run-unit-tests.mjs', ...tests)).toMatch(/\d+ passed, 0 failed/);
    } finally {
      await rm(copy, { recursive: true });
    }
  });
});
