import { describe, expect, test, vi } from 'vitest';
import { readSetting, writeSetting } from '../../../../client/shell/editor/settings.ts';

/** The settings of an editor, by who has set them. */
interface Settings {
  readonly user?: Readonly<Record<string, unknown>>;
  readonly workspace?: Readonly<Record<string, unknown>>;
  readonly folder?: Readonly<Record<string, unknown>>;
}

const editor = vi.hoisted(() => {
  const state: { settings: { readonly [scope: string]: Readonly<Record<string, unknown>> | undefined } } = {
    settings: {},
  };
  const configuration = {
    get: (name: string) =>
      ({ ...state.settings.user, ...state.settings.workspace, ...state.settings.folder })[name],
    inspect: (name: string) => ({
      globalValue: state.settings.user?.[name],
      workspaceValue: state.settings.workspace?.[name],
      workspaceFolderValue: state.settings.folder?.[name],
    }),
    async update(name: string, value: unknown, scope: string) {
      state.settings = { ...state.settings, [scope]: { ...state.settings[scope], [name]: value } };
    },
  };
  return {
    state,
    ConfigurationTarget: { Global: 'user', Workspace: 'workspace', WorkspaceFolder: 'folder' },
    workspace: { getConfiguration: () => configuration },
  };
});

vi.mock('vscode', () => editor);

const SOURCE = 'parlance.translate.sourceLanguage';
const TARGET = 'parlance.translate.targetLanguage';

/** Chooses French as the target, and checks the settings afterwards. */
async function checkWritten(before: Settings, after: Settings): Promise<void> {
  editor.state.settings = { ...before };
  await writeSetting(TARGET, 'fr');
  expect(editor.state.settings).toEqual(after);
  expect(readSetting(TARGET)).toBe('fr');
}

describe('a setting is changed where it is set, and nothing of a workspace becomes the user’s', () => {
  test.each<[string, Settings, Settings]>([
    ['nowhere', {}, { user: { [TARGET]: 'fr' } }],
    ['for the user', { user: { [TARGET]: 'de' } }, { user: { [TARGET]: 'fr' } }],
    [
      'in the workspace',
      { user: { [TARGET]: 'de' }, workspace: { [TARGET]: 'it', [SOURCE]: 'en' } },
      { user: { [TARGET]: 'de' }, workspace: { [TARGET]: 'fr', [SOURCE]: 'en' } },
    ],
    [
      'in the folder',
      { workspace: { [TARGET]: 'it' }, folder: { [TARGET]: 'es' } },
      { workspace: { [TARGET]: 'it' }, folder: { [TARGET]: 'fr' } },
    ],
    [
      'for the user, beside others of the workspace',
      { user: { [TARGET]: 'de' }, workspace: { [SOURCE]: 'en' } },
      { user: { [TARGET]: 'fr' }, workspace: { [SOURCE]: 'en' } },
    ],
  ])('%s', (_where, before, after) => checkWritten(before, after));
});
