import * as vscode from 'vscode';
import type { ServiceClient } from '#service';
import { type ConnectionContext, findConnection } from './connection.ts';

/** A document at a service. */
interface DocumentAtService {
  readonly uri: vscode.Uri;
  readonly origin: string;
  /** What the editor shows if that service is not connected. */
  readonly elsewhere: string;
}

/** The client for a document. @throws vscode.FileSystemError in Restricted Mode, or if its service is not the one of the settings. */
export async function clientOfDocument(
  context: ConnectionContext,
  { uri, origin, elsewhere }: DocumentAtService,
): Promise<ServiceClient> {
  if (!vscode.workspace.isTrusted) throw vscode.FileSystemError.NoPermissions(uri);
  const found = await findConnection(context);
  if (found.kind !== 'ready' || found.connection.origin !== origin) {
    throw vscode.FileSystemError.Unavailable(elsewhere);
  }
  return found.connection.client;
}
