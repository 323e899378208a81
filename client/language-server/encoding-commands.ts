import * as vscode from 'vscode';
import { REOPEN_WITH_ENCODING_COMMAND, SAVE_AS_UTF8_COMMAND } from '../../protocol/requests.ts';

/** Registers the commands with which code actions reopen a file with the encoding that it has. They are hidden from users. */
export function registerEncodingCommands(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(REOPEN_WITH_ENCODING_COMMAND, async (uri: unknown) =>
      (await import('./encodings.ts')).reopenWithEncoding(uri),
    ),
    vscode.commands.registerCommand(SAVE_AS_UTF8_COMMAND, async (uri: unknown) =>
      (await import('./encodings.ts')).saveAsUtf8(uri),
    ),
  );
}
