import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { finish, inEnglish, silentLog } from '#base';
import type { LocalServiceOptions } from '#local-service/server';
import { QuotaExceededError, type TranslateRequest } from '#service';
import { type CheckedTerm, joinTerms } from '#terms';
import type { TranslateAnswer } from '../../packages/service/resources/translate.ts';
import { KeptTranslations } from '../../packages/translate/cache/kept-translations.ts';
import { TranslationCache } from '../../packages/translate/cache/translation-cache.ts';
import { openTextFile, type TextFile } from '../../packages/translate/open-text-file.ts';
import {
  billOfPlans,
  charactersDone,
  type PlannedTranslation,
  planTranslation,
  type TranslationRequest,
  termProblemsOf,
} from '../../packages/translate/planned-translation.ts';
import type { ProtectedResult } from '../../packages/translate/protected/translate-protected.ts';
import { fileWith, textsOfFile } from '../../packages/translate/translate-file.ts';
import { withLocalService } from '../support/local-service.ts';
import { clientFor } from '../support/service-client.ts';
import { translateProtected } from '../support/texts/confirmed-sending.ts';

const GERMAN = { source_lang: 'en', target_lang: 'de' };

function emptyCache() {
  return new TranslationCache(
    new KeptTranslations({ file: undefined, keepsOnDisk: () => true, now: () => 0, log: silentLog }),
    silentLog,
  ).open('o');
}

type Cache = Awaited<ReturnType<typeof emptyCache>>;

function plan(texts: TranslationRequest['texts'], cache: Cache, terms: readonly CheckedTerm[] = []) {
  return planTranslation({ texts, options: GERMAN, tagHandling: true }, cache, terms);
}

/** A file of a hundred and twenty texts of nine characters each: three requests. */
async function longFile(): Promise<TextFile> {
  const entries = Array.from({ length: 120 }, (_, index) => [
    `key${index}`,
    `parcel ${100 + index}`.slice(0, 10),
  ]);
  const opened = await openTextFile('en.json', Buffer.from(JSON.stringify(Object.fromEntries(entries))));
  if (!opened.ok) throw new Error(inEnglish(opened.problem));
  return opened.file;
}

/** Sends a plan to a local service, one request after the other, and gives what came of it and how many requests were sent. */
async function send(planned: PlannedTranslation, options: LocalServiceOptions = {}) {
  return withLocalService(options, async (service) => {
    const client = clientFor(service.url, { key: service.key });
    let requests = 0;
    const counting = {
      translate: (...given: Parameters<typeof client.translate>) => {
        requests += 1;
        return client.translate(...given);
      },
    };
    const sending = translateProtected({ ...planned, client: counting, concurrency: 1 });
    const result = await sending.catch((error: unknown) => error);
    return { result, requests };
  });
}

describe('a file whose quota ends in the middle', () => {
  test('loses nothing that is paid for: the next time only the rest is sent', async () => {
    const cache = await emptyCache();
    const file = await longFile();
    const first = await plan(textsOfFile(file), cache);
    expect(first.bill).toMatchObject({ characters: 1200, requests: 3, known: 0 });
    const stopped = await send(first, { characterLimit: 600 });
    expect(stopped.result).toBeInstanceOf(QuotaExceededError);
    expect(await charactersDone([first])).toBe(500);

    const second = await plan(textsOfFile(file), cache);
    expect(second.bill).toMatchObject({ characters: 700, requests: 2, known: 50 });
    const { result, requests } = await send(second);
    expect(requests).toBe(2);
    const written = await fileWith(file, (result as ProtectedResult).translations);
    expect(written.ok && Object.keys(JSON.parse(written.text))).toHaveLength(120);

    const third = await plan(textsOfFile(file), cache);
    expect(third.bill).toMatchObject({ characters: 0, requests: 0 });
    expect((await send(third, { characterLimit: 0 })).requests).toBe(0);
  });
});

test('several translations have one bill', async () => {
  const cache = await emptyCache();
  const plans = [await plan([{ text: 'one' }], cache), await plan([{ text: 'three' }], cache)];
  expect(billOfPlans(plans)).toEqual({ characters: 8, again: 0, requests: 2, known: 0, segments: 2 });
});

describe('the terms of a glossary', () => {
  const TERMS = finish(joinTerms([{ source: 'parcel', target: 'Paket' }], new Map()));

  test('are looked for before, and missed afterwards', async () => {
    const planned = await plan([{ text: 'the parcel' }, { text: 'a driver' }], await emptyCache(), TERMS);
    expect(planned.terms.map((found) => found.map(({ term }) => term.source))).toEqual([['parcel'], []]);
    const missing = async (text: string) => {
      const problems = await termProblemsOf(planned, [
        { ok: true, text, detected_source_language: 'EN', answer: undefined },
        { ok: true, text: 'ein Fahrer', detected_source_language: 'EN', answer: undefined },
      ]);
      return problems.map(({ term }) => term.source);
    };
    expect(await missing('das Paket')).toEqual([]);
    expect(await missing('die Sendung')).toEqual(['parcel']);
  });

  test('are not missed in what is not written', async () => {
    const planned = await plan([{ text: 'the parcel' }], await emptyCache(), TERMS);
    expect(await termProblemsOf(planned, [{ ok: false, differences: [] }])).toEqual([]);
  });
});

describe('a translation that would damage a text', () => {
  /** Loses the placeholder of one of two texts, as often as it is asked. */
  function losing() {
    const sent: string[] = [];
    const translate = ({ text }: TranslateRequest): Promise<TranslateAnswer> => {
      sent.push(...text);
      return Promise.resolve({
        translations: text.map((one) => ({
          text: one.startsWith('Hello') ? 'Hallo' : one,
          detected_source_language: 'EN',
        })),
      });
    };
    return { client: { translate }, sent };
  }

  test('is requested again; what came back whole beside it is not', async () => {
    const cache = await emptyCache();
    const shop = losing();
    const texts = [{ text: 'Hello {name}' }, { text: 'Bye {name}' }];
    for (const expected of [['Hello', 'Bye'], ['Hello']]) {
      shop.sent.length = 0;
      const planned = await plan(texts, cache);
      const { translations } = await translateProtected({ ...planned, client: shop.client });
      expect(translations.map(({ ok }) => ok)).toEqual([false, true]);
      expect([...new Set(shop.sent.map((text) => text.split(' ')[0]))]).toEqual(expected);
    }
  });
});
