import { describe, expect, test } from 'vitest';
import type { ServiceClient } from '../../../service/client.ts';
import { encodeForm } from '../../../service/http/requests/form.ts';
import { multipartBlob } from '../../../service/http/requests/multipart.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { clientFor } from '../../support/service-client.ts';
import { FETCH_PORTS } from '../../support/services/fetch-ports.ts';

test.each<[string, object, string]>([
  ['texts are repeated fields', { text: ['a b', 'ü&='] }, 'text=a+b&text=%C3%BC%26%3D'],
  [
    'booleans are 1 and 0',
    { preserve_formatting: true, outline_detection: false },
    'preserve_formatting=1&outline_detection=0',
  ],
  ['numbers are written out', { translation_memory_threshold: 0 }, 'translation_memory_threshold=0'],
  [
    'names of tags are one field',
    { splitting_tags: 'p,h1', ignore_tags: 'code' },
    'splitting_tags=p%2Ch1&ignore_tags=code',
  ],
  ['other lists are repeated', { glossary_ids: ['g', 'h'] }, 'glossary_ids=g&glossary_ids=h'],
  ['what is left out stays out', { source_lang: undefined, target_lang: 'de' }, 'target_lang=de'],
])('in forms %s', (_, fields, form) => {
  expect(encodeForm(fields)).toBe(form);
});

const TRANSLATED = { translations: [{ detected_source_language: 'EN', text: 'A' }] };
const IMPROVED = { improvements: [{ text: 'A', target_language: 'en', detected_source_language: 'en' }] };
const USAGE = { character_count: 1, character_limit: 2 };

describe.each(Object.entries(FETCH_PORTS))('%s: a client that writes forms', (_name, fetch) => {
  test.each<[string, (client: ServiceClient) => Promise<unknown>, object, string, string | undefined]>([
    [
      'translate',
      (client) => client.translate({ text: ['a', 'b'], target_lang: 'de', outline_detection: false }),
      TRANSLATED,
      'text=a&text=b&target_lang=de&outline_detection=0',
      'application/x-www-form-urlencoded',
    ],
    [
      'rephrase',
      (client) => client.rephrase({ text: ['a'], tone: 'friendly' }),
      IMPROVED,
      'text=a&tone=friendly',
      'application/x-www-form-urlencoded',
    ],
    [
      'one call may still be JSON',
      (client) => client.translate({ text: ['a'], target_lang: 'de' }, { encoding: 'json' }),
      TRANSLATED,
      '{"text":["a"],"target_lang":"de"}',
      'application/json',
    ],
    ['a call without a body', (client) => client.usage(), USAGE, '', undefined],
  ])('%s', (_, call, answer, body, contentType) =>
    withScriptedServer({ body: JSON.stringify(answer) }, async ({ url, requests }) => {
      await call(clientFor(url, { fetch, encoding: 'form' }));
      expect(requests).toMatchObject([{ body }]);
      expect(requests[0]?.headers['content-type']).toBe(contentType);
    }),
  );
});

test('a form with a file is read correctly by the platform', async () => {
  const content = new Blob(['line\r\n--parlance\r\n', new Uint8Array([0, 255])]);
  const fields = { target_lang: 'de', 'a"b\r\n': 'x\r\ny', left: undefined };
  const form = { fields, file: { field: 'file', name: 'ü "1"\r\n.txt', content } };
  const body = multipartBlob(form, 'parlance-1');
  const headers = { 'content-type': 'multipart/form-data; boundary=parlance-1' };
  const read = await new Response(body, { headers }).formData();
  const file = read.get('file') as File;
  expect([...read.keys()]).toEqual(['target_lang', 'a"b\r\n', 'file']);
  expect(read.get('a"b\r\n')).toBe('x\r\ny');
  expect(file.name).toBe('ü "1"\r\n.txt');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await content.arrayBuffer()));
});
