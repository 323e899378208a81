import type { EmulatorState } from '../environment.ts';
import { ServiceError } from './errors.ts';

/**
 * Refuses what only the paid plan offers (specification 1, rule 3).
 * @param what is not available, as the subject of a sentence
 * @throws ServiceError 403 on the free plan.
 */
export function requirePaidPlan({ account }: EmulatorState, what: string): void {
  if (account.plan === 'free') throw new ServiceError(403, `${what} not available on the free plan.`);
}
