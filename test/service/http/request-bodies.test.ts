import { describe, expect, test } from 'vitest';
import type { ServiceClient } from '../../../packages/service/client.ts';
import { multipartBlob } from '../../../packages/service/http/request-body.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { clientFor } from '../../support/service-client.ts';
import { FETCH_PORTS } from '../../support/services/fetch-ports.ts';

const TRANSLATED = { translations: [{ detected_source_language: 'EN', text: 'A' }] };
const IMPROVED = { improvements: [{ text: 'A', target_language: 'en', detected_source_language: 'en' }] };
const USAGE = { character_count: 1, character_limit: 2 };

describe.each(Object.entries(FETCH_PORTS))('%s: fields are sent as JSON', (_name, fetch) => {
  test.each<[string, (client: ServiceClient) => Promise<unknown>, object, string, string | undefined]>([
    [
      'translate',
      (client) => client.translate({ text: ['a', 'b'], target_lang: 'de', outline_detection: false }),
      TRANSLATED,
      '{"text":["a","b"],"target_lang":"de","outline_detection":false}',
      'application/json',
    ],
    [
      'rephrase',
      (client) => client.rephrase({ text: ['a'], tone: 'friendly' }),
      IMPROVED,
      '{"text":["a"],"tone":"friendly"}',
      'application/json',
    ],
    ['a call without a body', (client) => client.usage(), USAGE, '', undefined],
  ])('%s', (_, call, answer, body, contentType) =>
    withScriptedServer({ body: JSON.stringify(answer) }, async ({ url, requests }) => {
      await call(clientFor(url, { fetch }));
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
