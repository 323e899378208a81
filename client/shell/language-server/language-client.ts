import { LanguageClient, State, TransportKind } from 'vscode-languageclient/node';
import { SECRET_VARIABLES } from '#service';
import {
  GO_TO_RANGE_COMMAND,
  RENAME_AT_COMMAND,
  REOPEN_WITH_ENCODING_COMMAND,
  SAVE_AS_UTF8_COMMAND,
  SHOW_RULE_COMMAND,
} from '../../../protocol/requests.ts';
import { commandId } from '../manifest/command-id.ts';
import { clientOptions } from './client-options.ts';

/** What it offers for texts of a project. */
const UNIT_COMMANDS = [
  'updateTranslationFile',
  'acceptTranslation',
  'retranslateUnit',
  'showSourceChange',
  'openSourceBeside',
] as const;

/**
 * Starts the language server. It gets no address and no key, not even one from the editor's environment (reliability V4).
 * @param onStart Called whenever the server has started, also after a crash: it knows nothing then.
 * @param factsFile As `clientOptions` takes it.
 */
export async function startLanguageClient(
  serverModule: string,
  onStart: () => void,
  factsFile?: () => string,
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
  const env = Object.fromEntries(SECRET_VARIABLES.map((name) => [name, undefined]));
  const server = { module: serverModule, transport: TransportKind.ipc, options: { env } };
  const options = clientOptions(commands, factsFile);
  const client = new LanguageClient('parlance', 'Parlance Language Server', server, options);
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) onStart();
  });
  await client.start();
  return client;
}
