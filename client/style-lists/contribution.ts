import path from 'node:path';
import { env } from 'node:process';
import { namesInState, stateFolder } from '#files';
import type { GlossariesState } from '../glossaries/state.ts';
import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import { followAccount } from '../shell/connection/follow-account.ts';
import { LaterFiles } from '../shell/editor/later-files.ts';
import { whenTrusted } from '../shell/editor/when-trusted.ts';
import { whenUsed } from '../shell/editor/when-used.ts';
import { STYLE_SCHEME } from './documents/style-address.ts';
import type { StyleListsCommand } from './manifest.ts';
import type { StyleListsState } from './state.ts';
import { StyleView } from './view/style-view.ts';

const later = laterCommands<StyleListsState>();

/** Style rule lists of the account and of files. Glossaries and lists are synced together. */
export const contribution: Contribution<StyleListsCommand, GlossariesState, StyleListsState> = {
  commands: later(
    () => import('./commands/style-rules.ts'),
    'refreshStyleRules',
    'loadMoreStyleRules',
    'createStyleList',
    'editStyleList',
    'renameStyleList',
    'deleteStyleList',
    'downloadStyleList',
    'copyStyleListId',
    'useStyleListInProfile',
    'replaceStyleRules',
    'addInstruction',
    'editInstruction',
    'deleteInstruction',
    'tryStyleRules',
    'planStyleLists',
    'pushStyleLists',
    'pullStyleLists',
    'planStyleList',
    'pushStyleList',
    'pullStyleList',
  ),
  start(glossaries) {
    const { extension, syncStates } = glossaries;
    const connect = async () =>
      (await import('../shell/connection/connection.ts')).findConnection(glossaries);
    const styles = new StyleView({ connect, states: syncStates });
    const tryPanel = whenUsed(extension, async () => {
      const { TryPanel } = await import('./try/try-panel.ts');
      return new TryPanel(extension.extensionUri);
    });
    const state = { ...glossaries, styles, tryPanel };
    extension.subscriptions.push(
      styles,
      followAccount(glossaries, styles),
      syncStates.onDidChangeLists(() => void styles.refresh()),
      new LaterFiles(STYLE_SCHEME, async () => {
        const { StyleDocuments } = await import('./documents/style-documents.ts');
        return new StyleDocuments(state);
      }),
    );
    return state;
  },
  afterStart(state) {
    state.extension.subscriptions.push(whenTrusted(() => void removeTrials(state)));
  },
};

/** Removes the temporary lists that windows have left that ended early. Without any, nothing is loaded. */
async function removeTrials(state: StyleListsState): Promise<void> {
  if (namesInState(path.join(stateFolder(env), 'style-trials')).length === 0) return;
  const { removeLeftTrials } = await import('./try/remove-left-trials.ts');
  await removeLeftTrials(state);
}
