import { describe, expect, test } from 'vitest';
import { QuotaExceededError, type RephraseRequest } from '#service';
import type { RephraseAnswer } from '../../packages/service/resources/rephrase.ts';
import type { RephrasedText } from '../../packages/translate/batches/rephrase-texts.ts';
import { TextTooLongError } from '../../packages/translate/explain/text-too-long-error.ts';
import {
  asRephrased,
  type RephraseProtectedJob,
} from '../../packages/translate/protected/rephrase-protected.ts';
import { billOfRephrasing } from '../../packages/translate/translation-bill.ts';
import { failureOf } from '../support/service-client.ts';
import { rephraseProtected } from '../support/texts/confirmed-sending.ts';

const MAX_BYTES = 10_240;

/** A service that makes something of each text, and keeps the requests. */
function scripted(improve: (text: string) => string) {
  const requests: RephraseRequest[] = [];
  const rephrase = async (request: RephraseRequest): Promise<RephraseAnswer> => {
    requests.push(request);
    const improvements = request.text.map((text) => ({
      text: improve(text),
      detected_source_language: 'en',
      target_language: 'en-GB',
    }));
    return { improvements };
  };
  return { requests, client: { rephrase }, sent: () => requests.map(({ text }) => text) };
}

const shout = (text: string) => text.toUpperCase();

function rephraseWith(
  client: RephraseProtectedJob['client'],
  job: Partial<RephraseProtectedJob> & Pick<RephraseProtectedJob, 'texts'>,
) {
  return rephraseProtected({ client, options: { tone: 'friendly' }, ...job });
}

describe('placeholders', () => {
  test('are numbers in brackets to the service, and come back as they were', async () => {
    const { client, requests } = scripted(shout);
    const text = 'hello {name}, see `x` & [this](y)';
    const result = await rephraseWith(client, { texts: [{ text, format: 'markdown' }] });
    const sent = 'hello ⟨0⟩, see ⟨1⟩ & ⟨2⟩this⟨3⟩';
    expect(requests).toEqual([{ tone: 'friendly', text: [sent] }]);
    expect(result).toEqual({
      rephrased: [
        {
          ok: true,
          text: 'HELLO {name}, SEE `x` & [THIS](y)',
          answer: { text: shout(sent), detected_source_language: 'en', target_language: 'en-GB' },
        },
      ],
      requests: 1,
      characters: sent.length,
    });
  });

  test('that are damaged are sent again in braces, only for the segments that differ', async () => {
    const { client, sent } = scripted((text) => shout(text).replace('⟨1⟩', ''));
    const texts = [{ text: 'one {a}' }, { text: 'two {a} {b}\nthree' }];
    const { rephrased, requests } = await rephraseWith(client, { texts });
    expect(rephrased).toMatchObject([
      { ok: true, text: 'ONE {a}' },
      { ok: true, text: 'TWO {a} {b}\nTHREE' },
    ]);
    expect(sent()).toEqual([['one ⟨0⟩', 'two ⟨0⟩ ⟨1⟩', 'three'], ['two {0} {1}']]);
    expect(requests).toBe(2);
  });

  test('that are damaged both times are a difference, and the other texts are not held up', async () => {
    const { client } = scripted((text) => shout(text).replace(/⟨0⟩|\{0\}/, ''));
    const { rephrased } = await rephraseWith(client, { texts: [{ text: 'one {a}' }, { text: 'two' }] });
    expect(rephrased).toMatchObject([
      { ok: false, differences: [{ source: 'one {a}', missing: ['{a}'], extra: [] }] },
      { ok: true, text: 'TWO' },
    ]);
  });

  test('that a text has no words beside are not sent', async () => {
    const { client, requests } = scripted(shout);
    const { rephrased } = await rephraseWith(client, { texts: [{ text: '{a} 1' }, { text: '' }] });
    expect(rephrased).toEqual([
      { ok: true, text: '{a} 1', answer: undefined },
      { ok: true, text: '', answer: undefined },
    ]);
    expect(requests).toEqual([]);
  });
});

test('no request is longer than the service accepts, and the bill matches it', async () => {
  const { client, requests } = scripted(shout);
  const long = Array.from({ length: 60 }, (_, index) => `say {n} ${index} ${'ü '.repeat(200)}.`).join('\n');
  const texts = [{ text: 'one' }, { text: long }];
  const bill = await billOfRephrasing({ texts, options: { tone: 'friendly' } }, { find: () => undefined });
  const result = await rephraseWith(client, { texts });
  expect(result.rephrased[1]).toMatchObject({ ok: true, text: shout(long).replaceAll('{N}', '{n}') });
  for (const request of requests)
    expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThanOrEqual(MAX_BYTES);
  expect(requests.length).toBeGreaterThan(2);
  expect(bill).toMatchObject({
    requests: result.requests,
    characters: result.characters,
    known: 0,
    segments: 61,
  });
});

test('a line that does not fit is reported with its text, and nothing is sent', async () => {
  const { client, requests } = scripted(shout);
  const texts = [{ text: 'one\ntwo' }, { text: `three\n${'x'.repeat(MAX_BYTES)}` }];
  const failure = await failureOf(rephraseWith(client, { texts }));
  expect(failure).toBeInstanceOf(TextTooLongError);
  expect(failure).toMatchObject({ index: 1 });
  expect(requests).toEqual([]);
});

/** Rephrases lines until the service has no more for one of them, and gives what was done before. */
async function doneBefore(texts: RephraseProtectedJob['texts'], improve: (text: string) => string) {
  let done: readonly (RephrasedText | undefined)[] = [];
  const job: Partial<RephraseProtectedJob> & Pick<RephraseProtectedJob, 'texts'> = {
    texts,
    concurrency: 1,
    onStopped: (results) => {
      done = results.map((result) => (result?.ok ? asRephrased(result) : undefined));
    },
  };
  const failure = await failureOf(rephraseWith(scripted(improve).client, job));
  expect(failure).toBeInstanceOf(QuotaExceededError);
  return done;
}

describe('F21 when the quota ends on the way', () => {
  const refusing = (part: string) => (text: string) => {
    if (text.includes(part)) throw new QuotaExceededError('Quota exceeded', { status: 456 });
    return shout(text);
  };
  const lines = Array.from({ length: 60 }, (_, index) => ({ text: `line {x} ${index}` }));

  test('the texts that came are given, with the service’s objects of whole texts', async () => {
    const done = await doneBefore(lines, refusing(' 55'));
    expect(done.map((result) => result?.text)).toEqual(
      lines.map((_, index) => (index < 50 ? `LINE {x} ${index}` : undefined)),
    );
    expect(done[7]?.answer).toMatchObject({ text: 'LINE {x} 7', target_language: 'en-GB' });
  });

  test('nothing of a text that lacks a part', async () => {
    const halves = [{ text: 'first' }, { text: lines.map(({ text }) => text).join('\n') }];
    const done = await doneBefore(halves, refusing(' 55'));
    expect(done.map((result) => result?.text)).toEqual(['FIRST', undefined]);
  });

  test('all but those that differ, when it ends the second time', async () => {
    const improve = (text: string) => refusing('{0}')(text.includes('2') ? text.replace('⟨0⟩', '') : text);
    const done = await doneBefore(lines.slice(0, 5), improve);
    expect(done.map((result) => result?.text)).toEqual([
      'LINE {x} 0',
      'LINE {x} 1',
      undefined,
      'LINE {x} 3',
      'LINE {x} 4',
    ]);
  });
});
