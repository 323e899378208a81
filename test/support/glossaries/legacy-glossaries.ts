import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltRun, runBuilt, startBuilt } from '../built-cli.ts';
import { type CliResult, type CliSetting, cli, withFiles } from '../cli.ts';
import { dyingAt } from '../documents/document-cli.ts';
import { VirtualClock } from '../process/virtual-clock.ts';
import { type ServiceProcess, startServiceProcess } from '../services/service-process.ts';

/** `Product` before an edit, and what the edit makes of it. */
export const BEFORE = 'Task,Aufgabe\nPlan,Plan\nOld,Alt\n';
export const AFTER = 'Task,Auftrag\nPlan,Plan\nNew,Neu\n';

/** The same entries as the service returns them, sorted by source phrase. */
export const OLD_ENTRIES = 'Old=Alt Plan=Plan Task=Aufgabe';
export const NEW_ENTRIES = 'New=Neu Plan=Plan Task=Auftrag';

/** A glossary at the service; `v3` has the pair before its entries, one dictionary after the other. */
export interface FoundGlossary {
  readonly id: string;
  readonly name: string;
  readonly entries: string;
}

/** The command line in a folder with `before.en-de.glossary.csv` and `after.en-de.glossary.csv`, and a service without other glossaries. */
export interface LegacyCli {
  readonly folder: string;
  /** Runs `parlance legacy-glossary …` in this process. */
  run(args: readonly string[], setting?: CliSetting): Promise<CliResult>;
  /** Runs it built, in a process of its own that is killed at a point (see the fixture kill-at.cjs). */
  runKilled(args: readonly string[], point: string): ReturnType<typeof runBuilt>;
  /** Creates a v2 glossary with these entries and returns its id. */
  create(name: string, entries?: string, pair?: string): Promise<string>;
  /** All glossaries of one pair, by name and entries. */
  legacy(): Promise<readonly FoundGlossary[]>;
  /** The dictionaries of a v3 glossary, such as `en-de: Task=Aufgabe`. */
  dictionaries(name: string): Promise<readonly string[]>;
  /** Somebody else adds `Other=Andere` to a glossary. */
  changeElsewhere(id: string): Promise<void>;
  deleteElsewhere(id: string): Promise<void>;
  /** Has the next request like this get a fault (docs/local-service.md). */
  fault(fault: string, method: string, path: string, times?: number): Promise<void>;
  /** Removes all faults, then works. */
  withoutFaults<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Starts it built, in a process of its own. */
  start(args: readonly string[]): BuiltRun;
  /** The requests that change something, since the last call. */
  changes(): Promise<readonly string[]>;
  /** The journals of unfinished replacements. */
  journals(): Promise<readonly string[]>;
  /** The texts of the copies of deleted glossaries. */
  backups(): Promise<readonly string[]>;
}

/** The local service in a process of its own for all tests of a file; each test gets a folder and no glossaries. */
export function useLegacyCli(): (work: (cli: LegacyCli) => Promise<void>) => Promise<void> {
  let started: ServiceProcess | undefined;
  beforeAll(async () => {
    started = await startServiceProcess();
  });
  afterAll(() => started?.stop());
  return (work) =>
    withFiles({ 'before.en-de.glossary.csv': BEFORE, 'after.en-de.glossary.csv': AFTER }, async (folder) => {
      if (started === undefined) throw new Error('The service runs during tests only.');
      const opened = legacyCli(started, folder);
      await opened.clear();
      await work(opened);
    });
}

