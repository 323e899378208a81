import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
// The view loads it when it is shown: here, it is loaded before the first test.
import '../../../client/projects/view/read-translations.ts';
import { silentLog } from '#base';
import { TranslationTree } from '../../../client/projects/view/translation-tree.ts';
import { withFiles } from '../../support/cli.ts';
import { until } from '../../support/process/until.ts';
import { IN_GERMAN, manifestWith } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const editor = vi.hoisted(() => ({
  manifests: [] as string[],
  view: { visible: true, badge: undefined as unknown, message: '' },
  context: undefined as unknown,
  order: undefined as string | undefined,
  /** Tells the extension that a file has changed. */
  changed: (_file: { readonly fsPath: string }) => {},
}));

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../support/sync-editor.ts');
  const { Uri, workspace, window } = vscodeForSync;
  const listened = () => ({ dispose: () => undefined });
  return {
    ...vscodeForSync,
    TreeItem: class {
      constructor(label: string) {
        Object.assign(this, { label });
      }
    },
    ThemeIcon: class {},
    Range: class {},
    TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
    commands: {
      executeCommand: async (_command: string, _key: string, value: unknown) => {
        editor.context = value;
      },
    },
    workspace: {
      ...workspace,
      findFiles: async () => editor.manifests.map((manifest) => Uri.file(manifest)),
      getWorkspaceFolder: () => undefined,
      asRelativePath: ({ path: file }: { readonly path: string }) => path.basename(file),
      getConfiguration: () => ({ get: () => editor.order }),
      onDidChangeWorkspaceFolders: listened,
      onDidGrantWorkspaceTrust: listened,
      onDidChangeConfiguration: listened,
      createFileSystemWatcher: () => ({
        onDidCreate: listened,
        onDidDelete: listened,
        onDidChange: (listener: typeof editor.changed) => {
          editor.changed = listener;
        },
      }),
    },
    window: { ...window, createTreeView: () => editor.view },
  };
});

/** A project with one text that is translated, and one that is new. */
const FILES = {
  'parlance.json': IN_GERMAN,
  'locales/en.json': '{ "save": "Save the file", "open": "Open the file" }',
  'locales/de.json': '{ "save": "Datei speichern" }',
};

/** Runs `work` with the view of a workspace, whose projects are the folders with a manifest. */
function withTree(
  files: Readonly<Record<string, string>>,
  work: (tree: TranslationTree, folder: string, redraws: { count: number }) => Promise<void>,
): Promise<void> {
  return withFiles(files, async (folder) => {
    const manifests = Object.keys(files).filter((file) => path.basename(file) === 'parlance.json');
    editor.manifests = manifests.map((file) => path.join(folder, file));
    Object.assign(editor.view, { visible: true, badge: undefined, message: '' });
    const tree = new TranslationTree(silentLog);
    const redraws = { count: 0 };
    tree.onDidChangeTreeData(() => redraws.count++);
    try {
      await work(tree, folder, redraws);
    } finally {
      tree.dispose();
    }
  });
}

type Nodes = Awaited<ReturnType<TranslationTree['getChildren']>>;

/** All lines in words, with their depth as spaces. */
async function linesOf(tree: TranslationTree, nodes?: Nodes, indentation = ''): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const node of nodes ?? (await tree.getChildren())) {
    const { label, description } = tree.getTreeItem(node) as vscode.TreeItem;
    lines.push(`${indentation}${label}${description === '' ? '' : `: ${description}`}`);
    lines.push(...(await linesOf(tree, await tree.getChildren(node), `${indentation}  `)));
  }
  return lines;
}

/** Checks the lines and the number of the badge of a workspace with these files. */
function checkView(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  badge: number | undefined,
): Promise<void> {
  return withTree(files, async (tree) => {
    expect(await linesOf(tree)).toEqual(expected);
    expect((editor.view.badge as { readonly value: number } | undefined)?.value).toBe(badge);
  });
}

test('each locale has its files, with what is missing', async () => {
  await checkView(FILES, ['de: 1 missing', '  locales/de.json: 1 missing', '    Open the file: missing'], 1);
});

/** A catalog with translations that wait for a person: the last one has another number than its source. */
function catalog(...texts: readonly (readonly [source: string, target: string])[]): string {
  const entries = texts.map(([source, target]) => `#, fuzzy\nmsgid "${source}"\nmsgstr "${target}"\n`);
  return ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', ...entries].join('\n');
}

const CATALOG = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: ['de'],
    files: [{ source: 'po/app.pot', target: 'po/{locale}.po' }],
  }),
  'po/app.pot': catalog(['Open the file', ''], ['Close the file', ''], ['Save 30 files', '']).replaceAll(
    '#, fuzzy\n',
    '',
  ),
  'po/de.po': catalog(
    ['Open the file', 'Datei öffnen'],
    ['Close the file', 'Datei schließen'],
    ['Save 30 files', '40 Dateien speichern'],
  ),
};

