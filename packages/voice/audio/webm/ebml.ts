import { joined, viewOf } from '../frames/unread-bytes.ts';

/** The elements of Matroska that matter for sound (RFC 9559, 5). */
export const ELEMENTS = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  audio: 0xe1,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

/** Where an element begins: its id, the bytes of id and size together, and the size of its content. */
interface ElementStart {
  readonly id: number;
  readonly headBytes: number;
  /** Undefined if it lasts until another one begins. */
  readonly size: number | undefined;
}

/** The start of an element has at most so many bytes. */
export const MAX_ELEMENT_START = 12;

const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;

/** The start of the element at this offset; undefined if none begins there. */
export function readElementStart(bytes: Uint8Array, at = 0): ElementStart | undefined {
  const idBytes = vintBytes(bytes[at]);
  if (idBytes === undefined || idBytes > MAX_ID_BYTES || at + idBytes >= bytes.length) return undefined;
  const id = readUnsigned(bytes.subarray(at, at + idBytes));
  const size = readVint(bytes, at + idBytes);
  return size && { id, headBytes: idBytes + size.length, size: size.value };
}

/** A number of a variable length; its value is undefined if all its bits are set. Undefined if it is cut. */
export function readVint(bytes: Uint8Array, at = 0) {
  const length = vintBytes(bytes[at]);
  if (length === undefined || length > MAX_SIZE_BYTES || at + length > bytes.length) return undefined;
  const content = bytes.slice(at, at + length);
  content[0] = (content[0] ?? 0) & (0xff >> length);
  const value = readUnsigned(content);
  return { length, value: value === 2 ** (7 * length) - 1 ? undefined : value };
}

/** How long the number is that begins with this byte. */
function vintBytes(first: number | undefined): number | undefined {
  return first ? Math.clz32(first << 24) + 1 : undefined;
}

/** Bytes as one number; large ones lose their last digits. */
export function readUnsigned(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** The elements in the content of another one, as far as they are whole. */
export function* elementsIn(
  bytes: Uint8Array,
): Generator<{ readonly id: number; readonly content: Uint8Array }> {
  let at = 0;
  for (let start = readElementStart(bytes); start?.size !== undefined; start = readElementStart(bytes, at)) {
    const begin = at + start.headBytes;
    yield { id: start.id, content: bytes.subarray(begin, begin + start.size) };
    at = begin + start.size;
  }
}

/** Writes an element; without content, one that lasts until another one begins. */
export function writeElement(id: number, content: Uint8Array | undefined): Uint8Array {
  const size = new Uint8Array(MAX_SIZE_BYTES).fill(0xff);
  if (content !== undefined) viewOf(size).setBigUint64(0, BigInt(content.length) | (1n << 56n));
  else size[0] = 1;
  return joined([bytesOf(id), size, content ?? new Uint8Array()]);
}

/** A number in as few bytes as it needs. */
export function bytesOf(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let left = value; left > 0 || bytes.length === 0; left = Math.floor(left / 256))
    bytes.unshift(left % 256);
  return Uint8Array.from(bytes);
}
