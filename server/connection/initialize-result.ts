import type {
  FileOperationRegistrationOptions,
  InitializeResult,
  ServerCapabilities,
} from 'vscode-languageserver';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { FIX_ALL_KIND } from '../protocol/action-kinds.ts';
import { CodeActionKind, TextDocumentSyncKind } from '../protocol/library.ts';
import { SEMANTIC_TOKENS_LEGEND } from '../protocol/token-types.ts';

/** What the server offers to a client with these abilities. */
export function initializeResult({
  pullsDiagnostics,
  preparesRename,
  encoding,
}: ClientAbilities): InitializeResult {
  return {
    serverInfo: { name: 'parlance' },
    capabilities: {
      positionEncoding: encoding,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: true },
        fileOperations: { willRename: RENAMED_FILES },
      },
      ...LANGUAGE_FEATURES,
      renameProvider: preparesRename ? { prepareProvider: true } : true,
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

/** Files and folders: a manifest can name any file, and a folder can have some. */
const RENAMED_FILES: FileOperationRegistrationOptions = {
  filters: [{ scheme: 'file', pattern: { glob: '**' } }],
};

const LANGUAGE_FEATURES: ServerCapabilities = {
  hoverProvider: true,
  // They begin a field.
  completionProvider: { triggerCharacters: [',', '\t'] },
  documentSymbolProvider: true,
  documentLinkProvider: {},
  workspaceSymbolProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  semanticTokensProvider: { legend: SEMANTIC_TOKENS_LEGEND, full: true, range: true },
  inlayHintProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  codeLensProvider: {},
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, FIX_ALL_KIND],
    resolveProvider: true,
  },
};
