import path from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import { NOTHING_KEPT, silentLog } from '#base';
import { endpointFacts } from '#base/endpoint-facts';
import type { StyleList } from '#service';
import { useChosenFacts } from '../../../client/shell/connection/chosen-facts.ts';
import { partsOfAddress, STYLE_SCHEME } from '../../../client/style-lists/documents/style-address.ts';
import {
  StyleDocuments,
  type StyleDocumentsContext,
} from '../../../client/style-lists/documents/style-documents.ts';
import { planRestore, restore } from '../../../packages/sync/steps/restore.ts';
import { editor, standIn } from '../../support/editor-stand-in.ts';
import { type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { until } from '../../support/process/until.ts';
import { clientFor } from '../../support/service-client.ts';
import { languageOf } from '../../support/services/service-facts.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';
import { loadClone } from '../../sync/load-clone.ts';

const test = testsInTurn();

const found = vi.hoisted(() => ({ connection: {} as object }));

vi.mock('vscode', async () => (await import('../../support/editor-stand-in.ts')).standIn);
vi.mock('../../../client/shell/connection/connection.ts', () => ({
  findConnection: async () => ({ kind: 'ready', connection: found.connection }),
}));

/** Somebody who edits a list at the service, and whose text others overtake. */
interface Editing {
  readonly team: Team;
  readonly document: (typeof editor.documents)[number];
  /** How often the views have asked again. */
  readonly refreshed: () => number;
  /** What *Compare* has shown of the service. */
  readonly compared: readonly string[];
  /** Types `to` for `from`, and saves. Gives whether that was possible. */
  save(from: string, to: string): Promise<boolean>;
  /** Others rename the list. */
  rename(name: string): Promise<void>;
  there(): Promise<StyleList>;
}

/** Opens a list with two instructions as a document, in a workspace with a manifest or without one. */
function withDocument(work: (editing: Editing) => Promise<void>, hasManifest = true): Promise<void> {
  return withTeam('a=1', async (team) => {
    const { PARLANCE_URL: url = '', PARLANCE_KEY: key = '' } = team.env;
    const client = clientFor(url, { key });
    found.connection = { client, origin: url, serviceName: 'a.example' };
    const { style_id: list } = await client.createStyleList({
      name: 'Blog',
      language: 'de',
      custom_instructions: ['Du', 'Short'].map((label) => ({ label, prompt: `${label}.` })),
    });
    editor.begin();
    editor.documents.length = 0;
    editor.found = hasManifest ? [standIn.Uri.file(path.join(team.mine.folder, 'parlance.json'))] : [];
    let refreshed = 0;
    const compared: string[] = [];
    const documents = new StyleDocuments({
      log: silentLog,
      syncStates: { refresh: () => refreshed++, listsChanged: () => refreshed++ },
      results: { showOriginal: async (_uri: object, _title: string, text: string) => compared.push(text) },
    } as unknown as StyleDocumentsContext);
    type Address = Parameters<typeof documents.readFile>[0];
    editor.providers.set(STYLE_SCHEME, {
      readFile: (uri) => documents.readFile(uri as unknown as Address),
      writeFile: (uri, content) => documents.writeFile(uri as unknown as Address, content),
    });
    const address = { kind: 'list', origin: url, list, language: 'de', name: 'Blog' } as const;
    const document = await standIn.workspace.openTextDocument(
      standIn.Uri.from({ scheme: STYLE_SCHEME, ...partsOfAddress(address) }),
    );
    await work({
      team,
      document,
      refreshed: () => refreshed,
      compared,
      async save(from, to) {
        const start = document.getText().indexOf(from);
        expect(start).toBeGreaterThan(0);
        document.replace({ start: { offset: start }, end: { offset: start + from.length } }, to);
        return document.save();
      },
      rename: async (name) => {
        await client.renameStyleList(list, name);
      },
      there: () => client.getStyleList(list),
    });
  });
}

/** Has the settings name a service whose style rule lists are for these languages only; undefined: one that nobody has asked. */
function useStyleLanguages(codes: readonly string[] | undefined): void {
  const chosen = codes && {
    languages: { style_rules: codes.map((code) => languageOf(code)) },
    resources: [],
    fetchedAt: '2026-06-01T12:00:00.000Z',
  };
  useChosenFacts(async () => endpointFacts({ ...NOTHING_KEPT, chosen }));
}

afterEach(() => useStyleLanguages(undefined));

const prompts = ({ custom_instructions = [] }: StyleList) => custom_instructions.map(({ prompt }) => prompt);

/** The text of the second instruction, with what separates it from the first. */
function second(document: Editing['document']): string {
  const text = document.getText();
  const first = text.indexOf('}', text.indexOf('"Du."')) + 1;
  return text.slice(first, text.indexOf(']', first));
}

test('a save sends what has changed, and everything that shows the service asks again', () =>
  withDocument(async ({ save, there, refreshed }) => {
    const before = await there();
    expect(await save('Du.', 'Always du.')).toBe(true);
    const after = await there();
    expect(prompts(after)).toEqual(['Always du.', 'Short.']);
    expect(after.custom_instructions?.map(({ id }) => id)).toEqual(
      before.custom_instructions?.map(({ id }) => id),
    );
    expect(refreshed()).toBe(2);
  }));

test('a save that removes an instruction keeps a backup, and a restore brings it back (reliability S9)', () =>
  withDocument(async ({ team, document, save, there }) => {
    expect(await save(second(document), '\n  ')).toBe(true);
    expect(prompts(await there())).toEqual(['Du.']);
    const sync = await loadClone(team);
    const [backup] = await sync.backups.list();
    expect(backup).toMatchObject({ id: (await there()).style_id, pair: undefined });
    await restore(sync, await planRestore(sync, backup?.name ?? ''));
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
  }));

test('without a manifest the backup goes to a folder of the user, where parlance restore finds it', () =>
  withDocument(async ({ team, document, save, there }) => {
    const XDG_STATE_HOME = path.join(team.mine.folder, '../state');
    vi.stubEnv('XDG_STATE_HOME', XDG_STATE_HOME);
    expect(await save(second(document), '\n  ')).toBe(true);
    expect(prompts(await there())).toEqual(['Du.']);
    const elsewhere = { env: { XDG_STATE_HOME }, cwd: XDG_STATE_HOME };
    const { stdout } = await team.mine.run(['restore', '--format', 'json'], elsewhere);
    await team.mine.run(['restore', JSON.parse(stdout).backups[0].name, '--yes'], elsewhere);
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
  }, false));

test('a list that others have changed is not saved; to compare it is not to agree', () =>
  withDocument(async ({ save, rename, there, compared, document }) => {
    await rename('Theirs');
    expect(await save('Du.', 'Always du.')).toBe(false);
    expect(editor.shown.at(-1)).toContain('has changed at the service since it was opened');
    editor.press('Compare');
    await until(() => compared.length === 1);
    expect(compared[0]).toContain('"name": "Theirs"');
    expect(await document.save()).toBe(false);
    expect(await there()).toMatchObject({ name: 'Theirs' });
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
  }));

test('Overwrite saves the text, after a backup of what others wrote', () =>
  withDocument(async ({ team, save, rename, there }) => {
    await rename('Theirs');
    await save('Du.', 'Always du.');
    editor.press('Overwrite');
    await until(async () => (await there()).name === 'Blog');
    await until(async () => prompts(await there())[0] === 'Always du.');
    const { backups } = await loadClone(team);
    const [backup] = await backups.list();
    expect([...((backup && (await backups.read(backup))) ?? [])]).toContainEqual(['["name"]', '"Theirs"']);
  }));

test('Merge takes what others have changed, keeps what is typed, and the next save sends it', () =>
  withDocument(async ({ save, rename, there, document, compared }) => {
    await rename('Theirs');
    await save('Du.', 'Always du.');
    editor.press('Merge');
    await until(() => compared.length === 1);
    expect(document.getText()).toContain('"name": "Theirs"');
    expect(document.getText()).toContain('Always du.');
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
    expect(await document.save()).toBe(true);
    expect(await there()).toMatchObject({ name: 'Theirs' });
    expect(prompts(await there())).toEqual(['Always du.', 'Short.']);
  }));

test('Merge keeps the own text where both have changed the same, and says so', () =>
  withDocument(async ({ save, rename, document, compared }) => {
    await rename('Theirs');
    await save('"Blog"', '"Mine"');
    editor.press('Merge');
    await until(() => compared.length === 1);
    expect(document.getText()).toContain('"name": "Mine"');
    expect(editor.shown.at(-1)).toBe('Entries changed on both sides: 1. Your text keeps yours.');
  }));

test('a saved instruction keeps a backup of its list, and a restore brings it back (reliability S9)', () =>
  withDocument(async ({ team, there }) => {
    const { style_id: list, custom_instructions: [first] = [] } = await there();
    const { PARLANCE_URL: origin = '' } = team.env;
    const parts = partsOfAddress({
      ...{ kind: 'instruction', origin, list, instruction: first?.id, number: 0, name: 'Du' },
    });
    const uri = standIn.Uri.from({ scheme: STYLE_SCHEME, ...parts });
    const document = await standIn.workspace.openTextDocument(uri);
    const start = document.getText().indexOf('Du.');
    document.replace({ start: { offset: start }, end: { offset: start + 3 } }, 'Always du.');
    expect(await document.save()).toBe(true);
    expect(prompts(await there())).toEqual(['Always du.', 'Short.']);
    const sync = await loadClone(team);
    const [backup] = await sync.backups.list();
    await restore(sync, await planRestore(sync, backup?.name ?? ''));
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
  }));

test("Use the Service's Version gives up the own text, and the next save is about what the service has", () =>
  withDocument(async ({ save, rename, there, document }) => {
    await rename('Theirs');
    await save('Du.', 'Always du.');
    editor.press("Use the Service's Version");
    await until(() => document.getText().includes('"name": "Theirs"'));
    expect(document.getText()).not.toContain('Always');
    expect(await save('Short.', 'Be brief.')).toBe(true);
    expect(prompts(await there())).toEqual(['Du.', 'Be brief.']);
    expect(await there()).toMatchObject({ name: 'Theirs' });
  }));

test('a text with errors is not sent', () =>
  withDocument(async ({ save, there }) => {
    expect(await save('"Du."', '3')).toBe(false);
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
  }));

test('the lists of the service decide about the language of a list, not the built-in ones (reliability S13)', () =>
  withDocument(async ({ save, there }) => {
    useStyleLanguages(['tlh']);
    expect(await save('Du.', 'Always du.')).toBe(false);
    expect(prompts(await there())).toEqual(['Du.', 'Short.']);
    useStyleLanguages(['tlh', 'de']);
    expect(await save('Short.', 'Be brief.')).toBe(true);
    expect(prompts(await there())).toEqual(['Always du.', 'Be brief.']);
  }));
