import {
  type BaseLanguageClient,
  CodeActionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  TextDocumentSyncKind,
} from 'vscode-languageclient';
import type { ProjectFilter } from './follow-filters.ts';

/** Of all registrations here: a later call replaces those of an earlier one. */
const ID = 'parlance.project-files';

/**
 * Hands files of projects over to the language server: it gets their texts, and shows problems, fixes, and texts in other languages. It does nothing
 * else there, so that it is no formatter of every Markdown file.
 */
export function handOver(client: BaseLanguageClient, filters: readonly ProjectFilter[]): void {
  const features = [
    client.getFeature(DidOpenTextDocumentNotification.method),
    client.getFeature(DidChangeTextDocumentNotification.method),
    client.getFeature(DidCloseTextDocumentNotification.method),
    client.getFeature(HoverRequest.method),
    client.getFeature(CodeActionRequest.method),
    client.getFeature(DocumentDiagnosticRequest.method),
  ];
  for (const feature of features) feature.unregister(ID);
  if (filters.length === 0) return;
  const { codeActionProvider, diagnosticProvider } = client.initializeResult?.capabilities ?? {};
  const documentSelector = [...filters];
  const id = ID;
  client
    .getFeature(DidChangeTextDocumentNotification.method)
    .register({ id, registerOptions: { documentSelector, syncKind: TextDocumentSyncKind.Incremental } });
  client
    .getFeature(DidCloseTextDocumentNotification.method)
    .register({ id, registerOptions: { documentSelector } });
  client
    .getFeature(DidOpenTextDocumentNotification.method)
    .register({ id, registerOptions: { documentSelector } });
  client.getFeature(HoverRequest.method).register({ id, registerOptions: { documentSelector } });
  const kinds = typeof codeActionProvider === 'object' ? codeActionProvider : {};
  client
    .getFeature(CodeActionRequest.method)
    .register({ id, registerOptions: { ...kinds, documentSelector } });
  if (diagnosticProvider !== undefined) {
    client
      .getFeature(DocumentDiagnosticRequest.method)
      .register({ id, registerOptions: { ...diagnosticProvider, documentSelector } });
  }
}
