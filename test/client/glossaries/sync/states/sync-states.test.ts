import { expect, test, vi } from 'vitest';
import { message, silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { SyncStatesNow } from '../../../../../client/glossaries/sync/states/read-states.ts';
import { SyncStates } from '../../../../../client/glossaries/sync/states/sync-states.ts';
import type { FoundConnection } from '../../../../../client/shell/connection/connection.ts';
import { type Team, withTeam } from '../../../../support/glossaries/synced-folder.ts';
import { clientFor } from '../../../../support/service-client.ts';

const editor = vi.hoisted(() => {
  const uriOf = (path: string): object => ({ scheme: 'file', path, fsPath: path, toString: () => path });
  return { isTrusted: true, manifests: [] as object[], uriOf };
});

vi.mock('vscode', () => ({
  EventEmitter: class {
    readonly event = () => undefined;
    fire() {}
    dispose() {}
  },
  Uri: {
    joinPath: ({ path }: { readonly path: string }) => editor.uriOf(path.slice(0, path.lastIndexOf('/'))),
    file: editor.uriOf,
  },
  workspace: {
    get isTrusted() {
      return editor.isTrusted;
    },
    findFiles: async () => editor.manifests,
  },
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
}));

/** The states of a workspace on one clone, and how often it was connected. */
function statesOf({ env: { PARLANCE_URL: url = '', PARLANCE_KEY: key = '' } }: Pick<Team, 'env'>) {
  const connections = { count: 0 };
  const connect = async () => {
    connections.count++;
    const connection = { client: clientFor(url, { key }), origin: url, serviceName: 'a.example' };
    return { kind: 'ready', connection } as FoundConnection;
  };
  const serviceFacts = { atHand: async () => SNAPSHOT_FACTS };
  return { connections, states: new SyncStates({ connect, serviceFacts, log: silentLog }) };
}

/** The statuses of all dictionaries. */
function statusesIn(now: SyncStatesNow): readonly string[] {
  if (now.kind !== 'ready') return [now.kind];
  return now.roots.flatMap((root) =>
    'sync' in root ? root.sync.dictionaries.map(({ status }) => status) : [root.failure],
  );
}

test('a file that is saved changes its status without a request; a refresh asks the service again', async () => {
  await withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    Object.assign(editor, {
      isTrusted: true,
      manifests: [editor.uriOf(`${team.mine.folder}/parlance.json`)],
    });
    const { states } = statesOf(team);
    const first = await team.requestsOf(async () =>
      expect(statusesIn(await states.load())).toEqual(['in-sync']),
    );
    expect(first.every((line) => line.startsWith('GET '))).toBe(true);
    await team.mine.write('a=9 b=2');
    const saved = await team.requestsOf(async () => {
      states.filesChanged();
      expect(statusesIn(await states.load())).toEqual(['changed-here']);
    });
    expect(saved).toEqual([]);
    await team.mine.write('a=1 b=2');
    await team.putThere('a=1 b=7');
    const refreshed = await team.requestsOf(async () => {
      states.refresh();
      expect(statusesIn(await states.load())).toEqual(['changed-there']);
    });
    expect(refreshed).toEqual(first);
    states.dispose();
  });
});

test('a lock that cannot be used is a failure of its folder only, with its line, until it is fixed', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.writeText('parlance.lock', 'nonsense\n');
    const folders = [team.mine.folder, team.theirs.folder];
    Object.assign(editor, {
      isTrusted: true,
      manifests: folders.map((folder) => editor.uriOf(`${folder}/parlance.json`)),
    });
    const { states } = statesOf(team);
    const [broken, whole] = statusesIn(await states.load());
    expect(broken).toContain('cannot be used');
    expect(whole).toBe('only-here');
    await team.mine.remove('parlance.lock');
    states.filesChanged();
    expect(statusesIn(await states.load())).toEqual(['only-here', 'only-here']);
    states.dispose();
  });
});

test.each([
  ['in Restricted Mode', { isTrusted: false, manifests: [editor.uriOf('/a/parlance.json')] }, 'unread'],
  ['without a manifest', { isTrusted: true, manifests: [] }, 'no-manifest'],
])('%s nobody is asked', async (_name, workspace, kind) => {
  Object.assign(editor, workspace);
  const { connections, states } = statesOf({ env: {} });
  expect((await states.load()).kind).toBe(kind);
  expect(connections.count).toBe(0);
});

test('a failure that is known is read again when the service answers again, and nothing else is', async () => {
  await withTeam('a=1', async (team) => {
    const manifests = [editor.uriOf(`${team.mine.folder}/parlance.json`)];
    Object.assign(editor, { isTrusted: true, manifests });
    const { states } = statesOf(team);
    await team.injectFault('status=400');
    expect(statusesIn(await states.load())).toEqual(['failed']);
    states.retry();
    expect(statusesIn(await states.load())).toEqual(['only-here']);
    const asked = await team.requestsOf(async () => {
      states.retry();
      await states.load();
    });
    expect(asked).toEqual([]);
    states.dispose();
  });
});

test('what was found for an account that is another one meanwhile is not taken', () =>
  withTeam('a=1', async ({ mine }) => {
    Object.assign(editor, { isTrusted: true, manifests: [editor.uriOf(`${mine.folder}/parlance.json`)] });
    const accounts = ['a', 'b'].map((name) => ({ kind: 'wrong', problem: message(name) }) as const);
    const connect = async (): Promise<FoundConnection> => {
      const found = accounts.shift();
      if (accounts.length === 1) states.forget();
      return found ?? { kind: 'no-key', origin: '' };
    };
    const serviceFacts = { atHand: async () => SNAPSHOT_FACTS };
    const states = new SyncStates({ connect, serviceFacts, log: silentLog });
    const [, second] = accounts;
    expect(await states.load()).toEqual(second);
    expect(states.now).toEqual(second);
    states.dispose();
  }));
