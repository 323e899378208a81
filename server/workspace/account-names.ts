import type { KnownObjects } from '../../core/requests/known-objects.ts';
import { readKnownObjects } from '../../core/requests/read-known-objects.ts';

/** The names of the account's objects, as the client sent them. They are kept in memory only. */
export interface AccountNames {
  /** Undefined while the client has sent none. */
  known(): KnownObjects | undefined;
  /** Takes what the client sends; null forgets the names. Returns whether the value is one of these. */
  receive(value: unknown): boolean;
}

/** Names that are unknown until the client sends them. */
export function createAccountNames(): AccountNames {
  let known: KnownObjects | undefined;
  return {
    known: () => known,
    receive(value) {
      const names = value === null ? undefined : readKnownObjects(value);
      if (value !== null && names === undefined) return false;
      known = names;
      return true;
    },
  };
}
