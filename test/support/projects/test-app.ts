import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import {
  type ChangingSession,
  openProject,
  type ProjectHost,
  type ProjectService,
  type UpdatePlan,
} from '#projects';
import { ConfirmedPlan } from '#translate';
import { withFiles } from '../cli.ts';
import { manifestWith } from '../project.ts';
import { cacheInMemory, ORIGIN, service } from '../services/upper-case-service.ts';

export const FILES = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en.json', target: '{locale}.json' }],
  }),
  'en.json': '{\n  "open": "Open",\n  "save": "Save"\n}\n',
  'de.json': '{\n  "open": "Öffnen"\n}\n',
};

/** A folder with a project, and what an app sees and does while sessions work with it. */
export class TestApp {
  readonly folder: string;
  /** Texts that were sent. */
  readonly sent: string[] = [];
  /** Paths of files with changes in an editor, and what it shows. */
  readonly unsaved = new Map<string, string>();
  /** Called when the service has answered, before anything is written. */
  onAnswer: () => Promise<void> = async () => undefined;
  /** Called when somebody is asked. */
  onAsk: (plan: UpdatePlan) => Promise<boolean> = async () => true;

  constructor(folder: string) {
    this.folder = folder;
  }

  async open() {
    const unsaved = (file: string) => this.unsaved.get(path.basename(file));
    const host: ProjectHost = {
      signal: new AbortController().signal,
      facts: async () => SNAPSHOT_FACTS,
      now: () => 0,
      isUnsaved: (file) => unsaved(file) !== undefined,
      unsavedBytes(file) {
        const text = unsaved(file);
        return text === undefined ? undefined : new TextEncoder().encode(text);
      },
      loadJudge: async () => undefined,
    };
    const session = await openProject({ folder: this.folder }, host);
    if (session === undefined) throw new Error('The folder has no project.');
    return session;
  }

  async change<Result>(work: (session: ChangingSession) => Promise<Result>): Promise<Result> {
    return (await this.open()).change(({ pairs }) => pairs, work);
  }

  plan(session: ChangingSession): Promise<UpdatePlan> {
    return session.plan({ include: new Set(), prunes: false }, { optionsFor });
  }

  get service(): ProjectService {
    return {
      optionsFor,
      use: async (work) => {
        const { client: answering, sent } = service();
        const client: typeof answering = {
          translate: async (...request) => {
            const answer = await answering.translate(...request);
            await this.onAnswer();
            return answer;
          },
        };
        await work({
          ...{ client, optionsFor, facts: SNAPSHOT_FACTS, cache: await cacheInMemory().open(ORIGIN) },
          confirm: async (plan) => ConfirmedPlan.confirm(plan.sending, () => this.onAsk(plan)),
          send: (sending) => sending(new AbortController().signal),
        });
        this.sent.push(...sent.flat());
      },
    };
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(path.join(this.folder, file), text);
  }

  /** The names in the folder that sessions have made. */
  async made(): Promise<readonly string[]> {
    return (await readdir(this.folder)).filter((name) => !(name in FILES)).sort();
  }
}

function optionsFor() {
  return { source_lang: 'EN', target_lang: 'DE' };
}

/** Runs `work` with an app on a project with these files. */
export function withApp(
  work: (app: TestApp) => Promise<void>,
  files: Readonly<Record<string, string>> = FILES,
): Promise<void> {
  return withFiles(files, (folder) => work(new TestApp(folder)));
}
