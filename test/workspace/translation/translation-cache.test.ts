import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { CancelledError, QuotaExceededError } from '../../../service/errors/service-errors.ts';
import { acquireLock } from '../../../workspace/lock/folder-lock.ts';
import type {
  TranslateOptions,
  TranslateTextsJob,
} from '../../../workspace/translation/batches/translate-texts.ts';
import { KeptTranslations } from '../../../workspace/translation/cache/kept-translations.ts';
import { TranslationCache } from '../../../workspace/translation/cache/translation-cache.ts';
import { withFiles } from '../../support/cli.ts';
import { collectLog } from '../../support/process/collected-log.ts';
import { failureOf } from '../../support/service-client.ts';

const ORIGIN = 'https://service.example';
const GERMAN: TranslateOptions = { target_lang: 'de' };
const DAY = 24 * 3_600_000;

/** A service that writes in upper case; `sent` are the texts of each request. After `maxRequests` its quota is used up. */
function service(maxRequests = Number.POSITIVE_INFINITY) {
  const sent: (readonly string[])[] = [];
  const client: TranslateTextsJob['client'] = {
    translate: async ({ text }) => {
      if (sent.length >= maxRequests) throw new QuotaExceededError('quota', { status: 456 });
      sent.push(text);
      await Promise.resolve();
      const translations = text.map((one) => ({ text: one.toUpperCase(), detected_source_language: 'EN' }));
      return { translations };
    },
  };
  return { client, sent };
}

/** A cache in memory alone, with a clock that stands still unless it is set. */
function cacheInMemory(now = { ms: 0 }, maxUnits?: number) {
  const ports = { file: undefined, keepsOnDisk: () => true, now: () => now.ms, log: silentLog };
  return new TranslationCache(
    new KeptTranslations(maxUnits === undefined ? ports : { ...ports, maxUnits }),
    silentLog,
  );
}

async function translate(
  cache: TranslationCache,
  { client }: ReturnType<typeof service>,
  texts: readonly string[],
  {
    options = GERMAN,
    origin = ORIGIN,
    ...rest
  }: Partial<TranslateTextsJob> & { readonly origin?: string } = {},
) {
  const opened = await cache.open(origin);
  return (await opened.translate({ ...rest, client, texts, options })).map(({ text }) => text);
}

