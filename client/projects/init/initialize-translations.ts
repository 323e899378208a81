import * as vscode from 'vscode';
import { type Locale, MANIFEST_NAME, toSlashes } from '#base';
import { targetCodes } from '#manifest';
import { planTranslations, type TranslationsPlan } from '#projects';
import { offerToSave } from '../../glossaries/sync/roots/unsaved-files.ts';
import { showSyncErrors } from '../../glossaries/sync/states/sync-failures.ts';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { openDocument } from '../../shell/editor/files.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import type { ErrorContext } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { loadJudge } from '../load-judge.ts';

/** Finds the translations of a folder, shows what parlance.json would say about them, asks, and writes it. */
export function initializeTranslations(context: ErrorContext, folder: vscode.Uri): Promise<Outcome> {
  return showSyncErrors(context, {}, async () => {
    const manifest = vscode.Uri.joinPath(folder, MANIFEST_NAME);
    const open = openDocument(manifest);
    const unsaved = open?.isDirty === true ? [open] : [];
    const detail = (names: string) => vscode.l10n.t('It is written on the disk: {0}.', names);
    if (!(await offerToSave(unsaved, detail))) return 'cancelled';
    const facts = await (await chosenFacts()).all();
    const planFrom = (source?: Locale) =>
      withProgress(vscode.l10n.t('looking for translations'), ({ signal }) =>
        planTranslations({
          folder: toSlashes(folder.fsPath),
          source,
          codes: targetCodes(facts),
          signal,
          loadJudge,
        }),
      );
    const found = await planFrom();
    const source = found.facts.isGuess === true ? await askForSource(found) : undefined;
    if (found.facts.isGuess === true && source === undefined) return 'cancelled';
    const plan = source === undefined ? found : await planFrom(source);
    const review = plan.text({ localize, paint: (_style, text) => text });
    if (!(await isConfirmed(review))) return 'cancelled';
    await plan.write();
    await vscode.window.showTextDocument(manifest);
    showWritten();
    return 'done';
  });
}

/** Which of the languages that have files is that of the sources, where nothing shows it. */
async function askForSource({ facts: { section } }: TranslationsPlan): Promise<Locale | undefined> {
  const items = [section.source, ...section.targets].sort().map((label) => ({ label }));
  const title = vscode.l10n.t('Which language are the sources in? No file says it.');
  return (await vscode.window.showQuickPick(items, { title }))?.label;
}

async function isConfirmed(review: string): Promise<boolean> {
  const write = vscode.l10n.t('Write');
  const question = vscode.l10n.t('Write parlance.json?');
  const options = { modal: true, detail: review };
  return (await vscode.window.showInformationMessage(question, options, write)) === write;
}

function showWritten(): void {
  showPrompt('information', vscode.l10n.t('parlance.json names your translations now.'), [
    {
      title: vscode.l10n.t('Show Translations'),
      run: () => vscode.commands.executeCommand('parlance.translations.focus'),
    },
    {
      title: vscode.l10n.t('Update Translations...'),
      run: () => vscode.commands.executeCommand(commandId('updateTranslations')),
    },
  ]);
}
