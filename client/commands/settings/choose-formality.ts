import * as vscode from 'vscode';
import { FORMALITY_SETTINGS, type FormalitySetting } from '../../../protocol/settings.ts';
import { connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { readSetting, writeSetting } from '../../editor/settings.ts';
import { pickFormality } from '../../pickers/pick-formality.ts';
import { chosenProfileId } from '../../profiles/chosen-profile.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import { readArgument } from '../command.ts';

/** Lets the user pick how formal translations without a profile are. A profile has a formality of its own. */
export async function chooseFormality(context: ClientContext, argument: unknown): Promise<Outcome> {
  const profile = chosenProfileId(context.extension);
  if (profile !== undefined) {
    return refuse(
      vscode.l10n.t(
        'The profile “{0}” says how formal its translations are. Change it there, or choose languages in its place.',
        profile,
      ),
    );
  }
  const place = vscode.window.activeTextEditor?.document.uri;
  const formality = givenFormality(argument) ?? (await askFormality(context, place));
  if (formality === undefined) return 'cancelled';
  if (formality === 'failed') return 'failed';
  await writeSetting('parlance.translate.formality', formality, place);
  await context.statusItem.refresh();
  return 'done';
}

function givenFormality(argument: unknown): FormalitySetting | undefined {
  const given = readArgument(argument, 'formality');
  return FORMALITY_SETTINGS.find((value) => value === given);
}

async function askFormality(
  context: ClientContext,
  place: vscode.Uri | undefined,
): Promise<FormalitySetting | 'failed' | undefined> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.languageFacts.load(connection);
  return pickFormality(facts, readSetting('parlance.translate.targetLanguage', place));
}
