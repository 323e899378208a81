import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { silentLog } from '#base';
import {
  createDocumentJobs,
  type DocumentJobs,
  type DocumentPorts,
  type DocumentRequest,
  fileLocations,
  type JobEvent,
  type Secrets,
} from '#documents';
import { acquireLock, NODE_FILES } from '#files';
import type { RunningLocalService } from '#local-service/server';
import { createServiceClient, type ServiceClient } from '#service';
import { withFiles } from '../cli.ts';
import { withLocalService } from '../local-service.ts';
import { VirtualClock } from '../process/virtual-clock.ts';

/** Secrets in memory, which a test can read and damage. */
export function memorySecrets(): Secrets & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    store: async (name, value) => void values.set(name, value),
    get: async (name) => values.get(name),
    delete: async (name) => void values.delete(name),
  };
}

/** The parts of a test of jobs: a folder with `letter.txt` and `out/`, and the local service. */
export interface JobBench {
  readonly folder: string;
  readonly out: string;
  readonly service: RunningLocalService;
  readonly clock: VirtualClock;
  readonly client: ServiceClient;
  readonly secrets: ReturnType<typeof memorySecrets>;
  /** The jobs as a process that has just started sees them. */
  readonly open: (changed?: Partial<DocumentPorts>) => DocumentJobs & { readonly events: JobEvent[] };
  /** The request of `letter.txt` into German. */
  readonly letter: DocumentRequest;
  /** How many uploads the service has seen. */
  readonly uploads: () => Promise<number>;
  /** What goes wrong with so many next requests to a path that ends like this, in the words of the local service. */
  readonly fault: (pathEnd: string, text: string, times?: number) => void;
}

export const LETTER = 'Good morning\n'.repeat(400);
/** The translation of the local service. */
export const TRANSLATED_LETTER = '⟪de⟫ Ĝööđ ɱöŕñíñĝ\n'.repeat(400);

/** Runs `work` with the local service and files in a new folder. */
export function withJobs(
  switches: Readonly<Record<string, string>>,
  work: (bench: JobBench) => Promise<void>,
): Promise<void> {
  const options = { switches: { 'document-polls': '0', ...switches } };
  return withFiles({ 'letter.txt': LETTER }, (folder) =>
    withLocalService(options, async (service) => work(await benchOf(folder, service))),
  );
}

async function benchOf(folder: string, service: RunningLocalService): Promise<JobBench> {
  const out = path.join(folder, 'out');
  await mkdir(out);
  const clock = new VirtualClock();
  const secrets = memorySecrets();
  const { url, key, authScheme } = service;
  const faults: { readonly pathEnd: string; readonly text: string; times: number }[] = [];
  const client = createServiceClient({
    endpoint: { baseUrl: url, authScheme },
    key,
    fetch: (address, init) => {
      const struck = faults.find(({ pathEnd, times }) => times > 0 && address.endsWith(pathEnd));
      if (struck === undefined) return globalThis.fetch(address, init);
      struck.times--;
      return globalThis.fetch(address, {
        ...init,
        headers: { ...init.headers, 'x-parlance-fault': struck.text },
      });
    },
    clock,
    mode: 'batch',
    log: silentLog,
  });
  return {
    folder,
    out,
    service,
    clock,
    client,
    secrets,
    open(changed = {}) {
      const ports = { client, origin: url, files: NODE_FILES, secrets, clock, acquireLock, log: silentLog };
      const state = path.join(folder, 'state');
      const jobs = createDocumentJobs({
        ...ports,
        locations: fileLocations(NODE_FILES),
        folder: state,
        ...changed,
      });
      const events: JobEvent[] = [];
      jobs.onEvent((event) => events.push(event));
      return { ...jobs, events };
    },
    letter: {
      source: path.join(folder, 'letter.txt'),
      sourceName: 'letter.txt',
      options: { target_lang: 'de' },
      targetFolder: out,
    },
    uploads: () => countUploads(url),
    fault: (pathEnd, text, times = 1) => void faults.push({ pathEnd, text, times }),
  };
}

/** How many uploads a local service has seen, answered or not. */
export async function countUploads(url: string): Promise<number> {
  const { requests } = (await (await fetch(`${url}/__control/journal`)).json()) as {
    requests: { method: string; path: string }[];
  };
  return requests.filter(({ method, path: at }) => method === 'POST' && at === '/v2/document').length;
}
