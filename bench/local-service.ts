import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import type { BenchPaths } from './row.ts';

/** What the local service notes about a request. */
interface ReceivedRequest {
  readonly client_port: number;
}

/** The built local service in its own process. */
export interface LocalService {
  readonly url: string;
  readonly key: string;
  /** The requests since the last call. */
  takeRequests(): Promise<readonly ReceivedRequest[]>;
  /** The connections that the requests since the last call came on. */
  countConnections(): Promise<number>;
  stop(): void;
}

/** Starts it with this many milliseconds of latency. */
export async function startLocalService({ checkout }: BenchPaths, latencyMs: number): Promise<LocalService> {
  const script = path.join(checkout, 'dist/cli/main.js');
  const child = spawn(execPath, [script, 'local-service', '--latency', String(latencyMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url, key }: Pick<LocalService, 'url' | 'key'> = JSON.parse(line);
  return {
    url,
    key,
    takeRequests: () => takeRequests(url),
    countConnections: async () =>
      new Set((await takeRequests(url)).map((request) => request.client_port)).size,
    stop: () => child.kill('SIGKILL'),
  };
}

async function takeRequests(url: string): Promise<readonly ReceivedRequest[]> {
  const journal = `${url}/__control/journal`;
  const received: unknown = await (await fetch(journal)).json();
  const { requests } = received as { requests: readonly ReceivedRequest[] };
  await fetch(journal, { method: 'DELETE' });
  return requests;
}
