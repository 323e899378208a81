import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { MAX_HEADER_BYTES } from '../core/requests/limits.ts';
import { Account } from './account.ts';
import { createApp } from './app.ts';
import { DocumentStore } from './documents/document-store.ts';
import type { EmulatorState } from './environment.ts';
import { GlossaryStore } from './glossaries/glossary-store.ts';
import { FaultQueue } from './http/fault-queue.ts';
import { Journal } from './http/journal.ts';
import { type EmulatorOptions, type ResolvedOptions, resolveOptions } from './options.ts';
import { serveVoice } from './voice/serve-voice.ts';
import { VoiceSessions } from './voice/voice-sessions.ts';

/** A local service that answers. */
export interface RunningEmulator {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** Where the admin operations are; the same address. */
  readonly adminUrl: string;
  /** The first developer key. */
  readonly key: string;
  readonly adminKey: string;
  readonly authScheme: string;
  /** Ends open connections and resolves when the port is free again. A second call waits for the first. */
  stop(): Promise<void>;
}

const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Starts the local service on 127.0.0.1.
 * @throws EmulatorOptionError for an option that it cannot start with; the system's own error for a port in use.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<RunningEmulator> {
  const resolved = resolveOptions(options);
  const state = createState(resolved);
  const app = createApp(state);
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES },
    getRequestListener((request, environment) => app.fetch(request, environment), {
      overrideGlobalObjects: false,
    }),
  );
  const endStreams = serveVoice(server, state);
  const port = await listen(server, resolved.port);
  const url = `http://${LOOPBACK_ADDRESS}:${port}`;
  let stopped: Promise<void> | undefined;
  return {
    url,
    adminUrl: url,
    key: resolved.keys[0],
    adminKey: resolved.adminKey,
    authScheme: resolved.authScheme,
    stop: () => {
      stopped ??= close(server, endStreams);
      return stopped;
    },
  };
}

/** The one line of JSON that tells a parent process where the local service is (contract "The local service"). */
export function announcement({ url, adminUrl, key, adminKey, authScheme }: RunningEmulator): string {
  return JSON.stringify({ url, adminUrl, key, adminKey, authScheme });
}

function createState(options: ResolvedOptions): EmulatorState {
  return {
    options,
    account: new Account(options.plan, options.characterLimit, options.keys),
    journal: new Journal(),
    faults: new FaultQueue(),
    glossaries: new GlossaryStore(),
    documents: new DocumentStore(),
    voice: new VoiceSessions(),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK_ADDRESS, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server, endStreams: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
    endStreams();
  });
}
