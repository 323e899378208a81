import { LanguageClient, type LanguageClientOptions, State, TransportKind } from 'vscode-languageclient/node';
import type { InitializationOptions } from '../../protocol/initialization.ts';
import { DOCUMENT_SELECTOR } from '../../protocol/language-ids.ts';
import {
  GO_TO_RANGE_COMMAND,
  RENAME_AT_COMMAND,
  REOPEN_WITH_ENCODING_COMMAND,
  SAVE_AS_UTF8_COMMAND,
  SHOW_RULE_COMMAND,
} from '../../protocol/requests.ts';
import { SECRET_VARIABLES } from '../../service/secret-variables.ts';
import { commandId } from '../contributions/command-id.ts';

/** What it offers for texts of a project. */
const UNIT_COMMANDS = [
  'updateTranslationFile',
  'acceptTranslation',
  'retranslateUnit',
  'showSourceChange',
  'openSourceBeside',
] as const;

/**
 * Starts the language server. It gets no address and no key, not even one from the editor's environment (reliability V4), and the Markdown
 * that it writes can run nothing (V7). It asks for the settings of each document itself.
 * @param onStart Called whenever the server has started, also after a crash: it knows nothing then.
 */
export async function startLanguageClient(
  serverModule: string,
  onStart: () => void,
): Promise<LanguageClient> {
  const commands = [
    GO_TO_RANGE_COMMAND,
    RENAME_AT_COMMAND,
    SHOW_RULE_COMMAND,
    REOPEN_WITH_ENCODING_COMMAND,
    SAVE_AS_UTF8_COMMAND,
    commandId('importSpreadsheet'),
    ...UNIT_COMMANDS.map((name) => commandId(name)),
  ];
  const initializationOptions: InitializationOptions = { commands };
  const options: LanguageClientOptions = {
    documentSelector: [...DOCUMENT_SELECTOR],
    initializationOptions,
    diagnosticPullOptions: { onChange: true },
    markdown: { isTrusted: false, supportHtml: false },
  };
  const env = Object.fromEntries(SECRET_VARIABLES.map((name) => [name, undefined]));
  const server = { module: serverModule, transport: TransportKind.ipc, options: { env } };
  const client = new LanguageClient('parlance', 'Parlance Language Server', server, options);
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) onStart();
  });
  await client.start();
  return client;
}
