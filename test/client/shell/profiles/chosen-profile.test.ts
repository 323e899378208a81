import { expect, test, vi } from 'vitest';
import { chooseProfileId, chosenProfileId } from '../../../../client/shell/profiles/chosen-profile.ts';
import { memoryState } from '../../../support/services/memory-state.ts';

const editor = vi.hoisted(() => ({
  workspace: { workspaceFolders: undefined as readonly { readonly uri: string }[] | undefined },
}));

vi.mock('vscode', () => editor);

const PARCELS = 'file:///home/parcels';
const LETTERS = 'file:///home/letters';

/** An editor with several windows, each on folders; all see one global state. */
function openEditor() {
  const state = { globalState: memoryState() };
  const goTo = (folders: readonly string[]) => {
    editor.workspace.workspaceFolders = folders.map((uri) => ({ uri }));
  };
  return {
    choose(id: string | undefined, ...folders: readonly string[]) {
      goTo(folders);
      return chooseProfileId(state, id);
    },
    chosen(...folders: readonly string[]) {
      goTo(folders);
      return chosenProfileId(state);
    },
  };
}

test('a profile that is chosen in one window is that of every window on the same folder', async () => {
  const { choose, chosen } = openEditor();
  await choose('formal', PARCELS);
  expect(chosen(PARCELS)).toBe('formal');
  expect(chosen(PARCELS, LETTERS)).toBe('formal');
  await choose(undefined, PARCELS, LETTERS);
  expect(chosen(PARCELS)).toBeUndefined();
});

test('a window on another folder, or without a folder, has its own choice', async () => {
  const { choose, chosen } = openEditor();
  await choose('formal', PARCELS);
  expect([chosen(LETTERS), chosen()]).toEqual([undefined, undefined]);
  await choose('plain', LETTERS);
  await choose('own');
  expect([chosen(PARCELS), chosen(LETTERS), chosen()]).toEqual(['formal', 'plain', 'own']);
});
