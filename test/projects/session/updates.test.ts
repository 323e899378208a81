import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { manifestWith } from '../../support/project.ts';
import { FILES, type TestApp, withApp } from '../../support/projects/test-app.ts';

/** Plans an update and carries it out; gives why its files were not written. */
async function update(app: TestApp): Promise<readonly string[]> {
  const result = await app.change(async (session) =>
    session.update(await app.plan(session), { service: app.service }),
  );
  return (result?.files ?? []).flatMap(({ problem }) => (problem === undefined ? [] : inEnglish(problem)));
}

const DECLARED = { source: 'en', targets: ['de'], files: [{ source: 'en.json', target: '{locale}.json' }] };

describe('nothing is sent and paid for', () => {
  test('for a locale that is frozen', () =>
    withApp(
      async (app) => {
        await update(app);
        expect(app.sent).toEqual([]);
        expect(await app.read('de.json')).toBe(FILES['de.json']);
      },
      { ...FILES, 'parlance.json': manifestWith({ ...DECLARED, freeze: ['de'] }) },
    ));

  test('for a translation that its owner has made read-only', () =>
    withApp(async (app) => {
      await chmod(path.join(app.folder, 'de.json'), 0o444);
      expect(await update(app)).toEqual(['de.json is read-only, so it stays as it is.']);
      expect(app.sent).toEqual([]);
      expect(await app.read('de.json')).toBe(FILES['de.json']);
    }));
});

describe('what somebody saves while the service works stays', () => {
  const saved = '{\n  "open": "Mine"\n}\n';

  test.each(['en.json', 'de.json'])('in %s', (file) =>
    withApp(async (app) => {
      app.onAnswer = () => app.write(file, saved);
      expect(await update(app)).toEqual([
        `${file} was changed meanwhile, so nothing was written. Run the command again.`,
      ]);
      expect(app.sent).toEqual(['Save']);
      expect(await app.read('de.json')).toBe(file === 'de.json' ? saved : FILES['de.json']);
    }),
  );
});

test('all languages of one file are one write, whose backup has the file as it was', () => {
  const before = 'key,en,de,fr\na,Open it,,\n';
  return withApp(
    async (app) => {
      expect(await update(app)).toEqual([]);
      expect(await app.read('texts.csv')).toBe('key,en,de,fr\na,Open it,OPEN IT,OPEN IT\n');
      const backups = await readdir(path.join(app.folder, '.parlance/backups'));
      expect(backups).toHaveLength(1);
      expect(await app.read(`.parlance/backups/${backups[0]}`)).toBe(before);
    },
    {
      'parlance.json': manifestWith({
        source: 'en',
        targets: ['de', 'fr'],
        files: [{ source: 'texts.csv' }],
      }),
      'texts.csv': before,
    },
  );
});
