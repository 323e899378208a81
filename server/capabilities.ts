import {
  type ClientCapabilities,
  CodeActionKind,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver';

/** What the client can do, as far as the server behaves differently. */
export interface ClientAbilities {
  /** It asks for diagnostics; otherwise they are pushed. */
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly watchesFiles: boolean;
}

/** Reads the client's abilities. */
export function abilitiesOf({ textDocument, workspace }: ClientCapabilities): ClientAbilities {
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  };
}

/** What the server offers to such a client. */
export function initializeResult({ pullsDiagnostics }: ClientAbilities): InitializeResult {
  return {
    serverInfo: { name: 'parlance' },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      hoverProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      ...(pullsDiagnostics && {
        diagnosticProvider: {
          identifier: 'parlance',
          interFileDependencies: true,
          workspaceDiagnostics: false,
        },
      }),
    },
  };
}
