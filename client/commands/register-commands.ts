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
import { type CommandHandler, later } from './command.ts';
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
import { translateClipboardAndPaste } from './translate/translate-clipboard.ts';
import { translateAndInsertBelow, translateToClipboard } from './translate/translate-elsewhere.ts';
import { translateComments, translateParagraph } from './translate/translate-paragraph.ts';
import {
  translateSelection,
  translateSelectionTo,
  translateSelectionWithProfile,
} from './translate/translate-selection.ts';
import {
  copyMemoryId,
  loadMoreTranslationMemories,
  refreshTranslationMemories,
  useMemoryInProfile,
} from './views/translation-memories.ts';

const glossaries = later(() => import('./views/glossaries.ts'));
const spreadsheets = later(() => import('./glossaries/import-spreadsheet.ts'));
const conflicts = later(() => import('./glossaries/decide-conflicts.ts'));
const newDocuments = later(() => import('./translate/translate-document.ts'));
const files = later(() => import('./translate/translate-file.ts'));
const notebooks = later(() => import('./translate/translate-notebook.ts'));
const comparisons = later(() => import('./translate/compare-translations.ts'));
const documents = later(() => import('./views/documents.ts'));
const styleRules = later(() => import('./views/style-rules.ts'));

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
  importSpreadsheet: spreadsheets('importSpreadsheet'),
  checkWorkspace,
  clearWorkspaceCheck,
  openDictionary,
  showConflicts: conflicts('showConflicts'),
  keepMine: conflicts('keepMine'),
  keepTheirs: conflicts('keepTheirs'),
  keepBoth: conflicts('keepBoth'),
  mergeConflicts: conflicts('mergeConflicts'),
  translateFile: files('translateFileToCopy'),
  translateNotebook: notebooks('translateNotebook'),
  compareTranslations: comparisons('compareTranslations'),
  backTranslate,
  rephraseAlternatives,
  convertVariant,
  translateDocument: newDocuments('translateDocument'),
  chooseDocuments: newDocuments('chooseDocuments'),
  cancelDocument: documents('cancelDocument'),
  resumeDocument: documents('resumeDocument'),
  openDocumentSource: documents('openDocumentSource'),
  openTranslatedDocument: documents('openTranslatedDocument'),
  compareDocument: documents('compareDocument'),
  saveDocument: documents('saveDocument'),
  forgetDocument: documents('forgetDocument'),
  refreshTranslationMemories,
  loadMoreTranslationMemories,
  useMemoryInProfile,
  copyMemoryId,
  refreshGlossaries: glossaries('refreshGlossaries'),
  pushGlossaries: glossaries('pushSelected'),
  pullGlossaries: glossaries('pullSelected'),
  planGlossaries: glossaries('planSelected'),
  applyPlan: glossaries('applyShownPlan'),
  openGlossaryFile: glossaries('openGlossaryFile'),
  compareGlossary: glossaries('compareGlossaryFile'),
  copyGlossaryId: glossaries('copyGlossaryId'),
  renameGlossary: glossaries('renameGlossary'),
  deleteGlossary: glossaries('deleteGlossary'),
  downloadGlossary: glossaries('downloadGlossary'),
  addDictionary: glossaries('addDictionary'),
  initializeGlossaries: glossaries('initializeGlossaries'),
  refreshStyleRules: styleRules('refreshStyleRules'),
  loadMoreStyleRules: styleRules('loadMoreStyleRules'),
  createStyleList: styleRules('createStyleList'),
  renameStyleList: styleRules('renameStyleList'),
  replaceStyleRules: styleRules('replaceStyleRules'),
  addInstruction: styleRules('addInstruction'),
  editInstruction: styleRules('editInstruction'),
  deleteInstruction: styleRules('deleteInstruction'),
  downloadStyleList: styleRules('downloadStyleList'),
  useStyleListInProfile: styleRules('useStyleListInProfile'),
  copyStyleListId: styleRules('copyStyleListId'),
  deleteStyleList: styleRules('deleteStyleList'),
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
