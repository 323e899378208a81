import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { LocalServiceState } from './environment.ts';
import { MAX_HEADER_BYTES } from './limits.ts';
import type { LocalServiceOptions } from './options/options.ts';
import { serveVoice } from './resources/voice/serve-voice.ts';
import { openState, type StateEvents } from './state/open-state.ts';
import type { StateSaver } from './state/state-saver.ts';

/** A local service that answers. */
export interface RunningLocalService {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** Where the admin operations are; the same address. */
  readonly adminUrl: string;
  /** The first developer key. */
  readonly key: string;
  readonly adminKey: string;
  readonly authScheme: string;
  /** Resolves when nobody has been connected for this many ms from now on. */
  idle(ms: number): Promise<void>;
  /** Ends open connections and resolves when the port is free again. A second call waits for the first. */
  stop(): Promise<void>;
}

const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Starts the local service on 127.0.0.1.
 * @throws LocalServiceOptionError for an option that it cannot start with; StateFileError for a state that it cannot
 * use; the system's own error for a port in use.
 */
export async function startLocalService(
  options: LocalServiceOptions = {},
  events: StateEvents = {},
): Promise<RunningLocalService> {
  const { state, saver } = await openState(options, events);
  const server = createServerFor(state, saver);
  const endStreams = serveVoice(server, state, () => saver?.changed());
  const { keys, adminKey, authScheme } = state.options;
  const port = await listen(server, state.options.port).catch(async (error) => {
    await saver?.close();
    throw error;
  });
  const url = `http://${LOOPBACK_ADDRESS}:${port}`;
  let stopped: Promise<void> | undefined;
  return {
    url,
    adminUrl: url,
    key: keys[0],
    adminKey,
    authScheme,
    idle: (ms) => whenIdle(server, ms),
    stop: () => {
      stopped ??= close(server, endStreams).then(() => saver?.close());
      return stopped;
    },
  };
}

function createServerFor(state: LocalServiceState, saver: StateSaver | undefined): Server {
  const app = createApp(state);
  return createServer(
    { maxHeaderSize: MAX_HEADER_BYTES },
    getRequestListener(
      async (request, environment) => {
        const response = await app.fetch(request, environment);
        // Whatever does not only read may have changed the state.
        if (request.method !== 'GET') saver?.changed();
        return response;
      },
      { overrideGlobalObjects: false },
    ),
  );
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

/** Resolves after `ms` without any connection to the server. Call it before the first connection. */
function whenIdle(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    let open = 0;
    let timer = setTimeout(resolve, ms);
    server.on('connection', (socket) => {
      open += 1;
      clearTimeout(timer);
      socket.once('close', () => {
        open -= 1;
        if (open === 0) timer = setTimeout(resolve, ms);
      });
    });
  });
}
