import type { KnownObjects } from '../../core/requests/known-objects.ts';
import { readKnownObjects } from '../../core/requests/read-known-objects.ts';

/** What the client has told of the account. */
export interface AccountNames {
  /** Undefined while nothing is known. */
  told(): KnownObjects | undefined;
  /** Takes what the client tells; null takes it back. Says whether it was either. */
  take(value: unknown): boolean;
}

/** Knows nothing until the client tells something. Nothing of it is kept on the disk. */
export function createAccountNames(): AccountNames {
  let known: KnownObjects | undefined;
  return {
    told: () => known,
    take(value) {
      const names = value === null ? undefined : readKnownObjects(value);
      if (value !== null && names === undefined) return false;
      known = names;
      return true;
    },
  };
}
