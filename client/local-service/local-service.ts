import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SYSTEM_CLOCK } from '../../service/clock.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { Fetch } from '../../service/http/fetch-port.ts';
import { takeLock } from '../../workspace/lock/folder-lock.ts';
import { identityOf, SYSTEM_PROCESSES } from '../../workspace/lock/processes.ts';
import { type Address, readAddress, writeAddress } from './address.ts';
import { LocalServiceError, startService } from './start-service.ts';

/** What journals call the local service, whose address is another one each time. */
export const LOCAL_ORIGIN = 'local';

/** The running local service: its address and its throw-away key. */
export interface LocalConnection {
  readonly endpoint: Endpoint;
  readonly key: string;
}

/** What the local service needs of the extension. */
export interface LocalServiceOptions {
  /** Path of the built command line. */
  readonly commandLine: string;
  /** For what it keeps; shared by all windows, and private to the user. */
  readonly folder: string;
}

/** The service ends when nobody has been connected for so long, in seconds. */
const IDLE_SECONDS = 60;
/** For so long after its last answer it is certainly there, in ms: half of the above. */
const CERTAIN_MS = 30_000;
/** How long another window may take to start it, or an earlier one to end, in ms. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 100;

/**
 * The service that comes with the product, as a process on loopback. All windows share one: who needs it first starts it and leaves its
 * address in a file. It ends by itself, and the next one goes on with its state: keys, glossaries, documents.
 */
export class LocalService {
  readonly #options: LocalServiceOptions;
  #known: LocalConnection | undefined;
  /** By the clock that nobody sets, in ms. */
  #answeredAt = 0;
  #connecting: Promise<LocalConnection> | undefined;

  constructor(options: LocalServiceOptions) {
    this.#options = options;
  }

  /**
   * Gives the running service, started if need be.
   * @throws LocalServiceError when it does not come up.
   */
  async connect(): Promise<LocalConnection> {
    if (this.#known !== undefined && performance.now() - this.#answeredAt < CERTAIN_MS) return this.#known;
    this.#connecting ??= this.#joinOrStart().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  /** Whether this window has been connected to it: then asking it something does not start it. */
  get isConnected(): boolean {
    return this.#known !== undefined;
  }

  /**
   * A `fetch` for addresses below `baseUrl` that finds the service also when it has ended since, and listens elsewhere.
   * @param latency ms that every answer waits.
   */
  fetchFrom(baseUrl: string, latency: number): Fetch {
    return async (url, init) => {
      const { endpoint } = await this.connect();
      if (latency > 0) await SYSTEM_CLOCK.sleep(latency, init.signal);
      try {
        const answer = await globalThis.fetch(endpoint.baseUrl + url.slice(baseUrl.length), init);
        this.#answeredAt = performance.now();
        return answer;
      } catch (error) {
        this.#known = undefined;
        throw error;
      }
    };
  }

  async #joinOrStart(): Promise<LocalConnection> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const address = (await findRunning(folder)) ?? (await this.#start());
      if (address !== undefined) return this.#remember(address);
      await SYSTEM_CLOCK.sleep(LOOK_AGAIN_MS, undefined);
    }
    throw new LocalServiceError('another one uses its state');
  }

  #remember({ url, authScheme, key }: Address): LocalConnection {
    this.#known = { endpoint: { baseUrl: url, authScheme }, key };
    this.#answeredAt = performance.now();
    return this.#known;
  }

  /** Undefined while another window starts it, or an earlier service has not ended yet. */
  async #start(): Promise<Address | undefined> {
    const { folder, commandLine } = this.#options;
    const lock = await takeLock(path.join(folder, 'start.lock'));
    if (lock === undefined) return undefined;
    try {
      const running = await findRunning(folder);
      if (running !== undefined) return running;
      const state = path.join(folder, 'state.json');
      const args = ['emulator', '--state', state, '--stop-when-idle', String(IDLE_SECONDS)];
      const started = await startService([commandLine, ...args]);
      if (started === 'locked') return undefined;
      const { pid, ...announced } = started;
      const address = { ...announced, process: await identityOf(pid) };
      await writeAddress(folder, address);
      return address;
    } finally {
      await lock.release();
    }
  }
}

/** The service that runs on this machine; an address alone may be that of a stranger by now. */
async function findRunning(folder: string): Promise<Address | undefined> {
  const address = await readAddress(folder);
  if (address?.process.machine !== (await SYSTEM_PROCESSES.own()).machine) return undefined;
  const state = await SYSTEM_PROCESSES.stateOf(address.process);
  if (state === 'unknown') return (await isLocalService(address.url)) ? address : undefined;
  return state === 'alive' ? address : undefined;
}

/** Asks for what needs no key. */
async function isLocalService(url: string): Promise<boolean> {
  try {
    const answer: unknown = await (await globalThis.fetch(`${url}/__control/clock`)).json();
    return typeof answer === 'object' && answer !== null && 'time' in answer;
  } catch {
    return false;
  }
}
