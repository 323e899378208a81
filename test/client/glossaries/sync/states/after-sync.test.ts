import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { pullGlossaries } from '../../../../../client/glossaries/sync/pull-glossaries.ts';
import { pushGlossaries } from '../../../../../client/glossaries/sync/push-glossaries.ts';
import { deleteGlossary } from '../../../../../client/glossaries/sync/rename-or-delete-glossary.ts';
import { restoreGlossary } from '../../../../../client/glossaries/sync/restore-glossary.ts';
import type { SyncTarget } from '../../../../../client/glossaries/sync/roots/find-sync-roots.ts';
import type { SyncStatesNow } from '../../../../../client/glossaries/sync/states/read-states.ts';
import type { SyncContext } from '../../../../../client/glossaries/sync/steps/sync-context.ts';
import type { Outcome } from '../../../../../client/shell/ui/outcome.ts';
import { type Team, withTeam } from '../../../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../../../support/runs.ts';
import type { Answers } from '../../../../support/sync-editor.ts';
import { openSyncWindow } from '../../../../support/sync-window.ts';

vi.mock('vscode', async () => (await import('../../../../support/sync-editor.ts')).vscodeForSync);
vi.mock('../../../../../client/glossaries/sync/second-look.ts', () => ({ lookAgainSoon: () => undefined }));

const LIST = { name: 'Blog', language: 'de', configured_rules: {} };
const LIST_FILE = 'blog.de.style-rules.json';
const PUSH: Answers = [['Push to', 'Push']];

/** What a command does to a team whose glossary and style rule list are in sync. */
interface Case {
  readonly before?: (team: Team) => Promise<unknown>;
  readonly answers?: Answers;
  readonly run: (context: SyncContext, target: SyncTarget) => Promise<Outcome>;
  /** How the dictionary, the list, and the first glossary of the account are shown at once. */
  readonly shown: readonly [status: string, list: string, name: string | undefined];
  /** What has to be asked for it. */
  readonly asked?: readonly string[];
}

const ready = (now: SyncStatesNow) => {
  if (now.kind !== 'ready') throw new Error(`The states are ${now.kind}.`);
  return now;
};

function shownOf(now: SyncStatesNow): Case['shown'] {
  const [root] = ready(now).roots;
  if (root === undefined || 'failure' in root) throw new Error('The folder was not read.');
  const { dictionaries, remote } = root.sync;
  return [dictionaries[0]?.status ?? '', root.lists[0]?.status ?? '', remote[0]?.name];
}

async function changeManifest({ mine: { folder } }: Team, from: string, to: string): Promise<void> {
  const manifest = path.join(folder, 'parlance.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(from, to));
}

const writeList = (team: Team, change: object) =>
  team.mine.writeText(LIST_FILE, JSON.stringify({ ...LIST, ...change }));
const pushOnly: Case['run'] = (context, target) => pushGlossaries(context, { ...target, only: 'glossaries' });
const pushLists: Case['run'] = (context, target) => pushGlossaries(context, { ...target, only: 'lists' });

/** Runs a command, and checks what the views know right after it, with the requests that this took. */
function checkAfter({ before, answers = [], run, shown, asked = [] }: Case): Promise<void> {
  return withTeam('a=1 b=2', async (team) => {
    await changeManifest(team, '"glossaries"', `"styleRules":{"blog":{"file":"${LIST_FILE}"}},"glossaries"`);
    await writeList(team, {});
    await team.mine.expectExit(0, 'push', '--yes');
    await before?.(team);
    const { context, target, syncStates, answer } = await openSyncWindow(team);
    answer(...answers);
    expect(await run(context, target)).toBe('done');
    const requests = await team.requestsOf(async () =>
      expect(shownOf(await syncStates.load())).toEqual(shown),
    );
    expect(requests).toEqual(asked);
    syncStates.refresh();
    expect(shownOf(await syncStates.load())).toEqual(shown);
    syncStates.dispose();
  });
}

const IN_SYNC: Case['shown'] = ['in-sync', 'in-sync', 'Product'];
const GLOSSARIES = ['GET /v3/glossaries', 'GET /v2/glossaries'];

test.each<[string, Case]>(
  inTurn([
    [
      'added entries',
      { before: ({ mine }) => mine.write('a=1 b=2 c=3'), answers: PUSH, run: pushOnly, shown: IN_SYNC },
    ],
    [
      'removed entries',
      { before: ({ mine }) => mine.write('a=1'), answers: PUSH, run: pushOnly, shown: IN_SYNC },
    ],
    [
      'a glossary with another name',
      {
        before: (team) => changeManifest(team, '"Product"', '"Products"'),
        answers: PUSH,
        run: pushOnly,
        shown: ['in-sync', 'in-sync', 'Products'],
        asked: GLOSSARIES,
      },
    ],
    [
      'a new glossary',
      {
        before: async ({ atService, mine }) => {
          await atService('delete', 'Product', '--confirm-removals', '2');
          await mine.remove('parlance.lock');
        },
        answers: PUSH,
        run: pushOnly,
        shown: IN_SYNC,
        asked: GLOSSARIES,
      },
    ],
    [
      'the rules of a list',
      {
        before: (team) =>
          writeList(team, { configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } } }),
        answers: PUSH,
        run: pushLists,
        shown: IN_SYNC,
        asked: ['GET /v3/style_rules', expect.stringMatching('^GET /v3/style_rules/')],
      },
    ],
  ]),
)('the view of glossaries and lists follows a push of %s at once', (_name, one) => checkAfter(one));

test('the view of glossaries follows a pull at once', () =>
  checkAfter({
    before: ({ putThere }) => putThere('a=1 b=9'),
    run: (context, target) => pullGlossaries(context, { ...target, only: 'glossaries' }),
    shown: IN_SYNC,
  }));

test('a sync in a window where nobody has looked yet shows what it has read', () =>
  withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=1 b=9');
    const { context, target, syncStates } = await openSyncWindow(team);
    syncStates.forget();
    await syncStates.follow();
    expect(syncStates.now.kind).toBe('unread');
    expect(await pullGlossaries(context, { ...target, only: 'glossaries' })).toBe('done');
    await syncStates.follow();
    const [root] = ready(syncStates.now).roots;
    expect(root).toMatchObject({ sync: { dictionaries: [{ status: 'in-sync' }] } });
    syncStates.dispose();
  }));

test('the view of glossaries follows a deletion at the service at once', () =>
  checkAfter({
    answers: [['Delete Product at the service? Entries: 2.', 'Product']],
    run: async (context, { root }) => {
      const now = ready(await context.syncStates.load());
      const [remote] = now.roots.flatMap((found) => ('sync' in found ? found.sync.remote : []));
      if (remote === undefined) throw new Error('The service has no glossary.');
      return deleteGlossary(context, { root, remote, pair: undefined });
    },
    shown: ['only-here', 'in-sync', undefined],
    asked: GLOSSARIES,
  }));

test('the view of glossaries follows a backup that is put back at once', () =>
  checkAfter({
    before: async ({ mine }) => {
      await mine.write('a=1');
      await mine.expectExit(0, 'push', '--yes');
    },
    answers: [
      ['Which backup', 'Product'],
      ['Put the backup of Product back?', 'Put Back'],
    ],
    run: (context, target) => restoreGlossary(context, { ...target, only: 'glossaries' }),
    shown: ['changed-there', 'in-sync', 'Product'],
  }));
