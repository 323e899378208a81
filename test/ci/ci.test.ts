import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execPath, platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { runBuilt } from '../support/built-cli.ts';
import { withFiles } from '../support/cli.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const ACTION = readFileSync(path.join(CHECKOUT, 'action.yml'), 'utf8');
const HOOKS = readFileSync(path.join(CHECKOUT, '.pre-commit-hooks.yaml'), 'utf8');

/** What follows a key on its line, wherever it stands, without quotes. */
function valuesOf(yaml: string, key: string): string[] {
  return [...yaml.matchAll(new RegExp(`^[ -]*${key}: (.*)$`, 'gm'))].map(([, value = '']) =>
    value.replace(/^(['"])(.*)\1$/, '$2'),
  );
}

/** Runs the steps of the action as a runner does, in a folder. */
function runAction(cwd: string, inputs: { readonly path: string; readonly args: string }) {
  const env = {
    PATH: `${path.dirname(execPath)}:/usr/bin:/bin`,
    PARLANCE_FOLDER: CHECKOUT,
    CHECK_PATH: inputs.path,
    CHECK_ARGS: inputs.args,
  };
  const outcomes = valuesOf(ACTION, 'run').map((command) =>
    spawnSync('bash', ['-e', '-o', 'pipefail', '-c', command], { cwd, env, encoding: 'utf8' }),
  );
  return {
    codes: outcomes.map(({ status }) => status),
    stdout: outcomes.map(({ stdout }) => stdout).join(''),
  };
}

describe('the action', () => {
  test('hands its inputs over as variables, never as part of a command', () => {
    expect(valuesOf(ACTION, 'run').join('\n')).not.toContain('${{');
    expect(valuesOf(ACTION, 'CHECK_PATH').join()).toMatch(/^\$\{\{ inputs\.path \}\}$/);
    expect(valuesOf(ACTION, 'CHECK_ARGS').join()).toMatch(/^\$\{\{ inputs\.args \}\}$/);
  });

  test.runIf(platform !== 'win32')('annotates what is wrong and fails', () =>
    withFiles({ 'my files/a.glossary.csv': 'a\n', 'b.glossary.csv': 'b\n' }, async (cwd) => {
      const { codes, stdout } = runAction(cwd, { path: 'my files', args: '' });
      expect(codes).toEqual([0, 1]);
      expect(stdout).toMatch(/^::error file=my files\/a\.glossary\.csv,line=1,[^\n]*\n$/);
    }),
  );

  test.runIf(platform !== 'win32')('takes more options', () =>
    withFiles({ 'a.glossary.csv': 'a\n' }, async (cwd) => {
      const args = '--rule column-count=warning --max-warnings 1';
      expect(runAction(cwd, { path: '.', args }).codes).toEqual([0, 0]);
      expect(runAction(cwd, { path: '.', args: '--no-such-option' }).codes).toEqual([0, 6]);
    }),
  );
});

describe('the hooks of pre-commit', () => {
  const entries = valuesOf(HOOKS, 'entry').map((entry) => entry.split(' '));

  test('are for glossary files and run the program of this package', () => {
    expect(valuesOf(HOOKS, 'id')).toEqual(['parlance-check', 'parlance-format']);
    expect(entries.map(([program]) => program)).toEqual(['parlance', 'parlance']);
    for (const pattern of valuesOf(HOOKS, 'files')) {
      expect('sub/a.en-de.glossary.csv').toMatch(new RegExp(pattern));
      expect('a.glossary.tsv').toMatch(new RegExp(pattern));
      expect('notes.csv').not.toMatch(new RegExp(pattern));
    }
  });

  test('check and format the files that they are given', () =>
    withFiles({ 'a.glossary.csv': '"a",b\n', 'b.glossary.csv': 'b\n' }, async (cwd) => {
      const [check = [], format = []] = entries.map(([, ...args]) => args);
      expect((await runBuilt([...check, 'a.glossary.csv'], { cwd })).code).toBe(0);
      expect((await runBuilt([...check, 'a.glossary.csv', 'b.glossary.csv'], { cwd })).code).toBe(1);
      expect((await runBuilt([...format, 'a.glossary.csv'], { cwd })).code).toBe(0);
      expect(await readFile(path.join(cwd, 'a.glossary.csv'), 'utf8')).toBe('a,b\n');
    }));

  test('find the built program in the package', () => {
    const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: CHECKOUT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: platform === 'win32',
    });
    const [{ files }] = JSON.parse(listed) as [{ files: { path: string }[] }];
    const names = files.map((file) => file.path);
    expect(names).toContain('dist/cli/main.js');
    expect(names).toContain('dist/cli/check-worker.js');
    expect(names.filter((name) => /^(test|core|client|node_modules)\//.test(name))).toEqual([]);
  });
});

test('the documentation names the inputs and hooks that there are', async () => {
  const text = await readFile(path.join(CHECKOUT, 'docs/ci.md'), 'utf8');
  for (const id of valuesOf(HOOKS, 'id')) expect(text).toContain(`id: ${id}`);
  for (const input of ['path', 'args']) {
    expect(ACTION).toMatch(new RegExp(`^ {2}${input}:$`, 'm'));
    expect(text).toContain(`| \`${input}\` |`);
  }
});
