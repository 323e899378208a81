import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#base';
import { SYSTEM_PROCESSES } from '#files';
import { createServiceClient } from '#service';
import { readAddress, writeAddress } from '../../../packages/local-service/address.ts';
import { type LocalConnection, LocalService } from '../../../packages/local-service/local-service.ts';
import { LocalServiceError } from '../../../packages/local-service/start-service.ts';
import { COMMAND_LINE } from '../../support/built-cli.ts';
import { LETTER, TRANSLATED_LETTER } from '../../support/documents/document-jobs.ts';
import { endLocalServiceIn } from '../../support/services/end-local-service.ts';

let root: string;
let folder: string;
let pids: Set<number>;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'parlance-local-service-'));
  folder = path.join(root, 'local service');
  pids = new Set();
});

afterEach(async () => {
  for (const pid of pids) kill(pid);
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** One window's service, of a program that stands in for the command line. */
async function windowOf(program: string): Promise<LocalService> {
  const commandLine = path.join(root, 'main.cjs');
  await writeFile(commandLine, program);
  return new LocalService({ commandLine, folder, log: silentLog });
}

/** Announces how it was started instead of its key, and keeps running. */
const REPORTS_ITS_START = `
  const key = JSON.stringify({ pid: process.pid, args: process.argv.slice(2), names: Object.keys(process.env) });
  console.log(JSON.stringify({ url: 'http://127.0.0.1:1', key, authScheme: 'Service-Auth-Key' }));
  setInterval(() => {}, 1000);
`;

async function started(local: LocalService) {
  const { key } = await local.connect();
  const start = JSON.parse(key) as { pid: number; args: string[]; names: string[] };
  pids.add(start.pid);
  return start;
}

describe('the local service', () => {
  it('keeps its state, and ends by itself when it is not used', async () => {
    const { args } = await started(await windowOf(REPORTS_ITS_START));
    const state = path.join(folder, 'state.json');
    const adminKey = path.join(folder, 'admin-key');
    const account = ['--admin-key-file', adminKey, '--example-account'];
    expect(args).toEqual(['local-service', '--state', state, ...account, '--stop-when-idle', '60']);
  });

  it('gets nothing of the environment', async () => {
    process.env.PARLANCE_KEY = 'canary';
    try {
      const { names } = await started(await windowOf(REPORTS_ITS_START));
      expect(names.filter((name) => !name.startsWith('_'))).toEqual(['ELECTRON_RUN_AS_NODE']);
    } finally {
      delete process.env.PARLANCE_KEY;
    }
  });

  it('is one for all windows, also when all need it at once', async () => {
    const windows = await Promise.all(Array.from({ length: 6 }, () => windowOf(REPORTS_ITS_START)));
    const all = await Promise.all([...windows, ...windows].map(started));
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['address.json']);
  });

  it('leaves its address for its owner alone', async () => {
    await started(await windowOf(REPORTS_ITS_START));
    const { mode } = await stat(path.join(folder, 'address.json'));
    if (platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });

  it('is started again by a window that finds it ended', async () => {
    const before = await addressAfter(await windowOf(REPORTS_ITS_START));
    kill(before.process.pid);
    await expect.poll(() => SYSTEM_PROCESSES.stateOf(before.process)).toBe('dead');
    expect((await started(await windowOf(REPORTS_ITS_START))).pid).not.toBe(before.process.pid);
  });

  it('is not taken for another process that has its number now', async () => {
    const stranger = { ...(await addressAfter(await windowOf(REPORTS_ITS_START))) };
    await writeAddress(folder, { ...stranger, process: { ...stranger.process, start: 'earlier1' } });
    expect((await started(await windowOf(REPORTS_ITS_START))).pid).not.toBe(stranger.process.pid);
  });

  it.each([
    ['ends at once', 'process.exit(6)', /ended with 6/],
    ['says something else', 'console.log("hello"); process.stdin.resume()', /does not say where/],
    [
      'says no key',
      'console.log(JSON.stringify({ url: "x" })); process.stdin.resume()',
      /does not say where/,
    ],
  ])('is an error when it %s, and tried again the next time', async (_what, program, why) => {
    const local = await windowOf(program);
    const failing = local.connect();
    await expect(failing).rejects.toThrow(LocalServiceError);
    await expect(failing).rejects.toThrow(why);
    await writeFile(path.join(root, 'main.cjs'), REPORTS_ITS_START);
    expect((await started(local)).pid).toBeGreaterThan(0);
  });
});

async function addressAfter(local: LocalService) {
  await started(local);
  const address = await readAddress(folder);
  if (address === undefined) throw new Error('The service has left no address.');
  return address;
}

describe('what it keeps', () => {
  const open = () => new LocalService({ commandLine: COMMAND_LINE, folder, log: silentLog });

  const killIt = () => endLocalServiceIn(folder);

  async function clientOf(local: LocalService, latency = 0) {
    const { endpoint, key }: LocalConnection = await local.connect();
    pids.add((await readAddress(folder))?.process.pid ?? 0);
    return createServiceClient({
      log: silentLog,
      endpoint,
      key,
      fetch: local.fetchFrom(endpoint.baseUrl, latency),
    });
  }

  it('is there after it was killed, in the same window and in others, under the same key', async () => {
    const local = open();
    const client = await clientOf(local);
    const { key } = await local.connect();
    const { glossary_id } = await client.createGlossary({
      name: 'support',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'parcel\tPaket', entries_format: 'tsv' },
      ],
    });
    const file = new Blob([LETTER]);
    const handle = await client.uploadDocument({ target_lang: 'de', file, filename: 'letter.txt' });
    const state = path.join(folder, 'state.json');
    await expect.poll(() => readFile(state, 'utf8')).toContain(handle.document_id);
    await killIt();

    // The client of before does not know that the address has changed.
    expect(await client.listGlossaries()).toMatchObject([{ glossary_id }]);
    await killIt();
    const next = open();
    const other = await clientOf(next);
    expect((await next.connect()).key).toBe(key);
    await expect.poll(async () => (await other.getDocumentStatus(handle)).status).toBe('done');
    const { body } = await other.downloadDocument(handle);
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe(TRANSLATED_LETTER);
    await killIt();
  });

  it('is asked as slowly as the user wants, and given up at once', async () => {
    const client = await clientOf(open(), 60_000);
    const waiting = client.usage({ signal: AbortSignal.timeout(100) });
    await expect(waiting).rejects.toMatchObject({ name: 'CancelledError' });
    await killIt();
  });
});
