import * as vscode from 'vscode';
import {
  missingTermsOf,
  type PlannedTranslation,
  translatePlanned,
} from '../../workspace/translation/planned-translation.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import { type PlaceResults, previewInPlace } from '../results/place-results.ts';
import { showDifferences } from '../results/show-differences.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import type { TranslationWay } from '../translation-settings/translation-settings.ts';
import type { Outcome } from '../ui/outcome.ts';
import type { ProgressCall } from '../ui/progress.ts';
import { refuse } from '../ui/refuse.ts';
import { changeSelections } from './change-selections.ts';
import { confirmPlans, costOf } from './confirm-bill.ts';
import { warnOfMissingTerms } from './glossary-terms.ts';
import { planTexts } from './plan-texts.ts';
import { sendPlans } from './send-plans.ts';

/** Pieces of a document, how they are translated, and where the translations go. */
export interface PiecesJob {
  readonly task: SelectionTask;
  readonly connection: Connection;
  readonly way: TranslationWay;
  /** Left out: in the places of the pieces, as the setting for previews has it. */
  readonly place?: PlaceResults | undefined;
}

/** Translates pieces as one batch. What must stay, such as placeholders and code, is verified to be there, or nothing is written. */
export async function translatePieces(context: ClientContext, job: PiecesJob): Promise<Outcome> {
  const { task, connection, way, place = previewInPlace } = job;
  const plan = await planTexts(context, connection, { way, texts: await textsOfTask(task, way) });
  if (plan.bill.segments === 0) return refuseWithoutText();
  const plans = [plan];
  if (!(await confirmPlans(context, { connection, plans }))) return 'cancelled';
  const title = vscode.l10n.t('Translation into {0}', way.options.target_lang.toUpperCase());
  return changeSelections(context, {
    task,
    connection,
    change: {
      title,
      cost: costOf(plans),
      place,
      send: (_, call) =>
        sendPlans(context, { connection, plans }, () => send(context, job, { plan, title }, call)),
    },
  });
}

async function send(
  context: ClientContext,
  { task, connection: { client } }: PiecesJob,
  { plan, title }: { readonly plan: PlannedTranslation; readonly title: string },
  call: ProgressCall,
): Promise<readonly string[] | Outcome> {
  const translations = await translatePlanned(plan, { ...call, client });
  const differences = translations.flatMap((result) => (result.ok ? [] : result.differences));
  if (differences.length > 0) {
    await showDifferences(context, differences, { title, path: task.document.uri.path });
    return 'unverified';
  }
  warnOfMissingTerms(missingTermsOf(plan, translations));
  return translations.map((result) => (result.ok ? result.text : ''));
}

/** Where there is nothing to translate in what is selected. */
export function refuseWithoutText(): Outcome {
  return refuse(
    vscode.l10n.t(
      'There is nothing to translate here: in code, only comments are translated. To translate a string, select the text inside it.',
    ),
  );
}
