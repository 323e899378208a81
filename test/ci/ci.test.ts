import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execPath, platform } from 'node:process';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { COMMAND_LINE } from '../support/built-cli.ts';
import { withFiles } from '../support/cli.ts';
import { PINNED } from '../support/pinned-package.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

/** What is read of `action.yml`. */
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly if?: string;
      readonly shell: string;
      readonly run: string;
      readonly env: Readonly<Record<string, string>>;
    }[];
  };
}

/** What is read of a hook in `.pre-commit-hooks.yaml`. */
interface Hook {
  readonly id: string;
  readonly entry: string;
  /** Which staged files are handed over; none are without it. */
  readonly files?: string;
}

const ACTION: Action = parse(readFileSync(path.join(CHECKOUT, 'action.yml'), 'utf8'));
const HOOKS: readonly Hook[] = parse(readFileSync(path.join(CHECKOUT, '.pre-commit-hooks.yaml'), 'utf8'));

type Files = Readonly<Record<string, string>>;

/** Runs `work` in a git repository in which these files are staged. */
function withRepository<Result>(files: Files, work: (folder: string) => Promise<Result>): Promise<Result> {
  return withFiles(files, async (folder) => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: environment() });
    git('init', '--quiet');
    git('add', '--all');
    return work(folder);
  });
}

