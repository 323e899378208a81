import * as vscode from 'vscode';
import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import { followAccount } from '../shell/connection/follow-account.ts';
import { LaterFiles } from '../shell/editor/later-files.ts';
import type { Shell } from '../shell/shell.ts';
import { GlossaryStatusItem } from './check/glossary-status-item.ts';
import { WorkspaceProblems } from './check/workspace-problems.ts';
import { ConflictDocuments } from './conflicts/conflict-documents.ts';
import type { GlossariesCommand } from './manifest/index.ts';
import { REMOTE_SCHEME } from './remote/remote-address.ts';
import type { GlossariesState } from './state.ts';
import { SyncStates } from './sync/states/sync-states.ts';
import { PlanPages } from './sync/steps/plan-pages.ts';
import { GlossaryMarks } from './sync/view/glossary-marks.ts';
import { GlossaryTree } from './sync/view/glossary-tree.ts';

const later = laterCommands<GlossariesState>();

/** Glossary files, those of the account, and what keeps both alike. */
export const contribution: Contribution<GlossariesCommand, Shell, GlossariesState> = {
  commands: {
    ...later(
      () => import('./commands/index.ts'),
      'sortBySource',
      'removeBlankLines',
      'keepFirstOfDuplicates',
      'keepLastOfDuplicates',
      'formatGlossary',
      'fixAllInGlossary',
      'convertToCsv',
      'convertToTsv',
      'addSelectionToGlossary',
      'checkWorkspace',
      'clearWorkspaceCheck',
      'openDictionary',
    ),
    ...later(() => import('./commands/import-spreadsheet.ts'), 'importSpreadsheet'),
    ...later(() => import('./commands/export-glossary.ts'), 'exportGlossary'),
    ...later(
      () => import('./commands/decide-conflicts.ts'),
      'showConflicts',
      'keepMine',
      'keepTheirs',
      'keepBoth',
      'mergeConflicts',
    ),
    ...later(
      () => import('./commands/synced-glossaries.ts'),
      'refreshGlossaries',
      'pushGlossaries',
      'pullGlossaries',
      'planGlossaries',
      'pushGlossary',
      'pullGlossary',
      'planGlossary',
      'applyPlan',
      'openGlossaryFile',
      'compareGlossary',
      'copyGlossaryId',
      'renameGlossary',
      'deleteGlossary',
      'downloadGlossary',
      'addDictionary',
      'initializeGlossaries',
      'useGlossaryInProfile',
      'restoreGlossary',
    ),
    ...later(
      () => import('./commands/legacy-glossaries.ts'),
      'createLegacyGlossary',
      'editLegacyGlossary',
      'downloadLegacyGlossary',
      'convertLegacyGlossaries',
      'deleteLegacyGlossary',
    ),
  },
  start(shell) {
    const { extension, languageServer, log } = shell;
    const state = { ...shell, ...createOwn(shell) };
    const { syncStates } = state;
    extension.subscriptions.push(
      syncStates,
      state.planPages,
      state.conflicts,
      state.workspaceProblems,
      state.importProblems,
      new GlossaryTree(syncStates),
      new GlossaryMarks(syncStates),
      new GlossaryStatusItem(() => languageServer.started(), log),
      followAccount(shell, {
        changeAccount: () => syncStates.forget(),
        retry: () => syncStates.retry(),
      }),
      dictionariesAtService(state),
    );
    return state;
  },
};

function createOwn(shell: Shell): Omit<GlossariesState, keyof Shell> {
  const { languageServer, serviceFacts, log } = shell;
  const connect = async () => (await import('../shell/connection/connection.ts')).findConnection(shell);
  return {
    syncStates: new SyncStates({ connect, serviceFacts, log }),
    planPages: new PlanPages(),
    conflicts: new ConflictDocuments(),
    workspaceProblems: new WorkspaceProblems((document) => languageServer.serves(document)),
    importProblems: vscode.languages.createDiagnosticCollection('parlance-import'),
  };
}

/** Dictionaries of the account, as documents that can be edited. */
function dictionariesAtService(state: GlossariesState): vscode.Disposable {
  return new LaterFiles(REMOTE_SCHEME, async () => {
    const { RemoteDictionaries } = await import('./remote/remote-dictionaries.ts');
    return new RemoteDictionaries(state);
  });
}
