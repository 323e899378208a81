import * as vscode from 'vscode';
import { connect } from '../../../shell/connection/connection.ts';
import { writeSetting } from '../../../shell/editor/settings.ts';
import { pickSourceLanguage, pickTargetLanguage } from '../../../shell/pickers/pick-language.ts';
import { chooseProfileId } from '../../../shell/profiles/chosen-profile.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import type { TranslateState } from '../../state.ts';

/** Lets the user pick the language pair that `Translate Selection` uses instead of a profile. Nothing changes unless both are picked. */
export async function chooseLanguages(context: TranslateState): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const uri = vscode.window.activeTextEditor?.document.uri;
  const source = await pickSourceLanguage(context, connection, vscode.l10n.t('Translate from (1 of 2)'));
  if (source === undefined) return 'cancelled';
  const target = await pickTargetLanguage(context, connection, vscode.l10n.t('Translate into (2 of 2)'));
  if (target === undefined) return 'cancelled';
  await writeSetting('parlance.translate.sourceLanguage', source, uri);
  await writeSetting('parlance.translate.targetLanguage', target, uri);
  await chooseProfileId(context.extension, undefined);
  await context.statusItem.refresh();
  return 'done';
}
