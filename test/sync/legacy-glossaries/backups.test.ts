import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NODE_FILES } from '#files';
import { saveBackup } from '../../../packages/sync/legacy-glossaries/replacement/held-replacement.ts';
import { withFiles } from '../../support/cli.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { entriesFrom } from '../some-states.ts';

/** Saves copies of glossaries with these ids, one every two hours, and returns the names of what is kept. */
function checkKept(ids: readonly string[], check: (names: readonly string[], folder: string) => unknown) {
  return withFiles({}, async (parent) => {
    const folder = path.join(parent, 'backups');
    const clock = new VirtualClock('2026-05-01T12:00:00Z');
    for (const id of ids) {
      await saveBackup({ files: NODE_FILES, clock, folder }, id, entriesFrom('b=2 a=1'));
      await clock.sleep(2 * 3_600_000, undefined);
    }
    expect(await readdir(parent)).toEqual(['backups']);
    await check((await readdir(folder)).sort(), folder);
  });
}

describe('S9 the copies of deleted glossaries', () => {
  test('have the time, the ID, and the entries', () =>
    checkKept(['one'], async (names, folder) => {
      expect(names).toEqual(['2026-05-01T12-00-00.000Z-one.tsv']);
      expect(await readFile(path.join(folder, names[0] ?? ''), 'utf8')).toBe('a\t1\nb\t2\n');
    }));

  test('are the newest 20', () =>
    checkKept(
      Array.from({ length: 23 }, (_, index) => `g${index}`),
      (names) => {
        expect(names).toHaveLength(20);
        expect(names[0]).toContain('-g3.tsv');
        expect(names.at(-1)).toContain('-g22.tsv');
      },
    ));

  test('stay in their folder, whatever the ID is', () =>
    checkKept(['../../x', 'a/b', 'c\\d:e', 'x'.repeat(300)], (names) => {
      expect(names).toHaveLength(4);
      for (const name of names) expect(name).toMatch(/^[\w.-]{1,100}$/);
    }));
});
