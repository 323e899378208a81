import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import {
  type ClientCapabilities,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  IPCMessageReader,
  IPCMessageWriter,
  LogMessageNotification,
  type MessageReader,
  MessageType,
  type MessageWriter,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  RegistrationRequest,
  type ServerCapabilities,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type { ServiceFacts } from '#base';
import { unimported } from '#projects/checking';
import { DISK_READING } from '../../packages/projects/disk/disk-reading.ts';
import { DISK_ADDRESSES } from '../../server/disk/disk-addresses.ts';
import { diskFiles } from '../../server/disk/disk-files.ts';
import { translationsIn } from '../../server/disk/translations-in.ts';
import { connectionLog } from '../../server/protocol/connection-log.ts';
import { startServer } from '../../server/server.ts';
import type { ServerFiles } from '../../server/workspace/files.ts';

/** How a test's editor behaves. */
export interface ClientSetting {
  readonly pull?: boolean;
  /** Whether completions can have places to fill in. */
  readonly snippets?: boolean;
  readonly files?: ServerFiles;
  readonly settings?: unknown;
  /** Answers when the server asks for the settings of a resource. */
  readonly configuration?: (uri: string) => unknown;
  /** Position encodings that are offered, the best one first. */
  readonly encodings?: readonly string[];
  /** Addresses of the workspace's folders. */
  readonly folders?: readonly string[];
  /** Commands of the client that the server may name. */
  readonly commands?: readonly string[];
  /** Whether the edits of a code action are asked for when it is chosen. */
  readonly resolvesCodeActions?: boolean;
  /** Whether it takes edits of texts only, without the versions of their documents. */
  readonly takesPlainEdits?: boolean;
  /** Whether it asks before it renames something. */
  readonly preparesRename?: boolean;
  /** Whether the server can ask it to refresh diagnostics and code lenses. */
  readonly refreshes?: boolean;
  /** Whether edits may rename files. */
  readonly renamesFiles?: boolean;
  /** Whether edits may create files. */
  readonly createsFiles?: boolean;
  /** Whether it shows the code of a problem as a link. */
  readonly showsLinks?: boolean;
  /** Takes it when the server refuses to tell semantic tokens. */
  readonly letsTokensBeRefused?: boolean;
  /** `initializationOptions.factsFile`. */
  readonly locale?: string;
  readonly factsFile?: string;
  /** What was kept on this machine, for a server in this process. */
  readonly keptFacts?: ServiceFacts;
  /** What was kept of the endpoints that manifests may name. */
  readonly keptOfEndpoints?: Readonly<Record<string, ServiceFacts>>;
  /** The environment of a server in a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** An editor's side of the protocol, for tests. */
export interface TestClient {
  readonly connection: ProtocolConnection;
  /** The capabilities of the server. */
  readonly capabilities: ServerCapabilities;
  /** The lines that the server has logged so far, each with its level in front. */
  readonly log: readonly string[];
  open(uri: string, text: string, languageId?: string): Promise<void>;
  /** Replaces a range, as an editor that types does. */
  change(uri: string, version: number, range: Range, text: string): Promise<void>;
  /** The next pushed diagnostics of a document that pass the test. */
  pushed(
    uri: string,
    test?: (params: PublishDiagnosticsParams) => boolean,
  ): Promise<PublishDiagnosticsParams>;
  stop(): Promise<void>;
}

/** The transport between a client and a server process. */
export type Transport = '--stdio' | '--node-ipc';

/** Runs the server in this process, over a pair of streams. */
export async function startInProcess(setting: ClientSetting = {}): Promise<TestClient> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const reader = new StreamMessageReader(toServer);
  const writer = new StreamMessageWriter(toClient);
  const server = createConnection(ProposedFeatures.all, reader, writer);
  const log = connectionLog(server);
  const { files = diskFiles(log), keptFacts, keptOfEndpoints = {} } = setting;
  startServer(server, {
    log,
    files,
    loadDisk: async () => DISK_READING,
    loadUnimported: async () => unimported,
    readKept: async () => ({ chosen: keptFacts, named: keptOfEndpoints }),
    addresses: DISK_ADDRESSES,
    readTranslations: translationsIn(LANGUAGES),
    rulesPage: RULES_PAGE,
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(toClient),
    new StreamMessageWriter(toServer),
  );
  return initialize(connection, setting, async () => {
    connection.dispose();
    toServer.destroy();
    toClient.destroy();
  });
}

/** The page of the rules of a server in this process. */
export const RULES_PAGE = 'file:///docs/rules.md';

/** The texts in other languages, as the sources have them. */
export const LANGUAGES = fileURLToPath(new URL('../../l10n', import.meta.url));

/** Where the built files are. */
export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Absolute, and not there: what the user of this machine keeps does not count in tests. */
const NO_CACHE = fileURLToPath(new URL('no-cache', import.meta.url));

/** Runs the built server in its own process. */
export async function startBuilt(
  transport: Transport,
  setting: ClientSetting & { readonly command?: readonly string[] } = {},
): Promise<TestClient> {
  const command = setting.command ?? [`${DIST}server/main.js`];
  const child = spawn(process.execPath, [...command, transport], {
    stdio: transport === '--stdio' ? ['pipe', 'pipe', 'inherit'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, XDG_CACHE_HOME: NO_CACHE, ...setting.env },
  });
  const [reader, writer] = streamsOf(child, transport);
  const connection = createProtocolConnection(reader, writer);
  return initialize(connection, setting, async () => {
    const exited = once(child, 'exit');
    await connection.sendNotification(ExitNotification.type);
    await exited;
    connection.dispose();
  });
}

function streamsOf(child: ChildProcess, transport: Transport): [MessageReader, MessageWriter] {
  if (transport === '--node-ipc') return [new IPCMessageReader(child), new IPCMessageWriter(child)];
  if (child.stdout === null || child.stdin === null) throw new Error('The server has no streams.');
  return [new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)];
}

const LOG_LEVELS: Readonly<Record<MessageType, string>> = {
  [MessageType.Error]: 'error',
  [MessageType.Warning]: 'warning',
  [MessageType.Info]: 'info',
  [MessageType.Log]: 'log',
  [MessageType.Debug]: 'debug',
};

async function initialize(
  connection: ProtocolConnection,
  setting: ClientSetting,
  end: () => Promise<void>,
): Promise<TestClient> {
  const received: PublishDiagnosticsParams[] = [];
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    received.push(params);
    for (const look of [...waiting]) look();
  });
  const log: string[] = [];
  connection.onNotification(LogMessageNotification.type, ({ type, message }) => {
    log.push(`${LOG_LEVELS[type]} ${message}`);
  });
  connection.onRequest(RegistrationRequest.type, () => undefined);
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ scopeUri }) => setting.configuration?.(scopeUri ?? '') ?? null),
  );
  connection.onRequest(DiagnosticRefreshRequest.type, () => undefined);
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, initializeParams(setting));
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    capabilities,
    log,
    open: (uri, text, languageId = 'plaintext') =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (uri, version, range, text) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ range, text }],
      }),
    pushed: (uri, test = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.findIndex((params) => params.uri === uri && test(params));
          const [params] = found === -1 ? [] : received.splice(0, found + 1).slice(-1);
          if (params === undefined) return;
          waiting.delete(look);
          resolve(params);
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      await connection.sendRequest(ShutdownRequest.type);
      await end();
    },
  };
}

