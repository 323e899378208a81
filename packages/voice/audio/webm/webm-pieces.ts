import { requireOneChannel } from '../audio-error.ts';
import type { AudioPiece } from '../audio-piece.ts';
import { type AudioFrame, framePieces } from '../frames/frame-pieces.ts';
import { joined, type UnreadBytes, viewOf } from '../frames/unread-bytes.ts';
import {
  bytesOf,
  ELEMENTS,
  MAX_ELEMENT_START,
  readElementStart,
  readUnsigned,
  readVint,
  writeElement,
} from './ebml.ts';
import { type WebmHeader, webmHeaderOf } from './webm-header.ts';

/** A block of one track; `data` is its content. */
interface Block extends AudioFrame {
  /** In units of the file. */
  readonly time: number;
}

/** What matters in a file, in order; a header before the blocks, and nothing of other tracks. */
type Part =
  | { readonly kind: 'header'; readonly header: WebmHeader }
  | { readonly kind: 'block'; readonly block: Block };

/** Elements that are read as a whole; larger ones cannot be right. */
const MAX_ELEMENT_BYTES = 16 * 1024 * 1024;
const KEY_FRAME = 0x80;
const DEFAULT_BLOCK_MS = 20;
/** Many codecs need the packet before to be heard from the beginning. */
const NEEDS = 1;

/**
 * The sound of WebM or Matroska as a live stream: its description, and clusters of whole blocks. Video, tags, and tables are left out.
 * @throws AudioError for several channels.
 */
export async function* webmPieces(unread: UnreadBytes): AsyncGenerator<AudioPiece> {
  const parts = partsOf(unread);
  const first = await parts.next();
  if (first.done === true || first.value.kind !== 'header') return;
  const { header } = first.value;
  requireOneChannel(header.channels);
  yield* framePieces(blocksOf(parts, header), { header: header.bytes, pack: clusterOf });
}

/** Each block lasts until the next one. */
async function* blocksOf(parts: AsyncIterable<Part>, { unitMs }: WebmHeader): AsyncGenerator<Block> {
  let waiting: Block | undefined;
  let ms = DEFAULT_BLOCK_MS;
  for await (const part of parts) {
    if (part.kind === 'header') continue;
    if (waiting !== undefined) {
      ms = Math.max(0, (part.block.time - waiting.time) * unitMs);
      yield { ...waiting, ms };
    }
    waiting = part.block;
  }
  if (waiting !== undefined) yield { ...waiting, ms };
}

async function* partsOf(unread: UnreadBytes): AsyncGenerator<Part> {
  const contents = { ebml: new Uint8Array(), info: new Uint8Array() };
  let header: WebmHeader | undefined;
  let clusterTime = 0;
  for (;;) {
    const element = await nextElement(unread);
    if (element === undefined) return;
    const { id, content } = element;
    if (id === ELEMENTS.ebml) contents.ebml = content;
    if (id === ELEMENTS.info) contents.info = content;
    if (id === ELEMENTS.timestamp) clusterTime = readUnsigned(content);
    if (id === ELEMENTS.tracks && header === undefined) {
      header = webmHeaderOf({ ...contents, tracks: content });
      if (header === undefined) return;
      yield { kind: 'header', header };
    }
    const block = header && BLOCKS.has(id) ? blockOf(content, header, clusterTime) : undefined;
    if (block !== undefined) yield { kind: 'block', block };
  }
}

/** The elements that contain others are entered, so that a length which nobody knows does not matter. */
const ENTERED: ReadonlySet<number> = new Set([ELEMENTS.segment, ELEMENTS.cluster, ELEMENTS.blockGroup]);
const BLOCKS: ReadonlySet<number> = new Set([ELEMENTS.block, ELEMENTS.simpleBlock]);
const READ: ReadonlySet<number> = new Set([
  ...BLOCKS,
  ELEMENTS.ebml,
  ELEMENTS.info,
  ELEMENTS.tracks,
  ELEMENTS.timestamp,
]);

/** The next element that is read, with a copy of its content. Damaged bytes are left out until the next cluster. Undefined at the end. */
async function nextElement(unread: UnreadBytes) {
  for (;;) {
    const bytes = await unread.atLeast(MAX_ELEMENT_START);
    if (bytes.length === 0) return undefined;
    const start = readElementStart(bytes);
    if (start !== undefined && ENTERED.has(start.id)) {
      unread.drop(start.headBytes);
    } else if (start?.size === undefined || (READ.has(start.id) && start.size > MAX_ELEMENT_BYTES)) {
      if (!(await dropToCluster(unread))) return undefined;
    } else if (READ.has(start.id)) {
      const end = start.headBytes + start.size;
      const all = await unread.atLeast(end);
      if (all.length < end) return undefined;
      unread.drop(end);
      return { id: start.id, content: all.slice(start.headBytes, end) };
    } else {
      await unread.skip(start.headBytes + start.size);
    }
  }
}

const CLUSTER = Uint8Array.of(0x1f, 0x43, 0xb6, 0x75);

async function dropToCluster(unread: UnreadBytes): Promise<boolean> {
  unread.drop(1);
  for (;;) {
    const { bytes } = unread;
    const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(CLUSTER);
    if (at !== -1) {
      unread.drop(at);
      return true;
    }
    unread.drop(Math.max(0, bytes.length - CLUSTER.length + 1));
    if (!(await unread.more())) return false;
  }
}

/** A block names its track and its time after that of its cluster (RFC 9559, 10). */
function blockOf(data: Uint8Array, { track }: WebmHeader, clusterTime: number): Block | undefined {
  const number = readVint(data);
  if (number?.value !== track || data.length < number.length + 3) return undefined;
  return { data, ms: 0, needs: NEEDS, time: clusterTime + viewOf(data).getInt16(number.length) };
}

/** A cluster of these blocks, whose times begin with its own. */
function clusterOf(blocks: readonly Block[]): Uint8Array {
  const start = blocks[0]?.time ?? 0;
  return writeElement(
    ELEMENTS.cluster,
    joined([
      writeElement(ELEMENTS.timestamp, bytesOf(start)),
      ...blocks.map((block) => writeElement(ELEMENTS.simpleBlock, movedTo(block, block.time - start))),
    ]),
  );
}

function movedTo({ data }: Block, time: number): Uint8Array {
  const moved = data.slice();
  const at = readVint(data)?.length ?? 1;
  viewOf(moved).setInt16(at, Math.min(time, 0x7fff));
  moved[at + 2] = (moved[at + 2] ?? 0) | KEY_FRAME;
  return moved;
}
