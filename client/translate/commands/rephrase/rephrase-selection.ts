import * as vscode from 'vscode';
import { type Language, languagesOf, sameCode } from '#base';
import type { RephraseOptions } from '#translate';
import { type Connection, connect } from '../../../shell/connection/connection.ts';
import { readArgument } from '../../../shell/editor/read-argument.ts';
import { readSetting } from '../../../shell/editor/settings.ts';
import { pickStyle } from '../../../shell/pickers/pick-style.ts';
import { styleOfProfile } from '../../../shell/pickers/style-choices.ts';
import { findChosenProfile } from '../../../shell/profiles/chosen-profile.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { refuse } from '../../../shell/ui/refuse.ts';
import { rephrasePieces } from '../../rephrase/rephrase-pieces.ts';
import { captureTexts } from '../../selection/capture-texts.ts';
import { refuseCapture } from '../../selection/refuse-capture.ts';
import type { SelectionTask } from '../../selection/selection-task.ts';
import type { TranslateState } from '../../state.ts';

/** Improves the selections in their own language, in a writing style or tone that the user picks (specification 4.3). */
export async function rephraseSelection(context: TranslateState, argument: unknown): Promise<Outcome> {
  const manners = [readArgument(argument, 'writing_style'), readArgument(argument, 'tone')];
  if (manners.every((manner) => manner !== undefined && manner !== 'default')) {
    return refuse(vscode.l10n.t('Give a writing style or a tone, not both.'));
  }
  const captured = await captureTexts();
  if (!captured.ok) return refuseCapture(captured);
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const options = optionsOf(argument) ?? (await askForOptions(context, captured.task, connection));
  if (options === undefined) return 'cancelled';
  const title = vscode.l10n.t('Rephrasing');
  return rephrasePieces(context, { task: captured.task, connection, options, title });
}

/** The options that a key binding sets; undefined when it sets none and the user must be asked. */
function optionsOf(argument: unknown): RephraseOptions | undefined {
  const target = readArgument(argument, 'target');
  const writingStyle = readArgument(argument, 'writing_style');
  const tone = readArgument(argument, 'tone');
  if (target === undefined && writingStyle === undefined && tone === undefined) return undefined;
  return {
    ...(target === undefined ? {} : { target_lang: target }),
    ...(writingStyle === undefined ? {} : { writing_style: writingStyle }),
    ...(tone === undefined ? {} : { tone }),
  };
}

async function askForOptions(
  context: TranslateState,
  { document }: SelectionTask,
  connection: Connection,
): Promise<RephraseOptions | undefined> {
  const languages = languagesOf((await context.serviceFacts.load(connection)).facts, 'write');
  const code = knownLanguage(languages, document.uri);
  const chosen = await findChosenProfile(context.extension, document.uri);
  const ofProfile = chosen === undefined || chosen === 'missing' ? undefined : styleOfProfile(chosen.profile);
  const request = await pickStyle(languages, code, ofProfile);
  return request === undefined
    ? undefined
    : { ...request, ...(code === undefined ? {} : { target_lang: code }) };
}

/**
 * The language of the text, if the settings name one that can be rephrased. Otherwise the service detects it, because the target must be
 * the language of the text.
 */
export function knownLanguage(languages: readonly Language[], uri: vscode.Uri): string | undefined {
  const source = readSetting('parlance.translate.sourceLanguage', uri);
  return languages.find(({ lang, usable_as_target }) => usable_as_target && sameCode(lang, source))?.lang;
}
