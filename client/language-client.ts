import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import type { InitializationOptions } from '../protocol/initialization.ts';
import { DOCUMENT_SELECTOR } from '../protocol/language-ids.ts';
import { readServerSettings } from './settings.ts';

/**
 * Starts the language server. It is given no address, no key and no more environment than it inherits, and what it
 * writes as Markdown can run nothing (reliability V7).
 */
export async function startLanguageClient(serverModule: string): Promise<LanguageClient> {
  const initializationOptions: InitializationOptions = { settings: readServerSettings() };
  const options: LanguageClientOptions = {
    documentSelector: [...DOCUMENT_SELECTOR],
    initializationOptions,
    diagnosticPullOptions: { onChange: true },
    markdown: { isTrusted: false, supportHtml: false },
  };
  const server = { module: serverModule, transport: TransportKind.ipc };
  const client = new LanguageClient('parlance', 'Parlance', server, options);
  await client.start();
  return client;
}
