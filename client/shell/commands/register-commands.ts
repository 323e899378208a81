import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import type { CommandName } from '../../manifest.ts';
import { commandId } from '../manifest/command-id.ts';
import { COMMANDS_WITHOUT_TRUST } from '../manifest/restricted-mode.ts';
import type { Outcome } from '../ui/outcome.ts';
import { showErrors } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { type CommandHandler, later } from './command.ts';
import { tickStep } from './tick-steps.ts';

const account = later(() => import('../../account/commands/index.ts'));
const changes = later(() => import('../../glossaries/commands/index.ts'));
const rephrasing = later(() => import('../../translate/commands/rephrase/index.ts'));
const settings = later(() => import('../../translate/commands/settings/index.ts'));
const translations = later(() => import('../../translate/commands/index.ts'));
const projects = later(() => import('../../projects/commands/translations.ts'));
const memories = later(() => import('../../translate/commands/translation-memories.ts'));
const glossaries = later(() => import('../../glossaries/commands/synced-glossaries.ts'));
const legacy = later(() => import('../../glossaries/commands/legacy-glossaries.ts'));
const spreadsheets = later(() => import('../../glossaries/commands/import-spreadsheet.ts'));
const suggested = later(() => import('../../projects/commands/suggest-terms.ts'));
const exported = later(() => import('../../glossaries/commands/export-glossary.ts'));
const conflicts = later(() => import('../../glossaries/commands/decide-conflicts.ts'));
const newDocuments = later(() => import('../../documents/commands/translate-document.ts'));
const notebooks = later(() => import('../../translate/commands/translate-notebook.ts'));
const comparisons = later(() => import('../../translate/commands/compare-translations.ts'));
const documents = later(() => import('../../documents/commands/documents.ts'));
const styleRules = later(() => import('../../style-lists/commands/style-rules.ts'));
const sessions = later(() => import('../../speech/commands/create-voice-session.ts'));
const audio = later(() => import('../../speech/commands/transcribe-audio.ts'));
const spokenTerms = later(() => import('../../speech/manage-spoken-terms.ts'));
const transcriptions = later(() => import('../../speech/commands/control-transcription.ts'));
const adminKeys = later(() => import('../../account/commands/set-admin-key.ts'));
const usagePage = later(() => import('../../account/commands/usage-page.ts'));
const keys = later(() => import('../../account/commands/keys.ts'));

