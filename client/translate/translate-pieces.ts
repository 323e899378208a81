import * as vscode from 'vscode';
import type { TermInText } from '../../core/glossary/terms-in-text.ts';
import { originOf } from '../../service/endpoint.ts';
import { NotFoundError, QuotaExceededError, RequestRejectedError } from '../../service/http/errors.ts';
import { findTerms, missingTerms } from '../../workspace/terms-of-texts.ts';
import { type ProtectedJob, translateProtected } from '../../workspace/translate-protected.ts';
import { billOf, type TranslationBill } from '../../workspace/translation-bill.ts';
import type { CachedTranslations } from '../../workspace/translation-cache.ts';
import type { ProgressCall } from '../call-with-progress.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { changeSelections } from '../selection/change-selections.ts';
import { type PlaceResults, previewInPlace } from '../selection/place-results.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { showError } from '../show-error.ts';
import { showPrompt } from '../show-prompt.ts';
import { billText, confirmBill } from './confirm-bill.ts';
import { termsOfWay, termsText, warnOfMissingTerms } from './glossary-terms.ts';
import { showDifferences } from './show-differences.ts';
import { textsOfTask } from './texts-of-task.ts';
import type { TranslationWay } from './way.ts';
import { whilePreparing } from './while-preparing.ts';

/** Pieces of a document, how they are translated, and where the translations go. */
export interface PiecesJob {
  readonly task: SelectionTask;
  readonly connection: Connection;
  readonly way: TranslationWay;
  /** Left out: in the places of the pieces, as the setting for previews has it. */
  readonly place?: PlaceResults | undefined;
}

/** What is known of a job before it is sent. */
interface PlannedJob extends PiecesJob {
  readonly title: string;
  readonly request: Pick<ProtectedJob, 'texts' | 'options' | 'tagHandling'>;
  readonly cache: CachedTranslations;
  readonly bill: TranslationBill;
  /** The terms of the glossary that occur in each text. */
  readonly terms: readonly (readonly TermInText[])[];
}

/** Translates pieces as one batch. What must stay, such as placeholders and code, is verified to be there, or nothing is written. */
export async function translatePieces(context: ClientContext, job: PiecesJob): Promise<Outcome> {
  const { task, connection, place = previewInPlace } = job;
  const planned = await whilePreparing(() => plan(context, job));
  const { bill, terms, title } = planned;
  if (bill.segments === 0) return refuseWithoutText();
  const cost = [billText(bill), termsText(terms)].filter((part) => part !== undefined).join('; ');
  if (!(await confirmBill(context, connection, { bill, cost, purpose: 'translate' }))) return 'cancelled';
  const outcome = await changeSelections(context, {
    task,
    connection,
    change: { title, cost, place, send: (_, call) => send(context, planned, call) },
  });
  context.statusItem.refreshUsage(connection);
  return outcome;
}

async function plan(context: ClientContext, job: PiecesJob): Promise<PlannedJob> {
  const { task, connection, way } = job;
  const { options, tagHandling } = way;
  const texts = await textsOfTask(task, way.profile?.profile.options.tag_handling);
  const request = { texts, options, tagHandling };
  const cache = await context.translationCache.open(originOf(connection.endpoint));
  const title = vscode.l10n.t('Translation into {0}', options.target_lang.toUpperCase());
  const terms = await findTerms(texts, await termsOfWay(context, connection, way));
  return { ...job, title, request, cache, bill: await billOf(request, cache), terms };
}

async function send(
  context: ClientContext,
  { task, connection, title, request, cache, bill, terms }: PlannedJob,
  call: ProgressCall,
): Promise<readonly string[] | Outcome> {
  try {
    const { client } = connection;
    const { translate } = cache;
    const { translations } = await translateProtected({ ...request, ...call, client, translate });
    const differences = translations.flatMap((result) => (result.ok ? [] : result.differences));
    if (differences.length === 0) {
      const results = translations.map((result) => (result.ok ? result.text : ''));
      warnOfMissingTerms(missingTerms(terms, results));
      return results;
    }
    cache.forget();
    await showDifferences(context, differences, { title, path: task.document.uri.path });
    return 'unverified';
  } catch (error) {
    // What the request names may have been deleted since it was listed: the next one lists anew.
    if (error instanceof NotFoundError || error instanceof RequestRejectedError) {
      context.remoteObjects.forget(originOf(connection.endpoint));
    }
    if (!(error instanceof QuotaExceededError)) throw error;
    const left = (await billOf(request, cache)).characters;
    return showError(context, error, keptText(bill.characters - left, bill.characters));
  }
}

/** The part that was translated before the quota was used up is paid for, and kept (reliability F21). */
function keptText(done: number, all: number): string | undefined {
  if (done <= 0) return undefined;
  return vscode.l10n.t(
    '{0} of {1} characters were translated before and are kept: run the command again later, and only the rest is sent.',
    done.toLocaleString(vscode.env.language),
    all.toLocaleString(vscode.env.language),
  );
}

function refuseWithoutText(): Outcome {
  showPrompt(
    'information',
    vscode.l10n.t(
      'There is nothing to translate here: in code only comments are. To translate a string, select the text inside of it.',
    ),
  );
  return 'refused';
}
