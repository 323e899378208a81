import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { QuotaExceededError, type RephraseRequest } from '#service';
import type { RephraseAnswer } from '../../packages/service/resources/rephrase.ts';
import type { RephraseOptions } from '../../packages/translate/batches/rephrase-texts.ts';
import { KeptTranslations } from '../../packages/translate/cache/kept-translations.ts';
import { TranslationCache } from '../../packages/translate/cache/translation-cache.ts';
import { billOfRephrasing } from '../../packages/translate/translation-bill.ts';
import { rephraseProtected } from '../support/texts/confirmed-sending.ts';

const ORIGIN = 'https://a.example';
const OPTIONS: RephraseOptions = { target_lang: 'en-GB', tone: 'friendly' };

/** A service that makes capitals of texts, or loses their placeholders, and keeps what it was sent. */
function service(fails: (text: string) => boolean = () => false, damages = (_text: string) => false) {
  const sent: string[] = [];
  const rephrase = async ({ text }: RephraseRequest): Promise<RephraseAnswer> => {
    if (text.some(fails)) throw new QuotaExceededError('The quota is used up.', { status: 456 });
    sent.push(...text);
    return {
      improvements: text.map((each) => ({
        text: damages(each) ? 'LOST' : each.toUpperCase(),
        detected_source_language: 'en',
        target_language: 'en-GB',
      })),
    };
  };
  return { sent, client: { rephrase } };
}

function cacheIn(file?: string): TranslationCache {
  const ports = { file, keepsOnDisk: () => file !== undefined, now: Date.now, log: silentLog };
  return new TranslationCache(new KeptTranslations(ports), silentLog);
}

/** Rephrases texts as a command does. */
async function rephraseAll(
  cache: TranslationCache,
  { client }: Pick<ReturnType<typeof service>, 'client'>,
  texts: readonly string[],
  { options = OPTIONS, origin = ORIGIN } = {},
) {
  const sent = texts.map((text) => ({ text, format: 'plain' as const }));
  return rephraseProtected({ client, cache: await cache.openRephrasings(origin), texts: sent, options });
}

/** Rephrases texts, and gives the results. */
async function rephrase(...given: Parameters<typeof rephraseAll>): Promise<readonly string[]> {
  const { rephrased } = await rephraseAll(...given);
  return rephrased.map((result) => (result.ok ? result.text : ''));
}

