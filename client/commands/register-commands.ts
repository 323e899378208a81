import * as vscode from 'vscode';
import { COMMANDS, COMMANDS_WITHOUT_TRUST, type CommandName } from '../../protocol/commands.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showError } from '../show-error.ts';
import { showPrompt } from '../show-prompt.ts';
import { addSelectionToGlossary } from './add-selection-to-glossary.ts';
import { acceptPreview, discardPreview } from './answer-preview.ts';
import { backTranslate } from './back-translate.ts';
import {
  fixAllInGlossary,
  formatGlossary,
  keepFirstOfDuplicates,
  keepLastOfDuplicates,
  removeBlankLines,
  sortBySource,
} from './change-glossaries.ts';
import { checkWorkspace, clearWorkspaceCheck } from './check-workspace.ts';
import { chooseFormality } from './choose-formality.ts';
import { chooseLanguages } from './choose-languages.ts';
import { chooseProfile } from './choose-profile.ts';
import { clearTranslationCache } from './clear-translation-cache.ts';
import type { CommandHandler } from './command.ts';
import { compareTranslations } from './compare-translations.ts';
import { convertToCsv, convertToTsv } from './convert-glossary.ts';
import { convertVariant } from './convert-variant.ts';
import {
  cancelDocument,
  compareDocument,
  forgetDocument,
  openDocumentSource,
  openTranslatedDocument,
  resumeDocument,
  saveDocument,
} from './documents.ts';
import { importSpreadsheet } from './import-spreadsheet.ts';
import { removeApiKey } from './remove-api-key.ts';
import { rephraseAlternatives } from './rephrase-alternatives.ts';
import { rephraseSelection } from './rephrase-selection.ts';
import { setApiKey } from './set-api-key.ts';
import { showLanguagesAndFeatures } from './show-languages.ts';
import { showUsage } from './show-usage.ts';
import { translateClipboardAndPaste } from './translate-clipboard.ts';
import { chooseDocuments, translateDocument } from './translate-document.ts';
import { translateAndInsertBelow, translateToClipboard } from './translate-elsewhere.ts';
import { translateFileToCopy } from './translate-file.ts';
import { translateNotebook } from './translate-notebook.ts';
import { translateComments, translateParagraph } from './translate-places.ts';
import {
  translateSelection,
  translateSelectionTo,
  translateSelectionWithProfile,
} from './translate-selection.ts';
import {
  copyMemoryId,
  loadMoreTranslationMemories,
  refreshTranslationMemories,
  useMemoryInProfile,
} from './translation-memories.ts';
import { useLocalService } from './use-local-service.ts';

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
  clearTranslationCache,
  showUsage,
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

/** Whoever calls a command by its id comes by here too, whatever the menus show (reliability V3). */
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
        'In Restricted Mode Parlance only checks glossaries. Trust this workspace to change anything in it.',
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
  try {
    return await HANDLERS[name](context, argument, others);
  } catch (error) {
    return showError(context, error);
  }
}
