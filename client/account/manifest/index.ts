import { ACCOUNT_COMMANDS } from './account.ts';
import { KEYS_COMMANDS } from './keys.ts';

export { ACCOUNT_COMMANDS, KEYS_COMMANDS };

/** The names of the commands of this feature. */
export type AccountCommand = (typeof ACCOUNT_COMMANDS | typeof KEYS_COMMANDS)[number]['name'];

declare module '../../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<AccountCommand, true> {}
}
