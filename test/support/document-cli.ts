import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentJob } from '../../workspace/documents/job/job.ts';
import { runBuilt, startBuilt } from './built-cli.ts';
import { withFiles } from './cli.ts';
import { countUploads, LETTER } from './document-jobs.ts';
import { environmentOf } from './local-service.ts';

const KILLER = fileURLToPath(new URL('../fixtures/documents/kill-at.cjs', import.meta.url));

/** The variables with which a process dies at a point (see the fixture kill-at.cjs). */
export function dyingAt(point: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--require ${KILLER}`, KILL_AT: point };
}

/** A folder with `letter.txt` and `out/`, and the local service in a process of its own. */
export interface DocumentCli {
  readonly folder: string;
  readonly out: string;
  readonly url: string;
  /** Runs `parlance document …`, with further variables. */
  readonly run: (
    args: readonly string[],
    more?: Readonly<Record<string, string>>,
  ) => ReturnType<typeof runBuilt>;
  /** Starts it, for tests that end it. */
  readonly start: (args: readonly string[]) => ReturnType<typeof startBuilt>;
  /** The journals, by what is on the disk. */
  readonly jobs: () => Promise<readonly DocumentJob[]>;
  readonly uploads: () => Promise<number>;
  /** What goes wrong with the third request, which is the download, in the words of the local service. */
  readonly faultDownload: (text: string) => Promise<void>;
  /** What the result folder holds. */
  readonly results: () => Promise<Readonly<Record<string, string>>>;
}

/** Runs `work` with the built command line and the local service, both in processes of their own. */
export async function withDocumentCli(
  switches: Readonly<Record<string, string>>,
  work: (cli: DocumentCli) => Promise<void>,
): Promise<void> {
  const given = Object.entries({ 'document-polls': '0', ...switches });
  const service = startBuilt([
    'emulator',
    ...given.flatMap(([name, value]) => ['--switch', `${name}=${value}`]),
  ]);
  try {
    const announced = JSON.parse(await service.firstLine()) as Parameters<typeof environmentOf>[0];
    await withFiles({ 'letter.txt': LETTER, 'out/.keep': '' }, (folder) => work(cliOf(folder, announced)));
  } finally {
    service.child.kill();
    await service.ended;
  }
}

function cliOf(folder: string, announced: Parameters<typeof environmentOf>[0]): DocumentCli {
  const state = path.join(folder, 'state');
  const at = path.join(state, 'parlance', 'documents');
  const out = path.join(folder, 'out');
  const env = { ...environmentOf(announced), XDG_STATE_HOME: state };
  return {
    folder,
    out,
    url: announced.url,
    run: (args, more = {}) => runBuilt(['document', ...args], { cwd: folder, env: { ...env, ...more } }),
    start: (args) => startBuilt(['document', ...args], { cwd: folder, env }),
    async jobs() {
      const names = (await namesIn(path.join(at, 'jobs'))).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(at, 'jobs', name), 'utf8')));
      return texts.map((text) => JSON.parse(text) as DocumentJob);
    },
    uploads: () => countUploads(announced.url),
    async faultDownload(text) {
      const faults = [{ fault: 'delay=0', times: 2 }, { fault: text }];
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(faults);
      await fetch(`${announced.url}/__control/faults`, { method: 'POST', headers, body });
    },
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
