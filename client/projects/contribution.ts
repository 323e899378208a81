import * as vscode from 'vscode';
import { failureFields } from '#service';
import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import { readSetting } from '../shell/editor/settings.ts';
import { whenTrusted } from '../shell/editor/when-trusted.ts';
import type { TranslateState } from '../translate/state.ts';
import { followProjectFiles } from './follow/project-files.ts';
import { TranslationLenses } from './lenses/translation-lenses.ts';
import type { ProjectsCommand } from './manifest.ts';
import type { ProjectsState } from './state.ts';
import { TranslationTree } from './view/translation-tree.ts';

const later = laterCommands<ProjectsState>();

/** Translations of a project: those that its manifest declares. */
export const contribution: Contribution<ProjectsCommand, TranslateState, ProjectsState> = {
  commands: {
    ...later(
      () => import('./commands/translations.ts'),
      'refreshTranslations',
      'initializeTranslations',
      'updateTranslations',
      'updateTranslationLine',
      'updateTranslationFile',
      'reviewTranslations',
      'acceptTranslation',
      'retranslateUnit',
      'showSourceChange',
      'openSourceBeside',
      'openTranslationBeside',
      'nextWaitingUnit',
      'previousWaitingUnit',
    ),
    ...later(() => import('./commands/pseudo-localize.ts'), 'pseudoLocalize'),
    ...later(() => import('./commands/suggest-terms.ts'), 'suggestGlossaryTerms'),
  },
  start(translate) {
    const translations = new TranslationTree(translate.log);
    const state = { ...translate, translations };
    state.extension.subscriptions.push(
      translations,
      new TranslationLenses(),
      watchSaves(state),
      followProjectFiles(state),
    );
    return state;
  },
  afterStart(state) {
    state.extension.subscriptions.push(whenTrusted(() => void offerTranslations(state)));
  },
};

/** Updates the translations of a source that is saved, if the user wants that. What does it is loaded then. */
function watchSaves(state: ProjectsState): vscode.Disposable {
  return vscode.workspace.onDidSaveTextDocument(async ({ uri }) => {
    const isWanted = readSetting('parlance.translations.updateOnSave', uri);
    if (!isWanted || uri.scheme !== 'file' || !vscode.workspace.isTrusted) return;
    const { updateSaved } = await import('./update/update-on-save.ts');
    await updateSaved(state, uri);
  });
}

/** Offers to set up the translations of a folder. What looks for them is loaded later, and never in Restricted Mode. */
async function offerTranslations({ extension, log }: ProjectsState): Promise<void> {
  if (vscode.workspace.workspaceFolders === undefined) return;
  const closing = new AbortController();
  extension.subscriptions.push({ dispose: () => closing.abort() });
  try {
    const offer = await import('./init/offer-translations.ts');
    await offer.offerTranslations(extension, closing.signal);
  } catch (error) {
    log.write('warning', 'translations not looked for', failureFields(error));
  }
}
