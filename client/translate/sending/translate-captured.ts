import * as vscode from 'vscode';
import {
  type ConfirmedPlan,
  type PlannedTranslation,
  type ProtectedResult,
  translateProtected,
} from '#translate';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { type Destination, replaceWithPreview } from '../results/place-results.ts';
import { showDifferences } from '../results/show-differences.ts';
import { captureTexts } from '../selection/capture-texts.ts';
import { resultsFor } from '../selection/plan-edits.ts';
import { refuseCapture } from '../selection/refuse-capture.ts';
import { type CapturedTask, type SelectionTask, taskBetween } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import type { FindSettings } from '../settings/find-settings.ts';
import { confirmPlans, costOf } from './confirm-bill.ts';
import { confirmDone } from './confirm-done.ts';
import { planTexts } from './plan-texts.ts';
import { sendTexts } from './send-texts.ts';
import type { TranslateContext } from './translate-context.ts';
import { warnOfTranslations } from './warn-of-translations.ts';

/** How commands that translate parts of a document differ. */
interface TranslationKind {
  readonly findSettings: FindSettings;
  /** What is translated. Left out: the selections, or the text around the cursors. */
  readonly capture?: () => Promise<CapturedTask>;
  /** Where translations go. Left out: they replace the texts, as the setting for previews says. */
  readonly destination?: Destination;
}

/** A translation that the user has agreed to. */
interface TaskPlan {
  readonly task: SelectionTask;
  readonly connection: Connection;
  readonly plan: PlannedTranslation;
  readonly confirmed: ConfirmedPlan;
  /** The heading of the progress and of a comparison. */
  readonly title: string;
}

/**
 * Translates texts of the active editor as one batch: plan, send, place. It verifies that everything that must stay, such as placeholders
 * and code, is still there; otherwise nothing is written.
 */
export async function translateCaptured(
  context: TranslateContext,
  argument: unknown,
  { findSettings, capture = captureTexts, destination = replaceWithPreview }: TranslationKind,
): Promise<Outcome> {
  const planned = await plan(context, argument, { findSettings, capture });
  if (typeof planned === 'string') return planned;
  const { connection, plan: sent, confirmed, title } = planned;
  const shown = { connection, plans: [sent], title: `${title} (${costOf([sent])})` };
  const result = await sendTexts(context, shown, (call) =>
    translateProtected({ ...sent, ...call, confirmed }),
  );
  return place(context, planned, result, destination);
}

/** Plans the translation and asks about its price; an outcome ends the command. */
async function plan(
  context: TranslateContext,
  argument: unknown,
  { findSettings, capture }: Required<Pick<TranslationKind, 'findSettings' | 'capture'>>,
): Promise<TaskPlan | Outcome> {
  const captured = await capture();
  if (!captured.ok) return refuseCapture(captured);
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { uri } = captured.task.document;
  const found = await findSettings({ context, connection, uri, argument });
  if (!found.ok) return found.outcome;
  const { settings } = found;
  const read = await taskBetween(captured.task, settings.options);
  if (!read.ok) return refuseCapture(read);
  const { task } = read;
  const texts = await textsOfTask(task, settings.profile);
  const planned = await planTexts(context, connection, { settings, texts, files: [uri] });
  if (planned.bill.segments === 0) return refuseWithoutText();
  const confirmed = await confirmPlans(context, { connection, plans: [planned] });
  if (confirmed === undefined) return 'cancelled';
  const title = vscode.l10n.t('Translation into {0}', settings.options.target_lang.toUpperCase());
  return { task, connection, plan: planned, confirmed, title };
}

/** Nothing is placed when one of the texts would be damaged. */
async function place(
  context: TranslateContext,
  { task, plan, title }: TaskPlan,
  { translations, characters }: ProtectedResult,
  destination: Destination,
): Promise<Outcome> {
  const { results, differences } = resultsFor(task.pieces, translations);
  if (differences.length > 0) {
    await showDifferences(context, differences, { title, path: task.document.uri.path });
    return 'unverified';
  }
  await warnOfTranslations(plan, translations);
  const outcome = await destination(context, task, results, title);
  return confirmDone(outcome, { ...plan.bill, characters }, 'translate');
}

/** Shows that the selection has nothing to translate. */
export function refuseWithoutText(): Outcome {
  return refuse(vscode.l10n.t('Nothing to translate: all words are in code or placeholders.'));
}
