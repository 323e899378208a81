import { PassThrough } from 'node:stream';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { NOTHING_KEPT } from '#base';
import { unimported } from '#projects/checking';
import { DISK_READING } from '../../../packages/projects/disk/disk-reading.ts';
import { DISK_ADDRESSES } from '../../../server/disk/disk-addresses.ts';
import { translationsIn } from '../../../server/disk/translations-in.ts';
import { connectionLog } from '../../../server/protocol/connection-log.ts';
import { startServer } from '../../../server/server.ts';
import { FrameReader } from '../../../server/transport/frame-reader.ts';
import type { FramingError } from '../../../server/transport/frames.ts';
import { createLifecycle } from '../../../server/transport/lifecycle.ts';
import { LANGUAGES, RULES_PAGE } from '../language-client.ts';

/** A server in this process that is spoken to in bytes. */
export interface RawServer {
  write(bytes: Buffer): void;
  /** The answer with this id. */
  answer(id: number | null): Promise<unknown>;
  /** The rules of the pushed diagnostics of one version of a document. */
  rules(uri: string, version: number): Promise<readonly unknown[]>;
  /** Resolves when it reads no more, with the reason. */
  readonly faulted: Promise<FramingError>;
}

interface Received {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: {
    readonly uri?: string;
    readonly version?: number;
    readonly diagnostics?: readonly { code: unknown }[];
  };
}

/** Starts a server without files. It holds nothing but memory, so that it need not be stopped. */
export function startRaw(): RawServer {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const writer = new StreamMessageWriter(toClient);
  const lifecycle = createLifecycle();
  let fail: (fault: FramingError) => void = () => undefined;
  const faulted = new Promise<FramingError>((resolve) => {
    fail = resolve;
  });
  const reader = new FrameReader(toServer, { writer, onFault: fail });
  const connection = createConnection(ProposedFeatures.all, lifecycle.guard(reader, writer), writer);
  const files = { read: async () => undefined };
  startServer(connection, {
    log: connectionLog(connection),
    files,
    loadDisk: async () => DISK_READING,
    loadUnimported: async () => unimported,
    readKept: async () => NOTHING_KEPT,
    addresses: DISK_ADDRESSES,
    readTranslations: translationsIn(LANGUAGES),
    rulesPage: RULES_PAGE,
  });
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  new StreamMessageReader(toClient).listen((message) => {
    received.push(message as Received);
    for (const look of [...waiting]) look();
  });
  const find = (test: (message: Received) => boolean) =>
    new Promise<Received>((resolve) => {
      const look = () => {
        const found = received.find(test);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    write: (bytes) => void toServer.write(bytes),
    answer: (id) => find((message) => message.method === undefined && message.id === id),
    async rules(uri, version) {
      const { params } = await find(
        ({ params }) => params?.uri === uri && params.version === version && params.diagnostics !== undefined,
      );
      return params?.diagnostics?.map(({ code }) => code) ?? [];
    },
    faulted,
  };
}
