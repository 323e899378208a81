import path from 'node:path';
import { type Log, memberOf } from '#base';
import { acquireLock, identityOf, makeFolder, SYSTEM_PROCESSES, stateFolder } from '#files';
import { type Endpoint, type Fetch, failureFields, SYSTEM_CLOCK } from '#service';
import { type Address, readAddress, writeAddress } from './address.ts';
import { adminKeyFile, readLocalAdminKey } from './admin-key.ts';
import { localServiceArguments } from './announcement.ts';
import { LocalServiceError, startService } from './start-service.ts';

/** Where the user's one local service keeps its address and its state, for every editor and the command line. */
export function localServiceFolder(env: Readonly<Record<string, string | undefined>>): string {
  return path.join(stateFolder(env), 'local-service');
}

/** The name of the local service in journals, because its address changes. */
export const LOCAL_ORIGIN = 'local';

/** The running local service: its address and its throw-away key. */
export interface LocalConnection {
  readonly endpoint: Endpoint;
  readonly key: string;
}

/** The parts that the local service needs from the program that uses it. */
interface LocalServicePorts {
  /** Path of the built command line. */
  readonly commandLine: string;
  /** For its state; shared by all windows and the command line, and private to the user. */
  readonly folder: string;
  readonly log: Log;
}

/** Seconds without a connection after which the service stops. */
const IDLE_SECONDS = 60;
/** Milliseconds after its last answer during which the service is certainly running: half of the above. */
const CERTAIN_MS = 30_000;
/** Milliseconds that another window may take to start it, or an earlier one to stop. */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/**
 * The service that comes with Parlance, as a process on loopback. All windows and the command line share one: the first that needs it starts
 * it and writes its address to a file. It stops by itself, and the next one continues with its state: keys, glossaries, documents.
 */
export class LocalService {
  readonly #ports: LocalServicePorts;
  readonly #log: Log;
  #known: LocalConnection | undefined;
  /** By a clock that nobody can set, in ms. */
  #answeredAt = 0;
  #connecting: Promise<LocalConnection> | undefined;

  constructor(ports: LocalServicePorts) {
    this.#ports = ports;
    this.#log = ports.log;
  }

  /**
   * Returns the running service, started if needed.
   * @throws LocalServiceError when it does not start.
   */
  async connect(): Promise<LocalConnection> {
    if (this.#known !== undefined && performance.now() - this.#answeredAt < CERTAIN_MS) return this.#known;
    this.#connecting ??= this.#joinOrStart().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  /**
   * Its admin key, of the service that is running now: for admin commands only (reliability V4).
   * @throws LocalServiceError when it does not start, or has none.
   */
  async readAdminKey(): Promise<string> {
    await this.connect();
    return readLocalAdminKey(this.folder);
  }

  /** For its state, and for what its users must do one after another. */
  get folder(): string {
    return this.#ports.folder;
  }

  /** Whether this window has been connected to it: then a request does not start it. */
  get isConnected(): boolean {
    return this.#known !== undefined;
  }

  /**
   * A `fetch` for addresses below `baseUrl` that also finds the service if it has restarted at another address.
   * @param latency Milliseconds to wait before each answer.
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
        if (!init.signal?.aborted)
          this.#log.write('info', 'local service does not answer', failureFields(error));
        this.#known = undefined;
        throw error;
      }
    };
  }

  async #joinOrStart(): Promise<LocalConnection> {
    const { folder } = this.#ports;
    await makeFolder(folder, 0o700);
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const address = (await this.#join()) ?? (await this.#start());
      if (address !== undefined) return this.#remember(address);
      await SYSTEM_CLOCK.sleep(POLL_MS, undefined);
    }
    throw new LocalServiceError('another one uses its state');
  }

  async #join(): Promise<Address | undefined> {
    const running = await findRunning(this.#ports.folder);
    if (running !== undefined) {
      this.#log.write('info', 'local service joined', { process: running.process.pid, address: running.url });
    }
    return running;
  }

  #remember({ url, authScheme, key }: Address): LocalConnection {
    this.#known = { endpoint: { baseUrl: url, authScheme }, key };
    this.#answeredAt = performance.now();
    return this.#known;
  }

  /** Undefined while another window starts it, or while an earlier service is stopping. */
  async #start(): Promise<Address | undefined> {
    const { folder, commandLine } = this.#ports;
    const lock = await acquireLock(path.join(folder, 'start.lock'));
    if (lock === undefined) return undefined;
    try {
      const running = await this.#join();
      if (running !== undefined) return running;
      const files = { state: path.join(folder, 'state.json'), adminKey: adminKeyFile(folder) };
      const args = localServiceArguments(files, IDLE_SECONDS);
      const from = performance.now();
      const started = await startService([commandLine, ...args]);
      if (started === 'locked') {
        this.#log.write('debug', 'local service state in use');
        return undefined;
      }
      const { pid, ...announced } = started;
      const address = { ...announced, process: await identityOf(pid) };
      await writeAddress(folder, address);
      this.#log.write('info', 'local service started', {
        process: pid,
        address: address.url,
        ms: Math.round(performance.now() - from),
      });
      return address;
    } finally {
      await lock.release();
    }
  }
}

/** The service that is running on this machine. The address alone is not enough, because another program may use it by now. */
async function findRunning(folder: string): Promise<Address | undefined> {
  const address = await readAddress(folder);
  if (address?.process.machine !== (await SYSTEM_PROCESSES.own()).machine) return undefined;
  const state = await SYSTEM_PROCESSES.stateOf(address.process);
  if (state === 'unknown') return (await isLocalService(address.url)) ? address : undefined;
  return state === 'alive' ? address : undefined;
}

/** Checks with a request that needs no key. No answer means that another service has to be started, which is logged. */
async function isLocalService(url: string): Promise<boolean> {
  try {
    const answer: unknown = await (await globalThis.fetch(`${url}/__control/clock`)).json();
    return memberOf(answer, 'time') !== undefined;
  } catch {
    return false;
  }
}
