import { decode, encode } from '@msgpack/msgpack';
import { UnexpectedAnswerError } from '../errors/service-errors.ts';
import { checkShape, parseJsonText } from '../http/answers/decode.ts';
import { type ClientMessage, type ServerMessage, ServerMessageSchema } from './messages.ts';
import { isPackedDeeperThan } from './msgpack-depth.ts';

/** The encoding of the messages of a session (specification 4.10): text frames, or binary ones. */
export type MessageFormat = 'json' | 'msgpack';

/** Writes a message as a frame: a string as a text frame, bytes as a binary one. */
export function encodeMessage(message: ClientMessage, format: MessageFormat): string | Uint8Array {
  if (format === 'msgpack') return encode(message);
  return JSON.stringify(message, (_key, value: unknown) =>
    value instanceof Uint8Array ? base64Of(value) : value,
  );
}

/**
 * Reads a frame: a string as JSON, bytes as MessagePack.
 * @throws UnexpectedAnswerError when it is neither, or a known message has a wrong field.
 */
export function decodeMessage(frame: string | Uint8Array): ServerMessage {
  return checkShape(typeof frame === 'string' ? parseJsonText(frame) : unpack(frame), ServerMessageSchema);
}

/** Deepest nesting of a message (reliability A5). */
const MAX_DEPTH = 64;

function unpack(frame: Uint8Array): unknown {
  if (isPackedDeeperThan(frame, MAX_DEPTH)) {
    throw new UnexpectedAnswerError('too-deep', 'The frame nests too deep.');
  }
  try {
    // No array has more members than the frame has bytes, whatever its length says.
    return decode(frame, { maxArrayLength: frame.length, maxMapLength: frame.length });
  } catch (cause) {
    throw new UnexpectedAnswerError('shape', 'The frame is not MessagePack.', { cause });
  }
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
