import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import { AccountNames } from '../shell/connection/account-names.ts';
import { findAccount, watchAccountNames } from '../shell/connection/watch-account-names.ts';
import { whenUsed } from '../shell/editor/when-used.ts';
import { shareAccountNames } from '../shell/language-server/share-with-server.ts';
import type { Shell } from '../shell/shell.ts';
import { KeysArea } from './keys/keys-area.ts';
import { watchKeys } from './keys/watch-keys.ts';
import type { AccountCommand } from './manifest/index.ts';
import type { AccountState } from './state.ts';

const later = laterCommands<AccountState>();

/** The service that is used, its keys, what it can do, and what was used. */
export const contribution: Contribution<AccountCommand, Shell, AccountState> = {
  commands: {
    ...later(
      () => import('./commands/index.ts'),
      'setApiKey',
      'removeApiKey',
      'useLocalService',
      'chooseService',
      'openSample',
      'openSampleGlossary',
      'showUsage',
      'showLanguagesAndFeatures',
    ),
    ...later(() => import('./commands/set-admin-key.ts'), 'setAdminKey', 'removeAdminKey'),
    ...later(
      () => import('./commands/keys.ts'),
      'refreshKeys',
      'createKey',
      'renameKey',
      'limitKey',
      'deactivateKey',
      'filterKeys',
      'sortKeys',
    ),
    ...later(() => import('./commands/usage-page.ts'), 'showUsagePage'),
  },
  start(shell) {
    const { extension } = shell;
    const keys: KeysArea = new KeysArea(extension.globalState, async () =>
      (await import('./keys/open-keys.ts')).openKeys(state),
    );
    const languagesPanel = whenUsed(extension, async () => {
      const { LanguagesPanel } = await import('./languages/languages-panel.ts');
      return new LanguagesPanel(extension.extensionUri);
    });
    const state: AccountState = { ...shell, accountNames: createAccountNames(shell), keys, languagesPanel };
    extension.subscriptions.push(keys, watchKeys(shell, keys), watchAccountNames(state));
    return state;
  },
};

function createAccountNames(shell: Shell): AccountNames {
  const { languageServer, log, remoteObjects } = shell;
  const names = new AccountNames({
    connect: () => findAccount(shell),
    objects: remoteObjects,
    now: Date.now,
    share: (known) => shareAccountNames({ languageServer, log }, known),
    log,
  });
  languageServer.onDidStart(() => names.repeat());
  return names;
}
