import * as vscode from 'vscode';
import { languagesOf } from '../../core/languages/facts.ts';
import { rephraseTexts } from '../../workspace/rephrase-texts.ts';
import { runLimited } from '../../workspace/run-limited.ts';
import { type AlternativeChoice, alternativeChoices } from '../alternatives/choices.ts';
import { type Alternative, pickAlternative } from '../alternatives/pick-alternative.ts';
import { callWithProgress, type ProgressCall } from '../call-with-progress.ts';
import { type Connection, connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { localize } from '../localize.ts';
import type { Outcome } from '../outcome.ts';
import { styleLabel } from '../pickers/pick-style.ts';
import { refuse } from '../refuse.ts';
import { putInPlace } from '../selection/place-results.ts';
import { captureTask, type SelectionTask } from '../selection/selection-task.ts';
import { readArgument } from './command.ts';
import { knownLanguage } from './rephrase-selection.ts';

/** Rephrases the selections in several ways at once, and puts the one that is picked in their places (specification 4.3). */
export async function rephraseAlternatives(context: ClientContext, argument: unknown): Promise<Outcome> {
  const captured = await captureTask();
  if (!captured.ok) return refuse(localize(captured.problem));
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const target = readArgument(argument, 'target');
  const alternatives = await callWithProgress(vscode.l10n.t('Rephrasing'), connection, (call) =>
    requestAll(context, connection, task, target, call),
  );
  context.statusItem.unblock();
  const picked = await pickAlternative(context, task, alternatives);
  return picked === undefined
    ? 'cancelled'
    : putInPlace(context, task, picked.texts, vscode.l10n.t('Rephrasing'));
}

async function requestAll(
  context: ClientContext,
  connection: Connection,
  { document, pieces }: SelectionTask,
  target: string | undefined,
  { signal }: ProgressCall,
): Promise<readonly Alternative[]> {
  const languages = languagesOf((await context.languageFacts.load(connection)).facts, 'write');
  const code = target ?? knownLanguage(languages, document.uri);
  const texts = pieces.map(({ text }) => text);
  const choices = alternativeChoices(languages, code);
  const alternatives: Alternative[] = [];
  await runLimited(
    [...choices.entries()],
    { concurrency: choices.length, signal },
    async ([index, choice], own) => {
      const options = { ...choice.request, ...(code === undefined ? {} : { target_lang: code }) };
      const results = await rephraseTexts({ client: connection.client, texts, options, signal: own });
      alternatives[index] = { label: labelOf(choice), texts: results.map(({ text }) => text) };
    },
  );
  return alternatives;
}

function labelOf({ style }: AlternativeChoice): string {
  return style === undefined ? vscode.l10n.t('No Particular Style') : styleLabel(style);
}
