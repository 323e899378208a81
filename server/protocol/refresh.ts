import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import type { ClientAbilities } from './client-abilities.ts';
import { tellError } from './tell-error.ts';

/** Has the client ask again for diagnostics, if it asks for them at all. */
export function refreshDiagnostics(
  connection: Connection,
  { pullsDiagnostics, refreshesDiagnostics }: ClientAbilities,
): void {
  if (!pullsDiagnostics || !refreshesDiagnostics) return;
  connection.languages.diagnostics.refresh().catch((error: unknown) => tellError(connection, error));
}

/** Has the client ask again for the line above each glossary. */
export function refreshCodeLenses(connection: Connection, { refreshesCodeLenses }: ClientAbilities): void {
  if (!refreshesCodeLenses) return;
  connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => tellError(connection, error));
}
