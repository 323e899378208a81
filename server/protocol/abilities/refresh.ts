import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import { errorFields, type Log } from '../../../core/log.ts';
import type { ClientAbilities } from './client-abilities.ts';

/** Makes the client request diagnostics again, if it requests them at all. */
export function refreshDiagnostics(
  connection: Connection,
  { pullsDiagnostics, refreshesDiagnostics }: ClientAbilities,
  log: Log,
): void {
  if (!pullsDiagnostics || !refreshesDiagnostics) return;
  connection.languages.diagnostics.refresh().catch((error: unknown) => {
    log.write('warning', 'diagnostics not refreshed', errorFields(error));
  });
}

/** Makes the client request the line above each glossary again. */
export function refreshCodeLenses(
  connection: Connection,
  { refreshesCodeLenses }: ClientAbilities,
  log: Log,
): void {
  if (!refreshesCodeLenses) return;
  connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => {
    log.write('warning', 'code lenses not refreshed', errorFields(error));
  });
}
