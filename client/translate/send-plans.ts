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
import type { ClientContext } from '../context.ts';
import { number } from '../ui/number.ts';
import type { Outcome } from '../ui/outcome.ts';
import { showError } from '../ui/show-error.ts';

/** What is sent, and whereto. */
export interface PlansToSend {
  readonly connection: Connection;
  readonly plans: readonly PlannedTranslation[];
}

/**
 * Does work that sends plans. A failure is explained once for all of them, with what was done until then: that is paid for, and kept
 * (reliability F21).
 */
export async function sendPlans<Result>(
  context: ClientContext,
  { connection, plans }: PlansToSend,
  work: () => Promise<Result>,
): Promise<Result | Outcome> {
  try {
    const result = await work();
    context.statusItem.unblock();
    return result;
  } catch (error) {
    // What a request names may have been deleted since it was listed: the next one lists anew.
    if (error instanceof NotFoundError || error instanceof RequestRejectedError) {
      context.remoteObjects.forget(originOf(connection.endpoint));
    }
    const isQuota = error instanceof QuotaExceededError;
    return showError(context, error, isQuota ? keptText(plans, await charactersDone(plans)) : undefined);
  } finally {
    context.statusItem.refreshUsage(connection);
  }
}

function keptText(plans: readonly PlannedTranslation[], done: number): string | undefined {
  if (done <= 0) return undefined;
  const some = number(done);
  const all = number(billOfPlans(plans).characters);
  return plans.every(({ request }) => isLasting(request.options))
    ? vscode.l10n.t(
        '{0} of {1} characters were translated before and are kept: run the command again later, and only the rest is sent.',
        some,
        all,
      )
    : vscode.l10n.t(
        '{0} of {1} characters were translated before and are kept for an hour, because a glossary, style rules or a memory may change: run the command again until then, and only the rest is sent.',
        some,
        all,
      );
}
