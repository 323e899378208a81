// Puts still WebP pictures together to a moving one. The browser that takes the pictures encodes each of them, but writes no
// moving ones; the container is described in RFC 9649, section 2.7.

/**
 * A still picture that changes a part of the one before it.
 * @typedef {object} MovingFrame
 * @property {Uint8Array} image A WebP file with one picture.
 * @property {number} x Pixels from the left edge; even.
 * @property {number} y Pixels from the upper edge; even.
 * @property {number} width
 * @property {number} height
 * @property {number} milliseconds How long it is shown.
 */

const headerLength = 12;
const animation = 0b10;
const replacesPixels = 0b10;

/**
 * @param {number} value
 * @returns {Buffer} Three bytes, the lowest first.
 */
function uint24(value) {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

/**
 * @param {string} name Four letters.
 * @param {readonly Uint8Array[]} parts
 */
function chunk(name, ...parts) {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

/**
 * @param {Uint8Array} file A WebP file.
 * @returns {{ name: string, content: Buffer }[]} Its chunks.
 * @throws Error when the bytes are no WebP file.
 */
export function chunksOf(file) {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, headerLength) !== 'WEBP') {
    throw new Error('These bytes are no WebP picture.');
  }
  const chunks = [];
  for (let start = headerLength; start + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(start + 4);
    chunks.push({
      name: bytes.toString('latin1', start, start + 4),
      content: bytes.subarray(start + 8, start + 8 + length),
    });
    start += 8 + length + (length % 2);
  }
  return chunks;
}

/** @param {MovingFrame} frame */
function frameChunk({ image, x, y, width, height, milliseconds }) {
  const pixels = chunksOf(image).filter(({ name }) => ['ALPH', 'VP8 ', 'VP8L'].includes(name));
  return chunk(
    'ANMF',
    uint24(x / 2),
    uint24(y / 2),
    uint24(width - 1),
    uint24(height - 1),
    uint24(milliseconds),
    Buffer.of(replacesPixels),
    ...pixels.map(({ name, content }) => chunk(name, content)),
  );
}

/**
 * @param {{ width: number, height: number }} size
 * @param {readonly MovingFrame[]} frames The first one covers everything.
 * @returns {Buffer} A WebP file that shows the frames again and again.
 */
export function animatedWebp({ width, height }, frames) {
  const background = Buffer.alloc(4);
  const forEver = Buffer.alloc(2);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.of(animation, 0, 0, 0), uint24(width - 1), uint24(height - 1)),
    chunk('ANIM', background, forEver),
    ...frames.map(frameChunk),
  ]);
  return chunk('RIFF', body);
}
