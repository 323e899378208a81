import { UncertainOutcomeError } from '../errors/service-errors.ts';
import type { DeveloperKey } from '../resources/developer-keys.ts';

/**
 * A key was requested, no answer came, and the service has new keys that could be it. None of them is used: somebody else may have made
 * it at the same time, and two would share it (reliability A2). The user decides.
 */
export class UncertainKeyError extends UncertainOutcomeError {
  static override readonly tag: string = 'UncertainKeyError';
  /** At least one, all active. */
  readonly found: readonly DeveloperKey[];

  constructor(failure: unknown, found: readonly DeveloperKey[]) {
    super(failure);
    this.found = found;
  }
}
