import { describe, expect, test } from 'vitest';
import { CancelledError } from '#service';
import { explainError } from '../../packages/translate/explain/explain-error.ts';
import { type ScriptedAnswer, withScriptedServer } from '../support/scripted-server.ts';
import { clientFor, failureOf } from '../support/service-client.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';
import { translateTexts } from '../support/texts/confirmed-sending.ts';

/** Translates into upper case, but leaves out the last `missing` results. */
const inUpperCase =
  (missing = 0): ScriptedAnswer =>
  (request, response) => {
    const { text } = JSON.parse(request.body) as { text: readonly string[] };
    const translations = text
      .slice(0, text.length - missing)
      .map((value) => ({ text: value.toUpperCase(), detected_source_language: 'EN' }));
    response.end(JSON.stringify({ translations }));
  };

const TEXTS = Array.from({ length: 420 }, (_, index) => `line ${index} – “ünï😀” \ud83d`);
const OPTIONS = { target_lang: 'de' };

describe.each(Object.entries(FETCH_PORTS))('%s', (_name, fetch) => {
  test('hundreds of texts come back in order', async () => {
    await withScriptedServer(inUpperCase(), async (server) => {
      const client = clientFor(server.url, { fetch });
      const results = await translateTexts({ client, texts: TEXTS, options: OPTIONS });
      expect(results.map(({ text }) => text)).toEqual(TEXTS.map((text) => text.toUpperCase()));
      expect(server.requests).toHaveLength(9);
    });
  });

  test('49 results for 50 texts are not the service’s answer', async () => {
    await withScriptedServer(inUpperCase(1), async (server) => {
      const client = clientFor(server.url, { fetch });
      const failure = await failureOf(translateTexts({ client, texts: TEXTS, options: OPTIONS }));
      expect(failure).toMatchObject({ reason: 'count' });
    });
  });

  test('cancelling leaves every connection, and nothing is sent afterwards', async () => {
    await withScriptedServer(
      () => undefined,
      async (server) => {
        const client = clientFor(server.url, { fetch });
        const controller = new AbortController();
        const failure = failureOf(
          translateTexts({ client, texts: TEXTS, options: OPTIONS, signal: controller.signal }),
        );
        await server.received(8);
        controller.abort();
        expect(await failure).toBeInstanceOf(CancelledError);
        await server.abandoned(8);
        expect(server.requests).toHaveLength(8);
      },
    );
  });

  test('a wrong key stops everything at the first answer', async () => {
    await withScriptedServer({ status: 403, body: '{"message":"Forbidden"}' }, async (server) => {
      const client = clientFor(server.url, { fetch });
      const job = { client, texts: TEXTS, options: OPTIONS, concurrency: 1 };
      expect(explainError(await failureOf(translateTexts(job)))).toMatchObject({ kind: 'authentication' });
      expect(server.requests).toHaveLength(1);
    });
  });
});