/** The environment of a runner, without anything of this process's user. */
function environment(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const PATH = [path.dirname(execPath), '/usr/bin', '/bin', process.env.PATH ?? ''].join(path.delimiter);
  return { PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', ...more };
}

/** Runs a command line as a shell of the runner does. */
function runInShell(command: string, cwd: string, env: Readonly<Record<string, string>>) {
  const args = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', command];
  return spawnSync('bash', args, { cwd, env, encoding: 'utf8' });
}

/**
 * A folder with an `npm` and an `npx` that have this checkout for the package of the product, and nothing else: in the long run,
 * test/scripts/package/npm-package.test.ts installs the package itself.
 */
async function standIns(cwd: string): Promise<string> {
  const bin = path.join(cwd, '.git/bin');
  const parlance = `exec "${execPath}" "${COMMAND_LINE}" "$@"`;
  const programs = {
    npm: [
      `[ "$1 $2 $3" = "install --prefix $RUNNER_TEMP/parlance" ] || exit 1`,
      `case " $* " in *" ${PINNED} ") ;; *) exit 1 ;; esac`,
      'installed="$3/node_modules/.bin"; mkdir -p "$installed"',
      `printf '#!/bin/sh\n%s\n' '${parlance}' > "$installed/parlance"; chmod +x "$installed/parlance"`,
    ],
    npx: [`[ "$1 $2" = "--yes ${PINNED}" ] || exit 1`, 'shift 2', parlance],
  };
  await mkdir(bin, { recursive: true });
  for (const [name, lines] of Object.entries(programs)) {
    await writeFile(path.join(bin, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  }
  return bin;
}

/** Runs the steps of the action as a runner does: until one fails, with its expressions filled in. */
async function runAction(cwd: string, given: Readonly<Record<string, string>> = {}) {
  const stdout: string[] = [];
  const PATH = [await standIns(cwd), environment().PATH].join(path.delimiter);
  const folders = { RUNNER_TEMP: path.join(cwd, '.git'), GITHUB_PATH: path.join(cwd, '.git/added-to-path') };
  const runner = { PATH, ...folders };
  for (const step of ACTION.runs.steps) {
    if (step.if !== undefined && !isWanted(step.if, given)) continue;
    const env = Object.entries(step.env).map(([name, value]) => [name, filledIn(value, given)]);
    const outcome = runInShell(step.run, cwd, environment({ ...runner, ...Object.fromEntries(env) }));
    stdout.push(outcome.stdout);
    if (outcome.status !== 0) return { code: outcome.status, stdout: stdout.join('') };
  }
  return { code: 0, stdout: stdout.join('') };
}

/** Only the conditions that the action is known to use; a step that fails is the last here. */
function isWanted(condition: string, { check, translations }: Readonly<Record<string, string>>): boolean {
  if (condition === "inputs.check != 'false'") return check !== 'false';
  expect(condition).toBe("inputs.translations == 'true' && !cancelled()");
  return translations === 'true';
}

/** Only the expressions that the action is known to use. */
function filledIn(value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{\{ ([a-z_.-]+) \}\}/g, (expression, name: string) => {
    const input = name.startsWith('inputs.') ? name.slice('inputs.'.length) : '';
    const known = given[input] ?? ACTION.inputs[input]?.default;
    if (known === undefined) throw new Error(`The test does not know ${expression}.`);
    return known;
  });
}

const BROKEN: Files = {
  'my files/a.en-de.glossary.csv': 'Task,Aufgabe\nTask,Vorgang\n',
  'b.en-de.glossary.csv': 'b\n',
  'notes.csv': 'b\n',
};

/** A project with a text that is not translated. */
const STALE: Files = {
  'parlance.json': JSON.stringify({
    version: 1,
    translations: { source: 'en', targets: ['de'], files: [{ source: 'en.json', target: '{locale}.json' }] },
  }),
  'en.json': '{ "open": "Open the file", "close": "Close the file" }\n',
  'de.json': '{ "open": "Öffne die Datei" }\n',
};

describe('the action', () => {
  test('is composite, and hands its inputs over as variables, never as part of a command', () => {
    expect(ACTION.runs.using).toBe('composite');
    for (const { run, shell } of ACTION.runs.steps) {
      expect(run).not.toContain('${{');
      expect(shell).toBe('bash');
    }
  });

  test('installs one version of the package of npm, without its scripts', () => {
    const [install] = ACTION.runs.steps;
    expect(install?.env).toEqual({ PARLANCE_PACKAGE: PINNED });
    expect(install?.run).toContain('npm install --prefix "$RUNNER_TEMP/parlance" --ignore-scripts ');
  });

  test.runIf(platform !== 'win32')('annotates what is wrong and fails', () =>
    withRepository(BROKEN, async (cwd) => {
      expect(await runAction(cwd)).toEqual({
        code: 1,
        stdout:
          '::error file=b.en-de.glossary.csv,line=1,endLine=1,col=1,endColumn=1,title=column-count::A CSV entry has 2 columns, or 4 with language codes; this line has 1.\n' +
          '::error file=my files/a.en-de.glossary.csv,line=2,endLine=2,col=1,endColumn=4,title=duplicate-source::The source phrase "Task" is in this dictionary already, in line 1.\n',
      });
    }),
  );

  test.runIf(platform !== 'win32')('looks at the path that it is given, spaces included', () =>
    withRepository(BROKEN, async (cwd) => {
      const { code, stdout } = await runAction(cwd, { path: 'my files' });
      expect(code).toBe(1);
      expect(stdout).toMatch(/^::error file=my files\/a\.en-de\.glossary\.csv,line=2,[^\n]*\n$/);
    }),
  );

  test.runIf(platform !== 'win32').each([
    ['--rule column-count=warning --rule duplicate-source=off --max-warnings 1', 0],
    ['--no-such-option', 6],
    ['$(touch made) ; touch made', 6],
  ])('takes more options: %s', (args, code) =>
    withRepository(BROKEN, async (cwd) => {
      expect((await runAction(cwd, { args })).code).toBe(code);
      await expect(readFile(path.join(cwd, 'made'))).rejects.toThrow('ENOENT');
    }),
  );

  test.runIf(platform !== 'win32')('only makes parlance available where nothing is to be checked', () =>
    withRepository(BROKEN, async (cwd) => {
      expect(await runAction(cwd, { check: 'false' })).toEqual({ code: 0, stdout: '' });
      const [added] = (await readFile(path.join(cwd, '.git/added-to-path'), 'utf8')).split('\n');
      const version = runInShell(`PATH="${added}:$PATH"; parlance --version`, cwd, environment());
      expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    }),
  );

  test.runIf(platform !== 'win32')('says nothing of a repository without faults', () =>
    withRepository({ 'a.en-de.glossary.csv': 'a,b\n' }, async (cwd) => {
      expect(await runAction(cwd)).toEqual({ code: 0, stdout: '' });
    }),
  );

  test.runIf(platform !== 'win32')('checks the translations of a project where that is wanted', () =>
    withRepository(STALE, async (cwd) => {
      const checked = await runAction(cwd);
      expect(checked).toEqual({ code: 0, stdout: expect.stringMatching(/^::warning file=en\.json,/) });
      const { code, stdout } = await runAction(cwd, { translations: 'true' });
      expect(code).toBe(10);
      expect(stdout).toMatch(/^::warning file=en\.json,.*title=missing-translation::/m);
      const strict = { translations: 'true', 'translations-args': '--no-such-option' };
      expect((await runAction(cwd, strict)).code).toBe(6);
    }),
  );
});

/** Runs a hook on the staged files that it is for, as pre-commit does, with the package of npm. */
async function runHook(id: string, cwd: string) {
  const hook = HOOKS.find((known) => known.id === id);
  if (hook === undefined) throw new Error(`There is no hook ${id}.`);
  const bin = await standIns(cwd);
  const env = environment();
  const staged = execFileSync('git', ['ls-files', '-z'], { cwd, env, encoding: 'utf8' }).split('\0');
  const files = staged.filter((name) => hook.files !== undefined && new RegExp(hook.files).test(name));
  const [program = '', ...args] = hook.entry.split(' ');
  const PATH = `${bin}${path.delimiter}${env.PATH}`;
  const outcome = spawnSync(program, [...args, ...files], { cwd, env: { ...env, PATH }, encoding: 'utf8' });
  const changed = execFileSync('git', ['diff', '--name-only'], { cwd, env, encoding: 'utf8' });
  return { code: outcome.status, stdout: outcome.stdout, changed: changed.split('\n').filter(Boolean) };
}

describe('the hooks of pre-commit', () => {
  test('are for glossary files, and for the translations of a project', () => {
    expect(HOOKS.map(({ id }) => id)).toEqual([
      'parlance-check',
      'parlance-format',
      'parlance-check-all',
      'parlance-translations',
    ]);
    for (const { files } of HOOKS) {
      if (files === undefined) continue;
      expect('sub/a.en-de.glossary.csv').toMatch(new RegExp(files));
      expect('a.glossary.tsv').toMatch(new RegExp(files));
      expect('notes.csv').not.toMatch(new RegExp(files));
    }
  });

  test.runIf(platform !== 'win32')('parlance-check stops a commit with faults, and no other', async () => {
    await withRepository(BROKEN, async (cwd) => {
      const { code, stdout, changed } = await runHook('parlance-check', cwd);
      expect({ code, changed }).toEqual({ code: 1, changed: [] });
      expect(stdout).toContain('my files/a.en-de.glossary.csv:2:1');
      expect(stdout).not.toContain('notes.csv');
    });
    await withRepository({ 'a.en-de.glossary.csv': '"a",b\n' }, async (cwd) => {
      expect(await runHook('parlance-check', cwd)).toMatchObject({ code: 0, changed: [] });
    });
  });

  test.runIf(platform !== 'win32').each([
    ['parlance-check', '--baseline=x.glossary.csv', { code: 1 }],
    ['parlance-check', '--rule=empty-target=off.glossary.csv', { code: 1 }],
    ['parlance-format', '--check.glossary.csv', { code: 0, changed: ['--check.glossary.csv'] }],
  ])('%s takes %s for a file', (hook, name, expected) =>
    withRepository({ [name]: '"a",\n', 'b.en-de.glossary.csv': 'b,c\n' }, async (cwd) => {
      expect(await runHook(hook, cwd)).toMatchObject(expected);
    }),
  );

  test('that get files end with --, so that no name is an option', () => {
    for (const { files, entry } of HOOKS) if (files !== undefined) expect(entry).toMatch(/ --$/);
  });

  test.runIf(platform !== 'win32')('parlance-format changes what is to be looked at', () =>
    withRepository({ 'a.en-de.glossary.csv': '"a",b\n', 'b.en-de.glossary.csv': 'b,c\n' }, async (cwd) => {
      const { code, changed } = await runHook('parlance-format', cwd);
      expect({ code, changed }).toEqual({ code: 0, changed: ['a.en-de.glossary.csv'] });
      expect(await readFile(path.join(cwd, 'a.en-de.glossary.csv'), 'utf8')).toBe('a,b\n');
    }),
  );

  test.runIf(platform !== 'win32')(
    'parlance-translations stops a commit while one is missing, and no other',
    async () => {
      await withRepository(STALE, async (cwd) => {
        const { code, stdout, changed } = await runHook('parlance-translations', cwd);
        expect({ code, changed }).toEqual({ code: 10, changed: [] });
        expect(stdout).toContain('This text has no translation into de.');
      });
      const whole = { ...STALE, 'de.json': '{ "open": "Öffne die Datei", "close": "Schließe die Datei" }\n' };
      await withRepository(whole, async (cwd) => {
        expect(await runHook('parlance-translations', cwd)).toMatchObject({ code: 0, changed: [] });
      });
    },
  );
});

test('every file that names a version of the package of npm names that of this checkout', async () => {
  const files = ['action.yml', '.pre-commit-hooks.yaml', 'Containerfile', 'docs/ci.md', 'docs/ci/recipe.sh'];
  const named = await Promise.all(
    files.map(async (file) =>
      (await readFile(path.join(CHECKOUT, file), 'utf8')).match(/@parlance-tools\/cli@[\w.-]+/g),
    ),
  );
  expect(new Set(named.flatMap((found) => found ?? []))).toEqual(new Set([PINNED]));
});

test('the documentation names the inputs and hooks that there are', async () => {
  const text = await readFile(path.join(CHECKOUT, 'docs/ci.md'), 'utf8');
  for (const { id } of HOOKS) expect(text).toContain(`id: ${id}`);
  for (const input of Object.keys(ACTION.inputs))
    expect(text).toMatch(new RegExp(`^\\| \`${input}\` +\\|`, 'm'));
});
