import { describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { type CallOptions, CancelledError, RateLimitError, type TranslateRequest } from '#service';
import type { TranslateAnswer } from '../../packages/service/resources/translate.ts';
import { KeptTranslations } from '../../packages/translate/cache/kept-translations.ts';
import { TranslationCache } from '../../packages/translate/cache/translation-cache.ts';
import { TextTooLongError } from '../../packages/translate/explain/text-too-long-error.ts';
import type { ProtectedJob } from '../../packages/translate/protected/translate-protected.ts';
import { failureOf } from '../support/service-client.ts';
import { translateProtected } from '../support/texts/confirmed-sending.ts';

/** A service that makes something of each text, and keeps the requests. */
function scripted(translate: (text: string, request: TranslateRequest) => string) {
  const requests: TranslateRequest[] = [];
  return {
    requests,
    translate: (request: TranslateRequest): Promise<TranslateAnswer> => {
      requests.push(request);
      const translations = request.text.map((text) => ({
        detected_source_language: 'EN',
        text: translate(text, request),
      }));
      return Promise.resolve({ translations });
    },
  };
}

/** A service that says what it bills for each text: ten characters. */
function billing(client: ReturnType<typeof scripted>) {
  return {
    translate: async (request: TranslateRequest): Promise<TranslateAnswer> => {
      const { translations } = await client.translate(request);
      return { translations: translations.map((each) => ({ ...each, billed_characters: 10 })) };
    },
  };
}

function translateWith(
  client: ProtectedJob['client'],
  job: Partial<ProtectedJob> & Pick<ProtectedJob, 'texts'>,
) {
  return translateProtected({ client, options: { target_lang: 'de' }, tagHandling: true, ...job });
}

/** Translates into capitals: words, but neither tags nor entities. */
const shout = (text: string) => text.replace(/(?<!&)\b[a-z]+\b(?![^<]*>)/g, (word) => word.toUpperCase());

describe('with tag handling', () => {
  test('placeholders are tags that the service leaves alone', async () => {
    const client = scripted(shout);
    const result = await translateWith(client, { texts: [{ text: 'hello {name} & all' }] });
    expect(result).toEqual({
      translations: [
        {
          ok: true,
          text: 'HELLO {name} & ALL',
          detected_source_language: 'EN',
          answer: { detected_source_language: 'EN', text: 'HELLO {name} & ALL' },
        },
      ],
      requests: 1,
      characters: 'hello  &amp; all'.length,
    });
    expect(client.requests).toEqual([
      {
        target_lang: 'de',
        split_sentences: 'nonewlines',
        tag_handling: 'xml',
        ignore_tags: ['x'],
        non_splitting_tags: ['x', 'g'],
        text: ['hello <x id="0"/> &amp; all'],
      },
    ]);
  });

  test('a text of several paragraphs is billed for those of which the service says it', async () => {
    const client = scripted(shout);
    const translate = async (request: TranslateRequest): Promise<TranslateAnswer> => {
      const { translations } = await client.translate(request);
      return {
        translations: translations.map((each, index) =>
          index === 1 ? { ...each, billed_characters: 10 } : each,
        ),
      };
    };
    const { translations } = await translateWith({ translate }, { texts: [{ text: 'one\ntwo\nthree' }] });
    expect(translations).toMatchObject([
      { ok: true, answer: { billed_characters: 10, text: 'ONE\nTWO\nTHREE' } },
    ]);
    const silent = await translateWith(client, { texts: [{ text: 'one\ntwo' }] });
    expect(silent.translations).toMatchObject([{ answer: { text: 'ONE\nTWO' } }]);
    expect(silent.translations[0]).not.toHaveProperty('answer.billed_characters');
  });

  test('what may not be sent again keeps its first answer, and is not taken for translated', async () => {
    let attempts = 0;
    const cache: NonNullable<ProtectedJob['cache']> = {
      forget: async () => undefined,
      async sendInBatches({ texts }) {
        if (++attempts > 1) return texts.map((text) => ({ text, isLeft: true }));
        return texts.map((text) => {
          const answer = { text: shout(text).replace(/<x[^>]*>/, ''), detected_source_language: 'EN' };
          return { text: answer.text, answer };
        });
      },
    };
    const { translations } = await translateWith(scripted(shout), { texts: [{ text: 'one {a}' }], cache });
    expect({ attempts, translations }).toMatchObject({ attempts: 2, translations: [{ ok: false }] });
  });

  test('only what differs is sent again, with sentinels and without tag handling', async () => {
    const client = scripted((text) => shout(text).replace('<x id="1"/>', ''));
    const texts = [{ text: 'one {a}' }, { text: 'two {a} {b}\nthree' }];
    const { translations, requests, characters } = await translateWith(client, { texts });
    expect(translations).toMatchObject([
      { ok: true, text: 'ONE {a}' },
      { ok: true, text: 'TWO {a} {b}\nTHREE' },
    ]);
    expect(client.requests.map(({ text }) => text)).toEqual([
      ['one <x id="0"/>', 'two <x id="0"/> <x id="1"/>', 'three'],
      ['two ⟨0⟩ ⟨1⟩'],
    ]);
    expect(client.requests[1]).not.toHaveProperty('tag_handling');
    expect({ requests, characters }).toEqual({ requests: 2, characters: 4 + 5 + 5 + 'two ⟨0⟩ ⟨1⟩'.length });
  });

  test.each([false, true])(
    'what the service says that it bills counts (from a cache: %s)',
    async (cached) => {
      const kept = new KeptTranslations({
        file: undefined,
        keepsOnDisk: () => true,
        now: () => 0,
        log: silentLog,
      });
      const cache = cached ? await new TranslationCache(kept, silentLog).open('o') : undefined;
      const client = billing(scripted((text) => shout(text).replace('<x id="1"/>', '')));
      const job = { texts: [{ text: 'one {a}' }, { text: 'two {a} {b}' }], cache };
      expect(await translateWith(client, job)).toMatchObject({ requests: 2, characters: 30 });
      const again = cached ? { requests: 0, characters: 0 } : { requests: 2, characters: 30 };
      expect(await translateWith(client, job)).toMatchObject(again);
    },
  );

  test('what differs both times is given as a difference, the other texts are not held up', async () => {
    const client = scripted((text) => shout(text).replace(/<[^>]*>|⟨\d⟩/, '{b}'));
    const { translations } = await translateWith(client, { texts: [{ text: 'one {a}' }, { text: 'two' }] });
    expect(translations).toMatchObject([
      {
        ok: false,
        differences: [
          { segment: 0, source: 'one {a}', translation: 'ONE {b}', missing: ['{a}'], extra: [], moved: [] },
        ],
      },
      { ok: true, text: 'TWO' },
    ]);
  });
});

test('without tag handling sentinels are sent, and nothing is sent twice', async () => {
  const client = scripted(() => 'no');
  const result = await translateWith(client, { texts: [{ text: 'one {a}' }], tagHandling: false });
  expect(result.translations).toMatchObject([{ ok: false }]);
  expect(client.requests).toEqual([{ target_lang: 'de', split_sentences: 'nonewlines', text: ['one ⟨0⟩'] }]);
});

test('a line end inside of a sentence divides it not, unless the user wants it to', async () => {
  const client = scripted(shout);
  const texts = [{ text: 'one\ntwo', format: 'markdown' as const }];
  await translateWith(client, { texts });
  await translateWith(client, { texts, options: { target_lang: 'de', split_sentences: '1' } });
  expect(client.requests).toMatchObject([
    { split_sentences: 'nonewlines', text: ['one\ntwo'] },
    { split_sentences: '1', text: ['one\ntwo'] },
  ]);
});

test('an answer that equals the text is not a difference: names are the same in every language', async () => {
  const client = scripted((text) => text);
  const { translations } = await translateWith(client, { texts: [{ text: 'Parlance {version}' }] });
  expect(translations).toMatchObject([{ ok: true, text: 'Parlance {version}' }]);
});

test('what has nothing to translate is not sent', async () => {
  const client = scripted(shout);
  const { translations, requests } = await translateWith(client, {
    texts: [{ text: '{a} 1' }, { text: '' }],
  });
  expect(translations).toMatchObject([
    { ok: true, text: '{a} 1' },
    { ok: true, text: '' },
  ]);
  expect({ requests, sent: client.requests }).toEqual({ requests: 0, sent: [] });
});

describe('all fails at once', () => {
  test('with the service', async () => {
    const failure = new RateLimitError('Too many requests', { status: 429 });
    const client = { translate: () => Promise.reject(failure) };
    expect(await failureOf(translateWith(client, { texts: [{ text: 'one' }] }))).toBe(failure);
  });

  test('when it is cancelled', async () => {
    const controller = new AbortController();
    const client = {
      translate: (_: TranslateRequest, call?: CallOptions) => {
        controller.abort();
        expect(call?.signal?.aborted).toBe(true);
        return Promise.reject(new CancelledError());
      },
    };
    const job = { texts: [{ text: 'one {a}' }], signal: controller.signal };
    expect(await failureOf(translateWith(client, job))).toBeInstanceOf(CancelledError);
  });

  test('when a part of a text is too long, by the number of the text', async () => {
    const texts = [{ text: 'one\ntwo' }, { text: 'x'.repeat(200_000) }];
    const failure = await failureOf(translateWith(scripted(shout), { texts }));
    expect(failure).toBeInstanceOf(TextTooLongError);
    expect(failure).toMatchObject({ index: 1 });
  });
});
