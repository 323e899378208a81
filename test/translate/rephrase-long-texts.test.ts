import { expect, test } from 'vitest';
import type { RephraseRequest } from '#service';
import { TextTooLongError } from '../../packages/translate/explain/text-too-long-error.ts';
import { failureOf } from '../support/service-client.ts';
import { rephraseTexts } from '../support/texts/confirmed-sending.ts';

const MAX_BYTES = 10_240;

/** A service that answers in capitals, and keeps the requests. */
function shouting() {
  const requests: RephraseRequest[] = [];
  const rephrase = async (request: RephraseRequest) => {
    requests.push(request);
    const improvements = request.text.map((text) => ({
      text: text.toUpperCase(),
      detected_source_language: 'en',
      target_language: 'en-GB',
    }));
    return { improvements };
  };
  return { requests, client: { rephrase } };
}

test('a text of many paragraphs is sent in pieces and put together again', async () => {
  const { requests, client } = shouting();
  const long = Array.from({ length: 60 }, (_, index) => `"paragraph" ${index} ${'ü '.repeat(200)}`).join(
    '\r\n\r\n',
  );
  const results = await rephraseTexts({
    client,
    texts: ['one', long, 'two'],
    options: { target_lang: 'en-GB' },
  });
  expect(results.map(({ text }) => text)).toEqual(['ONE', long.toUpperCase(), 'TWO']);
  expect(results[1]?.answer).toEqual({
    text: long.toUpperCase(),
    detected_source_language: 'en',
    target_language: 'en-GB',
  });
  expect(requests.length).toBeGreaterThan(2);
  for (const request of requests)
    expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThanOrEqual(MAX_BYTES);
});

test('a paragraph that does not fit is reported with its text, and nothing is sent', async () => {
  const { requests, client } = shouting();
  const texts = ['one', `two\n\n${'x'.repeat(MAX_BYTES)}`];
  const failure = await failureOf(rephraseTexts({ client, texts, options: {} }));
  expect(failure).toBeInstanceOf(TextTooLongError);
  expect(failure).toMatchObject({ index: 1 });
  expect(requests).toEqual([]);
});
