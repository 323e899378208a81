import * as vscode from 'vscode';
import { nameOf, openDocument } from '../../shell/editor/files.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { number } from '../../shell/ui/number.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { TranslateContext } from '../../translate/sending/translate-context.ts';
import { pathIn, targetOfFile, uriIn } from '../load-translations.ts';
import { type UpdateTask, USUAL_OPTIONS, updateTranslations } from './update-translations.ts';

/** Updates the translations of a source that was saved, if they do not need more characters than the settings allow. */
export async function updateSaved(context: TranslateContext, source: vscode.Uri): Promise<void> {
  const target = await targetOfFile(source);
  if (target === undefined) return;
  const own = pathIn(target.folder, source);
  const task: UpdateTask = {
    // A translation that is being edited is left for the next save.
    target: {
      folder: target.folder,
      wants: (files) =>
        files.source === own && openDocument(uriIn(target.folder, files.target))?.isDirty !== true,
    },
    options: USUAL_OPTIONS,
    confirm: async (_context, { plan: { bill } }) => isSmall(bill.characters, source),
    isUnasked: true,
  };
  await updateTranslations(context, task);
}

/** Says why a large update does not begin by itself, and how to begin it. */
function isSmall(characters: number, source: vscode.Uri): boolean {
  const limit = readSetting('parlance.translations.updateOnSaveLimit', source);
  if (characters <= limit) return true;
  const update = () => vscode.commands.executeCommand(commandId('updateTranslationFile'), source);
  const text = vscode.l10n.t(
    'Translations of {0} need {1} characters, more than are sent on a save.',
    nameOf(source),
    number(characters),
  );
  showPrompt('information', text, [{ title: vscode.l10n.t('Update File'), run: update }]);
  return false;
}