describe('what was rephrased is kept and not paid for again (reliability P1)', () => {
  test('the same text with the same options is sent once', async () => {
    const [cache, to] = [cacheIn(), service()];
    expect(await rephrase(cache, to, ['one {x}', 'two'])).toEqual(['ONE {x}', 'TWO']);
    expect(await rephrase(cache, to, ['two', 'three', 'one {x}'])).toEqual(['TWO', 'THREE', 'ONE {x}']);
    expect(to.sent).toHaveLength(3);
  });

  test.each<[string, { readonly options?: RephraseOptions; readonly origin?: string }]>([
    ['another tone', { options: { ...OPTIONS, tone: 'confident' } }],
    ['a writing style', { options: { target_lang: 'en-GB', writing_style: 'simple' } }],
    ['another language', { options: { ...OPTIONS, target_lang: 'en-US' } }],
    ['no language', { options: { tone: 'friendly' } }],
    ['another service', { origin: 'https://b.example' }],
  ])('%s is sent again', async (_, other) => {
    const [cache, to] = [cacheIn(), service()];
    await rephrase(cache, to, ['one']);
    await rephrase(cache, to, ['one'], other);
    expect(to.sent).toEqual(['one', 'one']);
  });

  test('what came before a failure is kept', async () => {
    const [cache, to] = [cacheIn(), service((text) => text.startsWith('last'))];
    const texts = [
      ...Array.from({ length: 120 }, (_, index) => `text ${index} ${'abc '.repeat(20)}`),
      'last',
    ];
    await expect(rephrase(cache, to, texts)).rejects.toThrow(QuotaExceededError);
    const kept = to.sent.length;
    expect(kept).toBeGreaterThan(40);
    const again = service();
    await rephrase(cache, again, texts);
    expect(again.sent).toHaveLength(texts.length - kept);
  });

  test('it is on the disk for other windows, and is cleared with the translations', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'parlance-rephrasings-'));
    const file = path.join(folder, 'kept.json');
    const to = service();
    await rephrase(cacheIn(file), to, ['one']);
    await rephrase(cacheIn(file), to, ['one']);
    expect(to.sent).toEqual(['one']);
    await cacheIn(file).clear();
    await rephrase(cacheIn(file), to, ['one']);
    expect(to.sent).toEqual(['one', 'one']);
    await rm(folder, { recursive: true });
  });

  test('what cannot be used is sent again; what came back whole beside it is not', async () => {
    const cache = cacheIn();
    const losing = service(undefined, (text) => text.startsWith('one'));
    expect(await rephrase(cache, losing, ['one {x}', 'two {x}'])).toEqual(['', 'TWO {x}']);
    const good = service();
    expect(await rephrase(cache, good, ['one {x}', 'two {x}'])).toEqual(['ONE {x}', 'TWO {x}']);
    expect(good.sent).toEqual(['one ⟨0⟩']);
  });

  test('only what was sent counts as billed, also a second attempt', async () => {
    const [cache, to] = [cacheIn(), service(undefined, (text) => text.includes('⟨'))];
    expect(await rephraseAll(cache, to, ['one'])).toMatchObject({ requests: 1, characters: 3 });
    const sent = ['four ⟨0⟩', 'four {0}'].join('');
    expect(await rephraseAll(cache, to, ['one', 'four {x}'])).toMatchObject({
      requests: 2,
      characters: sent.length,
    });
    expect(await rephraseAll(cache, to, ['one'])).toMatchObject({ requests: 0, characters: 0 });
  });

  test('a known text has the language of the request, or its own', async () => {
    const [cache, to] = [cacheIn(), service()];
    const languageOf = async (options: RephraseOptions) => {
      await rephraseAll(cache, to, ['one'], { options });
      const [known] = (await rephraseAll(cache, to, ['one'], { options })).rephrased;
      return known?.ok ? known.answer?.target_language : undefined;
    };
    expect([await languageOf({ target_lang: 'en-US' }), await languageOf({})]).toEqual(['en-US', 'en']);
  });

  test('too many answers to the rest of a request are refused, and nothing of them is kept', async () => {
    const [cache, to] = [cacheIn(), service()];
    await rephrase(cache, to, ['one']);
    const answer = { text: 'X', detected_source_language: 'en', target_language: 'en-GB' };
    const wrong = { client: { rephrase: async () => ({ improvements: [answer, answer] }) } };
    await expect(rephrase(cache, wrong, ['one', 'two'])).rejects.toThrow();
    expect(await rephrase(cache, to, ['one', 'two'])).toEqual(['ONE', 'TWO']);
  });

  test('the bill says what is known', async () => {
    const [cache, to] = [cacheIn(), service()];
    await rephrase(cache, to, ['one']);
    const texts = ['one', 'three'].map((text) => ({ text, format: 'plain' as const }));
    const bill = await billOfRephrasing({ texts, options: OPTIONS }, await cache.openRephrasings(ORIGIN));
    expect(bill).toEqual({ characters: 5, again: 0, requests: 1, known: 1, segments: 2 });
  });
});

/** What a service made of a text is no answer to another question about it, although all are kept together. */
test('a rephrased text is no translation and no correction of the same text with the same options', async () => {
  const cache = cacheIn();
  const options: RephraseOptions = { target_lang: 'en-GB' };
  await rephraseAll(cache, service(), ['one'], { options });
  const known = [
    await cache.openRephrasings(ORIGIN),
    await cache.openRephrasings(ORIGIN, 'correct'),
    await cache.open(ORIGIN),
  ].map((texts) => texts.find('one', options)?.text);
  expect(known).toEqual(['ONE', undefined, undefined]);
});
