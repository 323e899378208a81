import * as vscode from 'vscode';
import { languagesOf } from '#base';
import { runLimited } from '#files';
import type { SegmentDifference } from '#protect';
import {
  type CachedRephrasings,
  type ConfirmedPlan,
  type RephraseOptions,
  rephraseProtected,
  type TextToProtect,
} from '#translate';
import { type Connection, connect } from '../../../shell/connection/connection.ts';
import { readArgument } from '../../../shell/editor/read-argument.ts';
import { styleLabel } from '../../../shell/pickers/pick-style.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { type AlternativeChoice, alternativeChoices } from '../../rephrase/alternative-choices.ts';
import { type Alternative, pickAlternative } from '../../rephrase/pick-alternative.ts';
import { acceptedCost, rephrasingsOf } from '../../rephrase/rephrase-pieces.ts';
import { replaceSelections } from '../../results/place-results.ts';
import { showDifferences } from '../../results/show-differences.ts';
import { captureTexts } from '../../selection/capture-texts.ts';
import { resultsFor } from '../../selection/plan-edits.ts';
import { refuseCapture } from '../../selection/refuse-capture.ts';
import type { SelectionTask } from '../../selection/selection-task.ts';
import { textsOfTask } from '../../selection/texts-of-task.ts';
import { confirmDone } from '../../sending/confirm-done.ts';
import { type SendingCall, sendTexts } from '../../sending/send-texts.ts';
import type { TranslateState } from '../../state.ts';
import { knownLanguage } from './rephrase-selection.ts';

/** One way to rephrase the texts. */
interface AlternativeRequest {
  readonly label: string;
  readonly texts: readonly TextToProtect[];
  readonly options: RephraseOptions;
}

/** The alternatives that keep what must stay, and the damage that the others would do. */
interface VerifiedAlternatives {
  readonly alternatives: readonly Alternative[];
  /** One list for each alternative that is left out. */
  readonly damages: readonly (readonly SegmentDifference[])[];
  /** Code points that were billed for all of them. */
  readonly characters: number;
}

/** Rephrases the selections in several ways at once, and replaces them with the alternative that the user picks (specification 4.3). */
export async function rephraseAlternatives(context: TranslateState, argument: unknown): Promise<Outcome> {
  const captured = await captureTexts();
  if (!captured.ok) return refuseCapture(captured);
  const { task } = captured;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const requests = await requestsFor(context, connection, task, readArgument(argument, 'target'));
  const cache = await rephrasingsOf(context, connection);
  const accepted = await acceptedCost(context, { connection, cache }, requests);
  if ('outcome' in accepted) return accepted.outcome;
  const { cost, bill, confirmed, left } = accepted;
  const title = vscode.l10n.t('Rephrasing');
  const shown = { connection, title: `${title} (${cost})`, rephrasing: { bill, left } };
  const { alternatives, damages, characters } = await sendTexts(context, shown, (call) =>
    sendAll(task, requests, { ...call, cache, confirmed }),
  );
  const [damage] = damages;
  if (alternatives.length === 0 && damage !== undefined) {
    await showDifferences(context, damage, { title, path: task.document.uri.path });
    return 'unverified';
  }
  const picked = await pickAlternative(context, task, alternatives, damages.length);
  if (picked === undefined) return 'cancelled';
  const outcome = await replaceSelections(context, task, picked.texts, title);
  return confirmDone(outcome, { ...bill, characters }, 'rephrase');
}

async function requestsFor(
  context: TranslateState,
  connection: Connection,
  task: SelectionTask,
  target: string | undefined,
): Promise<readonly AlternativeRequest[]> {
  const languages = languagesOf((await context.serviceFacts.load(connection)).facts, 'write');
  const code = target ?? knownLanguage(languages, task.document.uri);
  const texts = await textsOfTask(task);
  return alternativeChoices(languages, code).map((choice) => ({
    label: labelOf(choice),
    texts,
    options: { ...choice.request, ...(code === undefined ? {} : { target_lang: code }) },
  }));
}

interface ConfirmedCall extends SendingCall {
  readonly cache: CachedRephrasings;
  readonly confirmed: ConfirmedPlan;
}

async function sendAll(
  { pieces }: SelectionTask,
  requests: readonly AlternativeRequest[],
  { client, cache, confirmed, signal, deadline }: ConfirmedCall,
): Promise<VerifiedAlternatives> {
  const alternatives = new Map<number, Alternative>();
  const damages: (readonly SegmentDifference[])[] = [];
  let characters = 0;
  await runLimited(
    [...requests.entries()],
    { concurrency: requests.length, signal, finishes: new AbortController() },
    async ([index, { label, ...request }], own) => {
      const result = await rephraseProtected({ ...request, client, cache, confirmed, signal: own, deadline });
      characters += result.characters;
      const { results: texts, differences } = resultsFor(pieces, result.rephrased);
      if (differences.length > 0) damages.push(differences);
      else alternatives.set(index, { label, texts });
    },
  );
  return { alternatives: requests.flatMap((_, index) => alternatives.get(index) ?? []), damages, characters };
}

function labelOf({ style }: AlternativeChoice): string {
  return style === undefined ? vscode.l10n.t('No Particular Style') : styleLabel(style);
}
