import type { KnownObjects } from '#requests';

/**
 * Sends the server what the account has that profiles can name: glossaries, style rule lists and translation memories
 * with their names, ids and languages. Never a key, never an address, nothing of their content. The server itself
 * never asks a service.
 */
export const ACCOUNT_NAMES_NOTIFICATION = 'parlance/accountNames';

export interface AccountNamesParams {
  /**
   * A list that is left out is not known; null withdraws what was sent: there is no account any more, or it is
   * another one.
   */
  readonly names: KnownObjects | null;
}
