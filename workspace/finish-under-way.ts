import type { ServiceClient } from '../service/client.ts';
import { QuotaExceededError } from '../service/http/errors.ts';

type TranslatingClient = Pick<ServiceClient, 'translate'>;

/**
 * A client whose requests under way go on when another one of it finds the quota used up: they may be paid for, so that their answers are
 * worth waiting for. Every other failure ends them as the caller has it.
 * @param signal Of the user, which ends them in any case.
 */
export function finishUnderWay(
  client: TranslatingClient,
  signal: AbortSignal | undefined,
): TranslatingClient {
  let isUsedUp = false;
  return {
    translate: async (request, call) => {
      const controller = new AbortController();
      const giveUp = () => {
        if (!isUsedUp || signal?.aborted) controller.abort();
      };
      const signals = [signal, call?.signal].filter((one) => one !== undefined);
      for (const one of signals) {
        one.addEventListener('abort', giveUp, { once: true });
        if (one.aborted) controller.abort();
      }
      try {
        return await client.translate(request, { ...call, signal: controller.signal });
      } catch (error) {
        isUsedUp ||= error instanceof QuotaExceededError;
        throw error;
      } finally {
        for (const one of signals) one.removeEventListener('abort', giveUp);
      }
    },
  };
}
