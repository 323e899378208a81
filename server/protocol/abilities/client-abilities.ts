import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { memberOf } from '#base';
import { chooseEncoding, type PositionEncoding } from './encoding.ts';

/** What the client can do, as far as the server behaves differently. */
export interface ClientAbilities {
  /** It requests diagnostics; otherwise they are sent. */
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesCodeLenses: boolean;
  readonly watchesFiles: boolean;
  /** The server can request its settings. */
  readonly hasConfiguration: boolean;
  /** It reports changes of settings if the server registers for them. */
  readonly reportsConfiguration: boolean;
  /** It requests the edits of a code action when the action is chosen. */
  readonly resolvesCodeActions: boolean;
  /** The server can refuse a request for semantic tokens. */
  readonly letsTokensBeRefused: boolean;
  /** It asks whether something can be renamed before it renames it. */
  readonly preparesRename: boolean;
  /** Edits can name versions of documents, and can contain other changes than those of texts. */
  readonly takesDocumentChanges: boolean;
  /** It renames files if an edit says so. */
  readonly renamesFiles: boolean;
  /** It creates files if an edit says so. */
  readonly createsFiles: boolean;
  /** A completion can have places to fill in. */
  readonly takesSnippets: boolean;
  /** It shows the rule of a problem as a link. */
  readonly showsLinks: boolean;
  /** Its own commands that the server can use: `initializationOptions.commands`. */
  readonly commands: readonly string[];
  readonly encoding: PositionEncoding;
}

/** Reads the client's abilities. */
export function abilitiesOf({ capabilities, initializationOptions }: InitializeParams): ClientAbilities {
  const { textDocument, workspace, general } = capabilities;
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasConfiguration: workspace?.configuration === true,
    reportsConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    resolvesCodeActions: resolvesEdits(textDocument?.codeAction),
    letsTokensBeRefused: textDocument?.semanticTokens?.serverCancelSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    takesDocumentChanges:
      workspace?.workspaceEdit?.documentChanges === true ||
      workspace?.workspaceEdit?.resourceOperations !== undefined,
    renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
    createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
    takesSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    showsLinks: textDocument?.publishDiagnostics?.codeDescriptionSupport === true,
    commands: commandsOf(initializationOptions),
    encoding: chooseEncoding(general?.positionEncodings),
  };
}

type CodeActionAbilities = NonNullable<ClientCapabilities['textDocument']>['codeAction'];

function resolvesEdits(codeAction: CodeActionAbilities): boolean {
  return codeAction?.dataSupport === true && codeAction.resolveSupport?.properties.includes('edit') === true;
}

function commandsOf(initializationOptions: unknown): readonly string[] {
  const commands = memberOf(initializationOptions, 'commands');
  return Array.isArray(commands) ? commands.filter((command) => typeof command === 'string') : [];
}
