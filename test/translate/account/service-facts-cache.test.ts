import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsFileName, type ServiceFacts } from '#base';
import { createFactsCache } from '../../../packages/translate/account/service-facts-cache.ts';
import { withFiles } from '../../support/cli.ts';

const PAID = 'https://api.example';
const FREE = 'https://free.example:8443';

/** Facts of a day in June 2026. */
function factsOf(day: string): ServiceFacts {
  return { languages: { glossary: [] }, resources: [], fetchedAt: `2026-06-${day}T12:00:00.000Z` };
}

describe('kept facts', () => {
  test('are read back, each service’s from its own file', () =>
    withFiles({}, async (folder) => {
      const cache = createFactsCache(path.join(folder, 'new', 'folder'));
      await cache.write(PAID, factsOf('01'));
      const file = await cache.write(FREE, factsOf('03'));
      expect(path.basename(file)).toBe('https%3A%2F%2Ffree.example%3A8443.json');
      expect(await cache.read(PAID)).toEqual(factsOf('01'));
      expect(await cache.read(FREE)).toEqual(factsOf('03'));
      expect(await cache.read('https://other.example')).toBeUndefined();
    }));

  test('are replaced as a whole: a reader sees the old ones or the new ones', () =>
    withFiles({}, async (folder) => {
      const cache = createFactsCache(folder);
      const file = await cache.write(PAID, factsOf('01'));
      const days = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'));
      const reading = days.map(() => cache.read(PAID));
      await Promise.all(days.map((day) => cache.write(PAID, factsOf(day))));
      for (const read of await Promise.all(reading)) expect(days.map(factsOf)).toContainEqual(read);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1, origin: PAID });
      expect(await readdir(folder)).toHaveLength(1);
    }));

  test('without a usable folder there is no cache', () =>
    withFiles({ taken: 'a file' }, async (folder) => {
      const cache = createFactsCache(path.join(folder, 'taken'));
      expect(await cache.read(PAID)).toBeUndefined();
      await expect(cache.write(PAID, factsOf('01'))).rejects.toThrow();
    }));

  test('what is not a file counts as absent', () =>
    withFiles({}, async (folder) => {
      await mkdir(path.join(folder, factsFileName(PAID)));
      await writeFile(path.join(folder, factsFileName(FREE)), '');
      const cache = createFactsCache(folder);
      expect([await cache.read(PAID), await cache.read(FREE)]).toEqual([undefined, undefined]);
    }));
});
