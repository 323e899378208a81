import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { DEFAULT_AUTH_SCHEME, type Endpoint } from '../service/endpoint.ts';

/** The running local service: its address and its throw-away key, both in memory only. */
export interface LocalConnection {
  readonly endpoint: Endpoint;
  readonly key: string;
}

/** The local service could not be started. */
export class LocalServiceError extends Error {}

/** How long the service may take to say where it listens, in ms. */
const START_LIMIT = 15_000;

interface RunningService {
  readonly child: ChildProcess;
  readonly latency: number;
  readonly connection: Promise<LocalConnection>;
}

/**
 * The service that comes with the product, as a child process on loopback. It is started when it is first needed, and
 * again when it is needed after it ended.
 */
export class LocalService {
  readonly #commandLine: string;
  #running: RunningService | undefined;

  /** @param commandLine Path of the built command line. */
  constructor(commandLine: string) {
    this.#commandLine = commandLine;
  }

  /**
   * Gives the running service, started if need be.
   * @param latency ms that every answer waits; another value than before starts the service anew.
   * @throws LocalServiceError when it does not come up.
   */
  connect(latency: number): Promise<LocalConnection> {
    if (this.#running !== undefined && this.#running.latency !== latency) this.stop();
    this.#running ??= this.#start(latency);
    return this.#running.connection;
  }

  /** Whether it was started and has not ended. */
  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Ends the service if it runs. */
  stop(): void {
    this.#running?.child.kill();
    this.#running = undefined;
  }

  #start(latency: number): RunningService {
    const args = [this.#commandLine, 'emulator', '--stop-with-parent', '--latency', String(latency)];
    const child = spawn(process.execPath, args, {
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const running = { child, latency, connection: firstLine(child).then(readConnection) };
    const forget = () => {
      if (this.#running === running) this.#running = undefined;
    };
    child.once('exit', forget);
    running.connection.catch(() => {
      child.kill();
      forget();
    });
    return running;
  }
}

/** Nothing of the editor's environment is handed on, but for what a program needs to start at all. */
function childEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return { ELECTRON_RUN_AS_NODE: '1', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new LocalServiceError(why));
    };
    const timer = setTimeout(() => fail(`no answer within ${START_LIMIT} ms`), START_LIMIT);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? code}`));
    if (child.stdout === null) return fail('it has no output');
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}

function readConnection(line: string): LocalConnection {
  const { url, key, authScheme = DEFAULT_AUTH_SCHEME } = parseObject(line);
  if (typeof url !== 'string' || typeof key !== 'string' || typeof authScheme !== 'string') {
    throw new LocalServiceError('its first line does not say where it listens');
  }
  return { endpoint: { baseUrl: url, authScheme }, key };
}

function parseObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
