import * as vscode from 'vscode';
import { toSlashes } from '#base';
import { findManifestAbove } from '#files';
import { targetCodes } from '#manifest';
import { detectTranslations } from '#projects';
import { chosenFacts } from '../../shell/connection/chosen-facts.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { loadJudge } from '../load-judge.ts';

/** Where it is kept what was offered: the addresses of folders, or `never`. */
export const OFFERED = 'parlance.translationsOffered';

/** Files of a folder that are looked at. A folder with more is not searched for an offer that nobody has asked for. */
const MAX_LOOKED_AT = 5_000;

/** The parts of the extension that remember an answer. */
type OfferState = Pick<vscode.ExtensionContext, 'globalState'>;

/** Offers to keep the translations of the workspace up to date, once for each folder that has some which no parlance.json names. */
export async function offerTranslations({ globalState }: OfferState, signal: AbortSignal): Promise<void> {
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    const offered = globalState.get<readonly string[] | 'never'>(OFFERED) ?? [];
    if (offered === 'never') return;
    if (uri.scheme !== 'file' || offered.includes(uri.toString())) continue;
    if (!(await isWorthAnOffer(toSlashes(uri.fsPath), signal))) continue;
    await globalState.update(OFFERED, [...offered, uri.toString()]);
    offer(uri, { globalState });
  }
}

async function isWorthAnOffer(folder: string, signal: AbortSignal): Promise<boolean> {
  if ((await findManifestAbove(folder))?.manifest.translations !== undefined) return false;
  const codes = targetCodes(await (await chosenFacts()).all());
  const found = await detectTranslations({ folder, codes, signal, loadJudge }, MAX_LOOKED_AT);
  return found.proposal !== undefined;
}

function offer(folder: vscode.Uri, { globalState }: OfferState): void {
  showPrompt('information', vscode.l10n.t('Parlance can keep the translations of this folder up to date.'), [
    {
      title: vscode.l10n.t('Set Up Translations...'),
      run: () => vscode.commands.executeCommand(commandId('initializeTranslations'), folder),
    },
    { title: vscode.l10n.t("Don't Ask Again"), run: () => globalState.update(OFFERED, 'never') },
  ]);
}
