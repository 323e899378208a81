import { describe, expect, test } from 'vitest';
import {
  type CallOptions,
  CancelledError,
  QuotaExceededError,
  RequestRejectedError,
  UnexpectedAnswerError,
} from '#service';
import type {
  BatchedJobOptions,
  StoppedResults,
  TextProgress,
  TextResult,
} from '../../packages/translate/batches/send-in-batches.ts';
import { TextTooLongError } from '../../packages/translate/explain/text-too-long-error.ts';
import { failureOf } from '../support/service-client.ts';
import { rephraseTexts, translateTexts } from '../support/texts/confirmed-sending.ts';

/** Answers the texts of one request; `call` and `number` (from 0) identify the request. */
type Answering = (
  texts: readonly string[],
  request: { readonly number: number; readonly signal: AbortSignal },
) => Promise<readonly string[]>;

const inUpperCase: Answering = async (texts) => texts.map((text) => text.toUpperCase());

/** A request that never ends by itself, only by its signal. */
const untilCancelled: Answering = (_texts, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CancelledError()), { once: true });
  });

type JobOptions = Omit<BatchedJobOptions, 'confirmed'>;

/** What both use cases have in common: the same tests run over both. */
interface UseCase {
  readonly name: string;
  readonly maxBytes: number;
  readonly run: (
    texts: readonly string[],
    respond: (request: { text: readonly string[] }, call?: CallOptions) => Promise<readonly string[]>,
    job: JobOptions,
  ) => Promise<readonly TextResult<unknown>[]>;
}

const USE_CASES: readonly UseCase[] = [
  {
    name: 'translateTexts',
    maxBytes: 131_072,
    run: (texts, respond, job) =>
      translateTexts({
        ...job,
        texts,
        options: { target_lang: 'de', formality: 'more' },
        client: {
          translate: async (request, call) => ({
            translations: (await respond(request, call)).map((text) => ({
              text,
              detected_source_language: 'EN',
            })),
          }),
        },
      }),
  },
  {
    name: 'rephraseTexts',
    maxBytes: 10_240,
    run: (texts, respond, job) =>
      rephraseTexts({
        ...job,
        texts,
        options: { target_lang: 'en-GB', tone: 'friendly' },
        client: {
          rephrase: async (request, call) => ({
            improvements: (await respond(request, call)).map((text) => ({
              text,
              target_language: 'en-GB',
              detected_source_language: 'en',
            })),
          }),
        },
      }),
  },
];

/** Runs a use case against a scripted service and returns what was sent. */
async function observe(useCase: UseCase, texts: readonly string[], answer: Answering, job: JobOptions = {}) {
  const requests: { text: readonly string[] }[] = [];
  const signals: AbortSignal[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const respond = async (request: { text: readonly string[] }, call?: CallOptions) => {
    const signal = call?.signal ?? new AbortController().signal;
    requests.push(request);
    signals.push(signal);
    mostInFlight = Math.max(mostInFlight, ++inFlight);
    try {
      return await answer(request.text, { number: requests.length - 1, signal });
    } finally {
      inFlight--;
    }
  };
  const outcome = await useCase.run(texts, respond, job).then(
    (results) => ({ results, failure: undefined }),
    (failure: unknown) => ({ results: undefined, failure }),
  );
  return { ...outcome, requests, signals, mostInFlight, leftInFlight: inFlight };
}

const manyTexts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);

