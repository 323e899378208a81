import { execFileSync } from 'node:child_process';
import {
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentTools } from '../../support/agents/agent-tools.ts';
import { type TestProject, withProject } from '../../support/project.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';

/** What a repository can bring along; `outside` is a folder beside it, with `notes.txt`. */
const THINGS: Readonly<Record<string, (at: string, outside: string) => Promise<unknown>>> = {
  'a link to a file outside': (at, outside) => symlink(path.join(outside, 'notes.txt'), at),
  'a link to a folder outside': (at, outside) => symlink(outside, at),
  'a link that leads nowhere': (at, outside) => symlink(path.join(outside, 'created'), at),
  'a link to a device': (at) => symlink('/dev/zero', at),
  'a pipe': async (at) => execFileSync('mkfifo', [at]),
  'a folder': (at) => mkdir(at),
  'a file of 600 MB': async (at) => {
    await writeFile(at, '');
    await truncate(at, 600_000_000);
  },
};

/** Everything that a run reads or writes, but for the source. */
const PLACES = [
  '.parlance',
  '.parlance/.gitignore',
  '.parlance/backups',
  '.parlance/translations',
  '.parlance/run.lock',
  'parlance.translations',
  'parlance.translations/.gitattributes',
  'parlance.translations/base.pairs',
  'parlance.translations/RUN',
  'locales/de.json',
];

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  update: ['update', '--yes'],
  compact: ['update', '--yes', '--compact'],
  retranslate: ['review', '--retranslate', '--yes'],
  accept: ['review', '--accept'],
  check: ['update', '--check'],
};

/** Never 70: what is in the way is refused (6), left out (12), ignored (0), or what a check reports (1, 10). */
const CODES = [0, 1, 6, 10, 12];

interface Scene {
  readonly project: TestProject;
  readonly outside: string;
  /** Runs a command, and says how it ended and how many texts were sent. */
  run(
    args: readonly string[],
  ): Promise<{ readonly code: number; readonly stderr: string; readonly sent: number }>;
  /** Puts the project back as it was. */
  reset(): Promise<void>;
}

/** A project with a record, a backup, and a source that has changed since. */
function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  let sent = 0;
  return withProject({ 'app/locales/en.json': '{ "a": "One text", "b": "Two texts" }\n' }, (whole) =>
    withScriptedServer(
      async ({ body }, response) => {
        const { text } = JSON.parse(body) as { readonly text: readonly string[] };
        sent += text.length;
        const translations = text.map((each) => ({ detected_source_language: 'EN', text: `[${each}]` }));
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translations }));
      },
      async ({ url }) => {
        const folder = path.join(whole.folder, 'app');
        const setting = { cwd: folder, env: { ...whole.env, PARLANCE_URL: url, EDITOR: 'true' } };
        const project = { ...whole, folder };
        await cp(path.join(whole.folder, 'parlance.json'), path.join(folder, 'parlance.json'));
        await rm(path.join(whole.folder, 'parlance.json'));
        const outside = path.join(whole.folder, 'outside');
        await mkdir(outside);
        await writeFile(path.join(outside, 'notes.txt'), 'notes');
        const run: Scene['run'] = async (args) => {
          const before = sent;
          const { code, stderr } = await whole.run(args, setting);
          return { code, stderr, sent: sent - before };
        };
        const edit = (from: string, to: string) => whole.edit('app/locales/en.json', from, to);
        expect(await run(['update', '--yes'])).toMatchObject({ code: 0, sent: 2 });
        await edit('One text', 'One other text');
        expect(await run(['update', '--yes'])).toMatchObject({ code: 0, sent: 1 });
        await edit('Two texts', 'Two other texts');
        const kept = path.join(whole.folder, 'kept');
        await cp(folder, kept, { recursive: true });
        const reset = async () => {
          await rm(folder, { recursive: true });
          await cp(kept, folder, { recursive: true });
        };
        await work({ project, outside, run, reset });
      },
    ),
  );
}

/** Replaces what is there by something, and gives its path. */
async function put(thing: string, place: string, { project, outside }: Scene): Promise<string> {
  const names = await readdir(path.join(project.folder, 'parlance.translations'));
  const run = names.find((name) => name.startsWith('run-')) ?? '';
  const at = path.join(project.folder, place.replace('RUN', run));
  await rm(at, { recursive: true, force: true });
  await THINGS[thing]?.(at, outside);
  return at;
}

/** What no command may change: what is outside, and the thing itself. */
async function kept(at: string, outside: string): Promise<string> {
  const stats = await lstat(at).catch(() => undefined);
  // A folder without anything in it is a lock that nobody holds.
  if (stats === undefined) return 'gone';
  const link = stats.isSymbolicLink() ? await readlink(at) : '';
  const below = stats.isDirectory() ? '' : stats.size;
  const names = await readdir(outside);
  return [stats.mode, link, below, names, await readFile(path.join(outside, 'notes.txt'), 'utf8')].join(' ');
}

describe.runIf(process.platform !== 'win32')('things that a repository brings along (reliability R7)', () => {
  test.each(Object.keys(THINGS))(
    '%s in the place of our files: nothing outside changes, and what is refused is refused before anything is paid for',
    (thing) =>
      withScene(async (scene) => {
        for (const place of PLACES) {
          const at = await put(thing, place, scene);
          for (const [name, args] of Object.entries(COMMANDS)) {
            const before = await kept(at, scene.outside);
            const { code, stderr, sent } = await scene.run(args);
            expect([place, name, code, stderr]).toEqual([
              place,
              name,
              expect.toBeOneOf(CODES),
              expect.any(String),
            ]);
            if (code === 6) expect([place, name, sent]).toEqual([place, name, 0]);
            // What is no link is ours to replace, such as a large file that a run of the record does not read.
            if (thing !== 'a folder' && thing !== 'a file of 600 MB')
              expect([place, name, await kept(at, scene.outside)]).toEqual([place, name, before]);
          }
          await scene.reset();
        }
      }),
  );

  test.each(Object.keys(THINGS))('%s: agents write nothing outside', (thing) =>
    withScene(async (scene) => {
      for (const place of PLACES) {
        const at = await put(thing, place, scene);
        const before = await kept(at, scene.outside);
        const tools = agentTools(scene.project.folder);
        const items = [{ id: 'de:locales/de.json#b', source: 'Two other texts', text: 'Zwei andere Texte' }];
        await tools.call('write_translations', { items }).catch((error: unknown) => {
          expect([place, error]).toEqual([place, expect.toSatisfy(isRefusal)]);
        });
        if (thing.startsWith('a link'))
          expect([place, await kept(at, scene.outside)]).toEqual([place, before]);
        expect(await readdir(scene.outside)).toEqual(['notes.txt']);
        await scene.reset();
      }
    }),
  );
});

/** In words for a person: no defect of ours. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /RefusedCall|SyncError|FileError/.test(error.constructor.name);
}
