import type { Readable } from 'node:stream';
import type { DataCallback, Disposable, Message, MessageReader, MessageWriter } from 'vscode-languageserver';
import { AbstractMessageReader, ErrorCodes } from '../protocol/library.ts';
import { Frames, FramingError } from './frames.ts';
import { unreadMessage } from './unread-message.ts';

/** What a reader needs, apart from its stream. */
interface FrameReaderPorts {
  /** Takes the answers to messages that nobody can handle. */
  readonly writer: MessageWriter;
  /** The stream is not the protocol, so that nothing more is read from it (reliability L4). */
  onFault(fault: FramingError): void;
}

/** Reads messages from a stream, with limits. */
export class FrameReader extends AbstractMessageReader implements MessageReader {
  readonly #stream: Readable;
  readonly #ports: FrameReaderPorts;

  constructor(stream: Readable, ports: FrameReaderPorts) {
    super();
    this.#stream = stream;
    this.#ports = ports;
  }

  listen(callback: DataCallback): Disposable {
    const frames = new Frames({
      message: (value) => this.#deliver(value, callback),
      oversize: (outline, bytes) => {
        const { instead, answer } = unreadMessage(outline, bytes);
        for (const message of instead) callback(message);
        if (answer !== undefined) this.#answer(answer);
      },
    });
    const read = (chunk: Buffer) => {
      try {
        frames.push(chunk);
      } catch (error) {
        this.#stream.off('data', read);
        if (!(error instanceof FramingError)) throw error;
        this.#ports.onFault(error);
      }
    };
    this.#stream.on('data', read);
    this.#stream.on('error', (error) => this.fireError(error));
    this.#stream.on('close', () => this.fireClose());
    return { dispose: () => this.#stream.off('data', read) };
  }

  #deliver(value: unknown, callback: DataCallback): void {
    if (isMessage(value)) {
      callback(value);
      return;
    }
    const error = { code: ErrorCodes.InvalidRequest, message: 'A message is an object with "jsonrpc".' };
    this.#answer({ jsonrpc: '2.0', id: null, error } as Message);
  }

  #answer(answer: Message): void {
    this.#ports.writer.write(answer).catch((error: unknown) => this.fireError(error));
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value;
}
