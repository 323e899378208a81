import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  AlreadyDownloadedError,
  CancelledError,
  NetworkError,
  NotFoundError,
  TimeoutError,
  UncertainOutcomeError,
} from '../../packages/service/errors/service-errors.ts';
import { documentId, documentKey } from '../../packages/service/ids.ts';
import { failureTextOf } from '../../packages/service/resources/documents.ts';
import { withFiles } from '../support/cli.ts';
import { comesWithin } from '../support/process/times.ts';
import { type ScriptedAnswer, withScriptedServer } from '../support/scripted-server.ts';
import { clientFor, failureOf } from '../support/service-client.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';

const HANDLE = { document_id: documentId('0123ABC'), document_key: documentKey('SECRET-0f1e2d3c4b5a') };

async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Announces ten bytes, sends three, and goes on as `then` says. */
function beginning(then: (socket: { destroy(): void }) => void): ScriptedAnswer {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('abc', () => then(response));
  };
}

describe.each(Object.entries(FETCH_PORTS))('%s', (_name, fetch) => {
  test('an upload sends the fields and the file, with its length', () =>
    withFiles({ 'letter.txt': 'Good morning' }, (folder) =>
      withScriptedServer({ body: JSON.stringify(HANDLE) }, async ({ url, requests }) => {
        const file = await openAsBlob(path.join(folder, 'letter.txt'));
        const upload = { file, filename: 'letter.txt', target_lang: 'de', formality: 'prefer_more' };
        expect(await clientFor(url, { fetch }).uploadDocument(upload)).toEqual(HANDLE);
        const [request] = requests;
        const { 'content-type': type = '', 'content-length': length = '' } = request?.headers ?? {};
        const body = request?.body ?? '';
        const form = await new Response(body, { headers: { 'content-type': type } }).formData();
        expect(Number(length)).toBe(Buffer.byteLength(body));
        expect({ target: form.get('target_lang'), formality: form.get('formality') }).toEqual({
          target: 'de',
          formality: 'prefer_more',
        });
        expect(await (form.get('file') as File).text()).toBe('Good morning');
      }),
    ));

  test('a document may take longer than other calls', () =>
    withScriptedServer(
      (_, response) => setTimeout(() => response.end(JSON.stringify(HANDLE)), 60),
      async ({ url }) => {
        const upload = { file: new Blob(['x']), filename: 'a.txt', target_lang: 'de' };
        const client = clientFor(url, { fetch, timeouts: { call: 20 } });
        expect(await client.uploadDocument(upload)).toEqual(HANDLE);
        expect(await failureOf(client.usage())).toMatchObject({ phase: 'call', ms: 20 });
      },
    ));

  test('an upload whose answer got lost is never repeated', () =>
    withScriptedServer(
      (_, response) => response.destroy(),
      async ({ url, requests }) => {
        const upload = { file: new Blob(['x']), filename: 'a.txt', target_lang: 'de' };
        const failure = await failureOf(clientFor(url, { fetch }).uploadDocument(upload));
        expect(failure).toBeInstanceOf(UncertainOutcomeError);
        expect(requests).toHaveLength(1);
      },
    ));

  test('a wrongly typed seconds_remaining counts as missing', async () => {
    const status = { document_id: '0123ABC', status: 'translating', seconds_remaining: '12', message: 7 };
    await withScriptedServer({ body: JSON.stringify(status) }, async ({ url }) => {
      expect(await clientFor(url, { fetch }).getDocumentStatus(HANDLE)).toEqual({
        ...status,
        seconds_remaining: null,
        message: null,
      });
    });
  });

  test('a result that came gzip-encoded with its Content-Length is complete (reliability D5)', () => {
    const zipped = gzipSync('Guten Morgen '.repeat(100));
    const answer: ScriptedAnswer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': `${zipped.byteLength}` });
      response.end(zipped);
    };
    return withScriptedServer(answer, async ({ url }) => {
      const { contentLength, body } = await clientFor(url, { fetch }).downloadDocument(HANDLE);
      expect(contentLength).toBeUndefined();
      expect(await readAll(body)).toBe('Guten Morgen '.repeat(100));
    });
  });

  test('the status keeps what is newer or absurd', async () => {
    const status = {
      document_id: '0123ABC',
      status: 'resting',
      seconds_remaining: 2 ** 63,
      billed_characters: null,
      error_message: 'No text found.',
      mood: 'good',
    };
    await withScriptedServer({ body: JSON.stringify(status) }, async ({ url, requests }) => {
      const given = await clientFor(url, { fetch }).getDocumentStatus(HANDLE);
      expect(given).toEqual(status);
      expect(failureTextOf(given)).toBe('No text found.');
      expect(failureTextOf({ ...given, error_message: null })).toBeUndefined();
      expect(requests).toMatchObject([
        { method: 'POST', path: '/v2/document/0123ABC', body: '{"document_key":"SECRET-0f1e2d3c4b5a"}' },
      ]);
    });
  });

  test('a download arrives unchanged, piece by piece', async () => {
    const answer = { headers: { 'content-type': 'text/plain', 'x-trace-id': 't-1' }, body: 'Guten Morgen' };
    await withScriptedServer(answer, async ({ url, requests }) => {
      const { body, ...rest } = await clientFor(url, { fetch }).downloadDocument(HANDLE);
      expect(rest).toMatchObject({ contentType: 'text/plain', traceId: 't-1' });
      expect(await readAll(body)).toBe('Guten Morgen');
      expect(requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', accept: '*/*' });
      expect(requests[0]?.path).toBe('/v2/document/0123ABC/result');
    });
  });

  test('a download has no name: where the service’s leads to cannot matter', async () => {
    const headers = { 'content-disposition': 'attachment; filename="../../x"' };
    await withScriptedServer({ headers, body: 'x' }, async ({ url }) => {
      const { body, ...rest } = await clientFor(url, { fetch }).downloadDocument(HANDLE);
      expect(await readAll(body)).toBe('x');
      expect(JSON.stringify(rest)).not.toContain('..');
    });
  });

  test.each<[string, number, ScriptedAnswer, abstract new (...args: never[]) => Error]>([
    [
      'fetched before',
      1,
      { status: 503, body: '{"message":"Document already downloaded"}' },
      AlreadyDownloadedError,
    ],
    ['unknown', 1, { status: 404, body: '{"message":"Not found"}' }, NotFoundError],
  ])('a document that is %s', (_, count, answer, error) =>
    withScriptedServer(answer, async ({ url, requests }) => {
      const failure = await failureOf(clientFor(url, { fetch }).downloadDocument(HANDLE));
      expect(failure).toBeInstanceOf(error);
      expect(requests).toHaveLength(count);
    }),
  );

  test('a document that is not ready is asked for again', () =>
    withScriptedServer(
      { status: 503, body: '{"message":"Document not ready"}' },
      async ({ url, requests }) => {
        const failure = await failureOf(clientFor(url, { fetch }).downloadDocument(HANDLE));
        expect(failure).toMatchObject({ status: 503 });
        expect(requests).toHaveLength(6);
      },
    ));

  test('a download that breaks off fails after what has arrived', () =>
    withScriptedServer(
      beginning((socket) => socket.destroy()),
      async ({ url, requests }) => {
        const { body, contentLength } = await clientFor(url, { fetch }).downloadDocument(HANDLE);
        let received = '';
        const failure = await failureOf(
          (async () => {
            for await (const piece of body) received += Buffer.from(piece).toString();
          })(),
        );
        expect({ contentLength, received }).toEqual({ contentLength: 10, received: 'abc' });
        expect(failure).toBeInstanceOf(NetworkError);
        expect(failure).toMatchObject({ reason: 'reset' });
        expect(requests).toHaveLength(1);
      },
    ));

  test('a download that stalls ends after the idle time, and its connection too', () =>
    withScriptedServer(
      beginning(() => undefined),
      async ({ url, abandoned }) => {
        const client = clientFor(url, { fetch, timeouts: { idle: 60 } });
        const { body } = await client.downloadDocument(HANDLE);
        const failure = await failureOf(readAll(body));
        expect(failure).toBeInstanceOf(TimeoutError);
        expect(failure).toMatchObject({ phase: 'idle', ms: 60 });
        await abandoned(1);
      },
    ));

  test('a download is cancelled within 100 ms', () =>
    withScriptedServer(
      beginning(() => undefined),
      async ({ url, abandoned }) => {
        const controller = new AbortController();
        const { body } = await clientFor(url, { fetch }).downloadDocument(HANDLE, controller);
        const failure = failureOf(readAll(body));
        controller.abort();
        expect(await comesWithin(100, failure)).toBeInstanceOf(CancelledError);
        await abandoned(1);
      },
    ));

  test.each(['leaves early', 'never begins'])('a reader who %s ends the connection', (how) =>
    withScriptedServer(
      beginning(() => undefined),
      async ({ url, abandoned }) => {
        const { body, cancel } = await clientFor(url, { fetch }).downloadDocument(HANDLE);
        if (how === 'never begins') cancel();
        else for await (const _ of body) break;
        await abandoned(1);
      },
    ),
  );
});

test('the key of a document is in no error', async () => {
  const body = JSON.stringify({ message: `No document for ${HANDLE.document_key}.` });
  await withScriptedServer({ status: 404, body }, async ({ url }) => {
    const client = clientFor(url);
    for (const call of [client.getDocumentStatus(HANDLE), client.downloadDocument(HANDLE)]) {
      const failure = await failureOf(call);
      expect(failure).toMatchObject({ serviceMessage: 'No document for [hidden].' });
      expect(inspect(failure, { depth: 10 })).not.toContain(HANDLE.document_key);
    }
  });
});
