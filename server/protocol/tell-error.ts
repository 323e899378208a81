import type { Connection } from 'vscode-languageserver';

/** Notes an error in the client's log, which is all that can be done about one that no request waits for. */
export function tellError(connection: Connection, error: unknown): void {
  try {
    connection.console.error(String(error));
  } catch {
    // The editor has closed the connection meanwhile: nobody is left to be told.
  }
}
