import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { acquireLock } from '#files';
import type { TranslateOptions } from '../../packages/translate/batches/translate-texts.ts';
import { KeptTranslations } from '../../packages/translate/cache/kept-translations.ts';
import { TranslationCache } from '../../packages/translate/cache/translation-cache.ts';
import { withFiles } from '../support/cli.ts';
import { DAY, GERMAN, ORIGIN, service, translate } from '../support/services/upper-case-service.ts';

describe('on the disk', () => {
  /** Gives a file and a function that opens a window, with a clock that stands still unless it is set. */
  const withCache = (
    work: (file: string, open: (keepsOnDisk?: boolean) => TranslationCache) => Promise<void>,
    now = { ms: 0 },
  ) =>
    withFiles({}, async (folder) => {
      const file = path.join(folder, 'cache', 'translations.json');
      await work(file, (keepsOnDisk = true) => {
        const ports = { file, keepsOnDisk: () => keepsOnDisk, now: () => now.ms, log: silentLog };
        return new TranslationCache(new KeptTranslations(ports), silentLog);
      });
    });

  test('translations outlive a restart, for the user alone, and without the texts that were sent', async () => {
    await withCache(async (file, open) => {
      const shop = service();
      await translate(open(), shop, ['secret plan']);
      expect(await translate(open(), shop, ['secret plan'])).toEqual(['SECRET PLAN']);
      expect(shop.sent).toHaveLength(1);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).not.toContain('secret plan');
    });
  });

  test('those by a glossary are not kept', async () => {
    await withCache(async (file, open) => {
      await translate(open(), service(), ['a'], {
        options: { ...GERMAN, glossary_id: 'g' } as TranslateOptions,
      });
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
        version: 1,
        translations: [],
        forgotten: [],
      });
    });
  });

  test('what was forgotten does not come back after a restart', async () => {
    await withCache(async (_, open) => {
      const cache = open();
      const shop = service();
      await translate(cache, shop, ['damaged', 'kept']);
      await (await cache.open(ORIGIN)).forget(['damaged'], GERMAN);
      await translate(cache, shop, ['another']);
      const opened = await open().open(ORIGIN);
      expect(['damaged', 'kept'].map((text) => opened.find(text, GERMAN)?.text)).toEqual([undefined, 'KEPT']);
    });
  });

  test('two windows keep each other’s', async () => {
    await withCache(async (_, open) => {
      const shop = service();
      const [first, second] = [open(), open()];
      await Promise.all([first.open(ORIGIN), second.open(ORIGIN)]);
      await translate(first, shop, ['a']);
      await translate(second, shop, ['b']);
      await translate(open(), shop, ['a', 'b']);
      expect(shop.sent).toEqual([['a'], ['b']]);
    });
  });

  test('windows that write at the same time lose nothing, and leave nothing behind but the file', async () => {
    await withCache(async (file, open) => {
      const shop = service();
      const texts = Array.from({ length: 4 }, (_, index) => `text ${index}`);
      await Promise.all(texts.map((text) => translate(open(), shop, [text])));
      const sent = shop.sent.length;
      await translate(open(), shop, texts);
      expect(shop.sent).toHaveLength(sent);
      expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
    });
  });

  test('clearing takes the file away', async () => {
    await withCache(async (file, open) => {
      const cache = open();
      const shop = service();
      await translate(cache, shop, ['a']);
      await cache.clear();
      await expect(stat(file)).rejects.toThrow('ENOENT');
      await translate(cache, shop, ['a']);
      expect(shop.sent).toHaveLength(2);
    });
  });

  // Kept translations: reliability W2.
  test('clearing takes the file away also after it was turned off', async () => {
    await withCache(async (file, open) => {
      await translate(open(), service(), ['a']);
      await open(false).clear();
      await expect(stat(file)).rejects.toThrow('ENOENT');
    });
  });

  test('clearing waits for the lock of a window that is writing kept translations', async () => {
    await withCache(async (file, open) => {
      await translate(open(), service(), ['a']);
      const lock = await acquireLock(`${file}.lock`);
      const clearing = open().clear();
      // Removing one file takes no longer than removing many; who waits for the lock is still waiting.
      for (let each = 0; each < 100; each++) await rm(`${file}.${each}`, { force: true });
      expect(await readFile(file, 'utf8')).toContain('"A"');
      await lock?.release();
      await clearing;
      await expect(stat(file)).rejects.toThrow('ENOENT');
    });
  });

  test('what one window clears, another one neither uses nor writes back', async () => {
    const now = { ms: 0 };
    await withCache(async (file, open) => {
      const shop = service();
      const [one, other] = [open(), open()];
      await translate(other, shop, ['old']);
      now.ms = 1;
      await one.clear();
      now.ms = 2;
      await translate(other, shop, ['new']);
      const kept = await readFile(file, 'utf8');
      expect([kept.includes('"OLD"'), kept.includes('"NEW"')]).toEqual([false, true]);
      await translate(other, shop, ['old', 'new']);
      expect(shop.sent).toEqual([['old'], ['new'], ['old']]);
    }, now);
  });

  test('what one window forgets is gone from the file at once, and another one does not write it back', async () => {
    const now = { ms: 0 };
    await withCache(async (file, open) => {
      const shop = service();
      const [one, other] = [open(), open()];
      await translate(one, shop, ['damaged', 'good']);
      await other.open(ORIGIN);
      now.ms = 1;
      await (await one.open(ORIGIN)).forget(['damaged'], GERMAN);
      expect(await readFile(file, 'utf8')).not.toContain('"DAMAGED"');
      now.ms = 2;
      await translate(other, shop, ['new']);
      const opened = await open().open(ORIGIN);
      expect(['damaged', 'good', 'new'].map((text) => opened.find(text, GERMAN)?.text)).toEqual([
        undefined,
        'GOOD',
        'NEW',
      ]);
    }, now);
  });

  test('what one window forgets may come again from another one that has it translated later', async () => {
    const now = { ms: 0 };
    await withCache(async (_, open) => {
      const shop = service();
      const [one, other] = [open(), open()];
      await translate(one, shop, ['text']);
      now.ms = 1;
      await (await one.open(ORIGIN)).forget(['text'], GERMAN);
      now.ms = 2;
      await translate(other, shop, ['text']);
      now.ms = 3;
      await translate(one, shop, ['another']);
      expect((await open().open(ORIGIN)).find('text', GERMAN)?.text).toBe('TEXT');
    }, now);
  });

  test('kept translations are deleted by age after 30 days, with the next one', async () => {
    const now = { ms: 0 };
    await withCache(async (file, open) => {
      const cache = open();
      await translate(cache, service(), ['first']);
      now.ms = 29 * DAY;
      await translate(cache, service(), ['second']);
      expect(await readFile(file, 'utf8')).toContain('"FIRST"');
      now.ms = 30 * DAY;
      await translate(cache, service(), ['third']);
      const kept = await readFile(file, 'utf8');
      expect(['FIRST', 'SECOND', 'THIRD'].filter((text) => kept.includes(`"${text}"`))).toEqual([
        'SECOND',
        'THIRD',
      ]);
    }, now);
  });

  test('after a clock was set back, what is paid for is used and ages from then on, and what was forgotten is not', async () => {
    const now = { ms: 40 * DAY };
    await withCache(async (file, open) => {
      const cache = open();
      const shop = service();
      await translate(cache, shop, ['text', 'damaged']);
      await (await cache.open(ORIGIN)).forget(['damaged'], GERMAN);
      await translate(cache, shop, ['another']);
      now.ms = 0;
      const later = open();
      expect(await translate(later, shop, ['text', 'damaged', 'new'])).toEqual(['TEXT', 'DAMAGED', 'NEW']);
      expect(shop.sent.slice(2)).toEqual([['damaged', 'new']]);
      now.ms = 30 * DAY;
      await translate(later, shop, ['last']);
      expect(await readFile(file, 'utf8')).not.toContain('"TEXT"');
    }, now);
  });

  test.each<[string, number, readonly string[] | undefined]>([
    ['those of which some are', 30 * DAY, ['SECOND']],
    ['those of which all are', 50 * DAY, undefined],
  ])(
    'kept translations are deleted by age at the start, without a translation: %s',
    async (_name, later, left) => {
      const now = { ms: 0 };
      await withCache(async (file, open) => {
        const cache = open();
        await translate(cache, service(), ['first']);
        now.ms = 10 * DAY;
        await translate(cache, service(), ['second']);
        await utimes(file, 10 * 24 * 3600, 10 * 24 * 3600);
        now.ms = later;
        await open().removeOld();
        const kept = await readFile(file, 'utf8').catch(() => undefined);
        expect(kept && ['FIRST', 'SECOND'].filter((text) => kept.includes(`"${text}"`))).toEqual(left);
      }, now);
    },
  );
});