describe('what is known', () => {
  test('is not sent again, and neither is a text that occurs twice', async () => {
    const cache = cacheInMemory();
    const shop = service();
    expect(await translate(cache, shop, ['a', 'b', 'a', ' '])).toEqual(['A', 'B', 'A', ' ']);
    expect(await translate(cache, shop, ['b', 'c'])).toEqual(['B', 'C']);
    expect(shop.sent).toEqual([['a', 'b'], ['c']]);
  });

  test('has a line in the log', async () => {
    const log = collectLog();
    const kept = new KeptTranslations({ file: undefined, keepsOnDisk: () => true, now: () => 0, log });
    const cache = new TranslationCache(kept, log);
    await translate(cache, service(), ['a', 'b']);
    await translate(cache, service(), ['b', 'c']);
    expect(log.lines).toEqual(['debug cache hit texts=1 of=2']);
  });

  test.each([
    ['other options', { options: { target_lang: 'de', formality: 'more' } }],
    ['another service', { origin: 'https://other.example' }],
  ])('is of no use for %s', async (_, other) => {
    const cache = cacheInMemory();
    const shop = service();
    await translate(cache, shop, ['a']);
    await translate(cache, shop, ['a'], other);
    expect(shop.sent).toHaveLength(2);
  });

  test.each([
    ['a translation', GERMAN, 29 * DAY, 30 * DAY],
    ['one by a style rule list, which may change', { ...GERMAN, style_id: 's' }, 3_599_999, 3_600_000],
  ])('is kept for a while: %s', async (_, options, young, old) => {
    const now = { ms: 0 };
    const cache = cacheInMemory(now);
    const shop = service();
    await translate(cache, shop, ['a'], { options: options as TranslateOptions });
    now.ms = young;
    await translate(cache, shop, ['a'], { options: options as TranslateOptions });
    expect(shop.sent).toHaveLength(1);
    now.ms = old;
    await translate(cache, shop, ['a'], { options: options as TranslateOptions });
    expect(shop.sent).toHaveLength(2);
  });

  test('makes room for what is newer: what was used last stays', async () => {
    const cache = cacheInMemory({ ms: 0 }, 3);
    const shop = service();
    await translate(cache, shop, ['a', 'b', 'c']);
    await translate(cache, shop, ['a']);
    await translate(cache, shop, ['d']);
    const { find } = await cache.open(ORIGIN);
    expect(['a', 'b', 'c', 'd'].filter((text) => find(text, GERMAN) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  test('is forgotten when it cannot be used', async () => {
    const cache = cacheInMemory();
    const shop = service();
    await translate(cache, shop, ['kept']);
    const opened = await cache.open(ORIGIN);
    await opened.translate({ client: shop.client, texts: ['damaged'], options: GERMAN });
    await opened.forget(['damaged'], GERMAN);
    expect(opened.find('damaged', GERMAN)).toBeUndefined();
    expect(opened.find('kept', GERMAN)).toBeDefined();
  });
});

describe('texts under way', () => {
  test('are shared with other callers that wait for them', async () => {
    const cache = cacheInMemory();
    const shop = service();
    const both = await Promise.all([translate(cache, shop, ['a', 'b']), translate(cache, shop, ['b', 'c'])]);
    expect(both).toEqual([
      ['A', 'B'],
      ['B', 'C'],
    ]);
    expect(shop.sent.flat().toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('are sent by the second when the first is cancelled', async () => {
    const cache = cacheInMemory();
    const shop = service();
    const controller = new AbortController();
    const first = failureOf(translate(cache, shop, ['a'], { signal: controller.signal }));
    const second = translate(cache, shop, ['a']);
    controller.abort();
    expect(await first).toBeInstanceOf(CancelledError);
    expect(await second).toEqual(['A']);
  });

  test('are kept as far as they came before the quota was used up', async () => {
    const cache = cacheInMemory();
    const texts = Array.from({ length: 60 }, (_, index) => `text ${index}`);
    const poor = service(1);
    expect(await failureOf(translate(cache, poor, texts, { concurrency: 1 }))).toBeInstanceOf(
      QuotaExceededError,
    );
    const rich = service();
    await translate(cache, rich, texts);
    expect(rich.sent.flat()).toEqual(texts.slice(50));
  });
});

describe('a quota that ends while other requests are under way', () => {
  /** Answers the first request once the second has found the quota used up. `given` are the texts that were answered. */
  function lateService() {
    const given: string[] = [];
    let requests = 0;
    const client: TranslateTextsJob['client'] = {
      translate: async ({ text }, call) => {
        requests += 1;
        if (requests === 2) throw new QuotaExceededError('quota', { status: 456 });
        await new Promise((resolve, reject) => {
          setTimeout(resolve, 5);
          call?.signal?.addEventListener('abort', () => reject(new CancelledError()), { once: true });
        });
        given.push(...text);
        return { translations: text.map((one) => ({ text: one, detected_source_language: 'EN' })) };
      },
    };
    return { client, given };
  }

  const TEXTS = Array.from({ length: 60 }, (_, index) => `text ${index}`);

  test('keeps their answers too: they are paid for', async () => {
    const opened = await cacheInMemory().open(ORIGIN);
    const { client, given } = lateService();
    const failure = await failureOf(opened.translate({ client, texts: TEXTS, options: GERMAN }));
    expect(failure).toBeInstanceOf(QuotaExceededError);
    expect(given).toHaveLength(50);
    expect(TEXTS.filter((text) => opened.find(text, GERMAN) !== undefined)).toEqual(given);
  });

  test('waits for nothing when the user gives up', async () => {
    const opened = await cacheInMemory().open(ORIGIN);
    const { client, given } = lateService();
    const controller = new AbortController();
    const job = { client, texts: TEXTS, options: GERMAN, signal: controller.signal };
    const failure = failureOf(opened.translate(job));
    await Promise.resolve();
    controller.abort();
    await failure;
    expect(given).toEqual([]);
  });
});

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
      const { find } = await open().open(ORIGIN);
      expect(['damaged', 'kept'].map((text) => find(text, GERMAN)?.text)).toEqual([undefined, 'KEPT']);
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
      // Removing a file takes no longer; who waits for the lock is still waiting.
      await Promise.race([clearing, delay(50)]);
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
      const { find } = await open().open(ORIGIN);
      expect(['damaged', 'good', 'new'].map((text) => find(text, GERMAN)?.text)).toEqual([
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
