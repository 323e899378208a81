import * as vscode from 'vscode';
import { FORMALITY_SETTINGS, type FormalitySetting } from '../../../protocol/settings.ts';
import { connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { readArgument } from '../../editor/read-argument.ts';
import { readSetting, writeSetting } from '../../editor/settings.ts';
import { pickFormality } from '../../pickers/pick-formality.ts';
import { chosenProfileId } from '../../profiles/chosen-profile.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { chooseProfileAction } from '../../ui/prompt-actions.ts';
import { refuse } from '../../ui/refuse.ts';

/** Lets the user pick how formal translations without a profile are. Profiles have their own formality. */
export async function chooseFormality(context: ClientContext, argument: unknown): Promise<Outcome> {
  const profile = chosenProfileId(context.extension);
  if (profile !== undefined) {
    const text = vscode.l10n.t(
      'The profile "{0}" sets the formality. Change it there, or choose another profile or languages.',
      profile,
    );
    return refuse(text, 'information', [chooseProfileAction()]);
  }
  const uri = vscode.window.activeTextEditor?.document.uri;
  const formality = givenFormality(argument) ?? (await askFormality(context, uri));
  if (formality === undefined) return 'cancelled';
  if (formality === 'failed') return 'failed';
  await writeSetting('parlance.translate.formality', formality, uri);
  await context.statusItem.refresh();
  return 'done';
}

function givenFormality(argument: unknown): FormalitySetting | undefined {
  const given = readArgument(argument, 'formality');
  return FORMALITY_SETTINGS.find((value) => value === given);
}

async function askFormality(
  context: ClientContext,
  uri: vscode.Uri | undefined,
): Promise<FormalitySetting | 'failed' | undefined> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.serviceFacts.load(connection);
  return pickFormality(facts, readSetting('parlance.translate.targetLanguage', uri));
}
