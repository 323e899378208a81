import * as vscode from 'vscode';
import { NO_LIMIT, type Usage } from '../../service/resources/usage.ts';
import { number } from '../ui/number.ts';

/** How many characters are used and how many may be, in one sentence. */
export function usageText({ character_count, character_limit }: Usage, serviceName: string): string {
  const used = number(character_count);
  return character_limit >= NO_LIMIT
    ? vscode.l10n.t('{0} characters used of {1}, without a limit.', used, serviceName)
    : vscode.l10n.t('{0} of {1} characters used of {2}.', used, number(character_limit), serviceName);
}
