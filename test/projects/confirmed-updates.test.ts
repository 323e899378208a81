import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../support/cli.ts';
import { manifestWith } from '../support/project.ts';
import { updateInProcess } from '../support/projects/project-in-process.ts';

const MUCH = 'x'.repeat(46_890);

const TWO_FILES = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en/*.json', target: '{locale}/{name}.json' }],
  }),
  'en/a.json': '{ "hello": "Hello", "bye": "Goodbye" }\n',
  'en/b.json': '{ "yes": "Yes" }\n',
};

/** Writes a file of a project. */
async function write(folder: string, file: string, text: string): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

// A source that grows between bill and sending: reliability B1.
describe('an update sends what was confirmed, and leaves what has changed since', () => {
  test('before the first request', () =>
    withFiles(TWO_FILES, async (folder) => {
      const grown = `{ "hello": "Hello", "bye": "${MUCH}", "new": "${MUCH} too" }\n`;
      const result = await updateInProcess(
        folder,
        {},
        { confirmed: () => write(folder, 'en/a.json', grown) },
      );
      expect([...result.sent].sort()).toEqual(['Hello', 'Yes']);
      expect(result.files.map(({ files, changed }) => [files.target, changed])).toEqual([
        ['de/a.json', 2],
        ['de/b.json', 0],
      ]);
      expect(JSON.parse(await readFile(path.join(folder, 'de/a.json'), 'utf8'))).toEqual({ hello: 'HELLO' });
      // The next run has its own bill for the rest.
      const next = await updateInProcess(folder);
      expect([...next.sent].sort()).toEqual([MUCH, `${MUCH} too`]);
    }));

  test('in a second file, while the first is translated', () =>
    withFiles(TWO_FILES, async (folder) => {
      const grown = `{ "yes": "Yes", "no": "${MUCH}" }\n`;
      const result = await updateInProcess(folder, {}, { answered: () => write(folder, 'en/b.json', grown) });
      expect([...result.sent].sort()).toEqual(['Goodbye', 'Hello', 'Yes']);
      expect(result.files.map(({ changed }) => changed)).toEqual([0, 1]);
      expect(result.allowed.taken).toBe(15);
    }));

  test('between the requests of one file', () =>
    withFiles(TWO_FILES, async (folder) => {
      const texts = Object.fromEntries(
        Array.from({ length: 120 }, (_, index) => [`k${index}`, `T ${index}`]),
      );
      await write(folder, 'en/a.json', JSON.stringify(texts));
      const grown = JSON.stringify({ ...texts, much: MUCH });
      const result = await updateInProcess(folder, {}, { answered: () => write(folder, 'en/a.json', grown) });
      expect(result.sent).toHaveLength(121);
      expect(result.sent).not.toContain(MUCH);
    }));

  test('a new file, and a new language of the manifest', () =>
    withFiles(TWO_FILES, async (folder) => {
      const confirmed = async () => {
        await write(folder, 'en/c.json', `{ "much": "${MUCH}" }\n`);
        await write(folder, 'parlance.json', TWO_FILES['parlance.json'].replace('"de"', '"de", "fr"'));
      };
      const result = await updateInProcess(folder, {}, { confirmed });
      expect([...result.sent].sort()).toEqual(['Goodbye', 'Hello', 'Yes']);
    }));

  test('what was known when it was confirmed, and is not any more', () =>
    withFiles(TWO_FILES, async (folder) => {
      const known = async (cache: { find: (text: string, options: object) => unknown }) => {
        const { find } = cache;
        cache.find = (text, options) => {
          return text === 'Goodbye'
            ? { text: 'TSCHÜSS', detected_source_language: 'EN' }
            : find.call(cache, text, options);
        };
      };
      const result = await updateInProcess(folder, {}, { known });
      expect([...result.sent].sort()).toEqual(['Hello', 'Yes']);
      expect(result.files.map(({ changed }) => changed)).toEqual([1, 0]);
    }));

  test('a text that a person has written meanwhile is not replaced', () =>
    withFiles(TWO_FILES, async (folder) => {
      await updateInProcess(folder);
      const edited = '{ "hello": "Hallo von Hand", "bye": "GOODBYE" }\n';
      await write(folder, 'de/a.json', edited);
      const include = new Set(['edited'] as const);
      const byTwo = edited.replace('GOODBYE', 'Tschüss von Hand');
      const result = await updateInProcess(
        folder,
        { include },
        { confirmed: () => write(folder, 'de/a.json', byTwo) },
      );
      expect(result.sent).toEqual(['Hello']);
      expect(result.files.map(({ changed }) => changed)).toEqual([1]);
      expect(await readFile(path.join(folder, 'de/a.json'), 'utf8')).toContain('Tschüss von Hand');
    }));
});
