import { describe, expect, test } from 'vitest';
import { CancelledError, QuotaExceededError } from '#service';
import type { StoppedResults } from '../../packages/translate/batches/send-in-batches.ts';
import type {
  TranslatedText,
  TranslateOptions,
  TranslateTextsJob,
} from '../../packages/translate/batches/translate-texts.ts';
import { KeptTranslations } from '../../packages/translate/cache/kept-translations.ts';
import { TranslationCache } from '../../packages/translate/cache/translation-cache.ts';
import { collectLog } from '../support/process/collected-log.ts';
import { failureOf } from '../support/service-client.ts';
import {
  cacheInMemory,
  DAY,
  GERMAN,
  ORIGIN,
  service,
  translate,
} from '../support/services/upper-case-service.ts';
import { translateTexts } from '../support/texts/confirmed-sending.ts';

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
    const opened = await cache.open(ORIGIN);
    expect(['a', 'b', 'c', 'd'].filter((text) => opened.find(text, GERMAN) !== undefined)).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  test('is forgotten when it cannot be used', async () => {
    const cache = cacheInMemory();
    const shop = service();
    await translate(cache, shop, ['kept', 'damaged']);
    const opened = await cache.open(ORIGIN);
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

  test('are given as far as they came, with what was known', async () => {
    const cache = cacheInMemory();
    const texts = Array.from({ length: 120 }, (_, index) => `text ${index}`);
    await translate(cache, service(), texts.slice(5, 15));
    const done: (TranslatedText | undefined)[] = [];
    const onStopped = (results: StoppedResults<TranslatedText>) => done.push(...results);
    await translate(cache, service(), texts.slice(100, 110));
    await failureOf(translate(cache, service(1), texts, { concurrency: 1, onStopped }));
    expect(done.map((result) => result?.text)).toEqual(
      texts.map((text, index) =>
        index < 60 || (index >= 100 && index < 110) ? text.toUpperCase() : undefined,
      ),
    );
  });
});

describe('a quota that ends while other requests are under way', () => {
  /** Answers the first request once the second has found the quota used up. `given` are the texts that were answered. */
  function lateService() {
    const given: string[] = [];
    let requests = 0;
    let answerFirst = () => {};
    const client: TranslateTextsJob['client'] = {
      translate: async ({ text }, call) => {
        requests += 1;
        if (requests === 2) {
          setImmediate(answerFirst);
          throw new QuotaExceededError('quota', { status: 456 });
        }
        await new Promise<void>((resolve, reject) => {
          answerFirst = resolve;
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
    const cache = await cacheInMemory().open(ORIGIN);
    const { client, given } = lateService();
    const failure = await failureOf(translateTexts({ client, cache, texts: TEXTS, options: GERMAN }));
    expect(failure).toBeInstanceOf(QuotaExceededError);
    expect(given).toHaveLength(50);
    expect(TEXTS.filter((text) => cache.find(text, GERMAN) !== undefined)).toEqual(given);
  });

  test('waits for nothing when the user gives up', async () => {
    const cache = await cacheInMemory().open(ORIGIN);
    const { client, given } = lateService();
    const controller = new AbortController();
    const job = { client, cache, texts: TEXTS, options: GERMAN, signal: controller.signal };
    const failure = failureOf(translateTexts(job));
    await Promise.resolve();
    controller.abort();
    await failure;
    expect(given).toEqual([]);
  });
});
