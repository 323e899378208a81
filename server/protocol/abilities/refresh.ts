import type { Connection } from 'vscode-languageserver';
import { errorFields, type Log } from '#base';
import { CodeLensRefreshRequest } from '../library.ts';
import type { ClientAbilities } from './client-abilities.ts';

/** Makes the client request again what it shows, if it can be asked to. */
export interface Refresh {
  /** Diagnostics, if the client requests them at all. */
  diagnostics(): void;
  /** The line above each glossary. */
  codeLenses(): void;
}

/** The client is asked again only when it has answered, because it then requests all open documents (reliability R3). */
export function createRefresh(
  connection: Connection,
  { pullsDiagnostics, refreshesDiagnostics, refreshesCodeLenses }: ClientAbilities,
  log: Log,
): Refresh {
  const diagnostics = oneAtATime(async () => {
    try {
      await connection.languages.diagnostics.refresh();
    } catch (error) {
      log.write('warning', 'diagnostics not refreshed', errorFields(error));
    }
  });
  const codeLenses = oneAtATime(async () => {
    try {
      await connection.sendRequest(CodeLensRefreshRequest.type);
    } catch (error) {
      log.write('warning', 'code lenses not refreshed', errorFields(error));
    }
  });
  return {
    diagnostics: () => void (pullsDiagnostics && refreshesDiagnostics && diagnostics()),
    codeLenses: () => void (refreshesCodeLenses && codeLenses()),
  };
}

/** Calls while one is under way become one more. `send` never rejects. */
function oneAtATime(send: () => Promise<void>): () => void {
  let isUnderWay = false;
  let isWanted = false;
  const sendWanted = async () => {
    isUnderWay = true;
    while (isWanted) {
      isWanted = false;
      await send();
    }
    isUnderWay = false;
  };
  return () => {
    isWanted = true;
    if (!isUnderWay) void sendWanted();
  };
}
