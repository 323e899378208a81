import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';

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

  test.each<[readonly string[], readonly string[]]>(
    inTurn([
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
        ['text', 'json', 'sarif', 'github', 'gitlab', 'junit'],
      ],
      [
        ['completion', ''],
        ['bash', 'zsh', 'fish'],
      ],
      [['completion', 'z'], ['zsh']],
      [['translate', '--file', ''], []],
      [['check', 'glossary', '--fi'], ['--fix']],
    ]),
  )('%j', async (words, expected) => {
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
    await withFiles({ script: await scriptFor(shell) }, async (cwd) => {
      const { status, stderr } = spawnSync(shell, ['-n', 'script'], { cwd, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });
  });
}

/** Lines of which the last word can become one word only, and that word. */
const UNIQUE: readonly (readonly [string, string])[] = [
  ['gloss', 'glossary'],
  ['glossary sh', 'show'],
  ['--endpoint free glossary sh', 'show'],
  ['check glossary --fi', '--fix'],
  ['check --format s', 'sarif'],
];

/** What fish proposes for the last word of a line. */
const PROPOSE_IN_FISH = 'source script; complete -C "$argv" | string split -f1 \\t';

/** Types a line and the tab key into a zsh at a terminal, and prints `<the line after that>`. */
const COMPLETE_IN_ZSH = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit && compinit -D -u; source ./script
  show() { zle complete-word; print -r -- "<\${BUFFER}>"; exit }; zle -N show; bindkey "^I" show'
zpty -w -n shell "$1"$'\\t'
while zpty -r shell line; do print -r -- "$line"; done`;

describe.each(
  inTurn([
    ['fish', ['--no-config', '-c', PROPOSE_IN_FISH], (word: string) => `${word}\n`],
    ['zsh', ['-f', '-c', COMPLETE_IN_ZSH, 'zsh'], (word: string) => ` ${word} >`],
  ] as const),
)('%s', (shell, args, shown) => {
  beforeEach((context) => context.skip(!isInstalled(shell), `There is no \`${shell}\` on PATH.`));

  test.each(UNIQUE)('%s becomes %s', async (line, word) => {
    await withFiles({ script: await scriptFor(shell) }, async (cwd) => {
      const { stdout } = spawnSync(shell, [...args, `parlance ${line}`], {
        cwd,
        encoding: 'utf8',
      });
      expect(stdout).toContain(shown(word));
    });
  });
});

test('another shell is refused', async () => {
  const { code, stderr } = await cli(['completion', 'tcsh']);
  expect({ code, isReported: stderr.includes('bash, zsh, fish') }).toEqual({ code: 6, isReported: true });
});