function legacyCli({ service, env: reach }: ServiceProcess, folder: string) {
  const state = path.join(folder, 'state');
  const env = { ...reach, XDG_STATE_HOME: state };
  const kept = path.join(state, 'parlance', 'legacy-glossaries');
  const headers = {
    authorization: `${service.authScheme} ${service.key}`,
    'content-type': 'application/json',
  };
  const ask = async (method: string, address: string, body?: object) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(`${service.url}${address}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${text}`);
    return text;
  };
  const read = async <Answer>(address: string) => JSON.parse(await ask('GET', address)) as Answer;
  const listed = async () =>
    (await read<{ glossaries: readonly ListedGlossary[] }>('/v3/glossaries')).glossaries;
  return {
    folder,
    async clear() {
      await ask('DELETE', '/__control/faults');
      for (const { glossary_id } of await listed()) await ask('DELETE', `/v3/glossaries/${glossary_id}`);
      await ask('DELETE', '/__control/journal');
    },
    run: (args: readonly string[], setting: CliSetting = {}) => {
      const clock = new VirtualClock(new Date().toISOString());
      return cli(['legacy-glossary', ...args], { cwd: folder, clock, ...setting, env });
    },
    runKilled: (args: readonly string[], point: string) =>
      runBuilt(['legacy-glossary', ...args], { cwd: folder, env: { ...env, ...dyingAt(point) } }),
    start: (args: readonly string[]) => startBuilt(['legacy-glossary', ...args], { cwd: folder, env }),
    async create(name: string, entries = BEFORE, pair = 'en-de') {
      const [source_lang, target_lang] = pair.split('-');
      const body = { name, source_lang, target_lang, entries, entries_format: 'csv' };
      const { glossary_id } = JSON.parse(await ask('POST', '/v2/glossaries', body)) as ListedGlossary;
      await ask('DELETE', '/__control/journal');
      return glossary_id;
    },
    async legacy() {
      const { glossaries } = await read<{ glossaries: readonly ListedGlossary[] }>('/v2/glossaries');
      return Promise.all(
        glossaries.map(async ({ glossary_id, name }) => ({
          id: glossary_id,
          name,
          entries: shown(await entriesOf(`${service.url}/v2/glossaries/${glossary_id}/entries`, headers)),
        })),
      );
    },
    async dictionaries(name: string) {
      const glossary = (await listed()).find((one) => one.name === name);
      return Promise.all(
        (glossary?.dictionaries ?? []).map(async ({ source_lang, target_lang }) => {
          const query = `source_lang=${source_lang}&target_lang=${target_lang}`;
          const address = `/v3/glossaries/${glossary?.glossary_id}/entries?${query}`;
          const { dictionaries } = await read<{ dictionaries: readonly { entries: string }[] }>(address);
          return `${source_lang}-${target_lang}: ${shown(dictionaries[0]?.entries ?? '')}`;
        }),
      );
    },
    async changeElsewhere(id: string) {
      const other = { source_lang: 'en', target_lang: 'de', entries: 'Other\tAndere', entries_format: 'tsv' };
      await ask('PATCH', `/v3/glossaries/${id}`, { dictionaries: [other] });
    },
    deleteElsewhere: async (id: string) => void (await ask('DELETE', `/v2/glossaries/${id}`)),
    fault: async (fault: string, method: string, address: string, times = 1) =>
      void (await ask('POST', '/__control/faults', { fault, method, path: address, times })),
    async withoutFaults<Result>(work: () => Promise<Result>) {
      await ask('DELETE', '/__control/faults');
      return work();
    },
    async changes() {
      const { requests } = await read<{
        requests: readonly { readonly method: string; readonly path: string }[];
      }>('/__control/journal');
      await ask('DELETE', '/__control/journal');
      return requests
        .filter((request) => request.method !== 'GET' && !request.path.startsWith('/__control'))
        .map(({ method, path: address }) => `${method} ${address.split('/').slice(0, 3).join('/')}`);
    },
    journals: async () => (await filesIn(path.join(kept, 'replacements'))).map(({ name }) => name),
    backups: async () =>
      (await filesIn(path.join(kept, 'backups')))
        .filter(({ name }) => name.endsWith('.tsv'))
        .map(({ text }) => text),
  } satisfies LegacyCli & { clear(): Promise<void> };
}

/** A terminal on which somebody types these lines. */
export function typed(lines: string | AsyncIterable<Uint8Array>): Readable {
  const bytes = typeof lines === 'string' ? [Buffer.from(`${lines}\n`)] : lines;
  return Object.assign(Readable.from(bytes), { isTTY: true });
}

interface ListedGlossary {
  readonly glossary_id: string;
  readonly name: string;
  readonly dictionaries?: readonly { readonly source_lang: string; readonly target_lang: string }[];
}

async function entriesOf(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(address, { headers: { ...headers, accept: 'text/tab-separated-values' } });
  return answer.text();
}

/** `a=1 b=2`, sorted. */
function shown(tsv: string): string {
  const lines = tsv.split('\n').filter((line) => line !== '');
  return lines
    .map((line) => line.replace('\t', '='))
    .sort()
    .join(' ');
}

async function filesIn(folder: string): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}
