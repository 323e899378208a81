import { afterAll, beforeAll } from 'vitest';
import type { RunningLocalService } from '#local-service/server';
import { startBuilt } from '../built-cli.ts';
import { type CliResult, type CliSetting, cli } from '../cli.ts';
import { environmentOf } from '../local-service.ts';
import { VirtualClock } from '../process/virtual-clock.ts';

/** The announcement of the local service in its first line. */
export type Announced = Omit<RunningLocalService, 'stop'>;

/** The built local service in its own process. */
export interface ServiceProcess {
  readonly service: Announced;
  /** The variables by which the command line finds it, with both keys. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts `parlance local-service` with these arguments. */
export async function startServiceProcess(args: readonly string[] = []): Promise<ServiceProcess> {
  const localService = startBuilt(['local-service', ...args]);
  const service = JSON.parse(await localService.firstLine()) as Announced;
  return {
    service,
    env: {
      ...environmentOf(service),
      PARLANCE_ADMIN_URL: service.adminUrl,
      PARLANCE_ADMIN_KEY: service.adminKey,
    },
    async stop() {
      localService.child.kill('SIGKILL');
      await localService.ended;
    },
  };
}

/** The command line against one local service in a process of its own, which stands for all tests of a file. */
export interface ServiceCommandLine {
  run(args: readonly string[], setting?: CliSetting): Promise<CliResult>;
  /** The object that a command prints with `--format json`. */
  json<Answer>(args: readonly string[], setting?: CliSetting): Promise<Answer>;
  /** The methods and paths of the requests that `work` leads to. */
  requestsOf(work: () => Promise<unknown>): Promise<readonly string[]>;
  /** Has the next request, of that path and method if they are given, get this fault (docs/local-service.md). */
  injectFault(fault: string, path?: string, method?: string): Promise<void>;
}

/** Starts the service before the tests of the file, and ends it after them. */
export function useServiceProcess(args: readonly string[] = []): ServiceCommandLine {
  let started: ServiceProcess | undefined;
  const running = () => {
    if (started === undefined) throw new Error('The service runs during tests only.');
    return started;
  };
  const run: ServiceCommandLine['run'] = (typed, { env, ...setting } = {}) =>
    cli(typed, { clock: clockOfToday(), ...setting, env: { ...running().env, ...env } });
  beforeAll(async () => {
    started = await startServiceProcess(args);
  });
  afterAll(() => started?.stop());
  return {
    run,
    async json<Answer>(typed: readonly string[], setting?: CliSetting) {
      const { code, stdout, stderr } = await run([...typed, '--format', 'json'], setting);
      if (code !== 0) throw new Error(`${typed.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout) as Answer;
    },
    async requestsOf(work) {
      const journal = `${running().service.url}/__control/journal`;
      // A connection that is kept would be closed while slow work keeps this process busy.
      await fetch(journal, { method: 'DELETE', headers: { connection: 'close' } });
      await work();
      const { requests } = (await (await fetch(journal)).json()) as {
        requests: readonly { readonly method: string; readonly path: string }[];
      };
      return requests.map(({ method, path }) => `${method} ${path}`);
    },
    async injectFault(fault, path, method) {
      const body = JSON.stringify({ fault, path, method });
      await fetch(`${running().service.url}/__control/faults`, { method: 'POST', body });
    },
  };
}

/** The service in the other process goes by the day that it is. */
function clockOfToday(): VirtualClock {
  return new VirtualClock(new Date().toISOString());
}
