import { joined, viewOf } from '../frames/unread-bytes.ts';

/** A page of an Ogg stream (RFC 3533, 6), with its bytes as they came. */
export interface OggPage {
  readonly bytes: Uint8Array;
  /** Whether a logical stream begins with it. */
  readonly isFirst: boolean;
  /** Where its last whole packet ends, in the unit of the codec; undefined if no packet ends in it. */
  readonly granule: bigint | undefined;
  /** The lengths of its segments; one of 255 is continued by the next. */
  readonly lacing: Uint8Array;
  readonly body: Uint8Array;
}

const HEADER_BYTES = 27;
const CAPTURE = [0x4f, 0x67, 0x67, 0x53];
const FLAGS_AT = 5;
const GRANULE_AT = 6;
const CHECKSUM_AT = 22;
const SEGMENTS_AT = 26;
const CONTINUED = 1;
const FIRST = 2;
const NO_GRANULE = -1n;
/** The length of a segment whose packet goes on. */
const CONTINUES = 255;

/** The page at the beginning of these bytes; `cut` if more of them are needed, `none` if no page begins here. */
export function readOggPage(bytes: Uint8Array): OggPage | 'cut' | 'none' {
  if (CAPTURE.some((byte, index) => index < bytes.length && bytes[index] !== byte)) return 'none';
  const count = bytes[SEGMENTS_AT];
  if (count === undefined || bytes.length < HEADER_BYTES + count) return 'cut';
  const lacing = bytes.subarray(HEADER_BYTES, HEADER_BYTES + count);
  const start = HEADER_BYTES + count;
  const end = start + lacing.reduce((sum, length) => sum + length, 0);
  if (bytes.length < end) return 'cut';
  const page = bytes.subarray(0, end);
  const granule = viewOf(page).getBigInt64(GRANULE_AT, true);
  return {
    bytes: page,
    isFirst: ((page[FLAGS_AT] ?? 0) & FIRST) !== 0,
    granule: granule === NO_GRANULE ? undefined : granule,
    lacing,
    body: page.subarray(start),
  };
}

/** The packets that end in these pages, which begin with a packet. */
export function packetsOf(pages: readonly OggPage[]): readonly Uint8Array[] {
  const body = joined(pages.map((page) => page.body));
  const packets: Uint8Array[] = [];
  let start = 0;
  let end = 0;
  for (const length of pages.flatMap(({ lacing }) => [...lacing])) {
    end += length;
    if (length === CONTINUES) continue;
    packets.push(body.subarray(start, end));
    start = end;
  }
  return packets;
}

/** Whether the last packet of a page goes on in the next page. */
export function isUnfinished({ lacing }: OggPage): boolean {
  return lacing.length === 0 || lacing.at(-1) === CONTINUES;
}

/** The page without its first packets, of which it has more. */
export function withoutPackets({ bytes, lacing, body }: OggPage, count: number): Uint8Array {
  let segments = 0;
  let skipped = 0;
  for (let packets = 0; packets < count; segments += 1) {
    const length = lacing[segments] ?? 0;
    skipped += length;
    if (length !== CONTINUES) packets += 1;
  }
  const page = joined([bytes.subarray(0, HEADER_BYTES), lacing.subarray(segments), body.subarray(skipped)]);
  page[SEGMENTS_AT] = lacing.length - segments;
  page[FLAGS_AT] = (page[FLAGS_AT] ?? 0) & ~CONTINUED;
  const view = viewOf(page);
  view.setUint32(CHECKSUM_AT, 0, true);
  view.setUint32(CHECKSUM_AT, checksumOf(page), true);
  return page;
}

/** The checksum of a page whose own checksum is 0: CRC-32 with the polynomial 0x04c11db7, neither reflected nor inverted. */
function checksumOf(page: Uint8Array): number {
  return page.reduce((sum, byte) => (sum << 8) ^ (CHECKSUMS[((sum >>> 24) ^ byte) & 0xff] ?? 0), 0) >>> 0;
}

const CHECKSUMS: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});
