import { expect, test, vi } from 'vitest';
import type { Memento, TextDocument, Uri } from 'vscode';
import { glossaryId } from '#service';
import { DictionaryVersion } from '#sync';
import { partsOfAddress, REMOTE_SCHEME } from '../../../../client/glossaries/remote/remote-address.ts';
import {
  type RemoteContext,
  RemoteDictionaries,
} from '../../../../client/glossaries/remote/remote-dictionaries.ts';
import { type Team, withTeam } from '../../../support/glossaries/synced-folder.ts';
import { until } from '../../../support/process/until.ts';
import { openSyncEditor } from '../../../support/sync-editor.ts';

const events = vi.hoisted(() => ({ opened: (_document: object) => {} }));

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../../support/sync-editor.ts');
  const fail = (code: string) => (text: unknown) => new FileSystemError(`${code}: ${String(text)}`);
  class FileSystemError extends Error {
    static readonly Unavailable = fail('Unavailable');
    static readonly FileNotFound = fail('FileNotFound');
    static readonly NoPermissions = fail('NoPermissions');
  }
  const onDidOpenTextDocument = (listener: typeof events.opened) => {
    events.opened = listener;
    return { dispose: () => undefined };
  };
  const workspace = { ...vscodeForSync.workspace, onDidOpenTextDocument };
  return { ...vscodeForSync, workspace, FileSystemError, FileType: { File: 1 } };
});

/** What the editor keeps of a workspace when its window is closed. */
function mementoOf(values: Map<string, unknown>) {
  return {
    get: (key: string, fallback: unknown) => values.get(key) ?? fallback,
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as unknown as Memento;
}

/** A window on one clone that shows the dictionary of the service. */
function windowOf({ mine, env }: Team, kept: Map<string, unknown>) {
  const { context, shown } = openSyncEditor([mine.folder], env);
  const extension = { workspaceState: mementoOf(kept) };
  return {
    shown,
    dictionaries: new RemoteDictionaries({ ...context, extension } as unknown as RemoteContext),
  };
}

async function addressOfProduct({ env, mine }: Team): Promise<Uri> {
  const { stdout } = await mine.run(['glossary', 'list', '--format', 'json']);
  const { glossaries } = JSON.parse(stdout) as { glossaries: readonly { readonly glossary_id: string }[] };
  return addressOf(env.PARLANCE_URL ?? '', glossaries[0]?.glossary_id ?? '');
}

function addressOf(origin: string, id: string): Uri {
  const pair = { source: 'en', target: 'de' };
  const parts = partsOfAddress({ origin, id: glossaryId(id), pair, name: 'Product' });
  const uri = { ...parts, scheme: REMOTE_SCHEME, toString: () => `${REMOTE_SCHEME}:${parts.path}` };
  return Object.assign(uri, { with: ({ path }: { path: string }) => ({ ...uri, path }) }) as unknown as Uri;
}

/**
 * Opens the dictionary, closes the window with an unsaved text, and saves that text in the next window.
 * @param meanwhile What happens at the service before.
 */
async function saveAfterReload(team: Team, text: string, meanwhile: () => Promise<void>) {
  await team.mine.expectExit(0, 'push', '--yes');
  const uri = await addressOfProduct(team);
  const kept = new Map<string, unknown>();
  const first = windowOf(team, kept);
  const opened = new TextDecoder().decode(await first.dictionaries.readFile(uri));
  events.opened({ uri, isDirty: false, getText: () => opened });
  await until(() => kept.size > 0);
  await meanwhile();
  const second = windowOf(team, kept);
  const saved = second.dictionaries.writeFile(uri, new TextEncoder().encode(text));
  return { opened, shown: second.shown, failure: await saved.then(() => '', String) };
}

test('a text that was restored after a reload is saved if the service still has what it comes from', async () => {
  await withTeam('a=1 b=2', async (team) => {
    const { opened, failure } = await saveAfterReload(team, 'a\t1\nb\t3\n', async () => undefined);
    expect({ opened, failure }).toEqual({ opened: 'a\t1\nb\t2\n', failure: '' });
    expect(await team.there()).toBe('a=1 b=3');
  });
});

test('it is not saved over what others have changed meanwhile', async () => {
  await withTeam('a=1 b=2', async (team) => {
    const { failure, shown } = await saveAfterReload(team, 'a\t1\nb\t3\n', () => team.putThere('a=9 b=2'));
    expect(failure).toContain('Not sent: the dictionary has changed at the service.');
    expect(shown.join('\n')).toContain('your text is kept');
    expect(await team.there()).toBe('a=9 b=2');
  });
});

test.each([
  [
    'an entry of others is added',
    [
      ['parcel', 'Paket'],
      ['order', 'Auftrag'],
    ],
    'parcel\tPäckchen\norder\tAuftrag\n',
    0,
  ],
  ['an entry that both have changed keeps the own text', [['parcel', 'Sendung']], 'parcel\tPäckchen\n', 1],
] as const)('Merge, when a save was refused: %s', (_, there, text, both) => {
  const extension = { workspaceState: mementoOf(new Map()) };
  const dictionaries = new RemoteDictionaries({ extension } as unknown as RemoteContext);
  const uri = addressOf('https://host.example', 'g-1');
  const document = { uri, getText: () => 'parcel\tPäckchen\n' } as unknown as TextDocument;
  dictionaries.rebase(uri, new DictionaryVersion(new Map([['parcel', 'Paket']])));
  const theirs = new DictionaryVersion(new Map(there));
  const merged = dictionaries.merged(document, theirs);
  expect(merged).toMatchObject({ text, both: { length: both } });
  expect(dictionaries.textOf(document, theirs)).toBe(there.map((entry) => `${entry.join('\t')}\n`).join(''));
});
