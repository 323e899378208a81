import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportGlossary } from '../../../../client/glossaries/commands/export-glossary.ts';
import type { GlossariesState } from '../../../../client/glossaries/state.ts';
import { cli } from '../../../support/cli.ts';
import { openSyncEditor, vscodeForSync } from '../../../support/sync-editor.ts';

const dialog = vi.hoisted(() => ({ offered: '', chosen: '' as string | undefined }));

vi.mock('vscode', async () => {
  const { readFile: read } = await import('node:fs/promises');
  const { standIn } = await import('../../../support/editor-stand-in.ts');
  const { vscodeForSync: editor } = await import('../../../support/sync-editor.ts');
  type File = ReturnType<typeof editor.Uri.file>;
  class LineRange {
    readonly line: number;
    constructor(line: number) {
      this.line = line;
    }
  }
  class LineProblem {
    readonly range: LineRange;
    readonly message: string;
    constructor(range: LineRange, text: string) {
      this.range = range;
      this.message = text;
    }
  }
  return {
    ...standIn,
    ...editor,
    // Of a menu, commands get addresses of the editor's own class.
    Uri: Object.assign(class {}, editor.Uri, {
      parse: (address: string) => editor.Uri.file(address.slice('file://'.length)),
    }),
    Range: LineRange,
    Diagnostic: LineProblem,
    DiagnosticSeverity: { Warning: 1, Information: 2 },
    workspace: {
      ...editor.workspace,
      openTextDocument: async (uri: File) => {
        const text = await read(uri.fsPath, 'utf8');
        return { uri, version: 1, languageId: 'glossary-csv', getText: () => text };
      },
      getWorkspaceFolder: () => undefined,
      fs: standIn.workspace.fs,
    },
    window: {
      ...editor.window,
      showSaveDialog: async ({ defaultUri }: { readonly defaultUri: File }) => {
        dialog.offered = path.basename(defaultUri.path);
        return dialog.chosen && editor.Uri.joinPath(defaultUri, '..', dialog.chosen);
      },
    },
  };
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-export-'));
  const dictionaries = ['de', 'fr'].map((target) => ({
    source: 'en',
    target,
    file: `product.en-${target}.glossary.csv`,
  }));
  const manifest = { version: 1, glossaries: { product: { name: 'Product', dictionaries } } };
  await writeFile(path.join(folder, 'parlance.json'), JSON.stringify(manifest));
  await writeFile(
    path.join(folder, 'product.en-de.glossary.csv'),
    'task,Aufgabe\nbo\u0001ard,Tafel\n=1,eins,fr,it\n',
  );
  await writeFile(path.join(folder, 'product.en-fr.glossary.csv'), 'task,t\u00e2che\nlane,piste\n');
});

afterEach(() => rm(folder, { recursive: true }));

/** Exports the German file after these answers. */
async function exportAs(
  file: string | undefined,
  answers: readonly (readonly [string, string])[],
): Promise<{
  readonly outcome: string;
  readonly shown: readonly string[];
  readonly listed: readonly string[];
}> {
  const editor = openSyncEditor([folder], {});
  editor.answer(...answers);
  dialog.chosen = file;
  const listed: string[] = [];
  const importProblems = {
    clear: () => undefined,
    set: (uri: { path: string }, problems: readonly { range: { line: number }; message: string }[]) => {
      for (const { range, message } of problems)
        listed.push(`${path.basename(uri.path)}:${range.line + 1} ${message}`);
    },
  };
  const from = vscodeForSync.Uri.file(path.join(folder, 'product.en-de.glossary.csv'));
  const outcome = await exportGlossary(
    { importProblems } as unknown as GlossariesState,
    { file: String(from) },
    undefined,
  );
  return { outcome, shown: editor.shown, listed };
}

const written = (file: string) => readFile(path.join(folder, file), 'utf8');

test('all languages of a glossary become one spreadsheet with them in its name, and what it has no place for is listed', async () => {
  const { outcome, shown, listed } = await exportAs('terms.csv', [
    ['What should be exported?', 'All Languages of Product'],
    ['Which form', 'CSV'],
  ]);
  expect([outcome, dialog.offered]).toEqual(['done', 'product.en-de-fr.csv']);
  expect(await written('terms.csv')).toBe(
    '\ufeffen,de,fr\r\ntask,Aufgabe,t\u00e2che\r\nbo\u0001ard,Tafel,\r\nlane,,piste\r\n',
  );
  expect(listed).toEqual([
    'product.en-de.glossary.csv:3 Not exported: the service ignores this line for its language codes.',
  ]);
  expect(shown.at(-1)).toBe(
    'terms.csv written. Phrases: 3, lines left out: 1. [Show Problems] [Show in Explorer]',
  );
});

test('what the terms file says becomes columns, and what has no place is listed', async () => {
  const terms = { task: { note: 'Work' }, tsak: { note: 'Work' } };
  await writeFile(path.join(folder, 'product.en-de.terms.json'), JSON.stringify({ terms }));
  const { listed } = await exportAs('terms.csv', [
    ['What should be exported?', 'Only product.en-de.glossary.csv'],
    ['Which form', 'CSV'],
  ]);
  expect(await written('terms.csv')).toContain('en,de,note\r\ntask,Aufgabe,Work\r\n');
  expect(listed[1]).toBe(
    'product.en-de.terms.json:1 Not exported from product.en-de.terms.json: entries without an effect 1 ("tsak").',
  );
});

test('TBX leaves out what XML cannot contain', async () => {
  const { outcome, listed } = await exportAs('terms.tbx', [
    ['What should be exported?', 'Only product.en-de.glossary.csv'],
    ['Which form', 'TBX'],
  ]);
  expect([outcome, dialog.offered]).toEqual(['done', 'product.en-de.tbx']);
  expect((await written('terms.tbx')).match(/<term>[^<]*/g)).toEqual(['<term>task', '<term>Aufgabe']);
  expect(listed[0]).toBe(
    'product.en-de.glossary.csv:2 Not exported: TBX cannot contain the character U+0001.',
  );
});

test.each(['xlsx', 'tsv'])('what is exported as %s is imported again', async (form) => {
  const { outcome } = await exportAs(`terms.${form}`, [
    ['What should be exported?', 'All Languages of Product'],
    ['Which form', form.toUpperCase()],
  ]);
  expect(outcome).toBe('done');
  const { code } = await cli(['import', `terms.${form}`, '--output-dir', 'back'], { cwd: folder });
  // The phrase with a control character is not an entry.
  expect(code).toBe(12);
  expect(await written('back/terms.en-fr.glossary.csv')).toBe('task,t\u00e2che\nlane,piste\n');
});

test.each([
  ['nothing is picked', 'terms.csv', []],
  ['no form is picked', 'terms.csv', [['What should be exported?', 'All Languages of Product']]],
  [
    'no file is named',
    undefined,
    [
      ['What should be', 'All Languages of Product'],
      ['Which form', 'CSV'],
    ],
  ],
] as const)('nothing is written when %s', async (_name, file, answers) => {
  expect((await exportAs(file, answers)).outcome).toBe('cancelled');
  await expect(written('terms.csv')).rejects.toThrow('ENOENT');
});

test('the exported file is never the glossary itself', async () => {
  const { outcome } = await exportAs('product.en-de.glossary.csv', [
    ['What should be exported?', 'Only product.en-de.glossary.csv'],
    ['Which form', 'CSV'],
  ]);
  expect(outcome).toBe('refused');
  expect(await written('product.en-de.glossary.csv')).toContain('=1,eins,fr,it');
});
