import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentJob } from '#documents';
import { runBuilt, startBuilt } from '../built-cli.ts';
import { type CliResult, cli, withFiles } from '../cli.ts';
import { withLocalService } from '../local-service.ts';
import { VirtualClock } from '../process/virtual-clock.ts';
import { countUploads, LETTER } from './document-jobs.ts';

const KILLER = fileURLToPath(new URL('../../fixtures/documents/kill-at.cjs', import.meta.url));

/** The variables with which a process dies at a point (see the fixture kill-at.cjs). */
export function dyingAt(point: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--require ${KILLER}`, KILL_AT: point };
}

/** A folder with `letter.txt` and `out/`, and the local service in this process. */
export interface DocumentCli {
  readonly folder: string;
  readonly out: string;
  readonly url: string;
  /** Runs `parlance document …` in this process. */
  readonly run: (args: readonly string[]) => Promise<CliResult>;
  /** Runs it built, in a process of its own with further variables, which may kill it. */
  readonly runBuilt: (
    args: readonly string[],
    more: Readonly<Record<string, string>>,
  ) => ReturnType<typeof runBuilt>;
  /** Starts it in a process of its own, for tests that end it. */
  readonly start: (args: readonly string[]) => ReturnType<typeof startBuilt>;
  /** The journals, by what is on the disk. */
  readonly jobs: () => Promise<readonly DocumentJob[]>;
  readonly uploads: () => Promise<number>;
  /** What goes wrong with the next requests, one after the other, in the words of the local service. */
  readonly fault: (...faults: readonly Fault[]) => Promise<void>;
  /** What goes wrong with the third request, which is the download, in the words of the local service. */
  readonly faultDownload: (text: string) => Promise<void>;
  /** The files in the result folder. */
  readonly results: () => Promise<Readonly<Record<string, string>>>;
}

interface Fault {
  readonly fault: string;
  readonly times?: number;
  readonly path?: string;
}

/** Runs `work` with the command line and the local service. */
export function withDocumentCli(
  switches: Readonly<Record<string, string>>,
  work: (cli: DocumentCli) => Promise<void>,
): Promise<void> {
  const options = { switches: { 'document-polls': '0', ...switches } };
  return withLocalService(options, ({ url }, env) =>
    withFiles({ 'letter.txt': LETTER, 'out/.keep': '' }, (folder) => work(cliOf(folder, url, env))),
  );
}

function cliOf(folder: string, url: string, service: Readonly<Record<string, string>>): DocumentCli {
  const state = path.join(folder, 'state');
  const at = path.join(state, 'parlance', 'documents');
  const out = path.join(folder, 'out');
  const env = { ...service, XDG_STATE_HOME: state };
  const fault: DocumentCli['fault'] = async (...faults) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(faults);
    await fetch(`${url}/__control/faults`, { method: 'POST', headers, body });
  };
  return {
    folder,
    out,
    url,
    run: (args) => {
      const clock = new VirtualClock(new Date().toISOString());
      return cli(['document', ...args], { cwd: folder, env, clock });
    },
    runBuilt: (args, more) => runBuilt(['document', ...args], { cwd: folder, env: { ...env, ...more } }),
    start: (args) => startBuilt(['document', ...args], { cwd: folder, env }),
    async jobs() {
      const names = (await namesIn(path.join(at, 'jobs'))).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(at, 'jobs', name), 'utf8')));
      return texts.map((text) => JSON.parse(text) as DocumentJob);
    },
    uploads: () => countUploads(url),
    fault,
    faultDownload: (text) => fault({ fault: 'delay=0', times: 2 }, { fault: text }),
    async results() {
      const names = (await namesIn(out)).filter((name) => name !== '.keep');
      const texts = await Promise.all(names.map((name) => readFile(path.join(out, name), 'utf8')));
      return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