test('the most risky translation to review is the first below its file, and its tooltip says why', async () => {
  editor.order = 'risk';
  await checkView(
    CATALOG,
    [
      'de: 3 to review',
      '  po/de.po: 3 to review',
      '    40 Dateien speichern: to review, risk 90',
      '    Datei öffnen: to review, risk 0',
      '    Datei schließen: to review, risk 0',
    ],
    1,
  );
  await withTree(CATALOG, async (tree) => {
    const [first] = await tree.units();
    expect((tree.getTreeItem(first as Nodes[number]) as vscode.TreeItem).tooltip).toContain(
      'The translation lacks the number 30.',
    );
  });
});

test('the setting brings back the order of the file', async () => {
  editor.order = 'file';
  await withTree(CATALOG, async (tree) => {
    expect((await tree.units()).map(({ text }) => text)).toEqual([
      'Datei öffnen',
      'Datei schließen',
      '40 Dateien speichern',
    ]);
  });
  editor.order = undefined;
});

test('a translation that is not there yet misses all texts', async () => {
  const { 'locales/de.json': _, ...files } = FILES;
  await checkView(files, ['de: 2 missing', '  locales/de.json: 2 missing'], 1);
});

test('a translation with all texts is up to date, and has no part in the badge', async () => {
  const files = { ...FILES, 'locales/en.json': '{ "save": "Save the file" }' };
  await checkView(files, ['de: up to date', '  locales/de.json: up to date'], undefined);
});

test('nothing waits in a locale that is frozen', async () => {
  const section = { source: 'en', targets: ['de'], freeze: ['de'] };
  const files = [{ source: 'locales/en.json', target: 'locales/{locale}.json' }];
  const frozen = { ...FILES, 'parlance.json': manifestWith({ ...section, files }) };
  await checkView(frozen, ['de: up to date', '  locales/de.json: up to date'], undefined);
});

test('a file that cannot be read waits too', async () => {
  const files = { ...FILES, 'locales/de.json': '{ "save": ' };
  await checkView(files, ['de: 1 not readable', '  locales/de.json: not readable'], 1);
});

test('two projects have a line each', async () => {
  const inFolder = (name: string) =>
    Object.fromEntries(Object.entries(FILES).map(([file, text]) => [`${name}/${file}`, text]));
  const below = ['  de: 1 missing', '    locales/de.json: 1 missing', '      Open the file: missing'];
  await checkView({ ...inFolder('app'), ...inFolder('site') }, ['app', ...below, 'site', ...below], 2);
});

test('without a section "translations", the view says how to begin', async () => {
  await checkView({ ...FILES, 'parlance.json': '{ "version": 1 }' }, [], undefined);
  expect(editor.context).toBe('none');
});

test.each(inTurn(['locales/de.json', 'locales/en.json', 'parlance.json', 'parlance.translations/x.pairs']))(
  'a change of %s is seen',
  async (changed) => {
    await withTree(FILES, async (tree, folder, redraws) => {
      await tree.getChildren();
      await writeFile(path.join(folder, 'locales/de.json'), '{ "save": "Sichern", "open": "Öffnen" }');
      editor.changed({ fsPath: path.join(folder, changed) });
      await until(() => redraws.count > 0);
      expect(await linesOf(tree)).toEqual(['de: up to date', '  locales/de.json: up to date']);
    });
  },
);

test('other files, and those of packages, change nothing', async () => {
  vi.useFakeTimers();
  try {
    await withTree(FILES, async (tree, folder) => {
      await tree.getChildren();
      for (const other of ['notes.md', 'node_modules/a/locales/en.json', 'locales/en.css'])
        editor.changed({ fsPath: path.join(folder, other) });
      expect(vi.getTimerCount()).toBe(0);
    });
  } finally {
    vi.useRealTimers();
  }
});

test('a hidden view reads nothing: it forgets what is no longer true', async () => {
  await withTree(FILES, async (tree, folder, redraws) => {
    await tree.getChildren();
    expect(editor.view.badge).toMatchObject({ value: 1 });
    editor.view.visible = false;
    editor.changed({ fsPath: path.join(folder, 'locales/en.json') });
    await until(() => redraws.count > 0);
    expect(editor.view.badge).toBeUndefined();
    expect(await linesOf(tree)).toContain('de: 1 missing');
    expect(editor.view.badge).toMatchObject({ value: 1 });
  });
});

test('the lines stay until others are there', async () => {
  await withTree(FILES, async (tree, folder, redraws) => {
    const before = await tree.getChildren();
    await rename(path.join(folder, 'locales/de.json'), path.join(folder, 'de.json'));
    const refreshed = tree.refresh();
    expect([await tree.getChildren(), redraws.count]).toEqual([before, 0]);
    await refreshed;
    expect(redraws.count).toBe(1);
    expect(await linesOf(tree)).toEqual(['de: 2 missing', '  locales/de.json: 2 missing']);
  });
});
