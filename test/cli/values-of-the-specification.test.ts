import { describe, expect, test } from 'vitest';
import { useLocalService } from '../local-service/support/use-local-service.ts';
import { cli } from '../support/cli.ts';
import { check } from '../support/glossaries/check-files.ts';
import { dictionaryOf } from '../support/glossaries/dictionary-of-size.ts';
import { environmentOf } from '../support/local-service.ts';
import { inTurn } from '../support/runs.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { withEcho } from '../support/services/echo-service.ts';

// Each number is written as the specification has it: a test that imported it would agree with any number.

const localService = useLocalService();
const free = useLocalService({ plan: 'free' });

/** Runs a command against the local service, and gives its exit code and how many requests had a body. */
async function runCounted(args: readonly string[]) {
  await localService.send('/__control/journal', { method: 'DELETE' });
  const { code } = await cli(args, { env: environmentOf(localService.running()) });
  const { body } = await localService.send('/__control/journal', {});
  const { requests } = body as { readonly requests: readonly { readonly method: string }[] };
  return { code, sent: requests.filter(({ method }) => method === 'POST').length };
}

const TAKEN = { code: 0, sent: 1 };
const REFUSED = { code: 6, sent: 0 };

const repeated = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value]);
const instructions = (count: number) => repeated('--instruction', new Array<string>(count).fill('Be brief.'));
/** IDs are not looked up. */
const glossaries = (count: number) =>
  repeated(
    '--glossary',
    Array.from({ length: count }, (_, index) => `0f3a8c52-6d1e-4b7f-9a24-c5e8d07160${index + 10}`),
  );

describe('specification 4.1: a translation with', () => {
  test.each(
    inTurn([
      ['ten custom instructions', instructions(10), TAKEN],
      ['eleven custom instructions', instructions(11), REFUSED],
      ['an instruction of 300 characters', ['--instruction', '😀'.repeat(300)], TAKEN],
      ['an instruction of 301 characters', ['--instruction', 'a'.repeat(301)], REFUSED],
      ['six glossaries', glossaries(6), REFUSED],
    ]),
  )('%s', async (_, options, expected) => {
    expect(await runCounted(['translate', 'Hello', '--from', 'en', '--to', 'de', ...options])).toEqual(
      expected,
    );
  });

  test('five glossaries', () =>
    withEcho(async (run) => {
      const { code, sent } = await run([
        'translate',
        'Hello',
        '--from',
        'en',
        '--to',
        'de',
        ...glossaries(5),
      ]);
      expect({
        code,
        ids: sent.map(({ glossary_ids }) => (glossary_ids as readonly string[]).length),
      }).toEqual({ code: 0, ids: [5] });
    }));

  test.each([
    [50, [50]],
    [51, [50, 1]],
  ])('%i texts in requests of %j', (count, sizes) =>
    withEcho(async (run) => {
      const stdin = Array.from({ length: count }, (_, index) => `Text ${index}\n`).join('');
      const { sent } = await run(['translate', '--to', 'de'], { stdin });
      expect(sent.map(({ text }) => (text as readonly string[]).length)).toEqual(sizes);
    }),
  );
});

/** The sizes of the requests in bytes that a text of so many letters leads to. */
function sizesOf(args: readonly string[], letters: number) {
  return withScriptedServer(
    { body: JSON.stringify({ translations: [{ text: 'a' }], improvements: [{ text: 'a' }] }) },
    async ({ url, requests }) => {
      const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      await cli(args, { env, stdin: `${'a'.repeat(letters)}\n` });
      return requests.map(({ body }) => Buffer.byteLength(body));
    },
  );
}

test.each([
  ['translate', 131_072, '128 KiB', ['--to', 'de', '--raw']],
  ['rephrase', 10_240, '10 KiB', ['--to', 'en-GB']],
] as const)('%s sends %i bytes at once (%s), and no more', async (verb, limit, _, options) => {
  const [frame = 0] = await sizesOf([verb, ...options], 1);
  expect(await sizesOf([verb, ...options], limit - frame + 1)).toEqual([limit]);
  expect(await sizesOf([verb, ...options], limit - frame + 2)).toEqual([]);
});

describe('specification 8: check accepts a dictionary of', () => {
  test.each(
    inTurn([
      [10_485_760, 'MiB'],
      [10_000_000, 'MB'],
    ]),
  )('%i bytes, and no larger one (%s)', async (bytes, unit) => {
    for (const [size, rules] of [
      [bytes, []],
      [bytes + 1, ['dictionary-too-large']],
    ] as const) {
      const files = { 'a.en-de.glossary.csv': dictionaryOf(size) };
      const { report } = await check(files, ['--dictionary-megabyte', unit]);
      const errors = report.files.flatMap(({ problems }) =>
        problems.filter(({ level }) => level === 'error'),
      );
      expect(errors.map(({ rule }) => rule)).toEqual(rules);
    }
  });
});

test('specification 8: the free plan has 500,000 characters', async () => {
  const { stdout } = await cli(['usage'], { env: environmentOf(free.running()) });
  expect(stdout).toContain('of 500000');
});
