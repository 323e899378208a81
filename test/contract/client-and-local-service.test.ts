import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import {
  AuthenticationError,
  NetworkError,
  NotFoundError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ServerError,
  type ServiceClient,
  UnexpectedAnswerError,
} from '#service';
import { clientFor, failureOf } from '../support/service-client.ts';
import { DOCUMENTED_LANGUAGES, DOCUMENTED_RESOURCES } from '../support/services/documented-resources.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';
import { rephraseTexts, translateTexts } from '../support/texts/confirmed-sending.ts';

let service: RunningLocalService;

beforeAll(async () => {
  service = await startLocalService();
});

afterAll(() => service.stop());

function client(options: Parameters<typeof clientFor>[1] = {}): ServiceClient {
  return clientFor(service.url, { key: service.key, ...options });
}

/** Makes the next request meet a fault. */
async function plantFault(fault: string): Promise<void> {
  const answer = await fetch(`${service.url}/__control/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  expect(answer.ok).toBe(true);
}

describe.each(Object.entries(FETCH_PORTS))(
  'the client with %s and the local service understand each other',
  (_name, port) => {
    test('translating', async () => {
      const { translations } = await client({ fetch: port }).translate({
        text: ['Hello {name}, you have %d tasks.'],
        source_lang: 'en',
        target_lang: 'de',
        show_billed_characters: true,
        model_type: 'quality_optimized',
      });
      expect(translations).toMatchObject([
        {
          detected_source_language: 'EN',
          text: expect.stringMatching(/^⟪de quality⟫ .*\{name\}.*%d/),
          billed_characters: 32,
          model_type_used: 'quality_optimized',
        },
      ]);
    });

    test('rephrasing', async () => {
      const { improvements } = await client({ fetch: port }).rephrase({
        text: ['the the  colour'],
        target_lang: 'en-US',
        writing_style: 'business',
      });
      expect(improvements.map(({ text }) => text)).toEqual(['⟪business⟫ The color']);
    });

    test.each(DOCUMENTED_LANGUAGES)(
      'the language %s is "%s" in English',
      async (lang, name, source, target) => {
        expect(await client({ fetch: port }).languages('translate_text')).toContainEqual(
          expect.objectContaining({ lang, name, usable_as_source: source, usable_as_target: target }),
        );
      },
    );

    test('the resources', async () => {
      expect(await client({ fetch: port }).resources()).toEqual(DOCUMENTED_RESOURCES);
    });

    test('the older language lists', async () => {
      const targets = await client({ fetch: port }).legacyLanguages('target');
      expect(targets).toContainEqual({
        language: 'EN-US',
        name: 'English (American)',
        supports_formality: false,
      });
      const sources = await client({ fetch: port }).legacyLanguages('source');
      expect(sources.map(({ language }) => language)).toContain('EN');
    });

    test('the usage grows by what was billed', async () => {
      const before = await client({ fetch: port }).usage();
      await client({ fetch: port }).translate({ text: ['12345'], source_lang: 'en', target_lang: 'fr' });
      const after = await client({ fetch: port }).usage();
      expect(after.character_count - before.character_count).toBe(5);
    });
  },
);

describe('many texts', () => {
  test('come back in order, in as few requests as the limits allow', async () => {
    const texts = Array.from({ length: 3 * 50 + 1 }, (_, index) => `Text number ${index}`);
    await fetch(`${service.url}/__control/journal`, { method: 'DELETE' });
    const options = { source_lang: 'en', target_lang: 'de' };
    const results = await translateTexts({ client: client(), texts, options });
    expect(results.map(({ text }) => text.match(/\d+$/)?.[0])).toEqual(
      texts.map((_, index) => String(index)),
    );
    const journal = await (await fetch(`${service.url}/__control/journal`)).json();
    expect(journal).toMatchObject({ requests: { length: 4 } });
  });

  test('of any size are never refused as too large', async () => {
    const texts = Array.from(
      { length: 120 },
      (_, index) => `${'the "word" with \u0001 and ü '.repeat(40)} ${index}`,
    );
    const options = { source_lang: 'en', target_lang: 'de' };
    expect(await translateTexts({ client: client(), texts, options })).toHaveLength(120);
    const rephrased = await rephraseTexts({ client: client(), texts, options: { target_lang: 'en-US' } });
    expect(rephrased).toHaveLength(120);
  });
});

describe('failures of the local service are the client’s own', () => {
  test.each<[string, abstract new (...args: never[]) => Error]>([
    ['status=400', RequestRejectedError],
    ['status=403', AuthenticationError],
    ['status=404', NotFoundError],
    ['status=456', QuotaExceededError],
    ['html', UnexpectedAnswerError],
    ['empty', UnexpectedAnswerError],
  ])('%s, at once', async (fault, expected) => {
    await plantFault(fault);
    expect(await failureOf(client().usage())).toBeInstanceOf(expected);
  });

  test.each<[string, abstract new (...args: never[]) => Error]>([
    ['status=429;retry-after=10', RateLimitError],
    ['status=529', RateLimitError],
    ['status=503', ServerError],
    ['drop-before', NetworkError],
    ['drop-after', NetworkError],
    ['cut-body', NetworkError],
  ])('%s: a read survives five of them, and not six', async (fault, expected) => {
    for (let planted = 0; planted < 6; planted++) await plantFault(fault);
    expect(await failureOf(client().usage())).toBeInstanceOf(expected);
    for (let planted = 0; planted < 5; planted++) await plantFault(fault);
    expect(await client().usage()).toHaveProperty('character_count');
  });

  test('fewer results than texts: nothing is given out', async () => {
    await plantFault('fewer-results');
    const job = { client: client(), texts: ['One', 'Two'], options: { target_lang: 'de' } };
    expect(await failureOf(translateTexts(job))).toMatchObject({ reason: 'count' });
  });

  test('a wrong key, with the trace ID', async () => {
    const failure = await failureOf(client({ key: 'wrong' }).usage());
    expect(failure).toBeInstanceOf(AuthenticationError);
    expect(failure).toMatchObject({ status: 403, traceId: expect.stringMatching(/./) });
  });

  test('the quota: what does not fit is not translated and not billed', async () => {
    const small = await startLocalService({ characterLimit: 10 });
    try {
      const limited = clientFor(small.url, { key: small.key });
      await limited.translate({ text: ['12345678'], target_lang: 'de' });
      const failure = await failureOf(limited.translate({ text: ['123'], target_lang: 'de' }));
      expect(failure).toBeInstanceOf(QuotaExceededError);
      expect(await limited.usage()).toMatchObject({ character_count: 8, character_limit: 10 });
    } finally {
      await small.stop();
    }
  });
});
