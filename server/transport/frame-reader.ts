import type { Readable } from 'node:stream';
import type { DataCallback, Disposable, Message, MessageReader, MessageWriter } from 'vscode-languageserver';
import { message } from '#base';
import { AbstractMessageReader, ErrorCodes } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { UNREAD_TEXT, type UnreadTextParams } from '../protocol/unread-text.ts';
import { Frames, FramingError, MAX_BODY_BYTES } from './frames.ts';
import type { MessageOutline } from './message-outline.ts';

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

/** What becomes of a message that was too large to be read. */
interface UnreadMessage {
  /** Messages that are handled in its place. */
  readonly instead: readonly Message[];
  /** The answer, if the client waits for one. */
  readonly answer?: Message;
}

const VERSION = { jsonrpc: '2.0' };

/** A request gets an error, and a document whose text was in the message counts as too large. Everything else is left out. */
function unreadMessage(outline: MessageOutline, bytes: number): UnreadMessage {
  const method = outline.value('method');
  const id = outline.value('id');
  const error = { code: ErrorCodes.InvalidRequest, message: localize(tooLarge(bytes)) };
  const failure = { ...VERSION, id, error };
  // Without a method it is the client's answer to a question of the server, which would otherwise wait without end.
  if (id !== undefined)
    return method === undefined ? { instead: [failure] } : { instead: [], answer: failure };
  return { instead: textOf(method, outline, bytes) };
}

function tooLarge(bytes: number) {
  return message('This message has {0} bytes; at most {1} are read.', bytes, MAX_BODY_BYTES);
}

function textOf(method: unknown, outline: MessageOutline, bytes: number): readonly Message[] {
  const uri = outline.value('params.textDocument.uri');
  const version = outline.value('params.textDocument.version');
  if (typeof uri !== 'string' || typeof version !== 'number') return [];
  const unread: UnreadTextParams = { uri, version, bytes };
  const notify = (name: string, params: object) => ({ ...VERSION, method: name, params });
  const announced = notify(UNREAD_TEXT, unread);
  if (method === 'textDocument/didOpen') {
    const languageId = outline.value('params.textDocument.languageId') ?? '';
    return [announced, notify(method, { textDocument: { uri, languageId, version, text: '' } })];
  }
  if (method !== 'textDocument/didChange') return [];
  return [announced, notify(method, { textDocument: { uri, version }, contentChanges: [{ text: '' }] })];
}
