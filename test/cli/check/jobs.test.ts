import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';

const CRASHING_WORKER = path.resolve('test/fixtures/cli/threads/crashing-worker.cjs');

/** Files that are alike but for their sizes, so that threads end with them in another order than they began. */
function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${String(index).padStart(3, '0')}.en-de.glossary.csv`,
      'Task,Aufgabe\nTask,Vorgang\n'.repeat(1 + ((index * 7) % 11) * 20),
    ]),
  );
}

describe('parlance check --jobs', () => {
  test.each(inTurn([1, 2, 3]))('%i: the report is the same as without', (jobs) =>
    withFiles({ ...manyFiles(12), 'bad.glossary.csv': Buffer.from([0x61, 0xff]) }, async (cwd) => {
      const args = ['check', '--format', 'json', '--max-problems', '3', '--rule', 'empty-source=off'];
      const expected = await cli(args, { cwd });
      expect(await cli([...args, '--jobs', String(jobs)], { cwd })).toEqual(expected);
      expect(JSON.parse(expected.stdout).totals.files).toBe(13);
    }),
  );

  test('threads are used without being asked when there are many files', () =>
    withFiles({ '!-throws.glossary.csv': 'a,b\n', ...manyFiles(50) }, async (cwd) => {
      const { stderr } = await cli(['check'], { cwd, checkWorkerFile: CRASHING_WORKER });
      expect(stderr).toContain('its thread stopped');
    }));

  test('few files are checked without threads', () =>
    withFiles(manyFiles(3), async (cwd) => {
      expect((await cli(['check'], { cwd, checkWorkerFile: 'no-such-file.js' })).code).toBe(1);
    }));

  test.each([0, 1])('threads that find no work end with the command, with %i files', (count) =>
    withFiles({ 'readme.md': '', ...manyFiles(count) }, async (cwd) => {
      const expected = await cli(['check'], { cwd });
      expect(await cli(['check', '--jobs', '3'], { cwd })).toEqual(expected);
    }),
  );

  test('a thread that cannot begin costs the file that it was given', () =>
    withFiles(manyFiles(8), async (cwd) => {
      const args = ['check', '--format', 'json', '--jobs', '2'];
      const { code, stderr } = await cli(args, { cwd, checkWorkerFile: path.join(cwd, 'no-such-file.js') });
      expect(code).toBe(6);
      expect(stderr).toContain('000.en-de.glossary.csv was not checked: its thread stopped');
    }));

  test('--fix works in threads, too', () =>
    withFiles({ 'a.glossary.csv': ' a,b\n', 'b.glossary.csv': 'a ,b\n' }, async (cwd) => {
      const { code, stderr } = await cli(['check', '--fix', '--jobs', '2'], { cwd });
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: 'Fixed a.glossary.csv.\nFixed b.glossary.csv.\n',
      });
    }));

  // The thread of the command itself is at work, too, but the first file is always another's.
  test.each(
    inTurn([
      ['throws', 'broken by the test'],
      ['exits', '3'],
    ]),
  )('a thread that %s costs one file, and another does the rest', (how, reason) =>
    withFiles({ [`!-${how}.glossary.csv`]: 'a,b\n', ...manyFiles(16) }, async (cwd) => {
      const { code, stdout, stderr } = await cli(['check', '--format', 'json', '--jobs', '2'], {
        cwd,
        checkWorkerFile: CRASHING_WORKER,
      });
      const checked = JSON.parse(stdout).files.map((file: { readonly path: string }) => file.path);
      expect({ code, checked }).toEqual({ code: 6, checked: Object.keys(manyFiles(16)) });
      expect(stderr).toBe(
        `parlance: !-${how}.glossary.csv was not checked: its thread stopped (${reason}).\n`,
      );
    }),
  );

  test('Ctrl+C ends the threads', () =>
    withFiles(manyFiles(4), async (cwd) => {
      const result = await cli(['check', '--jobs', '2'], { cwd, signal: AbortSignal.abort() });
      expect(result).toMatchObject({ code: 8, stdout: '' });
    }));

  test.each(inTurn([1, 2, 4]))('Ctrl+C in the middle of --fix reports what is fixed, with %i', (jobs) => {
    const names = Array.from({ length: 400 }, (_, index) => `${String(index).padStart(3, '0')}.glossary.csv`);
    return withFiles(Object.fromEntries(names.map((name) => [name, ' a,b\n'])), async (cwd) => {
      const isFixed = async (name: string) => (await readFile(path.join(cwd, name), 'utf8')) === 'a,b\n';
      const user = new AbortController();
      const command = cli(['check', '--fix', '--jobs', String(jobs)], { cwd, signal: user.signal });
      while (!(await isFixed('000.glossary.csv'))) await nextTurn();
      user.abort();
      const { code, stdout, stderr } = await command;
      const fixed = await Promise.all(names.map(async (name) => ((await isFixed(name)) ? [name] : [])));
      expect({ code, stdout, stderr, left: (await readdir(cwd)).sort() }).toEqual({
        code: 8,
        stdout: '',
        stderr: [
          ...fixed.flat().map((name) => `Fixed ${name}.\n`),
          'parlance: Cancelled.\n  The other files have not changed.\n',
        ].join(''),
        left: names,
      });
      expect(fixed.flat().length).toBeLessThan(names.length);
    });
  });
});
