import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../support/runs.ts';
import { askResult, type DocumentHandle, uploaded } from '../support/send-document.ts';
import { useLocalService } from '../support/use-local-service.ts';

const kept = useLocalService({ switches: { 'document-polls': '0', 'cut-download-consumes': 'false' } });
const LONG = `${'Good morning '.repeat(100)}\n`.repeat(200);

/** A program that downloads, and kills itself at a part of the body, as `kill -9` would. */
const DOWNLOADER = `
const [url, authorization, fault, body, part] = process.argv.slice(1);
const headers = { authorization, 'content-type': 'application/json', 'x-parlance-fault': fault };
const sent = require('node:http').request(url, { method: 'POST', headers }, (answer) => {
  let received = 0;
  answer.on('data', (chunk) => {
    received += chunk.length;
    if (received >= answer.headers['content-length'] * part) process.kill(process.pid, 'SIGKILL');
  });
});
sent.end(body);`;

async function killAt(part: number, fault: string, handle: DocumentHandle): Promise<void> {
  const { url, authScheme, key } = kept.running();
  const args = [
    '-e',
    DOWNLOADER,
    `${url}/v2/document/${handle.document_id}/result`,
    `${authScheme} ${key}`,
    fault,
    JSON.stringify({ document_key: handle.document_key }),
    String(part),
  ];
  const [, signal] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  expect(signal).toBe('SIGKILL');
}

describe('a client that is killed while it downloads has not downloaded', () => {
  test.each<[fault: string, part: number]>(
    inTurn([
      ['delay=0', 0.1],
      ['delay=0', 0.5],
      ['slow-body=5', 0.1],
      ['slow-body=5', 0.5],
      ['slow-body=5', 0.9],
      ['hold-body=90', 0.8],
    ]),
  )('%s, at %f of the body', async (fault, part) => {
    const handle = await uploaded(kept, 'a.txt', LONG);
    await killAt(part, fault, handle);
    await expect.poll(async () => (await askResult(kept, handle)).status).toBe(200);
  });
});
