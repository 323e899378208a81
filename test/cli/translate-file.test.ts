import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';

const FILES = {
  'README.md': '# Good morning\n\nRun `npm start` **now**.\n',
  'locales/en.json': '{ "hello": "Good morning, {name}" }\n',
  'broken.json': '{\n "a" 1\n}',
};

/** Runs `translate-file` on the files against the local service. */
function withRun<Result>(
  work: (
    run: (...args: string[]) => ReturnType<typeof cli>,
    read: (file: string) => Promise<string>,
  ) => Promise<Result>,
  switches: Readonly<Record<string, string>> = {},
) {
  return withFiles(FILES, (cwd) =>
    withLocalService({ switches }, (_service, env) =>
      work(
        (...args) => cli(['translate-file', ...args], { cwd, env }),
        (file) => readFile(path.join(cwd, file), 'utf8'),
      ),
    ),
  );
}

test('one file in one language goes to standard output, built as it was', () =>
  withRun(async (run) => {
    const { code, stdout, stderr } = await run('README.md', '--to', 'de', '--from', 'en');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^# (?!Good morning).+\n\n.*`npm start`.*\*\*.+\*\*.*\n$/);
  }));

test('files in several languages go where the pattern says, in a note each', () =>
  withRun(async (run, read) => {
    const args = ['--from', 'en', '--to', 'de,fr', '--output', '{folder}/{name}.{target}{extension}'];
    const { code, stdout, stderr } = await run('README.md', 'locales/en.json', ...args);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr.match(/^Wrote \S+/gm)).toEqual([
      'Wrote README.de.md:',
      'Wrote README.fr.md:',
      'Wrote locales/en.de.json:',
      'Wrote locales/en.fr.json:',
    ]);
    expect(JSON.parse(await read('locales/en.fr.json'))).toEqual({
      hello: expect.stringContaining('{name}'),
    });
    expect(await read('README.md')).toBe(FILES['README.md']);
  }));

describe('nothing is written', () => {
  test('over a file that is there, without --force', () =>
    withRun(async (run, read) => {
      const { code, stderr } = await run('README.md', '--to', 'de', '--output', 'locales/en.json');
      expect(code).toBe(6);
      expect(stderr).toContain('locales/en.json is there already');
      expect(await read('locales/en.json')).toBe(FILES['locales/en.json']);
      expect((await run('README.md', '--to', 'de', '--output', 'locales/en.json', '--force')).code).toBe(0);
    }));

  test('when a placeholder was lost, and the line is told', () =>
    withRun(
      async (run) => {
        const { code, stdout, stderr } = await run('locales/en.json', '--to', 'de', '--from', 'en');
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(/^locales\/en\.json:1: The result lacks "\{name\}"\.$/m);
        expect(stderr).toContain('1 of 1 translations were not written.');
      },
      { placeholders: 'drop' },
    ));

  test.each<[string[], RegExp]>([
    [['README.md'], /The language to translate into is missing\./],
    [['README.md', '--to', 'de,fr'], /to the same place\.\n {2}Add --output/],
    [['broken.json', '--to', 'de'], /broken\.json:2: This is not JSON/],
    [['missing.md', '--to', 'de'], /There is no file or folder missing\.md/],
    [['letter.docx', '--to', 'de'], /letter\.docx/],
  ])('with %j', (args, problem) =>
    withRun(async (run) => {
      const { code, stdout, stderr } = await run(...args);
      expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
      expect(stderr).toMatch(problem);
    }),
  );
});
