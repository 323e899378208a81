import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  type DataCallback,
  InitializedNotification,
  InitializeRequest,
  type Message,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import {
  LIST_FOLDER_REQUEST,
  type ListFolderParams,
  READ_FILE_REQUEST,
  type ReadFileParams,
  STAT_FILE_REQUEST,
  type StatFileParams,
} from '../../protocol/client-files.ts';
import { createModules } from '../../server/browser/modules.ts';
import { builtText } from './built-files.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

class PortReader extends AbstractMessageReader {
  readonly #port: Port;

  constructor(port: Port) {
    super();
    this.#port = port;
  }

  listen(callback: DataCallback) {
    this.#port.on('message', callback);
    return { dispose: () => {} };
  }
}

class PortWriter extends AbstractMessageWriter {
  readonly #port: Port;

  constructor(port: Port) {
    super();
    this.#port = port;
  }

  async write(message: Message): Promise<void> {
    this.#port.postMessage(message);
  }

  end(): void {}
}

/** The files of a client by their addresses; without a text, reading one fails. */
export type ClientFiles = Readonly<Record<string, string | undefined>>;

/**
 * The built server as a worker loads it, and a client that has these files.
 * @param links Those that are links.
 */
export async function startAsWorker(
  files: ClientFiles,
  links: readonly string[] = [],
): Promise<ProtocolConnection> {
  const folder = pathToFileURL(`${DIST}server/`).href;
  const addressOf = (name: string) => new URL(name, folder).href;
  const read = (address: string) => builtText(path.relative(DIST, fileURLToPath(address)));
  const { startInWorker } = createModules(read)(
    addressOf('browser.js'),
  ) as typeof import('../../server/browser.ts');
  const { port1, port2 } = new MessageChannel();
  startInWorker(port1, { addressOf, read: (name) => read(addressOf(name)) });
  const connection = createProtocolConnection(new PortReader(port2), new PortWriter(port2));
  onTestFinished(() => {
    connection.dispose();
    port1.close();
  });
  connection.onRequest(STAT_FILE_REQUEST, ({ uri }: StatFileParams) => {
    if (namesIn(files, uri).size > 0) return { kind: 'folder', isLink: false, size: 0 };
    if (!(uri in files)) return null;
    return { kind: 'file', isLink: links.includes(uri), size: files[uri]?.length ?? 1 };
  });
  connection.onRequest(READ_FILE_REQUEST, ({ uri }: ReadFileParams) => {
    const text = files[uri];
    if (text === undefined) throw new Error('The file system is gone.');
    return new TextEncoder().encode(text);
  });
  connection.onRequest(LIST_FOLDER_REQUEST, ({ uri }: ListFolderParams) =>
    [...namesIn(files, uri)].map(([name, kind]) => ({
      name,
      kind: links.includes(`${uri}/${name}`) ? 'other' : kind,
    })),
  );
  connection.listen();
  const capabilities = { general: { positionEncodings: ['utf-16'] } };
  await connection.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities });
  await connection.sendNotification(InitializedNotification.type, {});
  return connection;
}

/** What is directly in a folder. */
function namesIn(files: ClientFiles, folder: string): ReadonlyMap<string, 'file' | 'folder'> {
  const below = Object.keys(files).filter((uri) => uri.startsWith(`${folder}/`));
  return new Map(
    below.map((uri) => {
      const [name = '', ...rest] = uri.slice(folder.length + 1).split('/');
      return [name, rest.length === 0 ? 'file' : 'folder'];
    }),
  );
}
