import { decode, encode } from '@msgpack/msgpack';
import { TaggedError } from '#base';

/** How the frames of a session are written: JSON in text frames, or MessagePack in binary ones (specification 4.10). */
export const MESSAGE_FORMATS = ['json', 'msgpack'] as const;

/** One of `MESSAGE_FORMATS`. */
export type MessageFormat = (typeof MESSAGE_FORMATS)[number];

/** An object with exactly one key, the type of the message (service-facts 11). Binary fields are `Uint8Array`. */
export type ServerMessage = Readonly<Record<string, object>>;

/** A message of a client. */
type ClientMessage =
  | { readonly type: 'source_media_chunk'; readonly data: Uint8Array }
  | { readonly type: 'end_of_source_media' };

/** The error that ends a session when the client does something wrong. */
export class VoiceFault extends TaggedError {
  static override readonly tag: string = 'VoiceFault';
  /** An HTTP status. */
  readonly code: number;
  /** A more exact code; only the one for a wrong audio format is public. */
  readonly reason: number;
  /** The type of the message that was wrong; empty if it had no type. */
  readonly request: string;

  constructor(code: number, request: string, message: string, reason = code * 10_000) {
    super(message);
    this.code = code;
    this.request = request;
    this.reason = reason;
  }
}

/** The frame of a message: a string is a text frame. */
export function encodeMessage(message: ServerMessage, format: MessageFormat): string | Uint8Array {
  if (format === 'msgpack') return encode(message);
  return JSON.stringify(message, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

/**
 * Reads a frame.
 * @throws VoiceFault for a frame of the wrong kind, and for data that is not a message.
 */
export function decodeMessage(frame: Buffer, isBinary: boolean, format: MessageFormat): ClientMessage {
  if (isBinary !== (format === 'msgpack')) {
    throw new VoiceFault(400, '', `Messages must come in ${isBinary ? 'text' : 'binary'} frames.`);
  }
  const value = parse(frame, format);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [type = '', content] = entries[0] ?? [];
  if (entries.length !== 1) throw new VoiceFault(400, '', 'A message is an object with exactly one key.');
  if (type === 'end_of_source_media') return { type };
  if (type !== 'source_media_chunk') throw new VoiceFault(400, '', 'Unknown type of message.');
  return { type, data: readData(content) };
}

function parse(frame: Buffer, format: MessageFormat): unknown {
  try {
    return format === 'msgpack' ? decode(frame) : JSON.parse(frame.toString('utf8'));
  } catch {
    throw new VoiceFault(400, '', `The message is not ${format === 'msgpack' ? 'MessagePack' : 'JSON'}.`);
  }
}

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

function readData(content: unknown): Uint8Array {
  const data: unknown =
    typeof content === 'object' && content !== null && 'data' in content ? content.data : '';
  if (data instanceof Uint8Array) return data;
  if (typeof data === 'string' && data !== '' && BASE64.test(data)) return Buffer.from(data, 'base64');
  throw new VoiceFault(
    400,
    'source_media_chunk',
    "The field 'data' is missing or not encoded as it should be.",
  );
}
