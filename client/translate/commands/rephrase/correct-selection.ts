import * as vscode from 'vscode';
import { languagesOf } from '#base';
import { connect } from '../../../shell/connection/connection.ts';
import { readArgument } from '../../../shell/editor/read-argument.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { rephrasePieces } from '../../rephrase/rephrase-pieces.ts';
import { captureTexts } from '../../selection/capture-texts.ts';
import { refuseCapture } from '../../selection/refuse-capture.ts';
import type { TranslateState } from '../../state.ts';
import { knownLanguage } from './rephrase-selection.ts';

/** Corrects spelling and grammar of the selections, and keeps their words (service-facts 6). */
export async function correctSelection(context: TranslateState, argument: unknown): Promise<Outcome> {
  const captured = await captureTexts();
  if (!captured.ok) return refuseCapture(captured);
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const languages = languagesOf((await context.serviceFacts.load(connection)).facts, 'write');
  const target = readArgument(argument, 'target') ?? knownLanguage(languages, task.document.uri);
  const options = target === undefined ? {} : { target_lang: target };
  const title = vscode.l10n.t('Correcting');
  return rephrasePieces(context, { task, connection, options, operation: 'correct', title });
}
