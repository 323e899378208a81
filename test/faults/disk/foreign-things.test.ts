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
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { agentTools } from '../../support/agents/agent-tools.ts';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { cli, withFilesInMemory } from '../../support/cli.ts';
import { IN_GERMAN } from '../../support/project.ts';
import { runs } from '../../support/runs.ts';
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

/** How something ended, and what it said. */
interface Ended {
  /** Never 70: what is in the way is refused (6), left out (12), ignored (0), or what a check reports (1, 10). */
  readonly code: 0 | 1 | 6 | 10 | 12;
  readonly said: string;
}

/** What a project is attacked through. Sync: foreign-state.test.ts. */
const ENTRANCES: Readonly<Record<string, (scene: Scene) => Promise<Ended>>> = {
  update: command('update', '--yes'),
  compact: command('update', '--yes', '--compact'),
  retranslate: command('review', '--retranslate', '--yes'),
  accept: command('review', '--accept'),
  edit: command('review', '--edit'),
  check: command('update', '--check'),
  'an agent that updates': (scene) =>
    withMcp({ cwd: scene.folder, env: scene.env, answer: () => 'accept' }, async ({ call }) => {
      const { isError, text } = await call('update_translations');
      return { code: isError ? 6 : 0, said: text };
    }),
  'an agent that writes': async ({ folder }) => {
    const items = [{ id: 'de:locales/de.json#b', source: 'Two other texts', text: 'Zwei andere Texte' }];
    try {
      return {
        code: 0,
        said: JSON.stringify(await agentTools(folder).call('write_translations', { items })),
      };
    } catch (error) {
      expect(error).toSatisfy(isRefusal);
      return { code: 6, said: String(error) };
    }
  },
};

function command(...args: readonly string[]) {
  return async ({ folder, env }: Scene): Promise<Ended> => {
    const stdin = Object.assign(Readable.from([]), { isTTY: true });
    const { code, stderr } = await cli(args, { cwd: folder, env, stdin });
    expect({ args, code, stderr }).toEqual({ args, code: expect.toBeOneOf([0, 1, 6, 10, 12]), stderr });
    return { code: code as Ended['code'], said: stderr };
  };
}

interface Scene {
  /** Of the manifest. */
  readonly folder: string;
  readonly outside: string;
  readonly env: Readonly<Record<string, string>>;
  /** How many texts the service has got. */
  sent(): number;
  /** Puts the project back as it was. */
  reset(): Promise<void>;
}

/** A project with a record, a backup, and a source that has changed since. */
function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  let sent = 0;
  const files = {
    'app/parlance.json': IN_GERMAN,
    'app/locales/en.json': '{ "a": "One text", "b": "Two texts" }\n',
    'outside/notes.txt': 'notes',
  };
  return withFilesInMemory(files, (whole) =>
    withScriptedServer(
      async ({ body }, response) => {
        const { text } = JSON.parse(body) as { readonly text: readonly string[] };
        sent += text.length;
        const translations = text.map((each) => ({ detected_source_language: 'EN', text: `[${each}]` }));
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translations }));
      },
      async ({ url }) => {
        const folder = path.join(whole, 'app');
        const env = {
          ...{ PARLANCE_URL: url, PARLANCE_KEY: 'k', EDITOR: 'true' },
          XDG_STATE_HOME: path.join(whole, 'state'),
        };
        const scene = { folder, outside: path.join(whole, 'outside'), env, sent: () => sent };
        const update = async () =>
          expect(await cli(['update', '--yes'], { cwd: folder, env })).toMatchObject({ code: 0 });
        const write = (a: string, b: string) =>
          writeFile(path.join(folder, 'locales/en.json'), JSON.stringify({ a, b }));
        await update();
        await write('One other text', 'Two texts');
        await update();
        await write('One other text', 'Two other texts');
        expect(sent).toBe(3);
        const kept = path.join(whole, 'kept');
        await cp(folder, kept, { recursive: true });
        const reset = async () => {
          await rm(folder, { recursive: true });
          await cp(kept, folder, { recursive: true });
        };
        await work({ ...scene, reset });
      },
    ),
  );
}

/** Replaces what is there by something, and gives its path. */
async function put(thing: string, place: string, { folder, outside }: Scene): Promise<string> {
  const names = await readdir(path.join(folder, 'parlance.translations'));
  const run = names.find((name) => name.startsWith('run-')) ?? '';
  const at = path.join(folder, place.replace('RUN', run));
  await rm(at, { recursive: true, force: true });
  await THINGS[thing]?.(at, outside);
  return at;
}

/** What nobody may change: what is outside, and the thing itself. */
async function kept(at: string, outside: string): Promise<string> {
  const stats = await lstat(at).catch(() => undefined);
  // A folder without anything in it is a lock that nobody holds.
  if (stats === undefined) return 'gone';
  const link = stats.isSymbolicLink() ? await readlink(at) : '';
  const below = stats.isDirectory() ? '' : stats.size;
  const names = await readdir(outside);
  return [stats.mode, link, below, names, await readFile(path.join(outside, 'notes.txt'), 'utf8')].join(' ');
}

/**
 * What is tried with the nth thing in the mth place: each thing with each place, and each entrance with each thing and each place. In a long run
 * all of them.
 */
function tried(thing: number, place: number): readonly string[] {
  const all = Object.keys(ENTRANCES);
  const count = runs(all.length, all.length);
  return Array.from({ length: count }, (_, turn) => all[(thing + place + turn) % all.length] ?? '');
}

describe.runIf(process.platform !== 'win32')('things that a repository brings along (reliability R7)', () => {
  test('nothing outside changes, and what is refused is refused before anything is paid for', () =>
    withScene(async (scene) => {
      for (const [index, thing] of Object.keys(THINGS).entries())
        for (const [number, place] of PLACES.entries())
          for (const entrance of tried(index, number)) {
            await attack(scene, { thing, place, entrance });
            await scene.reset();
          }
    }));
});

interface Attack {
  readonly thing: string;
  readonly place: string;
  readonly entrance: string;
}

async function attack(scene: Scene, { thing, place, entrance }: Attack): Promise<void> {
  const at = await put(thing, place, scene);
  const [before, sent] = [await kept(at, scene.outside), scene.sent()];
  const ended = await ENTRANCES[entrance]?.(scene);
  const what = { thing, place, entrance, ...ended };
  if (ended?.code === 6) expect({ ...what, sent: scene.sent() }).toEqual({ ...what, sent });
  // What is no link is ours to replace, such as a large file that a run of the record does not read.
  if (thing !== 'a folder' && thing !== 'a file of 600 MB')
    expect({ ...what, kept: await kept(at, scene.outside) }).toEqual({ ...what, kept: before });
  expect(await readdir(scene.outside)).toEqual(['notes.txt']);
}

/** In words for a person: no defect of ours. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /RefusedCall|SyncError|FileError/.test(error.constructor.name);
}
