import type * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  CHECK_WORKSPACE_REQUEST,
  type CheckWorkspaceParams,
  type CheckWorkspaceResult,
} from '../../protocol/requests.ts';

/** Files in one request to the server: few, so that progress shows and cancelling works. */
const FILES_AT_ONCE = 10;

/** What the server found in each file; files without problems are in it, files that cannot be read are not. */
export type CheckedFiles = ReadonlyMap<vscode.Uri, readonly vscode.Diagnostic[]>;

/** Checks files, open or not; undefined if cancelled. */
export async function checkFiles(
  client: BaseLanguageClient,
  uris: readonly vscode.Uri[],
  onProgress: (done: number) => void,
  token: vscode.CancellationToken,
): Promise<CheckedFiles | undefined> {
  const found = new Map<vscode.Uri, readonly vscode.Diagnostic[]>();
  for (let from = 0; from < uris.length; from += FILES_AT_ONCE) {
    const some = uris.slice(from, from + FILES_AT_ONCE);
    const params: CheckWorkspaceParams = {
      uris: some.map((uri) => client.code2ProtocolConverter.asUri(uri)),
    };
    const { files } = await ask(client, params, token);
    if (token.isCancellationRequested) return undefined;
    for (const { uri, diagnostics } of files) {
      const converted = await client.protocol2CodeConverter.asDiagnostics([...diagnostics]);
      found.set(client.protocol2CodeConverter.asUri(uri), converted);
    }
    onProgress(Math.min(from + FILES_AT_ONCE, uris.length));
  }
  return found;
}

/** A cancelled request fails, which is not an error here. */
async function ask(
  client: BaseLanguageClient,
  params: CheckWorkspaceParams,
  token: vscode.CancellationToken,
): Promise<CheckWorkspaceResult> {
  try {
    return await client.sendRequest<CheckWorkspaceResult>(CHECK_WORKSPACE_REQUEST, params, token);
  } catch (error) {
    if (token.isCancellationRequested) return { files: [] };
    throw error;
  }
}
