import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { addFirst } from '../../scripts/new/insert.mjs';
import { skeletonOf } from '../../scripts/new/skeletons.mjs';
import { inTurn } from '../support/runs.ts';

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
  /** What these say until somebody has written it; left out for what works at once. */
  readonly fails?: RegExp;
}

const KINDS: readonly Expected[] = [
  {
    kind: 'rule',
    created: ['packages/glossary/rules/odd-sign.ts'],
    changed: ['packages/glossary/rules/index.ts'],
    tests: ['glossary/rules.test.ts'],
  },
  {
    kind: 'check',
    created: ['packages/checks/rules/odd-sign.ts'],
    changed: ['packages/checks/rules/index.ts'],
    tests: ['checks/rules.test.ts'],
    fails: /FAIL .*odd-check > 'Save': 'Sichern⟦¤⟧'/,
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
      'projects/every-format.test.ts',
    ],
  },
  {
    kind: 'layout',
    created: ['packages/projects/model/layouts/odd-sign.ts'],
    changed: ['packages/projects/model/layouts/index.ts'],
    tests: ['projects/model/layouts/layouts.test.ts'],
    fails: /FAIL .*odd-layout > .*texts\/en\/menu\.json/,
  },
  {
    kind: 'tool',
    created: ['packages/agents/tools/odd-sign.ts', 'test/agents/odd-sign.test.ts'],
    changed: ['packages/agents/tools/index.ts'],
    tests: ['agents/odd-tool.test.ts'],
    fails: /This tool does nothing yet/,
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
    tests: ['service/operations.test.ts', 'local-service/resources/odd-operation.test.ts'],
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

  test('puts a row that has to come before all others there, or says that there is no such list', () => {
    const list = 'const A = [\n  x,\n];\nconst B = [\n  y,\n];\n';
    expect(addFirst('const B = [', 'first')(list)).toBe(list.replace('  y,', '  first,\n  y,'));
    expect(() => addFirst('const C = [', 'first')(list)).toThrow('Nothing begins with "const C = ["');
  });

  test('writes what works, and what fails until it is written: tests, types, and lint in a copy of this repository', async () => {
    await inCopy((run) => {
      const works = KINDS.filter(({ kind, fails }) => fails === undefined && (isLong || kind === 'rule'));
      const waits = inTurn(KINDS.filter(({ fails }) => fails !== undefined));
      // It ends with an error if the linter finds something in what it has written.
      const write = ({ kind }: Expected) =>
        expect(run('scripts/new.mjs', kind, `odd-${kind}`)).toMatch(/^Wrote:\n[\s\S]*\nNext:\n/);
      waits.forEach(write);
      // Before the others: the compiler asks for the rows of an operation.
      if (isLong)
        run('node_modules/typescript-7/bin/tsc', '-b', 'packages/checks', 'packages/projects/model', '.');
      works.forEach(write);
      expect(run('scripts/run-unit-tests.mjs', ...works.flatMap(({ tests }) => tests))).toMatch(
        /\d+ passed, 0 failed/,
      );
      for (const { tests, fails } of waits) {
        const args = ['run', ...tests.map((file) => `test/${file}`)];
        expect(() => run('node_modules/vitest/vitest.mjs', ...args)).toThrow(
          expect.objectContaining({ stderr: expect.stringMatching(fails ?? '') }),
        );
      }
    });
  });
});

type RunScript = (script: string, ...args: readonly string[]) => string;

/** Works in a copy of this repository, with its libraries. */
async function inCopy(work: (run: RunScript) => void): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'parlance-new-'));
  const env = { ...process.env, NO_COLOR: '1' };
  try {
    const files = execFileSync('git', LIST, { encoding: 'utf8' }).split('\0');
    for (const file of files.filter((file) => file !== '' && existsSync(file)))
      await cp(file, path.join(copy, file));
    await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    work((script, ...args) =>
      execFileSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe', env }),
    );
  } finally {
    await rm(copy, { recursive: true });
  }
}
