import { UncertainOutcomeError } from '../errors/service-errors.ts';
import { effectOf } from '../retry/failure-effect.ts';

/** Whether a failed request may have been carried out, so that only a look at the service tells. */
export function needsLook(failure: unknown): boolean {
  return failure instanceof UncertainOutcomeError || effectOf(failure) === 'unreadable';
}
