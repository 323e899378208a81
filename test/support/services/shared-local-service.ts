import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/server';
import { type CliResult, type CliSetting, cli, withFiles } from '../cli.ts';
import { withLocalService } from '../local-service.ts';

/** The command line of a user whose local service is one in this process. */
export interface SharedLocalService {
  readonly service: RunningLocalService;
  /** Runs a command in the folder of the files, without an address in the environment. */
  run(args: readonly string[], setting?: CliSetting): Promise<CliResult>;
  /** How often the local service was started. */
  starts(): Promise<number>;
}

/**
 * Runs `work` in a folder with these files. A program that stands in for `parlance local-service` announces the service of this process, and
 * runs until the end.
 */
export async function withSharedLocalService<Result>(
  files: Readonly<Record<string, string>>,
  work: (shared: SharedLocalService) => Promise<Result>,
  options: LocalServiceOptions = {},
): Promise<Result> {
  return withFiles(files, (cwd) =>
    withFiles({}, (home) =>
      withLocalService(options, async (service) => {
        const commandLine = path.join(home, 'main.cjs');
        const startsFile = path.join(home, 'starts');
        await writeFile(startsFile, '');
        await writeFile(commandLine, announcing(service, startsFile));
        const run: SharedLocalService['run'] = (args, { env, ...setting } = {}) =>
          cli(args, { cwd, commandLine, ...setting, env: { XDG_STATE_HOME: home, HOME: home, ...env } });
        const starts = async () => (await readFile(startsFile, 'utf8')).trim().split('\n').filter(Boolean);
        try {
          return await work({ service, run, starts: async () => (await starts()).length });
        } finally {
          for (const pid of await starts()) process.kill(Number(pid), 'SIGKILL');
        }
      }),
    ),
  );
}

/** Announces a service that runs elsewhere, and keeps running. */
function announcing({ url, key, authScheme }: RunningLocalService, startsFile: string): string {
  return `
    require('node:fs').appendFileSync(${JSON.stringify(startsFile)}, process.pid + '\\n');
    console.log(${JSON.stringify(JSON.stringify({ url, key, authScheme }))});
    setInterval(() => {}, 1000);
  `;
}
