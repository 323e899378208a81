/** The number of values in a value, the bytes before them, and the bytes of its own content. */
interface Shape {
  readonly head: number;
  readonly content: number;
  readonly values: number;
}

const NO_SHAPE: Shape = { head: 1, content: 0, values: 0 };

/**
 * Whether a frame of MessagePack nests arrays and maps deeper than `limit`. It reads the beginnings of values only, so it is safe before
 * decoding. A frame that is cut or wrong is not: the decoder says so.
 */
export function isPackedDeeperThan(frame: Uint8Array, limit: number): boolean {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  /** How many values each open array or map still has. */
  const open: number[] = [];
  for (let at = 0; at < frame.length; ) {
    const { head, content, values } = shapeAt(view, at);
    at += head + content;
    if (open.length > 0) open.push((open.pop() ?? 1) - 1);
    if (values > 0) open.push(values);
    if (open.length > limit) return true;
    while (open.at(-1) === 0) open.pop();
  }
  return false;
}

/** The first byte of a value says what it is (the specification of MessagePack, *Formats*). */
function shapeAt(view: DataView, at: number): Shape {
  const type = view.getUint8(at);
  if (type >= 0x80 && type <= 0x8f) return { ...NO_SHAPE, values: 2 * (type & 0x0f) };
  if (type >= 0x90 && type <= 0x9f) return { ...NO_SHAPE, values: type & 0x0f };
  if (type >= 0xa0 && type <= 0xbf) return { ...NO_SHAPE, content: type & 0x1f };
  const [bytes, extra] = SIZED.get(type) ?? [];
  if (bytes !== undefined) {
    return { head: 1 + bytes, content: sizeAt(view, at + 1, bytes) + (extra ?? 0), values: 0 };
  }
  const [digits, each] = COUNTED.get(type) ?? [];
  if (digits !== undefined) {
    return { head: 1 + digits, content: 0, values: sizeAt(view, at + 1, digits) * (each ?? 1) };
  }
  return { ...NO_SHAPE, content: FIXED.get(type) ?? 0 };
}

type SizeBytes = 1 | 2 | 4;

/** Texts, bytes, and extensions: the bytes of their length, and more bytes of content. */
const SIZED: ReadonlyMap<number, readonly [bytes: SizeBytes, extra: number]> = new Map([
  [0xc4, [1, 0]],
  [0xc5, [2, 0]],
  [0xc6, [4, 0]],
  [0xc7, [1, 1]],
  [0xc8, [2, 1]],
  [0xc9, [4, 1]],
  [0xd9, [1, 0]],
  [0xda, [2, 0]],
  [0xdb, [4, 0]],
]);

/** Arrays and maps: the bytes of their length, and how many values each member has. */
const COUNTED: ReadonlyMap<number, readonly [bytes: SizeBytes, each: number]> = new Map([
  [0xdc, [2, 1]],
  [0xdd, [4, 1]],
  [0xde, [2, 2]],
  [0xdf, [4, 2]],
]);

/** Bytes after the first one, of numbers and extensions with a fixed length. */
const FIXED: ReadonlyMap<number, number> = new Map([
  [0xca, 4],
  [0xcb, 8],
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
  [0xcf, 8],
  [0xd0, 1],
  [0xd1, 2],
  [0xd2, 4],
  [0xd3, 8],
  [0xd4, 2],
  [0xd5, 3],
  [0xd6, 5],
  [0xd7, 9],
  [0xd8, 17],
]);

function sizeAt(view: DataView, at: number, bytes: SizeBytes): number {
  if (at + bytes > view.byteLength) return 0;
  if (bytes === 1) return view.getUint8(at);
  return bytes === 2 ? view.getUint16(at) : view.getUint32(at);
}
