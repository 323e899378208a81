import { expect, test, vi } from 'vitest';
import { pushGlossary } from '../../../../../client/glossaries/commands/synced-glossaries.ts';
import type { GlossariesState } from '../../../../../client/glossaries/state.ts';
import type { SyncStatesNow } from '../../../../../client/glossaries/sync/states/read-states.ts';
import type { SyncStates } from '../../../../../client/glossaries/sync/states/sync-states.ts';
import type { GlossaryLine } from '../../../../../client/glossaries/sync/view/glossary-nodes.ts';
import { GlossaryTree } from '../../../../../client/glossaries/sync/view/glossary-tree.ts';
import { withFiles } from '../../../../support/cli.ts';
import { until } from '../../../../support/process/until.ts';
import { dictionaryState } from '../../../../sync/some-states.ts';

const editor = vi.hoisted(() => ({
  view: { visible: true, badge: undefined as unknown, message: '' },
  notes: [] as string[],
}));

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../../../support/sync-editor.ts');
  const { standIn } = await import('../../../../support/editor-stand-in.ts');
  const listened = () => ({ dispose: () => undefined });
  const { Uri, workspace, window } = vscodeForSync;
  return {
    ...standIn,
    ...vscodeForSync,
    TreeItem: class {
      readonly label: string;
      readonly collapsibleState: number;
      constructor(label: string, collapsibleState: number) {
        this.label = label;
        this.collapsibleState = collapsibleState;
      }
    },
    ThemeIcon: Object.assign(class {}, { Folder: 'folder' }),
    TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
    Uri: Object.assign(class {}, Uri),
    workspace: {
      ...workspace,
      fs: standIn.workspace.fs,
      createFileSystemWatcher: () => ({
        onDidChange: listened,
        onDidCreate: listened,
        onDidDelete: listened,
      }),
      onDidChangeWorkspaceFolders: listened,
      getWorkspaceFolder: () => undefined,
      asRelativePath: ({ path }: { readonly path: string }) => path.slice(1),
    },
    window: {
      ...window,
      createTreeView: () => Object.assign(editor.view, { onDidChangeVisibility: listened }),
      showInformationMessage: async (text: string) => void editor.notes.push(text),
    },
  };
});

const glossary = {
  glossary_id: '1',
  name: 'Product',
  dictionaries: ['de', 'fr'].map((target_lang) => ({ source_lang: 'en', target_lang, entry_count: 1 })),
};

/** Folders whose manifest has the dictionary `en-de` of a glossary, in a state; the service has `en-fr` too. */
function nowWith(
  ...folders: readonly (readonly [folder: string, status: string, remote?: typeof glossary])[]
): SyncStatesNow {
  const roots = folders.map(([folder, status, remote = glossary]) => ({
    root: {
      manifest: { path: `${folder}/parlance.json`, toString: () => `file://${folder}/parlance.json` },
      location: { folder, manifest: { glossaries: [{ id: 'product', name: 'Product' }] } },
    },
    sync: {
      dictionaries: [
        dictionaryState({
          key: { glossary: 'product', source: 'en', target: 'de' },
          declared: {
            pair: { source: 'en', target: 'de' },
            dictionary: { file: 'a.csv' },
            path: `${folder}/a.csv`,
          },
          link: { kind: 'found', remote },
          status,
          undecided: [],
          faults: [],
          survivors: [],
          local: { entries: new Map([['task', 'Aufgabe']]) },
          mine: [],
          theirs: [],
        }),
      ],
    },
    lists: [],
  }));
  const ready = { kind: 'ready', roots, elsewhere: [], legacy: [], connection: { serviceName: 'a' } };
  return ready as unknown as SyncStatesNow;
}

/** The view, with states that a test sets. Reading them takes until `answer`, unless they are known. */
function openTree(first: SyncStatesNow, isVisible = true) {
  const listeners = { changed: () => {}, loaded: () => {} };
  const states = {
    now: first,
    load: vi.fn(async () => states.now),
    onDidChange: (listener: () => void) => keep('changed', listener),
    onDidLoad: (listener: () => void) => keep('loaded', listener),
    filesChanged: () => undefined,
  };
  Object.assign(editor, { notes: [] });
  Object.assign(editor.view, { visible: isVisible, badge: undefined });
  const tree = new GlossaryTree(states as unknown as SyncStates);
  const redraws = { count: 0 };
  tree.onDidChangeTreeData(() => redraws.count++);
  return { tree, states, listeners, redraws };

  function keep(name: keyof typeof listeners, listener: () => void) {
    listeners[name] = listener;
    return { dispose: () => undefined };
  }
}

