import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout } = await cli(['completion', shell]);
  expect(code).toBe(0);
  return stdout;
}

/** What bash proposes for the last of these words. */
async function proposed(...words: readonly string[]): Promise<readonly string[]> {
  const script = `${await scriptFor('bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _parlance; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = spawnSync('bash', ['--norc', '-c', script, 'bash', 'parlance', ...words], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('bash', () => {
  beforeEach((context) => context.skip(!isInstalled('bash'), 'There is no `bash` on PATH.'));

  test.each<[readonly string[], readonly string[]]>([
    [['gloss'], ['glossary']],
    [['c'], ['check', 'convert', 'completion']],
    [
      ['glossary', 'delete'],
      ['delete', 'delete-dictionary'],
    ],
    [
      ['style', 'instructions', ''],
      ['show', 'add', 'put', 'delete'],
    ],
    [['--endpoint', 'free', 'glossary', 'sh'], ['show']],
    [['glossary', 'delete', 'Product', '--d'], ['--dry-run']],
    [
      ['check', '--format', ''],
      ['text', 'json', 'sarif', 'github'],
    ],
    [['translate', '--file', ''], []],
    [['check', 'glossary', '--fi'], ['--fix']],
  ])('%j', async (words, expected) => {
    expect(await proposed(...words)).toEqual(expected);
  });
});

test.each(SHELLS)('the script for %s names every verb', async (shell) => {
  const script = await scriptFor(shell);
  for (const word of ['put-rules', 'delete-dictionary', 'deactivate', 'key-stdin']) {
    expect(script).toContain(word);
  }
});

for (const shell of SHELLS) {
  test(`${shell}, where it is installed, can read its script`, async (context) => {
    context.skip(!isInstalled(shell), `There is no \`${shell}\` on PATH.`);
    const { status, stderr } = spawnSync(shell, ['-n'], {
      input: await scriptFor(shell),
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
}

test('another shell is refused', async () => {
  const { code, stderr } = await cli(['completion', 'tcsh']);
  expect({ code, isTold: stderr.includes('bash, zsh, fish') }).toEqual({ code: 6, isTold: true });
});
