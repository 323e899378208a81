import * as vscode from 'vscode';
import { type Endpoint, originOf } from '#service';

/** An address that is not built in may belong to anybody, so the user sees the full address first (reliability V2). */
export async function confirmHost(endpoint: Endpoint): Promise<boolean> {
  const goOn = vscode.l10n.t('Enter the Key');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Send your API key to this address?'),
    {
      modal: true,
      detail: vscode.l10n.t(
        '{0}\n\nThis is not one of the built-in addresses. Continue only if you know who runs it: your key and the texts that you translate are sent there.',
        originOf(endpoint),
      ),
    },
    goOn,
  );
  return answer === goOn;
}
