/** Milliseconds of a packet of `oggOpus`. */
export const PACKET_MS = 20;
/** Opus at 20 ms a packet, one frame each (RFC 6716, 3.1). */
const CELT_20_MS = (31 << 3) | 0;
const SAMPLES = 48 * PACKET_MS;
const HEADER_BYTES = 27;

/** Opus in Ogg, without its sound: each packet has its number. Its pages are of one second. */
export function oggOpus(seconds: number, { preSkip = 0, packetBytes = 40 } = {}): Uint8Array {
  const head = Buffer.from('OpusHead\u0001\u0001\0\0\u0080\u00bb\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(preSkip, 10);
  const pages = [
    oggPage([head], { sequence: 0, granule: 0n, flags: 2 }),
    oggPage([Buffer.from('OpusTags\u0004\0\0\0test\0\0\0\0', 'latin1')], { sequence: 1, granule: 0n }),
  ];
  const perPage = 1000 / PACKET_MS;
  for (let second = 0; second < seconds; second += 1) {
    const packets = Array.from({ length: perPage }, (_, index) =>
      numbered(second * perPage + index, packetBytes),
    );
    const granule = BigInt((second + 1) * perPage * SAMPLES);
    pages.push(oggPage(packets, { sequence: second + 2, granule }));
  }
  return Buffer.concat(pages);
}

function numbered(index: number, bytes: number): Buffer {
  const packet = Buffer.alloc(bytes);
  packet[0] = CELT_20_MS;
  packet.writeUInt32LE(index, 2);
  return packet;
}

interface PageFields {
  readonly sequence: number;
  readonly granule: bigint;
  readonly flags?: number;
  readonly serial?: number;
}

/** A page of whole packets (RFC 3533, 6). */
export function oggPage(packets: readonly Buffer[], fields: PageFields): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  return pageOf(lacing, Buffer.concat(packets), fields);
}

/** A page with any lacing: its last packet can go on in the next page. */
export function pageOf(
  lacing: readonly number[],
  body: Buffer,
  { sequence, granule, flags = 0, serial = 7 }: PageFields,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('OggS', 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(granule, 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = lacing.length;
  const page = Buffer.concat([header, Buffer.from(lacing), body]);
  page.writeUInt32LE(slowChecksum(page), 22);
  return page;
}

/** Bit by bit, as the definition says. */
function slowChecksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((sum >>> 31) ^ ((byte >> bit) & 1)) === 1;
      sum = ((sum << 1) ^ (isSet ? 0x04c11db7 : 0)) >>> 0;
    }
  }
  return sum;
}

/** The decoder of one connection: it understands packets only after the two headers, and refuses a page whose checksum is wrong. */
export class OpusEar {
  /** The numbers of the packets, in the order in which they were heard. */
  readonly packets: number[] = [];
  #bytes = Buffer.alloc(0);
  #packet = Buffer.alloc(0);
  readonly #headers: string[] = [];

  /** Takes more bytes; returns how many ms they made heard. */
  hear(bytes: Uint8Array): number {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const before = this.packets.length;
    for (let page = this.#page(); page !== undefined; page = this.#page()) this.#read(page);
    return (this.packets.length - before) * PACKET_MS;
  }

  #page(): Buffer | undefined {
    if (this.#bytes.length < HEADER_BYTES) return undefined;
    const count = this.#bytes[26] ?? 0;
    const lacing = this.#bytes.subarray(HEADER_BYTES, HEADER_BYTES + count);
    const length = HEADER_BYTES + count + lacing.reduce((sum, each) => sum + each, 0);
    if (lacing.length < count || this.#bytes.length < length) return undefined;
    const page = Buffer.from(this.#bytes.subarray(0, length));
    this.#bytes = this.#bytes.subarray(length);
    return page;
  }

  #read(page: Buffer): void {
    const checksum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    if (page.toString('latin1', 0, 4) !== 'OggS' || slowChecksum(page) !== checksum) {
      throw new Error('This is no page.');
    }
    let at = HEADER_BYTES + (page[26] ?? 0);
    for (const length of page.subarray(HEADER_BYTES, at)) {
      this.#packet = Buffer.concat([this.#packet, page.subarray(at, at + length)]);
      at += length;
      if (length === 255) continue;
      this.#take(this.#packet);
      this.#packet = Buffer.alloc(0);
    }
  }

  #take(packet: Buffer): void {
    if (this.#headers.length < 2) this.#headers.push(packet.toString('latin1', 0, 8));
    else if (this.#headers.join() === 'OpusHead,OpusTags') this.packets.push(packet.readUInt32LE(2));
    else throw new Error('The headers are missing.');
  }
}
