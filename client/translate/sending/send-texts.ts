import * as vscode from 'vscode';
import {
  DEFAULT_TIMEOUTS,
  NotFoundError,
  originOf,
  RequestRejectedError,
  type ServiceClient,
} from '#service';
import {
  billOfPlans,
  charactersDone,
  isLasting,
  type PlannedTranslation,
  type TextProgress,
  type TranslationBill,
} from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import { number } from '../../shell/ui/number.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { PartialFailure } from '../../shell/ui/show-error.ts';
import type { TranslateContext } from './translate-context.ts';

/** What is sent, and how it is shown while the user waits for it. */
export interface ShownSending {
  readonly connection: Connection;
  /** The heading of the progress. */
  readonly title: string;
  /** All translations of the command. */
  readonly plans?: readonly PlannedTranslation[];
  /** What is rephrased: its bill, and the bill of what is not known of it yet. */
  readonly rephrasing?: { readonly bill: BilledCharacters; readonly left: () => Promise<BilledCharacters> };
  /** Set when the same command sends more afterwards: the usage is asked for after the last request. */
  readonly hasMore?: boolean;
}

type BilledCharacters = Pick<TranslationBill, 'characters'>;

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
 * @throws what `send` throws; PartialFailure when something has arrived before: it says how much, which is paid for and kept (reliability
 *   F21, P1).
 */
export async function sendTexts<Result>(
  { statusItem, remoteObjects }: Pick<TranslateContext, 'statusItem' | 'remoteObjects'>,
  { connection, title, hasMore = false, ...sent }: ShownSending,
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
    const note = await keptText(sent);
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

async function keptText({
  plans = [],
  rephrasing,
}: Pick<ShownSending, 'plans' | 'rephrasing'>): Promise<string | undefined> {
  const { characters } = rephrasing?.bill ?? billOfPlans(plans);
  const done =
    rephrasing === undefined
      ? await charactersDone(plans)
      : characters - (await rephrasing.left()).characters;
  if (done <= 0) return undefined;
  const some = number(done);
  const all = number(characters);
  if (rephrasing !== undefined) {
    return vscode.l10n.t(
      '{0} of {1} characters are rephrased and kept. Run the command again later to send only the rest.',
      some,
      all,
    );
  }
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
