import * as vscode from 'vscode';
import { translateTexts } from '../../workspace/translate-texts.ts';
import { type Connection, connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../localize.ts';
import type { Outcome } from '../outcome.ts';
import { pickTargetLanguage } from '../pickers/pick-language.ts';
import { changeSelections } from '../selection/change-selections.ts';
import { captureTask, type SelectionTask } from '../selection/selection-task.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { showPrompt } from '../show-prompt.ts';
import { readArgument } from './command.ts';

/** Finds the target language; undefined when the user does not choose one. */
type FindTarget = (
  context: ClientContext,
  task: SelectionTask,
  connection: Connection,
) => Promise<string | undefined>;

/** Translates the selections into the language of the settings, which is asked for the first time. */
export function translateSelection(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translate(context, argument, targetOfSettings);
}

/** Translates the selections into a language that is picked each time. */
export function translateSelectionTo(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translate(context, argument, (_context, _task, connection) =>
    pickTargetLanguage(context, connection, vscode.l10n.t('Translate the selection into')),
  );
}

async function translate(
  context: ClientContext,
  argument: unknown,
  findTarget: FindTarget,
): Promise<Outcome> {
  const captured = await captureTask();
  if (!captured.ok) {
    showPrompt('information', localize(captured.problem));
    return 'refused';
  }
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const target = readArgument(argument, 'target') ?? (await findTarget(context, task, connection));
  if (target === undefined) return 'cancelled';
  const source =
    readArgument(argument, 'source') ?? readSetting('parlance.translate.sourceLanguage', task.document.uri);
  const options = { target_lang: target, ...(source === '' ? {} : { source_lang: source }) };
  return changeSelections(context, {
    task,
    connection,
    change: {
      title: vscode.l10n.t('Translation into {0}', target.toUpperCase()),
      send: async (texts, call) => {
        const translated = await translateTexts({ client: connection.client, texts, options, ...call });
        return translated.map(({ text }) => text);
      },
    },
  });
}

async function targetOfSettings(
  context: ClientContext,
  { document }: SelectionTask,
  connection: Connection,
): Promise<string | undefined> {
  const name = 'parlance.translate.targetLanguage';
  const configured = readSetting(name, document.uri);
  if (configured !== '') return configured;
  const title = vscode.l10n.t('Translate into (kept for the next time)');
  const picked = await pickTargetLanguage(context, connection, title);
  if (picked !== undefined) await writeSetting(name, picked, document.uri);
  return picked;
}
