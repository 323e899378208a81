/** The checksum of the header of a frame: CRC-8 with the polynomial 0x07 (RFC 9639, 9.1.8). */
export function crc8(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 1) sum = SUMS_8[sum ^ (bytes[at] ?? 0)] ?? 0;
  return sum;
}

/** The checksum of a frame after one more byte: CRC-16 with the polynomial 0x8005; 0 after the frame's own checksum (RFC 9639, 9.3). */
export function crc16(sum: number, byte: number): number {
  return ((sum << 8) & 0xffff) ^ (SUMS_16[(sum >> 8) ^ byte] ?? 0);
}

const SUMS_8 = Uint8Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff;
  return sum;
});

const SUMS_16 = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x8005 : 0)) & 0xffff;
  return sum;
});