/** The ids of all lines. */
async function idsOf(tree: GlossaryTree, node?: GlossaryLine): Promise<readonly string[]> {
  const children = await tree.getChildren(node);
  const below = await Promise.all(children.map((child) => idsOf(tree, child)));
  return children.flatMap((child, index) => [tree.getTreeItem(child).id ?? '', ...(below[index] ?? [])]);
}

test('below a dictionary are the entries of its terms file, for the eye and for screen readers', () => {
  const entries = {
    task: { status: 'preferred', note: 'Work' },
    Parlance: { status: 'keep' },
    job: { not: ['Job'] },
    ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`word ${index}`, { note: 'x' }])),
  };
  return withFiles({ 'a.terms.json': JSON.stringify({ terms: entries }) }, async (folder) => {
    const { tree } = openTree(nowWith([folder, 'in-sync']));
    const [product] = await tree.getChildren();
    const [german, french] = await tree.getChildren(product);
    const below = await tree.getChildren(german);
    expect([german, french].map((node) => node && tree.getTreeItem(node).collapsibleState)).toEqual([1, 0]);
    const items = below.map((node) => tree.getTreeItem(node));
    const spoken = items.map(({ accessibilityInformation }) => accessibilityInformation?.label);
    expect([spoken.length, ...spoken.slice(0, 3), spoken.at(-1)]).toEqual([
      501,
      'task → Aufgabe, preferred, Work',
      'Parlance, never translated',
      'job, forbidden: Job',
      '3 more terms',
    ]);
    expect(items[0]?.tooltip).toBe('task → Aufgabe\npreferred, Work\nThe term to use\nNote: Work');
    expect(items[0]?.command?.arguments).toEqual([below[0]]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(501);
  });
});

const twoFolders = (status: string) => nowWith(['/app', status], ['/site', 'in-sync']);

test('lines keep their IDs when they change, and no two have the same, even if two folders name one glossary', async () => {
  const { tree, states, listeners, redraws } = openTree(twoFolders('in-sync'));
  const before = await idsOf(tree);
  expect(new Set(before).size).toBe(before.length);
  expect(before).toHaveLength(8);
  states.now = twoFolders('changed-here');
  listeners.changed();
  await until(() => redraws.count > 0);
  expect(await idsOf(tree)).toEqual(before);
});

test('when the view is drawn again, the editor gets the lines without waiting for the service', async () => {
  const { tree, states, listeners, redraws } = openTree(twoFolders('in-sync'));
  await tree.getChildren();
  states.now = twoFolders('conflict');
  listeners.changed();
  await until(() => redraws.count > 0);
  states.load.mockImplementation(() => new Promise(() => {}));
  const [app] = await tree.getChildren();
  expect(app).toMatchObject({ kind: 'root', state: { sync: { dictionaries: [{ status: 'conflict' }] } } });
});

test('a failure goes when others have asked and the service answers again, without another request', async () => {
  const { tree, states, listeners, redraws } = openTree({ kind: 'failed', failure: 'No answer.', roots: [] });
  expect(await tree.getChildren()).toEqual([{ kind: 'try-again', failure: 'No answer.' }]);
  expect(editor.view.message).toBe('No answer.');
  states.load.mockClear();
  states.now = nowWith(['/app', 'in-sync']);
  listeners.loaded();
  await until(() => redraws.count > 0);
  expect(editor.view.message).toBe('');
  expect(await idsOf(tree)).not.toEqual([]);
  expect({ redraws: redraws.count, asked: states.load.mock.calls.length }).toEqual({ redraws: 1, asked: 0 });
});

test('a view with the same lines is not drawn again', async () => {
  const { tree, states, listeners, redraws } = openTree(twoFolders('in-sync'));
  await tree.getChildren();
  states.now = twoFolders('in-sync');
  states.load.mockClear();
  listeners.changed();
  await until(() => states.load.mock.results.length > 0);
  await states.load.mock.results[0]?.value;
  await Promise.resolve();
  expect(redraws.count).toBe(0);
});

