import * as vscode from 'vscode';
import { originOf } from '#service';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { confirmHost } from '../../shell/connection/confirm-host.ts';
import { clientFor } from '../../shell/connection/connection.ts';
import { needsConfirmation } from '../../shell/connection/endpoint.ts';
import { enterKey } from '../../shell/connection/enter-api-key.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { openSettingsAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { type PromptAction, showPrompt } from '../../shell/ui/show-prompt.ts';
import { chosenAdminEndpoint } from '../keys/admin/admin-endpoint.ts';
import { removeAdminKey as remove, storeAdminKey } from '../keys/admin/admin-keys.ts';
import { withAdmin } from '../keys/connect-admin.ts';
import type { AccountState } from '../state.ts';

/** Asks for the admin key of the chosen service, which is stored apart from the API key and sent with admin operations only. */
export const setAdminKey: CommandHandler<AccountState> = async (context) => {
  const { extension, keys, log } = context;
  const chosen = chosenAdminEndpoint();
  if (chosen.kind === 'local') return useLocalAdminKey(context);
  if (chosen.kind === 'none') return refuse(localize(chosen.problem), 'warning', [openSettingsAction()]);
  const { address } = chosen;
  if (needsConfirmation(address) && !(await confirmHost(address))) {
    return 'cancelled';
  }
  const key = await enterKey({
    title: vscode.l10n.t('Admin Key for {0}', originOf(address)),
    prompt: vscode.l10n.t(
      'It is stored in secret storage, and only commands for keys and their usage send it.',
    ),
    host: new URL(address.baseUrl).host,
    check: (entered, signal) =>
      clientFor(address, '', { log, admin: { baseUrl: address.baseUrl, key: entered } }).listKeys({ signal }),
  });
  if (key === undefined) return 'cancelled';
  // Other windows hear of the secret, and look then whether there is one.
  await keys.remember(originOf(address), true);
  await storeAdminKey(extension.secrets, address, key);
  showPrompt('information', vscode.l10n.t('Admin key stored in secret storage: {0}', originOf(address)));
  return 'done';
};

/** The local service has an admin key of its own: nobody needs to enter it. */
function useLocalAdminKey(context: AccountState): Promise<Outcome> {
  return withAdmin(context, async ({ client }) => {
    const { length } = await client.listKeys();
    const text = vscode.l10n.t('The local service has its own admin key. It has {0} keys.', number(length));
    showPrompt('information', text, [showKeysAction()]);
    return 'done';
  });
}

function showKeysAction(): PromptAction {
  return {
    title: vscode.l10n.t('Show Keys'),
    run: () => vscode.commands.executeCommand('parlance.keys.focus'),
  };
}

/** Removes the admin key of the chosen service. */
export const removeAdminKey: CommandHandler<AccountState> = async ({ extension, keys }): Promise<Outcome> => {
  const chosen = chosenAdminEndpoint();
  if (chosen.kind === 'none') return refuse(localize(chosen.problem));
  if (chosen.kind === 'local') {
    return refuse(vscode.l10n.t('The local service keeps its own admin key.'));
  }
  const origin = originOf(chosen.address);
  await keys.remember(origin, false);
  await remove(extension.secrets, chosen.address);
  showPrompt('information', vscode.l10n.t('The admin key for {0} was removed.', origin));
  return 'done';
};