function initializeParams(setting: ClientSetting): InitializeParams {
  const { settings, commands, folders, factsFile, locale } = setting;
  return {
    processId: process.pid,
    rootUri: null,
    ...(locale !== undefined && { locale }),
    capabilities: capabilitiesOf(setting),
    ...(folders !== undefined && { workspaceFolders: folders.map((uri) => ({ uri, name: uri })) }),
    initializationOptions: { ...(settings !== undefined && { settings }), commands, factsFile },
  };
}

function capabilitiesOf({
  pull,
  snippets,
  configuration,
  encodings,
  folders,
  resolvesCodeActions,
  renamesFiles,
  createsFiles,
  showsLinks,
  takesPlainEdits,
  preparesRename,
  refreshes,
  letsTokensBeRefused,
}: ClientSetting): ClientCapabilities {
  const operations = [
    ...(renamesFiles ? (['rename'] as const) : []),
    ...(createsFiles ? (['create'] as const) : []),
  ];
  const resourceOperations = operations.length === 0 ? {} : { resourceOperations: operations };
  return {
    textDocument: {
      ...(snippets && { completion: { completionItem: { snippetSupport: true } } }),
      publishDiagnostics: {
        versionSupport: true,
        relatedInformation: true,
        ...(showsLinks && { codeDescriptionSupport: true }),
      },
      ...(pull && { diagnostic: {} }),
      ...(preparesRename && { rename: { prepareSupport: true } }),
      ...(letsTokensBeRefused && {
        semanticTokens: {
          requests: { full: true, range: true },
          tokenTypes: [],
          tokenModifiers: [],
          formats: ['relative'],
          serverCancelSupport: true,
        },
      }),
      ...(resolvesCodeActions && {
        codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
      }),
    },
    workspace: {
      didChangeWatchedFiles: { dynamicRegistration: true },
      ...(folders !== undefined && { workspaceFolders: true }),
      ...(!takesPlainEdits && {
        workspaceEdit: { documentChanges: true, ...resourceOperations },
      }),
      ...(refreshes && { diagnostics: { refreshSupport: true }, codeLens: { refreshSupport: true } }),
      ...(configuration !== undefined && { configuration: true }),
      ...(pull && { diagnostics: { refreshSupport: true } }),
    },
    ...(encodings !== undefined && { general: { positionEncodings: [...encodings] } }),
  };
}

/** A diagnostic in one line, for comparing: rule, range, and message. */
export function showDiagnostic({ code, range: { start, end } }: Diagnostic): string {
  return `${code} ${start.line}:${start.character}-${end.line}:${end.character}`;
}