/** Every command of the extension. */
const HANDLERS: Readonly<Record<CommandName, CommandHandler>> = {
  translateSelection: translations('translateSelection'),
  translateSelectionTo: translations('translateSelectionTo'),
  translateSelectionWithProfile: translations('translateSelectionWithProfile'),
  translateParagraph: translations('translateParagraph'),
  translateComments: translations('translateComments'),
  translateAndInsertBelow: translations('translateAndInsertBelow'),
  translateToClipboard: translations('translateToClipboard'),
  translateClipboardAndPaste: translations('translateClipboardAndPaste'),
  acceptPreview: translations('acceptPreview'),
  discardPreview: translations('discardPreview'),
  useComparedTranslation: translations('useComparedTranslation'),
  compareWithOriginal: translations('compareWithOriginal'),
  rephraseSelection: rephrasing('rephraseSelection'),
  correctSelection: rephrasing('correctSelection'),
  setApiKey: account('setApiKey'),
  removeApiKey: account('removeApiKey'),
  useLocalService: account('useLocalService'),
  chooseProfile: settings('chooseProfile'),
  chooseLanguages: settings('chooseLanguages'),
  chooseFormality: settings('chooseFormality'),
  chooseService: account('chooseService'),
  showMenu: settings('showMenu'),
  openSample: account('openSample'),
  openSampleGlossary: account('openSampleGlossary'),
  clearTranslationCache: account('clearTranslationCache'),
  showUsage: account('showUsage'),
  showLog: account('showLog'),
  showLanguagesAndFeatures: account('showLanguagesAndFeatures'),
  sortBySource: changes('sortBySource'),
  removeBlankLines: changes('removeBlankLines'),
  keepFirstOfDuplicates: changes('keepFirstOfDuplicates'),
  keepLastOfDuplicates: changes('keepLastOfDuplicates'),
  formatGlossary: changes('formatGlossary'),
  fixAllInGlossary: changes('fixAllInGlossary'),
  convertToCsv: changes('convertToCsv'),
  convertToTsv: changes('convertToTsv'),
  addSelectionToGlossary: changes('addSelectionToGlossary'),
  importSpreadsheet: spreadsheets('importSpreadsheet'),
  exportGlossary: exported('exportGlossary'),
  suggestGlossaryTerms: suggested('suggestGlossaryTerms'),
  checkWorkspace: changes('checkWorkspace'),
  clearWorkspaceCheck: changes('clearWorkspaceCheck'),
  openDictionary: changes('openDictionary'),
  showConflicts: conflicts('showConflicts'),
  keepMine: conflicts('keepMine'),
  keepTheirs: conflicts('keepTheirs'),
  keepBoth: conflicts('keepBoth'),
  mergeConflicts: conflicts('mergeConflicts'),
  translateFile: translations('translateFileToCopy'),
  translateNotebook: notebooks('translateNotebook'),
  compareTranslations: comparisons('compareTranslations'),
  backTranslate: translations('backTranslate'),
  rephraseAlternatives: rephrasing('rephraseAlternatives'),
  convertVariant: rephrasing('convertVariant'),
  translateDocument: newDocuments('translateDocument'),
  chooseDocuments: newDocuments('chooseDocuments'),
  cancelDocument: documents('cancelDocument'),
  resumeDocument: documents('resumeDocument'),
  openDocumentSource: documents('openDocumentSource'),
  openTranslatedDocument: documents('openTranslatedDocument'),
  compareDocument: documents('compareDocument'),
  saveDocument: documents('saveDocument'),
  forgetDocument: documents('forgetDocument'),
  refreshTranslations: projects('refreshTranslations'),
  initializeTranslations: projects('initializeTranslations'),
  pseudoLocalize: translations('pseudoLocalize'),
  updateTranslations: projects('updateTranslations'),
  updateTranslationLine: projects('updateTranslationLine'),
  updateTranslationFile: projects('updateTranslationFile'),
  reviewTranslations: projects('reviewTranslations'),
  acceptTranslation: projects('acceptTranslation'),
  retranslateUnit: projects('retranslateUnit'),
  showSourceChange: projects('showSourceChange'),
  openSourceBeside: projects('openSourceBeside'),
  openTranslationBeside: projects('openTranslationBeside'),
  nextWaitingUnit: projects('nextWaitingUnit'),
  previousWaitingUnit: projects('previousWaitingUnit'),
  importMemory: memories('importMemory'),
  exportMemory: memories('exportMemory'),
  deleteMemory: memories('deleteMemory'),
  refreshTranslationMemories: memories('refreshTranslationMemories'),
  loadMoreTranslationMemories: memories('loadMoreTranslationMemories'),
  useMemoryInProfile: memories('useMemoryInProfile'),
  copyMemoryId: memories('copyMemoryId'),
  refreshGlossaries: glossaries('refreshGlossaries'),
  pushGlossaries: glossaries('pushFolder'),
  pullGlossaries: glossaries('pullFolder'),
  planGlossaries: glossaries('planFolder'),
  pushGlossary: glossaries('pushLine'),
  pullGlossary: glossaries('pullLine'),
  planGlossary: glossaries('planLine'),
  applyPlan: glossaries('applyShownPlan'),
  openGlossaryFile: glossaries('openGlossaryFile'),
  compareGlossary: glossaries('compareGlossaryFile'),
  copyGlossaryId: glossaries('copyGlossaryId'),
  renameGlossary: glossaries('renameGlossary'),
  deleteGlossary: glossaries('deleteGlossary'),
  downloadGlossary: glossaries('downloadGlossary'),
  addDictionary: glossaries('addDictionary'),
  initializeGlossaries: glossaries('initializeGlossaries'),
  useGlossaryInProfile: glossaries('useGlossaryInProfile'),
  restoreGlossary: glossaries('restoreBackup'),
  createLegacyGlossary: legacy('createLegacyGlossary'),
  editLegacyGlossary: legacy('editLegacyGlossary'),
  downloadLegacyGlossary: legacy('downloadLegacyGlossary'),
  convertLegacyGlossaries: legacy('convertLegacyGlossaries'),
  deleteLegacyGlossary: legacy('deleteLegacyGlossary'),
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
  createVoiceSession: sessions('createVoiceSession'),
  transcribeAudioFile: audio('transcribeAudioFile'),
  manageSpokenTerms: spokenTerms('manageSpokenTerms'),
  pauseTranscription: transcriptions('pauseTranscription'),
  resumeTranscription: transcriptions('resumeTranscription'),
  stopTranscription: transcriptions('stopTranscription'),
  setAdminKey: adminKeys('setAdminKey'),
  removeAdminKey: adminKeys('removeAdminKey'),
  refreshKeys: keys('refreshKeys'),
  createKey: keys('createKey'),
  renameKey: keys('renameKey'),
  limitKey: keys('limitKey'),
  deactivateKey: keys('deactivateKey'),
  filterKeys: keys('filterKeys'),
  sortKeys: keys('sortKeys'),
  showUsagePage: usagePage('showUsagePage'),
  editStyleList: styleRules('editStyleList'),
  tryStyleRules: styleRules('tryStyleRules'),
  planStyleLists: styleRules('planStyleLists'),
  pushStyleLists: styleRules('pushStyleLists'),
  pullStyleLists: styleRules('pullStyleLists'),
  planStyleList: styleRules('planStyleList'),
  pushStyleList: styleRules('pushStyleList'),
  pullStyleList: styleRules('pullStyleList'),
};

/** Registers the commands. */
export function registerCommands(context: ClientContext): vscode.Disposable {
  const names = Object.keys(HANDLERS) as CommandName[];
  const registrations = names.map((name) =>
    vscode.commands.registerCommand(commandId(name), (argument: unknown, others: unknown) =>
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
  const outcome = await showErrors(
    context,
    () => HANDLERS[name](context, argument, others),
    () => runCommand(context, name, argument, others),
  );
  tickStep(name, outcome);
  return outcome;
}
