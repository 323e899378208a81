import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askStatus, upload, uploaded } from './support/send-document.ts';
import { type Answer, type LocalServiceUnderTest, useLocalService } from './support/use-local-service.ts';

const usual = useLocalService({ switches: { 'document-polls': '0' } });
const strict = useLocalService({ switches: { 'document-polls': '0', strict: 'on' } });

const HELLO = { text: ['Hello'], target_lang: 'de' };
const DICTIONARY = { source_lang: 'en', target_lang: 'de', entries: 'a,b' };
const FORMATTED = { ...DICTIONARY, entries_format: 'csv' };

/** What is done, and whether it worked. */
type Probe = (at: LocalServiceUnderTest) => Promise<boolean>;

const succeeds =
  (call: (at: LocalServiceUnderTest) => Promise<Answer>): Probe =>
  async (at) =>
    (await call(at)).status < 300;

async function legacyGlossary(at: LocalServiceUnderTest): Promise<string> {
  const { body } = await at.post('/v2/glossaries', { name: 'Old', ...FORMATTED });
  return (body as { glossary_id: string }).glossary_id;
}

async function hasField(answer: Promise<Answer>, field: string): Promise<boolean> {
  return JSON.stringify((await answer).body).includes(`"${field}"`);
}

const form = (path: string, fields: Readonly<Record<string, string>>) => (at: LocalServiceUnderTest) =>
  at.postForm(path, Object.entries(fields));

/** Each line of the list in docs/service-gaps.md, with requests that only work with it. */
const BEYOND: Readonly<Record<string, readonly Probe[]>> = {
  'Paths of version 1': [
    succeeds((at) => at.post('/v1/translate', HELLO)),
    succeeds((at) => at.get('/v1/usage')),
  ],
  'A slash at the end of a path': [
    succeeds((at) => at.post('/v2/translate/', HELLO)),
    succeeds((at) => at.get('/v3/glossaries/')),
    succeeds((at) => at.get('/v2/usage/')),
    succeeds((at) => at.post('/v2/glossaries/', { name: 'x', ...FORMATTED })),
  ],
  '`POST /v2/languages`': [
    succeeds((at) => at.post('/v2/languages', {})),
    succeeds(form('/v2/languages', { type: 'target' })),
  ],
  '`POST /v2/write/correct`': [succeeds((at) => at.post('/v2/write/correct', { text: ['Helo'] }))],
  'Glossaries without `entries_format`': [
    succeeds((at) =>
      at.post('/v3/glossaries', { name: 'x', dictionaries: [{ ...DICTIONARY, entries: 'a\tb' }] }),
    ),
    succeeds((at) => at.post('/v2/glossaries', { name: 'x', ...DICTIONARY, entries: 'a\tb' })),
  ],
  Forms: [
    succeeds(form('/v2/glossaries', { name: 'x', ...FORMATTED })),
    succeeds(async (at) => {
      const { document_id, document_key } = await uploaded(at, 'a.txt', 'Hello');
      return at.postForm(`/v2/document/${document_id}`, [['document_key', document_key]]);
    }),
  ],
  'Parameters that the specification does not have': [
    succeeds((at) => at.post('/v2/translate', { ...HELLO, ignore_tags: ['x'] })),
    succeeds((at) => at.post('/v2/translate', { ...HELLO, glossary_ids: [] })),
    succeeds((at) => at.post('/v2/translate', { ...HELLO, a_parameter_of_tomorrow: 1 })),
    succeeds((at) => at.post('/v3/style_rules', { name: 'x', language: 'de', extra: 1 })),
    succeeds((at) => at.post('/v3/glossaries', { name: 'x', dictionaries: [FORMATTED], extra: 1 })),
    succeeds((at) => upload(at, 'a.txt', 'Hello', { enable_watermark: '1' })),
    succeeds((at) => at.admin('POST', '/v2/admin/developer-keys', { label: 'x', extra: 1 })),
  ],
  'Fields that the specification does not have': [
    (at) => hasField(at.post('/v2/translate', { ...HELLO, tag_handling: 'xml' }), 'tag_handling_version'),
    (at) => hasField(at.admin('GET', '/v2/admin/developer-keys'), 'speech_to_text_milliseconds'),
    async (at) => hasField(askStatus(at, await uploaded(at, 'a.txt', '')), 'error_message'),
  ],
  'Repeated parameters of an address': [
    succeeds((at) => at.get('/v2/languages?type=source&other=a&other=b')),
  ],
  'Glossaries of v2 that v3 changes': [
    succeeds(async (at) => at.call('PATCH', `/v3/glossaries/${await legacyGlossary(at)}`, { name: 'New' })),
    succeeds(async (at) =>
      at.call('PUT', `/v3/glossaries/${await legacyGlossary(at)}/dictionaries`, FORMATTED),
    ),
    succeeds(async (at) =>
      at.call(
        'DELETE',
        `/v3/glossaries/${await legacyGlossary(at)}/dictionaries?source_lang=en&target_lang=de`,
      ),
    ),
  ],
};

describe('what the local service does beyond the specification', () => {
  test('is listed in the document, each with a test', () => {
    const page = readFileSync('docs/service-gaps.md', 'utf8');
    const [, section = ''] = page.split('## What the local service does beyond the specification');
    const rows = [...section.matchAll(/^\| (?!what|-)(.+?) +\|/gm)].map(([, what]) => what);
    expect(rows.toSorted()).toEqual([...Object.keys(BEYOND), 'Status 415'].toSorted());
  });

  test.each(Object.entries(BEYOND))('%s: off with strict=on', async (_, probes) => {
    for (const probe of probes) {
      expect(await probe(usual)).toBe(true);
      expect(await probe(strict)).toBe(false);
    }
  });

  test('Status 415: off with strict=on', async () => {
    for (const [at, status] of [
      [usual, 415],
      [strict, 400],
    ] as const) {
      const init = {
        method: 'POST',
        headers: { authorization: `Service-Auth-Key ${at.running().key}` },
        body: 'x',
      };
      expect((await at.send('/v3/glossaries', init)).status).toBe(status);
      expect((await at.send('/v2/write/rephrase', init)).status).toBe(status);
    }
  });

  test.each<[string, Probe]>([
    ['a translation', succeeds((at) => at.post('/v2/translate', HELLO))],
    ['a translation as a form', succeeds(form('/v2/translate', { text: 'Hello', target_lang: 'de' }))],
    ['a rephrasing as a form', succeeds(form('/v2/write/rephrase', { text: 'Hello' }))],
    ['a glossary', succeeds((at) => at.post('/v3/glossaries', { name: 'x', dictionaries: [FORMATTED] }))],
    ['a glossary of v2', succeeds((at) => at.post('/v2/glossaries', { name: 'x', ...FORMATTED }))],
    ['a style rule list', succeeds((at) => at.post('/v3/style_rules', { name: 'x', language: 'de' }))],
    ['a document', succeeds((at) => upload(at, 'a.txt', 'Hello'))],
    ['languages', succeeds((at) => at.get('/v3/languages?resource=voice&include=beta&include=external'))],
    ['a key', succeeds((at) => at.admin('POST', '/v2/admin/developer-keys'))],
    [
      'analytics',
      succeeds((at) => at.admin('GET', '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-02')),
    ],
  ])('%s of the specification works with strict=on', async (_, probe) => {
    expect(await probe(strict)).toBe(true);
  });
});
