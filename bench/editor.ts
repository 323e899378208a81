import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  ConfigurationRequest,
  createProtocolConnection,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  RegistrationRequest,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

/** A server to run: Node's arguments. */
export type ServerCommand = readonly string[];

/** The editor's side of a server in its own process, over stdio. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly capabilities: ServerCapabilities;
  readonly processId: number;
  /** Kills the server, because nothing of it is kept. */
  stop(): Promise<void>;
}

/** The editor's capabilities: those of VS Code that change what servers do. */
const CAPABILITIES: ClientCapabilities = {
  textDocument: {
    diagnostic: { relatedDocumentSupport: true },
    publishDiagnostics: { versionSupport: true, relatedInformation: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { lineFoldingOnly: true },
    inlayHint: {},
    codeLens: {},
    semanticTokens: {
      requests: { range: true, full: { delta: true } },
      tokenTypes: ['string', 'keyword', 'operator', 'variable', 'type', 'property'],
      tokenModifiers: [],
      formats: ['relative'],
    },
  },
  workspace: { configuration: false },
};

/** Starts a server and waits until it has answered `initialize`. */
export async function startEditor(command: ServerCommand): Promise<Editor> {
  const child = spawn(execPath, [...command, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = connectionOf(child);
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: null,
    capabilities: CAPABILITIES,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    capabilities,
    processId: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit');
      connection.dispose();
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function connectionOf(child: ChildProcess): ProtocolConnection {
  if (child.stdout === null || child.stdin === null) throw new Error('The server has no streams.');
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onRequest(RegistrationRequest.type, () => undefined);
  connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => null));
  connection.listen();
  return connection;
}

/** The address of a file. */
export function uriOf(file: string): string {
  return pathToFileURL(file).toString();
}