test('F63 after a rename at the service, every line has the new name', async () => {
  const { tree, states, listeners, redraws } = openTree(nowWith(['/app', 'in-sync']));
  const [before] = await tree.getChildren();
  expect(before).toMatchObject({ kind: 'glossary', name: 'Product', remote: { name: 'Product' } });
  const renamed = { ...glossary, name: 'Produkt' };
  const elsewhere = { ...glossary, glossary_id: '2', name: 'Other' };
  const after = (other: typeof glossary) =>
    ({ ...nowWith(['/app', 'in-sync', renamed]), elsewhere: [other] }) as unknown as SyncStatesNow;
  states.now = after(elsewhere);
  listeners.changed();
  await until(() => redraws.count === 1);
  const [now, group] = await tree.getChildren();
  expect(now).toMatchObject({ name: 'Product', remote: { name: 'Produkt' } });
  expect(tree.getTreeItem(now as GlossaryLine).tooltip).toContain('Name at the service: Produkt');
  expect(await tree.getChildren(now)).toMatchObject([
    { kind: 'dictionary', state: { link: { remote: { name: 'Produkt' } } } },
    { kind: 'remote-dictionary', remote: { name: 'Produkt' } },
  ]);
  expect(await tree.getChildren(group)).toMatchObject([{ remote: { name: 'Other' } }]);
  states.now = after({ ...elsewhere, name: 'Other 2' });
  listeners.changed();
  await until(() => redraws.count === 2);
});

test('F63 after a glossary was created again at the service, every line means the new one', async () => {
  const { tree, states, listeners, redraws } = openTree(nowWith(['/app', 'in-sync']));
  await tree.getChildren();
  states.now = nowWith(['/app', 'in-sync', { ...glossary, glossary_id: 'again' }]);
  listeners.changed();
  await until(() => redraws.count === 1);
  const [now] = await tree.getChildren();
  expect(now).toMatchObject({ remote: { glossary_id: 'again' } });
  expect(await tree.getChildren(now)).toMatchObject([
    { kind: 'dictionary', state: { link: { remote: { glossary_id: 'again' } } } },
    { kind: 'remote-dictionary', remote: { glossary_id: 'again' } },
  ]);
});

test('a button of a line that the editor does not know any more pushes nothing', async () => {
  const context = {} as GlossariesState;
  expect(await pushGlossary(context, undefined, undefined)).toBe('refused');
  expect(editor.notes).toEqual(['The view was just updated. Try again.']);
});

/** One folder, whose dictionaries and style rule lists have these statuses. */
function countedNow(dictionaries: readonly string[], lists: readonly string[]): SyncStatesNow {
  const ready = twoFolders('in-sync');
  const withStatus = (status: string) => ({ status });
  const root = { sync: { dictionaries: dictionaries.map(withStatus) }, lists: lists.map(withStatus) };
  return { ...ready, roots: [root] } as unknown as SyncStatesNow;
}

test.each([
  [['changed-here', 'in-sync'], [], 1, '1 dictionary'],
  [['conflict', 'only-here'], ['in-sync', 'nowhere'], 2, '2 dictionaries'],
  [['in-sync'], ['changed-there'], 1, '1 style rule list'],
  [['changed-here'], ['conflict', 'only-here'], 3, '1 dictionary, 2 style rule lists'],
])(
  'the badge counts dictionaries %j and style rule lists %j that are out of sync',
  (dictionaries, lists, value, words) => {
    const { listeners } = openTree(countedNow(dictionaries, lists), false);
    listeners.loaded();
    expect(editor.view.badge).toEqual({ value, tooltip: `Out of sync: ${words}` });
  },
);

test('the badge counts also while the view is hidden, and goes when everything is in sync', async () => {
  const { states, listeners } = openTree(twoFolders('changed-here'), false);
  listeners.loaded();
  expect(editor.view.badge).toEqual({ value: 1, tooltip: 'Out of sync: 1 dictionary' });
  expect(states.load).not.toHaveBeenCalled();
  states.now = twoFolders('in-sync');
  listeners.loaded();
  expect(editor.view.badge).toBeUndefined();
});
