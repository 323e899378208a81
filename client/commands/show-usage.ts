import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '../../service/resources/usage.ts';
import { connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { showPrompt } from '../show-prompt.ts';

/** Says how many characters are used and how many may be. */
export async function showUsage(context: ClientContext): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  showPrompt('information', usageText(await connection.client.usage(), connection.serviceName));
  return 'done';
}

function usageText({ character_count, character_limit }: Usage, serviceName: string): string {
  const used = character_count.toLocaleString(vscode.env.language);
  return character_limit >= NO_LIMIT
    ? vscode.l10n.t('{0} characters used of {1}, without a limit.', used, serviceName)
    : vscode.l10n.t(
        '{0} of {1} characters used of {2}.',
        used,
        character_limit.toLocaleString(vscode.env.language),
        serviceName,
      );
}
