import type { Message } from 'vscode-languageserver';
import { message } from '../../core/message.ts';
import { ErrorCodes } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { UNREAD_TEXT, type UnreadTextParams } from '../protocol/unread-text.ts';
import { MAX_BODY_BYTES } from './frames.ts';
import type { MessageOutline } from './message-outline.ts';

/** What becomes of a message that was too large to be read. */
interface UnreadMessage {
  /** Messages that are handled in its place. */
  readonly instead: readonly Message[];
  /** The answer, if the client waits for one. */
  readonly answer?: Message;
}

const VERSION = { jsonrpc: '2.0' };

/** A request gets an error, and a document whose text was in the message counts as too large. Everything else is left out. */
export function unreadMessage(outline: MessageOutline, bytes: number): UnreadMessage {
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
