import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { keepBoth, keepMine, keepTheirs } from '../../../../client/glossaries/commands/decide-conflicts.ts';
import { readConflicts } from '../../../../client/glossaries/conflicts/conflict-files.ts';
import { lensesAt } from '../../../../client/glossaries/conflicts/decision-lenses.ts';
import { shownConflicts } from '../../../../client/glossaries/conflicts/shown-conflicts.ts';
import type { GlossariesState } from '../../../../client/glossaries/state.ts';
import { editor, standIn } from '../../../support/editor-stand-in.ts';
import { type Clone, withTeam } from '../../../support/glossaries/synced-folder.ts';

const found = vi.hoisted(() => ({ origin: '' }));

const commands = { keepBoth, keepMine, keepTheirs };

vi.mock('vscode', async () => (await import('../../../support/editor-stand-in.ts')).standIn);
vi.mock('../../../../client/shell/connection/endpoint-settings.ts', () => ({
  chosenOrigin: () => found.origin,
}));
vi.mock('../../../../client/glossaries/sync/roots/unsaved-files.ts', () => ({ saveFirst: async () => true }));
vi.mock('../../../../client/glossaries/sync/push-glossaries.ts', () => ({
  pushGlossaries: async () => 'done',
}));

const FILE = 'blog.de.style-rules.json';

const listOf = (name: string, prompt: string) =>
  `${JSON.stringify({ name, language: 'de', custom_instructions: [{ label: 'Du', prompt }] }, undefined, 2)}\n`;

/** A list whose name and instruction both sides have changed, after a pull. */
interface Undecided {
  readonly mine: Clone;
  readonly manifest: Parameters<typeof readConflicts>[0];
  /** Decides a conflict, or all of the list. */
  decide(command: keyof typeof commands, source?: string): Promise<unknown>;
}

function withUndecidedList(work: (undecided: Undecided) => Promise<void>): Promise<void> {
  return withTeam('a=1', async ({ mine, theirs, share, env }) => {
    await mine.declare({ version: 1, styleRules: { blog: { file: FILE } } });
    await mine.writeText(FILE, listOf('Blog', 'Use du.'));
    await mine.expectExit(0, 'push', '--yes');
    await share(mine, theirs);
    await theirs.writeText(FILE, listOf('Theirs', 'Say du.'));
    await theirs.expectExit(0, 'push', '--yes');
    await mine.writeText(FILE, listOf('Mine', 'Write du.'));
    await mine.expectExit(11, 'pull');
    found.origin = new URL(env.PARLANCE_URL ?? '').origin;
    editor.begin();
    const manifest = standIn.Uri.file(`${mine.folder}/parlance.json`) as unknown as Undecided['manifest'];
    const context = {
      log: silentLog,
      conflicts: { renew: () => undefined, decisionAtCursor: () => undefined },
      syncStates: { filesChanged: () => undefined },
    } as unknown as GlossariesState;
    await work({
      mine,
      manifest,
      decide: async (command, source) =>
        commands[command](
          context,
          { manifest: manifest.toString(), file: 'blog', ...(source !== undefined && { source }) },
          undefined,
        ),
    });
  });
}

test('conflicts of a list are shown by the rules and labels that people know', () =>
  withUndecidedList(async ({ manifest }) => {
    expect(shownConflicts(await readConflicts(manifest))).toMatchObject([
      {
        kind: 'list',
        name: 'blog',
        file: FILE,
        conflicts: [
          { source: 'name', base: 'Blog', mine: 'Mine', theirs: 'Theirs' },
          { source: 'Du', base: 'Use du.', mine: 'Write du.', theirs: 'Say du.' },
        ],
      },
    ]);
  }));

test('a conflict of a list is decided for one side, and the last one offers a push', () =>
  withUndecidedList(async ({ mine, manifest, decide }) => {
    expect(await decide('keepTheirs', 'Du')).toBe('done');
    expect(await mine.text(FILE)).toBe(listOf('Mine', 'Say du.'));
    expect((await readConflicts(manifest)).objects.map(({ undecided }) => undecided.length)).toEqual([1]);
    expect(await decide('keepMine')).toBe('done');
    expect((await readConflicts(manifest)).objects).toEqual([]);
    expect(await mine.text(FILE)).toBe(listOf('Mine', 'Say du.'));
    expect(editor.shown).toContain('All conflicts are decided.');
  }));

test('a rule has one option: both are not kept', () =>
  withUndecidedList(async ({ mine, manifest, decide }) => {
    const before = await mine.text(FILE);
    expect(await decide('keepBoth', 'Du')).toBe('failed');
    expect(await mine.text(FILE)).toBe(before);
    const [file] = shownConflicts(await readConflicts(manifest));
    const [conflict] = file?.conflicts ?? [];
    if (file === undefined || conflict === undefined) throw new Error('There is no conflict.');
    const titles = (shown: object) =>
      lensesAt({ line: 0, file, ...shown }, manifest, { hasMergeEditor: true }).map(
        ({ command }) => command?.title,
      );
    expect(titles({ conflict })).toEqual(['Keep Mine', 'Keep Theirs']);
    expect(titles({})).toEqual(['Keep All Mine', 'Keep All Theirs', 'Open File', 'Open in Merge Editor']);
  }));
