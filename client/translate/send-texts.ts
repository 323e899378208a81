import * as vscode from 'vscode';
import type { ServiceClient } from '../../service/client.ts';
import { originOf } from '../../service/endpoint.ts';
import {
  NotFoundError,
  QuotaExceededError,
  RequestRejectedError,
} from '../../service/errors/service-errors.ts';
import { DEFAULT_TIMEOUTS } from '../../service/http/call-limits.ts';
import type { TextProgress } from '../../workspace/translation/batches/send-in-batches.ts';
import { isLasting } from '../../workspace/translation/cache/cached-texts.ts';
import {
  billOfPlans,
  charactersDone,
  type PlannedTranslation,
} from '../../workspace/translation/planned-translation.ts';
import type { Connection } from '../connection/connection.ts';
import { number } from '../ui/number.ts';
import { withProgress } from '../ui/progress.ts';
import { PartialFailure } from '../ui/show-error.ts';
import type { TranslateContext } from './translate-context.ts';

/** What is sent, and how it is shown while the user waits for it. */
export interface ShownSending {
  readonly connection: Connection;
  /** The heading of the progress. */
  readonly title: string;
  /** All translations of the command. */
  readonly plans?: readonly PlannedTranslation[];
  /** Set when the same command sends more afterwards: the usage is asked for after the last request. */
  readonly hasMore?: boolean;
}

/** What a use case over texts gets while its progress is shown. */
export interface SendingCall {
  readonly client: ServiceClient;
  readonly signal: AbortSignal;
  /** When the command must be finished, however many requests it takes (reliability A4); in ms since the epoch. */
  readonly deadline: number;
  readonly onProgress: (progress: TextProgress) => void;
}

/**
 * Sends texts and shows the progress; afterwards the status item shows what is used up.
 * @throws what `send` throws; PartialFailure when the quota is used up: it says what was translated until then, which is paid for and kept
 *   (reliability F21).
 */
export async function sendTexts<Result>(
  { statusItem, remoteObjects }: Pick<TranslateContext, 'statusItem' | 'remoteObjects'>,
  { connection, title, plans = [], hasMore = false }: ShownSending,
  send: (call: SendingCall) => Promise<Result>,
): Promise<Result> {
  const { client, endpoint, serviceName } = connection;
  let isLast = true;
  try {
    const result = await withProgress(title, ({ signal, report }) => {
      const onProgress = (state: TextProgress) => report(progressText(state, serviceName));
      return send({ client, signal, deadline: Date.now() + DEFAULT_TIMEOUTS.call, onProgress });
    });
    statusItem.unblock();
    isLast = !hasMore;
    return result;
  } catch (error) {
    // What a request names may have been deleted since it was listed, so the next request lists it again.
    if (error instanceof NotFoundError || error instanceof RequestRejectedError) {
      remoteObjects.forget(originOf(endpoint));
    }
    const note = error instanceof QuotaExceededError ? await keptText(plans) : undefined;
    throw note === undefined ? error : new PartialFailure(error, note);
  } finally {
    if (isLast) statusItem.refreshUsage(connection);
  }
}

function progressText({ done, total }: TextProgress, serviceName: string): string {
  return total === 1
    ? vscode.l10n.t('waiting for {0}', serviceName)
    : vscode.l10n.t('waiting for {0} ({1} of {2} done)', serviceName, number(done), number(total));
}

async function keptText(plans: readonly PlannedTranslation[]): Promise<string | undefined> {
  const done = await charactersDone(plans);
  if (done <= 0) return undefined;
  const some = number(done);
  const all = number(billOfPlans(plans).characters);
  return plans.every(({ options }) => isLasting(options))
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