describe.each(USE_CASES)('$name', (useCase) => {
  test('returns one result for each text, in order, for any order of the answers', async () => {
    const texts = manyTexts(230);
    const release: (() => void)[] = [];
    const lastFirst: Answering = async (sent) => {
      const turn = new Promise<void>((resolve) => release.unshift(resolve));
      if (release.length === 5) for (const go of release) go();
      await turn;
      return sent.map((text) => text.toUpperCase());
    };
    const { results, requests } = await observe(useCase, texts, lastFirst);
    expect(results?.map(({ text }) => text)).toEqual(texts.map((text) => text.toUpperCase()));
    expect(requests.map(({ text }) => text.length)).toEqual([50, 50, 50, 50, 30]);
  });

  test('sends the options with every request, and the service’s own object comes back', async () => {
    const { results, requests } = await observe(useCase, manyTexts(60), inUpperCase);
    const [first, second] = requests;
    expect({ ...first, text: [] }).toEqual({ ...second, text: [] });
    expect(first).toHaveProperty('target_lang');
    expect(results?.[0]).toMatchObject({ text: 'TEXT 0', answer: { text: 'TEXT 0' } });
    expect(results?.[0]?.answer).toHaveProperty('detected_source_language');
  });

  /** Reliability A6. */
  test('no encoded request is larger than the service takes', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index} "é😀\n`.repeat(500));
    const { results, requests } = await observe(useCase, texts, inUpperCase);
    const sizes = requests.map((request) => new TextEncoder().encode(JSON.stringify(request)).length);
    expect(results).toHaveLength(40);
    expect(requests.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(useCase.maxBytes);
  });

  test('empty texts and white space are not sent but returned unchanged', async () => {
    const { results, requests } = await observe(useCase, ['', 'a', ' \t\n', '\u3000', 'b', ''], inUpperCase);
    expect(requests.map(({ text }) => text)).toEqual([['a', 'b']]);
    expect(results?.map(({ text }) => text)).toEqual(['', 'A', ' \t\n', '\u3000', 'B', '']);
    expect(results?.map(({ answer }) => answer !== undefined)).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test.each([[[]], [['', ' ']]])('%j needs no request', async (texts) => {
    const { results, requests } = await observe(useCase, texts, inUpperCase);
    expect(results).toEqual(texts.map((text) => ({ text })));
    expect(requests).toEqual([]);
  });

  test('a text that fits into no request is named before anything is sent', async () => {
    const texts = ['a', '', 'x'.repeat(useCase.maxBytes), 'b'];
    const { failure, requests } = await observe(useCase, texts, inUpperCase);
    expect(failure).toBeInstanceOf(TextTooLongError);
    expect(failure).toMatchObject({ index: 2, maxBytes: useCase.maxBytes });
    expect(requests).toEqual([]);
  });

  test.each([
    [undefined, 8],
    [1, 1],
    [3, 3],
    [100, 10],
  ])('with a concurrency of %s, %i requests are under way at once', async (concurrency, expected) => {
    const { mostInFlight, requests } = await observe(useCase, manyTexts(500), inUpperCase, { concurrency });
    expect(requests).toHaveLength(10);
    expect(mostInFlight).toBe(expected);
  });

  test.each([
    ['one result too few', -1],
    ['one result too many', 1],
  ])('%s: nothing is given', async (_what, difference) => {
    const miscounting: Answering = async (texts, { number }) =>
      number === 1 ? [...texts, 'more'].slice(0, texts.length + difference) : texts;
    const { failure } = await observe(useCase, manyTexts(120), miscounting);
    expect(failure).toBeInstanceOf(UnexpectedAnswerError);
    expect(failure).toMatchObject({ reason: 'count' });
  });

  test('after the first failure what is under way finishes, nothing else begins, and the caller gets the failure', async () => {
    const refused = new RequestRejectedError('The service answered 400.', { status: 400 });
    const failing: Answering = async (texts, request) => {
      if (request.number === 1) throw refused;
      await new Promise(setImmediate);
      return inUpperCase(texts, request);
    };
    const kept: StoppedResults<TextResult<object>>[] = [];
    const onStopped = (results: StoppedResults<TextResult<object>>) => kept.push(results);
    const seen = await observe(useCase, manyTexts(500), failing, { concurrency: 3, onStopped });
    expect(seen.failure).toBe(refused);
    expect(seen.requests).toHaveLength(3);
    expect(seen.signals.map((signal) => signal.aborted)).toEqual([false, false, false]);
    expect(seen.leftInFlight).toBe(0);
    expect(kept[0]?.map((result) => result?.text)).toEqual(
      manyTexts(500).map((text, index) =>
        index < 50 || (index >= 100 && index < 150) ? text.toUpperCase() : undefined,
      ),
    );
  });

  test('a request that waits to be sent again is not sent again after a failure of another one', async () => {
    const quota = new QuotaExceededError('The service answered 456.', { status: 456 });
    const calls: (CallOptions | undefined)[] = [];
    const seen = useCase.run(
      manyTexts(120),
      async ({ text }, call) => {
        calls.push(call);
        if (calls.length === 2) throw quota;
        while (!call?.enough?.aborted) await new Promise(setImmediate);
        return text;
      },
      {},
    );
    expect(await failureOf(seen)).toBe(quota);
    expect(calls.map((call) => call?.enough?.aborted)).toEqual([true, true, true]);
  });

  test('the caller’s signal cancels everything', async () => {
    const controller = new AbortController();
    const cancelling: Answering = (texts, request) => {
      if (request.number === 2) queueMicrotask(() => controller.abort());
      return untilCancelled(texts, request);
    };
    const { failure, requests, leftInFlight } = await observe(useCase, manyTexts(500), cancelling, {
      concurrency: 3,
      signal: controller.signal,
    });
    expect(failure).toBeInstanceOf(CancelledError);
    expect(requests).toHaveLength(3);
    expect(leftInFlight).toBe(0);
  });

  test('Node warns of no leak, however many requests listen for the end', async () => {
    const warnings: Error[] = [];
    const collect = (warning: Error) => warnings.push(warning);
    process.on('warning', collect);
    const controller = new AbortController();
    const cancelling: Answering = (texts, request) => {
      if (request.number === 29) setImmediate(() => controller.abort());
      return untilCancelled(texts, request);
    };
    await observe(useCase, manyTexts(1500), cancelling, { concurrency: 30, signal: controller.signal });
    process.off('warning', collect);
    expect(warnings).toEqual([]);
  });

  test('a signal that is already aborted sends nothing', async () => {
    const { failure, requests } = await observe(useCase, manyTexts(3), inUpperCase, {
      signal: AbortSignal.abort(),
    });
    expect(failure).toBeInstanceOf(CancelledError);
    expect(requests).toEqual([]);
  });

  test('progress counts texts and ends with all of them', async () => {
    const progress: TextProgress[] = [];
    const onProgress = (step: TextProgress) => progress.push(step);
    await observe(useCase, ['', ...manyTexts(120)], inUpperCase, { concurrency: 1, onProgress });
    expect(progress.map(({ done }) => done)).toEqual([1, 51, 101, 121]);
    expect(progress.every(({ total }) => total === 121)).toBe(true);
  });
});

test('a failure of the caller’s own progress report is not swallowed', async () => {
  const failure = await failureOf(
    translateTexts({
      client: { translate: async () => ({ translations: [] }) },
      texts: ['a'],
      options: { target_lang: 'de' },
      onProgress: () => {
        throw new RangeError('from the report');
      },
    }),
  );
  expect(failure).toBeInstanceOf(RangeError);
});
