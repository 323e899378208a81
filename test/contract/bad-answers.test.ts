import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { glossaryId, styleId } from '#service';
import { withScriptedServer } from '../support/scripted-server.ts';
import { clientFor } from '../support/service-client.ts';
import { type CoveringTest, testsIn } from './spec-coverage/row.ts';

const failures = testsIn('test/service/failures.test.ts');
const hostile = testsIn('test/faults/client/hostile-answers.test.ts');
const wrong = testsIn('test/service/wrong-answers.test.ts');
const documents = testsIn('test/service/documents.test.ts');
const paging = testsIn('test/service/paging.test.ts');
const here = testsIn('test/contract/bad-answers.test.ts');

/** The bad answers that reliability promises to survive, in its order, each with a text in the file of its test. */
const BAD_ANSWERS: readonly (readonly [answer: string, covering: CoveringTest])[] = [
  ['HTML 200', failures("['a web page'")],
  ['empty 200', failures("['nothing'")],
  ['cut JSON', failures("['cut JSON'")],
  ['bomb', hostile('a gzip bomb of 1 GiB')],
  ['depth 10,000', failures("'['.repeat(10_000) + ']'.repeat(10_000)")],
  ['__proto__ in configured_rules', wrong('names of the language itself in an answer')],
  ['missing id', wrong('a glossary without id')],
  ['count as string', failures("['a count as text'")],
  ['count differs', here('a count that is not that of the entries')],
  ['fewer results', hostile('F27 %i results for 50 texts')],
  ['more results', hostile('test.each([49, 51])')],
  ['unknown status', documents("status: 'resting'")],
  ['seconds_remaining 2^63', documents('seconds_remaining: 2 ** 63')],
  [
    'instruction answer in both shapes',
    testsIn('test/service/operations/style-rules.ts')('the service answers with the list'),
  ],
  ['204 with body', hostile('a 204 with a body is done')],
  ['version goes down', here('a version that goes down')],
  ['page that repeats for ever', paging('a page that repeats without end is an error')],
  ['same id on two pages', paging('an ID on two pages comes once')],
  ['id ../x', testsIn('test/service/operations/glossaries.ts')('with an ID that is no part of an address')],
  [
    'streaming_url http / other host',
    testsIn('test/service/voice-session.test.ts')('the stream of %s is never at %s'),
  ],
  ['file name ../../x', documents('a download has no name')],
  ['ANSI and command: in message', failures('escape sequences, bidi controls and links are defused')],
  ['10 MB error body', failures('an endless error body is not read to its end')],
  ['features as array', testsIn('test/service/operations/languages.ts')('in the shape before 5 May 2026')],
];

test('there are 24', () => {
  expect(BAD_ANSWERS).toHaveLength(24);
});

test.each(BAD_ANSWERS)('%s has its test', (_answer, { file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
});

/** An answer that contradicts earlier ones is passed on: only the caller can decide what it means (reliability S3, S5). */
test('a count that differs from the entries is passed on', async () => {
  const glossary = {
    glossary_id: 'g',
    name: 'Terms',
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 7 }],
    creation_time: '2026-05-01T12:00:00Z',
  };
  const pair = { source_lang: 'en', target_lang: 'de' };
  const entries = { dictionaries: [{ ...pair, entries: 'Task\tAufgabe', entries_format: 'tsv' }] };
  await withScriptedServer({ body: JSON.stringify(glossary) }, async (server) => {
    expect(await clientFor(server.url).getGlossary(glossaryId('g'))).toEqual(glossary);
  });
  await withScriptedServer({ body: JSON.stringify(entries) }, async (server) => {
    expect(await clientFor(server.url).getGlossaryEntries(glossaryId('g'), pair)).toEqual(entries);
  });
});

test('a version that decreases is passed on', async () => {
  const list = (version: number) => ({
    style_id: 's',
    name: 'Marketing',
    creation_time: '2026-05-01T12:00:00Z',
    updated_time: '2026-05-01T12:00:00Z',
    language: 'de',
    version,
  });
  for (const version of [4, 2]) {
    await withScriptedServer({ body: JSON.stringify(list(version)) }, async (server) => {
      expect((await clientFor(server.url).getStyleList(styleId('s'))).version).toBe(version);
    });
  }
});
