import { afterAll, beforeAll } from 'vitest';
import { type Team, withTeamAt } from './glossaries/synced-folder.ts';
import { type ServiceProcess, startServiceProcess } from './services/service-process.ts';

/** Runs work with two clones and an empty service. */
export type WithTeam = (entries: string, work: (team: Team) => Promise<void>) => Promise<void>;

/** Starts the local service in a process of its own for the tests of a file; each of them finds it empty. */
export function useTeams(): WithTeam {
  let started: ServiceProcess | undefined;
  beforeAll(async () => {
    started = await startServiceProcess();
  });
  afterAll(() => started?.stop());
  return async (entries, work) => {
    if (started === undefined) throw new Error('The service runs during tests only.');
    await empty(started);
    const { service, env } = started;
    await withTeamAt({ url: service.url, env }, entries, work);
  };
}

async function empty({ service: { url, key, authScheme } }: ServiceProcess): Promise<void> {
  const headers = { authorization: `${authScheme} ${key}` };
  for (const part of ['faults', 'journal']) await fetch(`${url}/__control/${part}`, { method: 'DELETE' });
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers })).json();
  const { glossaries } = (await read('/v3/glossaries')) as {
    glossaries: readonly { readonly glossary_id: string }[];
  };
  const { style_rules } = (await read('/v3/style_rules')) as {
    style_rules: readonly { readonly style_id: string }[];
  };
  const paths = [
    ...glossaries.map(({ glossary_id }) => `/v3/glossaries/${glossary_id}`),
    ...style_rules.map(({ style_id }) => `/v3/style_rules/${style_id}`),
  ];
  for (const path of paths) await fetch(`${url}${path}`, { method: 'DELETE', headers });
}
