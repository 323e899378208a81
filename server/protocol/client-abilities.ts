import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { memberOf } from '../../core/record.ts';
import { chooseEncoding, type PositionEncoding } from './encoding.ts';

/** What the client can do, as far as the server behaves differently. */
export interface ClientAbilities {
  /** It asks for diagnostics; otherwise they are pushed. */
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesCodeLenses: boolean;
  readonly watchesFiles: boolean;
  /** It can be asked for settings. */
  readonly hasConfiguration: boolean;
  /** It says when settings change, if it is told to. */
  readonly reportsConfiguration: boolean;
  /** It asks for the edits of a code action when that is chosen. */
  readonly resolvesCodeActions: boolean;
  /** A request for semantic tokens may be refused by the server. */
  readonly letsTokensBeRefused: boolean;
  /** It asks whether something can be renamed before it is. */
  readonly preparesRename: boolean;
  /** An edit may say for which versions of documents it is, and what else is to be done. */
  readonly takesDocumentChanges: boolean;
  /** It renames files when an edit asks for it. */
  readonly renamesFiles: boolean;
  /** Commands of its own that the server may name: `initializationOptions.commands`. */
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
