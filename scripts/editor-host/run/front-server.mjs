// A server before the editor's own: the page of the workbench loads extensions from its own address only, so both are at one.
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';

/** By extension. */
const types = new Map([
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.md', 'text/markdown'],
  ['.svg', 'image/svg+xml'],
]);

/**
 * @typedef {object} FrontServer
 * @property {string} authority `HOST:PORT`.
 * @property {Promise<string>} results What the suite sent to `/parlance-results`.
 * @property {() => void} stop
 */

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @returns {Promise<string>}
 */
async function bodyOf(incoming) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * @param {import('node:http').ServerResponse} answer
 * @param {string} file
 */
async function sendFile(answer, file) {
  try {
    const bytes = await readFile(file);
    answer.writeHead(200, { 'content-type': types.get(path.extname(file)) ?? 'application/octet-stream' });
    answer.end(bytes);
  } catch {
    answer.writeHead(404).end();
  }
}

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} answer
 * @param {string} editor
 */
function passOn(incoming, answer, editor) {
  const { method, url, headers } = incoming;
  const [hostname, port] = editor.split(':');
  const passed = request({ hostname, port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', () => answer.writeHead(502).end());
  incoming.pipe(passed);
}

/**
 * What the page has with the editor's server beside requests: web sockets.
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:stream').Duplex} socket
 * @param {{ head: Buffer, editor: string }} rest
 */
function passUpgrade({ method, url, headers }, socket, { head, editor }) {
  const [hostname, port] = editor.split(':');
  const passed = connect(Number(port), hostname, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    passed.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    passed.write(head);
    socket.pipe(passed).pipe(socket);
  });
  const end = () => {
    passed.destroy();
    socket.destroy();
  };
  passed.on('error', end);
  socket.on('error', end);
}

/**
 * Starts the server.
 * @param {string} editor `HOST:PORT` of the editor's server, which answers everything else.
 * @param {Readonly<Record<string, string>>} folders By the first part of the paths of their files, such as `/parlance/`.
 * @returns {Promise<FrontServer>}
 */
export async function startFrontServer(editor, folders) {
  /** @type {(results: string) => void} */
  let take = () => {};
  const results = new Promise((/** @type {(results: string) => void} */ resolve) => {
    take = resolve;
  });
  const server = createServer(async (incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://front');
    const [prefix, folder] = Object.entries(folders).find(([prefix]) => pathname.startsWith(prefix)) ?? [];
    if (prefix !== undefined && folder !== undefined) {
      await sendFile(answer, path.join(folder, path.posix.normalize(`/${pathname.slice(prefix.length)}`)));
    } else if (pathname === '/parlance-results') {
      take(await bodyOf(incoming));
      answer.writeHead(204).end();
    } else {
      passOn(incoming, answer, editor);
    }
  });
  server.on('upgrade', (incoming, socket, head) => passUpgrade(incoming, socket, { head, editor }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const own = address !== null && typeof address === 'object' ? address.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { authority: `127.0.0.1:${own}`, results, stop };
}
