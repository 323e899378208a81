import { describe, expect, test } from 'vitest';
import { RequestRejectedError, UnexpectedAnswerError } from '../../packages/service/errors/service-errors.ts';
import { memoryJobId } from '../../packages/service/ids.ts';
import { type ReceivedRequest, withScriptedServer } from '../support/scripted-server.ts';
import { CANARY_KEY, clientFor, failureOf } from '../support/service-client.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';

const SIGNED = '/upload?signature=secret-7f3a';
const FILE = { file: new Blob(['<tmx/>']), file_name: 'a.tmx', display_name: 'A' };

/** A service that gives this signed address, and answers it with a status and a body. */
function withService(
  signed: (url: string) => string,
  answer: { readonly status: number; readonly body?: string },
  work: (url: string, requests: readonly ReceivedRequest[]) => Promise<void>,
): Promise<void> {
  let base = '';
  return withScriptedServer(
    ({ path, method }, response) => {
      const url = signed(base);
      if (path.startsWith('/v3/')) {
        const job = { job_id: 'j-1', results: [{ status: 'completed', download_url: url }] };
        response.end(JSON.stringify(method === 'POST' ? { job_id: 'j-1', upload_url: url } : job));
        return;
      }
      response.writeHead(answer.status);
      response.end(answer.body);
    },
    ({ url, requests }) => {
      base = url;
      return work(url, requests);
    },
  );
}

describe.each(Object.entries(FETCH_PORTS))('%s', (_name, fetch) => {
  test('an import describes the file, and uploads it to the signed address without the key and the tag', () =>
    withService(
      (url) => url + SIGNED,
      { status: 200, body: '' },
      async (url, requests) => {
        const client = clientFor(url, { fetch, tag: 'team-web' });
        expect(await client.importMemory(FILE)).toBe('j-1');
        const [asked, sent] = requests;
        expect(asked?.headers).toMatchObject({
          authorization: `Service-Auth-Key ${CANARY_KEY}`,
          'x-deepl-reporting-tag': 'team-web',
        });
        expect(JSON.parse(asked?.body ?? '')).toEqual({
          source_file: { file_name: 'a.tmx', content_type: 'application/xml', content_length: 6 },
          parameters: { display_name: 'A' },
        });
        expect(sent).toMatchObject({ method: 'PUT', path: SIGNED, body: '<tmx/>' });
        expect(sent?.headers).toMatchObject({ 'content-type': 'application/xml', 'content-length': '6' });
        expect(sent?.headers).not.toHaveProperty('authorization');
        expect(JSON.stringify(sent?.headers)).not.toContain('canary');
        expect(sent?.headers).not.toHaveProperty('x-deepl-reporting-tag');
      },
    ));

  test('an export is downloaded from the signed address without the key', () =>
    withService(
      (url) => url + SIGNED,
      { status: 200, body: '<tmx/>' },
      async (url, requests) => {
        const { body } = await clientFor(url, { fetch }).downloadMemory(memoryJobId('j-1'));
        const pieces: Uint8Array[] = [];
        for await (const piece of body) pieces.push(piece);
        expect(Buffer.concat(pieces).toString()).toBe('<tmx/>');
        expect(requests[1]).toMatchObject({ method: 'GET', path: SIGNED });
        expect(requests[1]?.headers).not.toHaveProperty('authorization');
      },
    ));

  test('a refused upload does not show the signed address', () =>
    withService(
      (url) => url + SIGNED,
      { status: 400, body: `No such ${SIGNED}` },
      async (url) => {
        const failure = await failureOf(clientFor(url, { fetch }).importMemory(FILE));
        expect(failure).toBeInstanceOf(RequestRejectedError);
      },
    ));
});

test.each([
  ['that is not encrypted', 'http://files.example/upload'],
  ['with a password', 'https://user:pass@files.example/upload'],
  ['of a file', 'file:///etc/passwd'],
  ['that is none', 'upload'],
])('nothing is sent to an address %s', (_, address) =>
  withService(
    () => address,
    { status: 200 },
    async (url, requests) => {
      expect(await failureOf(clientFor(url).importMemory(FILE))).toBeInstanceOf(UnexpectedAnswerError);
      expect(requests).toHaveLength(1);
    },
  ),
);
