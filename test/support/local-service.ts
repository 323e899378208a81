import type { EmulatorOptions } from '../../emulator/options/options.ts';
import { type RunningEmulator, startEmulator } from '../../emulator/start.ts';

/** Runs `work` against the local service in this process, then stops it. */
export async function withLocalService<Result>(
  options: EmulatorOptions,
  work: (service: RunningEmulator, env: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const service = await startEmulator(options);
  try {
    return await work(service, environmentOf(service));
  } finally {
    await service.stop();
  }
}

/** The variables by which the command line finds a service. */
export function environmentOf(service: Pick<RunningEmulator, 'url' | 'key' | 'authScheme'>) {
  return { PARLANCE_URL: service.url, PARLANCE_KEY: service.key, PARLANCE_AUTH_SCHEME: service.authScheme };
}
