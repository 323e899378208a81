import * as vscode from 'vscode';
import { originOf } from '../../service/endpoint.ts';
import {
  NotFoundError,
  QuotaExceededError,
  RequestRejectedError,
} from '../../service/errors/service-errors.ts';
import { isLasting } from '../../workspace/translation/cache/translation-cache.ts';
import {
  billOfPlans,
  charactersDone,
  type PlannedTranslation,
} from '../../workspace/translation/planned-translation.ts';
import type { Connection } from '../connection/connection.ts';
import { number } from '../ui/number.ts';
import { callWithProgress, type ProgressCall } from '../ui/progress.ts';
import { PartialFailure } from '../ui/show-error.ts';
import type { TranslateContext } from './translate-context.ts';

/** What is sent, and where. */
export interface PlansToSend {
  readonly connection: Connection;
  readonly plans: readonly PlannedTranslation[];
}

/** How a request is shown while the user waits for it. */
export interface ShownRequest {
  readonly connection: Connection;
  /** The heading of the progress. */
  readonly title: string;
  /** Set when the same command sends more afterwards: the usage is asked for after the last request. */
  readonly hasMore?: boolean;
}

/** Sends texts and shows the progress; afterwards the status item shows what is used up. Failures are thrown. */
export async function sendTexts<Result>(
  { statusItem }: Pick<TranslateContext, 'statusItem'>,
  { connection, title, hasMore = false }: ShownRequest,
  send: (call: ProgressCall) => Promise<Result>,
): Promise<Result> {
  let isLast = true;
  try {
    const result = await callWithProgress(title, connection, send);
    statusItem.unblock();
    isLast = !hasMore;
    return result;
  } finally {
    if (isLast) statusItem.refreshUsage(connection);
  }
}

/**
 * Sends plans, or some of them.
 * @throws PartialFailure when the quota is used up: it says what was translated until then, which is paid for and kept (reliability F21).
 */
export async function sendPlans<Result>(
  context: Pick<TranslateContext, 'statusItem' | 'remoteObjects'>,
  { plans, ...shown }: PlansToSend & ShownRequest,
  send: (call: ProgressCall) => Promise<Result>,
): Promise<Result> {
  try {
    return await sendTexts(context, shown, send);
  } catch (error) {
    // What a request names may have been deleted since it was listed, so the next request lists it again.
    if (error instanceof NotFoundError || error instanceof RequestRejectedError) {
      context.remoteObjects.forget(originOf(shown.connection.endpoint));
    }
    const note = error instanceof QuotaExceededError ? await keptText(plans) : undefined;
    throw note === undefined ? error : new PartialFailure(error, note);
  }
}

async function keptText(plans: readonly PlannedTranslation[]): Promise<string | undefined> {
  const done = await charactersDone(plans);
  if (done <= 0) return undefined;
  const some = number(done);
  const all = number(billOfPlans(plans).characters);
  return plans.every(({ request }) => isLasting(request.options))
    ? vscode.l10n.t(
        '{0} of {1} characters are translated and kept. Run the command again later to send only the rest.',
        some,
        all,
      )
    : vscode.l10n.t(
        '{0} of {1} characters are translated and kept for an hour. Run the command again by then to send only the rest.',
        some,
        all,
      );
}
