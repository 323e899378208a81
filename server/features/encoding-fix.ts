import type { CodeAction } from 'vscode-languageserver';
import { invalidEncoding } from '../../core/glossary/rules/invalid-encoding.ts';
import { type Message, message } from '../../core/message.ts';
import type { Problem } from '../../core/problem.ts';
import { REOPEN_WITH_ENCODING_COMMAND, SAVE_AS_UTF8_COMMAND } from '../../protocol/requests.ts';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { QUICK_FIX } from '../protocol/kinds.ts';
import { localize } from '../protocol/localize.ts';

/** What the editor does about a file that is not UTF-8. Only for clients that have the commands. */
export function encodingFixes(
  { uri, lintOptions: { encodingFault } }: CheckedGlossary,
  problems: readonly Problem[],
  abilities: Pick<ClientAbilities, 'commands'>,
): CodeAction[] {
  if (encodingFault === undefined || !problems.some(({ rule }) => rule === invalidEncoding.id)) return [];
  return encodingFault.kind === 'other-encoding'
    ? commandFix(message('Save as UTF-8'), SAVE_AS_UTF8_COMMAND, uri, abilities)
    : reopenFix(uri, abilities);
}

/** Reopens a file with its encoding. */
export function reopenFix(uri: string, abilities: Pick<ClientAbilities, 'commands'>): CodeAction[] {
  return commandFix(message('Reopen with Encoding…'), REOPEN_WITH_ENCODING_COMMAND, uri, abilities);
}

function commandFix(
  text: Message,
  command: string,
  uri: string,
  { commands }: Pick<ClientAbilities, 'commands'>,
): CodeAction[] {
  if (!commands.includes(command)) return [];
  const title = localize(text);
  return [{ title, kind: QUICK_FIX, isPreferred: true, command: { title, command, arguments: [uri] } }];
}
