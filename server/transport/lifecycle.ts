import type { DataCallback, Message, MessageReader, MessageWriter } from 'vscode-languageserver';
import { ErrorCodes } from '../protocol/library.ts';

/** How far a client has come. */
export interface Lifecycle {
  readonly hasShutDown: boolean;
  /** Lets the messages through that are allowed now. The others are left out, and requests among them get an error. */
  guard(reader: MessageReader, writer: MessageWriter): MessageReader;
}

/** Follows one client. Until `initialize` and after `shutdown` nothing but `exit` is handled. */
export function createLifecycle(): Lifecycle {
  let state: 'new' | 'running' | 'shutDown' = 'new';
  /** The code of the refusal; undefined if the message is let through. */
  const refusal = (method: string): number | undefined => {
    if (method === 'exit') return undefined;
    if (state === 'new' && method !== 'initialize') return ErrorCodes.ServerNotInitialized;
    if (state === 'shutDown' || (state === 'running' && method === 'initialize')) {
      return ErrorCodes.InvalidRequest;
    }
    state = method === 'shutdown' ? 'shutDown' : 'running';
    return undefined;
  };
  return {
    get hasShutDown() {
      return state === 'shutDown';
    },
    guard: (reader, writer) => ({
      onError: reader.onError,
      onClose: reader.onClose,
      onPartialMessage: reader.onPartialMessage,
      dispose: () => reader.dispose(),
      listen: (callback: DataCallback) =>
        reader.listen((received) => {
          const { method, id } = partsOf(received);
          const code = typeof method === 'string' ? refusal(method) : undefined;
          const failed = code ?? tryTo(callback, received);
          if (failed !== undefined && id !== undefined) refuse(writer, id, failed);
        }),
    }),
  };
}

function partsOf(received: Message & { readonly method?: unknown; readonly id?: unknown }) {
  return received;
}

/** The library throws at some malformed messages, such as a cancellation without parameters. That must not end the process. */
function tryTo(callback: DataCallback, received: Message): number | undefined {
  try {
    callback(received);
    return undefined;
  } catch {
    return ErrorCodes.InvalidParams;
  }
}

const REASONS: ReadonlyMap<number, string> = new Map([
  [ErrorCodes.ServerNotInitialized, 'The server waits for "initialize".'],
  [ErrorCodes.InvalidParams, 'The parameters cannot be read.'],
  [ErrorCodes.InvalidRequest, 'The server was initialized or shut down before.'],
]);

function refuse(writer: MessageWriter, id: unknown, code: number): void {
  const answer = { jsonrpc: '2.0', id, error: { code, message: REASONS.get(code) } };
  // A client that is gone gets no answer.
  writer.write(answer).catch(() => undefined);
}
