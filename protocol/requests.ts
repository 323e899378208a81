import type { Diagnostic, Range } from 'vscode-languageserver';

/** Asks the server to check files that need not be open: `Parlance: Check Workspace`. The client finds the files. */
export const CHECK_WORKSPACE_REQUEST = 'parlance/checkWorkspace';

export interface CheckWorkspaceParams {
  readonly uris: readonly string[];
}

export interface CheckWorkspaceResult {
  /** In the order of the request. Files that cannot be read, or that Parlance does not check, are left out. */
  readonly files: readonly CheckedFile[];
}

export interface CheckedFile {
  readonly uri: string;
  /** For an open document, the version that was checked; null for a file on disk. */
  readonly version: number | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A command of the client that goes to a range of a document: `arguments` are a GoToRangeArguments. The server offers it only to
 * clients that name it in `initializationOptions.commands`.
 */
export const GO_TO_RANGE_COMMAND = 'parlance.goToRange';

export type GoToRangeArguments = readonly [uri: string, range: Range];
