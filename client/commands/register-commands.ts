import * as vscode from 'vscode';
import { COMMANDS, COMMANDS_WITHOUT_TRUST, type CommandName } from '../../protocol/commands.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../ui/outcome.ts';
import { showErrors } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { chooseService } from './account/choose-service.ts';
import { clearTranslationCache } from './account/clear-translation-cache.ts';
import { openSample } from './account/open-sample.ts';
import { removeApiKey } from './account/remove-api-key.ts';
import { setApiKey } from './account/set-api-key.ts';
import { showLanguagesAndFeatures } from './account/show-languages.ts';
import { showLog } from './account/show-log.ts';
import { showUsage } from './account/show-usage.ts';
import { useLocalService } from './account/use-local-service.ts';
import type { CommandHandler } from './command.ts';
import { addSelectionToGlossary } from './glossaries/add-selection-to-glossary.ts';
import {
  fixAllInGlossary,
  formatGlossary,
  keepFirstOfDuplicates,
  keepLastOfDuplicates,
  removeBlankLines,
  sortBySource,
} from './glossaries/change-glossaries.ts';
import { checkWorkspace, clearWorkspaceCheck } from './glossaries/check-workspace.ts';
import { convertToCsv, convertToTsv } from './glossaries/convert-glossary.ts';
import {
  keepBoth,
  keepMine,
  keepTheirs,
  mergeConflicts,
  showConflicts,
} from './glossaries/decide-conflicts.ts';
import { importSpreadsheet } from './glossaries/import-spreadsheet.ts';
import { openDictionary } from './glossaries/open-dictionary.ts';
import { convertVariant } from './rephrase/convert-variant.ts';
import { rephraseAlternatives } from './rephrase/rephrase-alternatives.ts';
import { rephraseSelection } from './rephrase/rephrase-selection.ts';
import { chooseFormality } from './settings/choose-formality.ts';
import { chooseLanguages } from './settings/choose-languages.ts';
import { chooseProfile } from './settings/choose-profile.ts';
import { showMenu } from './settings/show-menu.ts';
import { tickStep } from './tick-steps.ts';
import { acceptPreview, discardPreview } from './translate/answer-preview.ts';
import { backTranslate } from './translate/back-translate.ts';
import { compareTranslations } from './translate/compare-translations.ts';
import { translateClipboardAndPaste } from './translate/translate-clipboard.ts';
import { chooseDocuments, translateDocument } from './translate/translate-document.ts';
import { translateAndInsertBelow, translateToClipboard } from './translate/translate-elsewhere.ts';
import { translateFileToCopy } from './translate/translate-file.ts';
import { translateNotebook } from './translate/translate-notebook.ts';
import { translateComments, translateParagraph } from './translate/translate-paragraph.ts';
import {
  translateSelection,
  translateSelectionTo,
  translateSelectionWithProfile,
} from './translate/translate-selection.ts';
import {
  cancelDocument,
  compareDocument,
  forgetDocument,
  openDocumentSource,
  openTranslatedDocument,
  resumeDocument,
  saveDocument,
} from './views/documents.ts';
import {
  addDictionary,
  applyShownPlan,
  compareGlossaryFile,
  copyGlossaryId,
  deleteGlossary,
  downloadGlossary,
  initializeGlossaries,
  openGlossaryFile,
  planSelected,
  pullSelected,
  pushSelected,
  refreshGlossaries,
  renameGlossary,
} from './views/glossaries.ts';
import {
  copyMemoryId,
  loadMoreTranslationMemories,
  refreshTranslationMemories,
  useMemoryInProfile,
} from './views/translation-memories.ts';

/** Every command of the extension. */
const HANDLERS: Readonly<Record<CommandName, CommandHandler>> = {
  translateSelection,
  translateSelectionTo,
  translateSelectionWithProfile,
  translateParagraph,
  translateComments,
  translateAndInsertBelow,
  translateToClipboard,
  translateClipboardAndPaste,
  acceptPreview,
  discardPreview,
  rephraseSelection,
  setApiKey,
  removeApiKey,
  useLocalService,
  chooseProfile,
  chooseLanguages,
  chooseFormality,
  chooseService,
  showMenu,
  openSample,
  clearTranslationCache,
  showUsage,
  showLog,
  showLanguagesAndFeatures,
  sortBySource,
  removeBlankLines,
  keepFirstOfDuplicates,
  keepLastOfDuplicates,
  formatGlossary,
  fixAllInGlossary,
  convertToCsv,
  convertToTsv,
  addSelectionToGlossary,
  importSpreadsheet,
  checkWorkspace,
  clearWorkspaceCheck,
  openDictionary,
  showConflicts,
  keepMine,
  keepTheirs,
  keepBoth,
  mergeConflicts,
  translateFile: translateFileToCopy,
  translateNotebook,
  compareTranslations,
  backTranslate,
  rephraseAlternatives,
  convertVariant,
  translateDocument,
  chooseDocuments,
  cancelDocument,
  resumeDocument,
  openDocumentSource,
  openTranslatedDocument,
  compareDocument,
  saveDocument,
  forgetDocument,
  refreshTranslationMemories,
  loadMoreTranslationMemories,
  useMemoryInProfile,
  copyMemoryId,
  refreshGlossaries,
  pushGlossaries: pushSelected,
  pullGlossaries: pullSelected,
  planGlossaries: planSelected,
  applyPlan: applyShownPlan,
  openGlossaryFile,
  compareGlossary: compareGlossaryFile,
  copyGlossaryId,
  renameGlossary,
  deleteGlossary,
  downloadGlossary,
  addDictionary,
  initializeGlossaries,
};

/** Registers the commands. */
export function registerCommands(context: ClientContext): vscode.Disposable {
  const names = Object.keys(HANDLERS) as CommandName[];
  const registrations = names.map((name) =>
    vscode.commands.registerCommand(COMMANDS[name], (argument: unknown, others: unknown) =>
      runCommand(context, name, argument, others),
    ),
  );
  return vscode.Disposable.from(...registrations);
}

/** Callers that use the id of a command end up here too, whatever the menus show (reliability V3). */
async function runCommand(
  context: ClientContext,
  name: CommandName,
  argument: unknown,
  others: unknown,
): Promise<Outcome> {
  if (!vscode.workspace.isTrusted && !COMMANDS_WITHOUT_TRUST.includes(name)) {
    showPrompt(
      'information',
      vscode.l10n.t(
        'In Restricted Mode, Parlance only checks glossaries. Trust this workspace to use this command.',
      ),
      [
        {
          title: vscode.l10n.t('Manage Workspace Trust'),
          run: () => vscode.commands.executeCommand('workbench.trust.manage'),
        },
      ],
    );
    return 'restricted';
  }
  const outcome = await showErrors(context, () => HANDLERS[name](context, argument, others));
  tickStep(name, outcome);
  return outcome;
}
