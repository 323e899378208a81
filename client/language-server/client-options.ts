import type { LanguageClientOptions } from 'vscode-languageclient';
import type { InitializationOptions } from '../../protocol/initialization.ts';
import { DOCUMENT_SELECTOR } from '../../protocol/language-ids.ts';

/**
 * How the language server is used. The Markdown that it writes can run nothing (V7). It asks for the settings of each document itself.
 * @param commands Those of the extension that it may name.
 */
export function clientOptions(commands: readonly string[]): LanguageClientOptions {
  const initializationOptions: InitializationOptions = { commands };
  return {
    documentSelector: [...DOCUMENT_SELECTOR],
    initializationOptions,
    diagnosticPullOptions: { onChange: true },
    markdown: { isTrusted: false, supportHtml: false },
  };
}
