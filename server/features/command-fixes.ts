import type { CodeAction } from 'vscode-languageserver';
import { type Message, message, type Problem } from '#base';
import { columnCount, invalidEncoding, spreadsheet } from '#glossary';
import {
  IMPORT_SPREADSHEET_COMMAND,
  REOPEN_WITH_ENCODING_COMMAND,
  SAVE_AS_UTF8_COMMAND,
} from '../../protocol/requests.ts';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { CodeActionKind } from '../protocol/library.ts';
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

/** Imports a spreadsheet that was saved as a glossary: the user chooses its columns. */
export function importFix(
  { uri }: CheckedGlossary,
  problems: readonly Problem[],
  abilities: Pick<ClientAbilities, 'commands'>,
): CodeAction[] {
  if (!problems.some(({ rule }) => rule === spreadsheet.id || rule === columnCount.id)) return [];
  const fixes = commandFix(
    message('Choose the columns in Import Spreadsheet…'),
    IMPORT_SPREADSHEET_COMMAND,
    { file: uri },
    abilities,
  );
  return fixes.map((fix) => ({ ...fix, isPreferred: false }));
}

/** Reopens a file with its encoding. */
export function reopenFix(uri: string, abilities: Pick<ClientAbilities, 'commands'>): CodeAction[] {
  return commandFix(message('Reopen with Encoding…'), REOPEN_WITH_ENCODING_COMMAND, uri, abilities);
}

function commandFix(
  text: Message,
  command: string,
  argument: string | object,
  { commands }: Pick<ClientAbilities, 'commands'>,
): CodeAction[] {
  if (!commands.includes(command)) return [];
  const title = localize(text);
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      isPreferred: true,
      command: { title, command, arguments: [argument] },
    },
  ];
}
