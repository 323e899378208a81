import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { findManifestAbove, findManifestsOfRepository } from '#files';
import { createServiceClient, SYSTEM_CLOCK } from '#service';
import { openSync } from '#sync';
import { openNetwork } from '../../cli/service/network.ts';
import { statusText } from '../../cli/sync/report/status-text.ts';
import { REQUESTS_AT_ONCE } from '../../packages/sync/sync-ports.ts';
import { dictionaryText } from '../data/dictionary-text.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { measured, type Row } from '../row.ts';

const LATENCY_MS = 50;
const GLOSSARIES = 10;
const TARGETS = ['de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'zh'];
const BYTES = 5_000;

/** `parlance status` of 100 dictionaries as the command line does it, against a service with latency. */
export const status: Row = {
  name: 'status',
  async run({ paths, rounds }) {
    const folder = path.join(paths.cache, 'status');
    await writeGlossaries(folder);
    const service = await startLocalService(paths, LATENCY_MS);
    try {
      await push(path.join(paths.checkout, 'dist/cli/main.js'), folder, service);
      await service.takeRequests();
      const ideal: number[] = [];
      const { ours } = await takeTurns(
        {
          ours: async () => {
            const milliseconds = await timeStatus(folder, service);
            const { length } = await service.takeRequests();
            ideal.push(Math.ceil(length / REQUESTS_AT_ONCE) * LATENCY_MS);
            return milliseconds;
          },
        },
        { atLeast: rounds, atMost: rounds, budget: 0, warmUps: 2 },
      );
      return measured({ figure: 'status', unit: 'ms', ours, other: ideal });
    } finally {
      service.stop();
    }
  },
};

async function writeGlossaries(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const glossaries: Record<string, object> = {};
  for (let index = 0; index < GLOSSARIES; index++) {
    const name = `glossary-${index}`;
    const dictionaries = TARGETS.map((target) => ({
      source: 'en',
      target,
      file: `${name}.en-${target}.glossary.csv`,
    }));
    glossaries[name] = { name, dictionaries };
    for (const { file } of dictionaries) {
      await writeFile(path.join(folder, file), dictionaryText({ format: 'csv', bytes: BYTES, seed: index }));
    }
  }
  await writeFile(path.join(folder, 'parlance.json'), JSON.stringify({ version: 1, glossaries }));
}

async function push(commandLine: string, folder: string, { url, key }: LocalService): Promise<void> {
  const variables = { ...env, PARLANCE_URL: url, PARLANCE_KEY: key };
  await promisify(execFile)(execPath, [commandLine, 'push', '--yes'], { cwd: folder, env: variables });
}

/** With its own connections, which it has to open. */
async function timeStatus(folder: string, { url, key }: LocalService): Promise<number> {
  const start = performance.now();
  const network = await openNetwork({}, []);
  const endpoint = { baseUrl: url, authScheme: 'Service-Auth-Key' };
  const client = createServiceClient({
    endpoint,
    key,
    fetch: network.fetch,
    mode: 'interactive',
    log: silentLog,
  });
  try {
    const location = await findManifestAbove(folder);
    if (location === undefined) throw new Error('There is no manifest.');
    const sync = await openSync(location, {
      client,
      origin: new URL(url).origin,
      manifests: () => findManifestsOfRepository(location.folder),
      service: SNAPSHOT_FACTS,
      clock: SYSTEM_CLOCK,
      signal: new AbortController().signal,
    });
    const lines = statusText(sync)
      .split('\n')
      .filter((line) => line.endsWith('in sync'));
    if (lines.length !== GLOSSARIES * TARGETS.length) throw new Error(`${lines.length} are in sync.`);
    return performance.now() - start;
  } finally {
    await network.close();
  }
}
