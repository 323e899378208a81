import type { LanguageClientOptions } from 'vscode-languageclient';
import type { InitializationOptions } from '../../../protocol/initialization.ts';
import { DOCUMENT_SELECTOR } from '../../../protocol/language-ids.ts';

/**
 * How the language server is used. The Markdown that it writes can run nothing (V7). It asks for the settings of each document itself.
 * @param commands Those of the extension that it may name.
 * @param factsFile Finds the file with what the service listed that the settings name, whenever the server starts. Without it, none counts.
 */
export function clientOptions(
  commands: readonly string[],
  factsFile: () => string = () => '',
): LanguageClientOptions {
  const initializationOptions = (): InitializationOptions => ({ commands, factsFile: factsFile() });
  return {
    documentSelector: [...DOCUMENT_SELECTOR],
    initializationOptions,
    diagnosticPullOptions: { onChange: true },
    markdown: { isTrusted: false, supportHtml: false },
  };
}
