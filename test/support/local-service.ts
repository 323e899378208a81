import { type LocalServiceOptions, type RunningLocalService, startLocalService } from '#local-service/server';

/** Runs `work` against the local service in this process, then stops it. */
export async function withLocalService<Result>(
  options: LocalServiceOptions,
  work: (service: RunningLocalService, env: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const service = await startLocalService(options);
  try {
    return await work(service, environmentOf(service));
  } finally {
    await service.stop();
  }
}

/** The variables by which the command line finds a service. */
export function environmentOf(service: Pick<RunningLocalService, 'url' | 'key' | 'authScheme'>) {
  return { PARLANCE_URL: service.url, PARLANCE_KEY: service.key, PARLANCE_AUTH_SCHEME: service.authScheme };
}
