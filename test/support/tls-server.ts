import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url));

/** The certificate authority that signed the server's certificate; nobody trusts it unasked. */
export const TEST_AUTHORITY_FILE = fixture('ca.pem');

/** Runs `work` with an https server on loopback whose certificate is for 127.0.0.1 only; counts the requests. */
export async function withTlsServer<Result>(
  body: string,
  work: (server: { readonly port: number; readonly requests: () => number }) => Promise<Result>,
): Promise<Result> {
  const [key, cert] = await Promise.all([readFile(fixture('server.key')), readFile(fixture('server.pem'))]);
  let requests = 0;
  const server = createServer({ key, cert }, (_, response) => {
    requests++;
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work({ port: (server.address() as AddressInfo).port, requests: () => requests });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
