import { type CachedTranslations, planTexts, SendingPlan, type TranslationRequest } from '#translate';

/** The texts of requests that are sent, without what is known, and what that costs. */
export async function priceRequests(
  requests: readonly TranslationRequest[],
  cache: Pick<CachedTranslations, 'find'>,
): Promise<SendingPlan> {
  const sendings: SendingPlan[] = [];
  for (const request of requests) sendings.push(await planTexts(request, cache));
  return SendingPlan.sum(sendings);
}
