import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { LocalServiceOptions } from '#local-service/server';
import { entriesFrom, shownEntries } from '../../sync/some-states.ts';
import { type CliResult, type CliSetting, cli, withFiles } from '../cli.ts';
import { withLocalService } from '../local-service.ts';
import { until } from '../process/until.ts';
import { VirtualClock } from '../process/virtual-clock.ts';
import { beginRepository, commitAll, git, shareCommit } from './team-repository.ts';

const FILE = 'product.en-de.glossary.csv';

const MANIFEST = {
  version: 1,
  glossaries: {
    product: { name: 'Product', dictionaries: [{ source: 'en', target: 'de', file: FILE }] },
  },
};

/** One clone of a repository with a manifest. */
export interface Clone {
  readonly folder: string;
  /** Another folder below it, for a manifest of its own. */
  at(folder: string): Clone;
  run(args: readonly string[], setting?: CliSetting): Promise<CliResult>;
  /** Runs a command and checks its exit code. */
  expectExit(code: number, ...args: readonly string[]): Promise<CliResult>;
  /** Writes the entries of `a=1 b=2` as CSV. */
  write(entries: string, file?: string): Promise<void>;
  text(file?: string): Promise<string>;
  writeText(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Changes the manifest. */
  declare(manifest: object): Promise<void>;
}

/** Two clones of one repository, and a service that both use. */
export interface Team {
  readonly mine: Clone;
  readonly theirs: Clone;
  /** The variables by which the command line finds the service. */
  readonly env: Readonly<Record<string, string>>;
  /** What other programs do at the service: `glossary` verbs of the command line. */
  atService(...args: readonly string[]): Promise<CliResult>;
  /** The entries of a dictionary at the service, as `a=1 b=2`, sorted. */
  there(pair?: string, glossary?: string): Promise<string>;
  /** Replaces a dictionary at the service by other means. */
  putThere(entries: string, pair?: string, glossary?: string): Promise<void>;
  /** Commits and pushes everything of one clone with git, and pulls it in the other. */
  share(from: Clone, to: Clone): Promise<void>;
  /** A clone that has only what a clone commits: nothing of `.parlance`. */
  freshClone(of: Clone): Promise<Clone>;
  /** The requests that `work` leads to, as `GET /v3/glossaries`. */
  requestsOf(work: () => Promise<unknown>): Promise<readonly string[]>;
  /** Has the next request of a method get this fault (docs/local-service.md). */
  injectFault(fault: string, method?: string): Promise<void>;
  /** Lets the service answer what it holds. */
  release(): Promise<void>;
  /** Waits until the service has received a request of a method. */
  received(method: string): Promise<void>;
}

/** Runs `work` with two clones, whose file has the entries of `a=1 b=2`; the service is empty. */
export function withTeam(
  entries: string,
  work: (team: Team) => Promise<void>,
  options: LocalServiceOptions = {},
): Promise<void> {
  return withLocalService(options, ({ url }, env) => withTeamAt({ url, env }, entries, work));
}

/** The same at a service that is running, and empty. */
export function withTeamAt(
  { url, env }: { readonly url: string; readonly env: Readonly<Record<string, string>> },
  entries: string,
  work: (team: Team) => Promise<void>,
): Promise<void> {
  return withFiles({}, async (root) => {
    const clock = new VirtualClock(new Date().toISOString());
    let clones = 0;
    const cloneAt = (name: string) => cloneIn(path.join(root, name), env, clock);
    const mine = cloneAt('mine');
    await mkdir(mine.folder);
    await mine.declare(MANIFEST);
    await mine.write(entries);
    await beginRepository(mine, entries);
    await cp(mine.folder, path.join(root, 'theirs'), { recursive: true });
    const atService = (...args: readonly string[]) => mine.run(['glossary', ...args]);
    await work({
      mine,
      theirs: cloneAt('theirs'),
      env,
      atService,
      async there(pair = 'en-de', glossary = 'Product') {
        const { stdout, stderr, code } = await atService('entries', glossary, '--pair', pair);
        if (code !== 0) return stderr;
        const rows = stdout
          .split('\n')
          .filter((line) => line !== '')
          .sort();
        return rows.map((line) => line.replace('\t', '=')).join(' ');
      },
      async putThere(text, pair = 'en-de', glossary = 'Product') {
        const file = path.join(root, 'put.tsv');
        await writeFile(file, [...entriesFrom(text)].map((entry) => `${entry.join('\t')}\n`).join(''));
        const { code, stderr } = await atService('put', glossary, '--file', file, '--pair', pair);
        expect([code, stderr]).toEqual([0, expect.any(String)]);
      },
      share: shareCommit,
      async freshClone(of) {
        commitAll(of, 'Clone');
        const name = `fresh-${++clones}`;
        git(of, 'clone', '--quiet', of.folder, path.join(root, name));
        return cloneAt(name);
      },
      async requestsOf(wanted) {
        await fetch(`${url}/__control/journal`, { method: 'DELETE' });
        await wanted();
        return received();
      },
      async injectFault(fault, method) {
        const body = JSON.stringify({ fault, method });
        await fetch(`${url}/__control/faults`, { method: 'POST', body });
      },
      async release() {
        await fetch(`${url}/__control/faults`, { method: 'DELETE' });
      },
      async received(method) {
        await until(async () => (await received()).some((line) => line.startsWith(method)));
      },
    });
  });

  async function received(): Promise<readonly string[]> {
    const { requests } = (await (await fetch(`${url}/__control/journal`)).json()) as {
      requests: readonly { readonly method: string; readonly path: string }[];
    };
    return requests.map(({ method, path: at }) => `${method} ${at}`);
  }
}

function cloneIn(folder: string, env: Readonly<Record<string, string>>, clock: VirtualClock): Clone {
  const at = (file: string) => path.join(folder, file);
  const run: Clone['run'] = (args, setting = {}) =>
    cli(args, { cwd: folder, clock, ...setting, env: { ...env, ...setting.env } });
  return {
    folder,
    at: (below) => cloneIn(at(below), env, clock),
    run,
    async expectExit(code, ...args) {
      const result = await run(args);
      expect({ args, ...result }).toMatchObject({ code });
      return result;
    },
    write: (entries, file = FILE) =>
      writeFile(at(file), [...entriesFrom(entries)].map((entry) => `${entry.join(',')}\n`).join('')),
    text: (file = FILE) => readFile(at(file), 'utf8'),
    writeText: (file, text) => writeFile(at(file), text),
    remove: (file) => rm(at(file), { recursive: true }),
    declare: (manifest) => writeFile(at('parlance.json'), JSON.stringify(manifest, undefined, 2)),
  };
}

/** Checks that file and service have exactly these entries. */
export async function expectSame({ there }: Team, clone: Clone, entries: string): Promise<void> {
  const rows = (await clone.text())
    .split('\n')
    .filter((line) => line !== '')
    .sort();
  expect({ here: rows.map((line) => line.replace(',', '=')).join(' '), there: await there() }).toEqual({
    here: shownEntries(entriesFrom(entries)),
    there: shownEntries(entriesFrom(entries)),
  });
}
