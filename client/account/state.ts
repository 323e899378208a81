import type { AccountNames } from '../shell/connection/account-names.ts';
import type { Shell } from '../shell/shell.ts';
import type { KeysArea } from './keys/keys-area.ts';
import type { LanguagesPanel } from './languages/languages-panel.ts';

/** What the commands of the account share. */
export interface AccountState extends Shell {
  /** The names of the account, for the language server. */
  readonly accountNames: AccountNames;
  /** The view of the account's keys. */
  readonly keys: KeysArea;
  /** The page of languages and features, loaded when it is used. */
  readonly languagesPanel: () => Promise<LanguagesPanel>;
}
