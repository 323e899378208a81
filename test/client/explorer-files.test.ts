import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { translateDocument } from '../../client/documents/commands/translate-document.ts';
import type { DocumentsState } from '../../client/documents/state.ts';
import { importSpreadsheet } from '../../client/glossaries/commands/import-spreadsheet.ts';
import type { GlossariesState } from '../../client/glossaries/state.ts';
import { commandId } from '../../client/shell/manifest/command-id.ts';
import { transcribeAudioFile } from '../../client/speech/commands/transcribe-audio.ts';
import type { SpeechState } from '../../client/speech/state.ts';
import { translateFile } from '../../client/translate/commands/translate-file.ts';
import type { TranslateState } from '../../client/translate/state.ts';
import { withFiles } from '../support/cli.ts';
import { editor, standIn } from '../support/editor-stand-in.ts';
import { wavOf } from '../support/texts/wav.ts';

/** The paths that a command has begun to work on: it asks the service, or the user, about them. */
const taken = vi.hoisted(() => [] as string[]);

vi.mock('vscode', async () => (await import('../support/editor-stand-in.ts')).standIn);
vi.mock('../../client/shell/connection/connection.ts', () => ({ connect: async () => ({}) }));
vi.mock('../../client/documents/options/find-options.ts', () => ({
  findOptions: async ({ documents }: { readonly documents: readonly { readonly path: string }[] }) => {
    taken.push(...documents.map((document) => document.path));
    return 'cancelled';
  },
}));
vi.mock('../../client/translate/sending/plan-copies.ts', () => ({
  planCopies: async (
    _: unknown,
    { sources }: { readonly sources: readonly { readonly uri: { path: string } }[] },
  ) => {
    taken.push(...sources.map(({ uri }) => uri.path));
    return 'cancelled';
  },
}));
vi.mock('../../packages/voice/audio/open-audio.ts', async (original) => {
  const real = await original<typeof import('../../packages/voice/audio/open-audio.ts')>();
  const openAudioFile: typeof real.openAudioFile = (...given) => {
    taken.push(given[0]);
    return real.openAudioFile(...given);
  };
  return { ...real, openAudioFile };
});
vi.mock('../../client/speech/ask-voice.ts', () => ({ pickVoiceLanguages: async () => undefined }));
vi.mock('../../client/glossaries/spreadsheet/ask-choices.ts', () => ({
  askChoices: async (_: string, folder: { path: string }, read: (choices: object) => unknown) => {
    return { reading: read({}), folder };
  },
}));

const CONTEXT = {
  importProblems: { clear: () => undefined, set: (uri: { path: string }) => taken.push(uri.path) },
  serviceFacts: { load: async () => ({ facts: { languages: [] } }) },
} as unknown as DocumentsState & GlossariesState & SpeechState & TranslateState;

const SHEET = 'en,de\nparcel,Paket\n';

/** Every command of the Explorer's menu, with files that it takes and one that it does not. */
const ROWS = {
  importSpreadsheet: { run: importSpreadsheet, ending: 'csv', content: SHEET },
  translateFile: { run: translateFile, ending: 'md', content: 'The parcel' },
  translateDocument: { run: translateDocument, ending: 'docx', content: 'x' },
  transcribeAudioFile: { run: transcribeAudioFile, ending: 'wav', content: wavOf({ seconds: 1 }) },
} as const;

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly contributes: {
    readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when: string }[]>>;
  };
};
const MENU = contributes.menus['explorer/context'] ?? [];

beforeEach(() => {
  taken.length = 0;
  editor.begin();
});

/** Checks which files a command works on when these are selected in the Explorer, by the paths below the folder. */
async function checkTaken(
  name: keyof typeof ROWS,
  selected: readonly string[],
  expected: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { run, ending, content } = ROWS[name];
  const below = (file: string) => file.replace('*', ending);
  const files = ['a.*', 'b.*', 'in/c.*', 'in/deep/d.*', 'in/c.de.*', 'in/.git/e.*', 'in/node_modules/f.*'];
  const all = { ...Object.fromEntries(files.map((file) => [below(file), content])), 'x.bin': 'x', ...others };
  await withFiles({ ...all, 'in/x.bin': 'x' }, async (folder) => {
    const [first, ...rest] = selected.map((file) => standIn.Uri.file(path.join(folder, below(file))));
    await run(CONTEXT, first, [first, ...rest]);
    expect(taken.map((file) => path.relative(folder, file))).toEqual(expected.map(below));
  });
}

const NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[];

test('every command of the Explorer takes several files and folders: the menu is there for both', () => {
  expect(MENU.map(({ command }) => command).toSorted()).toEqual(
    NAMES.map((name) => commandId(name)).toSorted(),
  );
  for (const { when } of MENU)
    expect(when).toMatch(
      /^isWorkspaceTrusted && \(explorerResourceIsFolder \|\| .+\) && !parlance\.inBrowser$/,
    );
});

test.each(NAMES)('%s takes all selected files, and says which ones it leaves out', async (name) => {
  await checkTaken(name, ['b.*', 'a.*', 'x.bin'], ['b.*', 'a.*']);
  expect(editor.shown).toContain('Left out for its type: x.bin');
});

test.each(NAMES)('%s takes the files in a folder, but no hidden ones and no translations', async (name) => {
  await checkTaken(name, ['in'], ['in/c.*', 'in/deep/d.*']);
  expect(editor.shown.filter((text) => text.startsWith('Left out'))).toEqual([]);
});

test.each(NAMES)('%s takes files and folders together, each file once', async (name) => {
  await checkTaken(name, ['in', 'a.*', 'in/c.*', 'in/deep'], ['a.*', 'in/c.*', 'in/deep/d.*']);
});

test.each(NAMES)('%s takes 100 files of folders at most, and says so', async (name) => {
  const { ending } = ROWS[name];
  const many = Array.from({ length: 101 }, (_, index) => `many/${1000 + index}.${ending}`);
  const { content } = ROWS[name];
  const others = Object.fromEntries(many.map((file) => [file, content as string]));
  await checkTaken(name, ['many'], many.slice(0, 100), others);
  expect(editor.shown).toContain('Only the first 100 files of the folders are taken.');
});

test.each(NAMES)('%s says that a folder has no file for it', async (name) => {
  await checkTaken(name, ['empty'], [], { 'empty/x.bin': 'x' });
  expect(editor.shown).toEqual(['No file of the selection suits this command.']);
});

test('several spreadsheets become glossaries with one report', () =>
  withFiles({ 'in/one.csv': SHEET, 'in/two.csv': SHEET }, async (folder) => {
    const uri = standIn.Uri.file(path.join(folder, 'in'));
    expect(await importSpreadsheet(CONTEXT, uri, [uri])).toBe('done');
    expect(editor.shown).toEqual([
      'Glossaries written: 2. Entries: 2, left out: 0, duplicates: 0, untranslated: 0.',
    ]);
    expect(await readdir(path.join(folder, 'in'))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^one.*glossary/),
        expect.stringMatching(/^two.*glossary/),
      ]),
    );
  }));
