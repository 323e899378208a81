import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** A name that only a proxy of a test resolves: no other resolver may know it. */
export const UNRESOLVED_HOST = 'service.invalid';

/** A running https server, whose certificate nobody trusts unasked. */
interface TlsServer {
  readonly port: number;
  /** The certificate authority that signed its certificate, as PEM and as a file. */
  readonly authority: string;
  readonly authorityFile: string;
  requests(): number;
}

/** Runs `work` with an https server on loopback whose certificate is new, and for 127.0.0.1 and UNRESOLVED_HOST only; counts the requests. */
export async function withTlsServer<Result>(
  body: string,
  work: (server: TlsServer) => Promise<Result>,
): Promise<Result> {
  const { authority, cert, key } = await makeCertificates();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parlance-tls-'));
  const authorityFile = path.join(folder, 'authority.pem');
  await writeFile(authorityFile, authority);
  let requests = 0;
  const server = createServer({ key, cert }, (_, response) => {
    requests++;
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await work({ port, authority, authorityFile, requests: () => requests });
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}

async function makeCertificates() {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: UNRESOLVED_HOST },
        ],
      },
    ],
  });
  return { authority: authority.cert, cert: server.cert, key: server.private };
}
