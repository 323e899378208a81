import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningLocalService, SWITCHES, startLocalService } from '#local-service/server';
import { protect } from '#protect';
import type { Improvement, ServiceClient } from '#service';
import type { ProtectedJob, ProtectedTranslation, SentText, TextToProtect } from '#translate';
import { PROTECTION_CASES } from '../protect/cases.ts';
import { seed } from '../support/random/seed.ts';
import { clientFor } from '../support/service-client.ts';
import { rephraseProtected, translateProtected } from '../support/texts/confirmed-sending.ts';
import { unmarked } from '../support/texts/protected-text.ts';

/** Where a tag begins a block, the marker that the local service puts before each text would move it into the line. */
const BEGINS_WITH_TAG = /^<Example>\n/;

const TEXTS: readonly TextToProtect[] = PROTECTION_CASES.flatMap(({ texts, title: _, ...options }) =>
  texts.map((marked) => ({ ...options, text: unmarked(marked) })),
).filter(({ text }) => !BEGINS_WITH_TAG.test(text));

type Treatment = (typeof SWITCHES.placeholders)[number];

type Result = ProtectedTranslation | SentText<Improvement>;

/** The service rephrases fewer languages than it translates (specification 4.3). */
const TEXTS_TO_REPHRASE = TEXTS.filter(
  ({ text }) => !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(text),
);

/** What only placeholders, markup and numbers have: no translation of the local service makes or takes one by itself. */
const SIGNS = /[\d{}%$#@`*[\]|~\\=/_]/g;

/** A letter that a text writes as an escape: it is text, and a translation has others of them. */
const ESCAPED_LETTER = /\\u00[\da-f]{2}/g;

/** Everything in a text that no translation may change, found by its signs and not by the code that is tested. */
function signsOf(text: string): string {
  return (text.replace(ESCAPED_LETTER, '').match(SIGNS) ?? []).toSorted().join('');
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Whatever came of all texts: nothing wrong is written, and a service that damages placeholders does not get through. */
function checkResults(
  sources: readonly TextToProtect[],
  results: readonly Result[],
  treatment: Treatment,
): void {
  expect(results).toHaveLength(sources.length);
  results.forEach((result, index) => {
    const source = sources[index];
    if (source === undefined) return;
    if (result.ok) checkWritten(source, result.text);
    else expect(result.differences.length).toBeGreaterThan(0);
  });
  const refused = results.filter(({ ok }) => !ok);
  const mayRefuse = treatment !== 'keep' && treatment !== 'space';
  if (mayRefuse) expect(refused.length).toBeGreaterThan(0);
  else expect(refused).toEqual([]);
}

/** Whatever is written has exactly the placeholders of its source. */
function checkWritten(source: TextToProtect, result: string): void {
  const placeholders = protect(source.text, source).segments.flatMap((segment) => segment.placeholders);
  const written = placeholders.reduce(
    (text, { rewritten, source: sign }) => (rewritten === undefined ? text : text.replace(rewritten, sign)),
    result,
  );
  expect(signsOf(written)).toBe(signsOf(source.text));
  for (const { content } of placeholders) {
    for (const part of content) {
      if (typeof part === 'string' && part !== '')
        expect(occurrences(written, part)).toBe(occurrences(source.text, part));
    }
  }
}

/** In a short run, the treatments take turns with the texts; the seed says which begins. */
function inTurn(texts: readonly TextToProtect[], treatment: Treatment): readonly TextToProtect[] {
  if (process.env.PARLANCE_LONG === '1') return texts;
  const turn = SWITCHES.placeholders.indexOf(treatment) + seed();
  return texts.filter((_, index) => (index + turn) % 3 === 0);
}

describe.each(SWITCHES.placeholders)('a service that does to placeholders: %s', (placeholders) => {
  const texts = inTurn(TEXTS, placeholders);
  let service: RunningLocalService;
  let client: ServiceClient;

  beforeAll(async () => {
    service = await startLocalService({ switches: { placeholders } });
    client = clientFor(service.url, { key: service.key });
  });
  afterAll(() => service.stop());

  const translateAll = (job: Partial<ProtectedJob> = {}) =>
    translateProtected({
      client,
      texts,
      options: { source_lang: 'en', target_lang: 'de' },
      tagHandling: true,
      ...job,
    });

  test.each([true, false])('nothing wrong is written (tag handling: %s)', async (tagHandling) => {
    const before = (await client.usage()).character_count;
    const { translations, requests, characters } = await translateAll({ tagHandling });
    checkResults(texts, translations, placeholders);
    expect(requests).toBeGreaterThan(0);
    expect((await client.usage()).character_count - before).toBe(characters);
  });

  test('nothing wrong is written when it rephrases', async () => {
    const before = (await client.usage()).character_count;
    const phrases = inTurn(TEXTS_TO_REPHRASE, placeholders);
    const job = { client, texts: phrases, options: {} };
    const { rephrased, requests, characters } = await rephraseProtected(job);
    checkResults(phrases, rephrased, placeholders);
    expect(requests).toBeGreaterThan(0);
    expect((await client.usage()).character_count - before).toBe(characters);
  });
});
