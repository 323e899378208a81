// A service for pictures: the local service, but with German where it would mark the text. The German is that of a translation memory of
// the example workspace.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { checkout } from '../support/paths.mjs';

const memoryFile = 'examples/memories/interface.translation-memory.json';

/** Placeholders, and the tags that stand for them in a request. */
const placeholders = /\{+\w+\}+|<[^<>]+>/g;

/** @param {string} text */
const shapeOf = (text) => text.replace(placeholders, '\0');

/** @returns {Promise<ReadonlyMap<string, string>>} The German of each sentence, without its placeholders. */
async function readGerman() {
  const { segments } = JSON.parse(await readFile(path.join(checkout, memoryFile), 'utf8'));
  return new Map(
    segments.map((/** @type {{ source: string, targets: { de: string } }} */ { source, targets }) => [
      shapeOf(source),
      shapeOf(targets.de),
    ]),
  );
}

/**
 * @param {string} text As it was sent.
 * @param {ReadonlyMap<string, string>} german
 * @returns {string}
 * @throws Error for a text that is not in the memory.
 */
function translate(text, german) {
  const translation = german.get(shapeOf(text));
  if (translation === undefined) throw new Error(`${memoryFile} has no German for: ${text}`);
  const kept = text.match(placeholders) ?? [];
  return translation.replace(/\0/g, () => kept.shift() ?? '');
}

/**
 * @typedef {object} Translator
 * @property {string} url
 * @property {(service: { url: string }) => void} setService The local service, which answers everything else.
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<Translator>} */
export async function startTranslator() {
  const german = await readGerman();
  let serviceUrl = '';
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { host: _, connection: __, ...headers } = /** @type {Record<string, string>} */ (request.headers);
    const init = { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) };
    const answer = await fetch(new URL(request.url ?? '', serviceUrl), init);
    let content = await answer.text();
    if (request.url === '/v2/translate') {
      const translations = JSON.parse(body.toString()).text.map((/** @type {string} */ text) => ({
        detected_source_language: 'EN',
        text: translate(text, german),
      }));
      content = JSON.stringify({ translations });
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    setService: ({ url }) => {
      serviceUrl = url;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
