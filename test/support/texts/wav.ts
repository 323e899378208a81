/** A WAV file of silence, of one channel and 16 bits unless said otherwise. */
export function wavOf({
  seconds,
  samplesPerSecond = 16_000,
  channels = 1,
  bits = 16,
  code = 1,
}: {
  readonly seconds: number;
  readonly samplesPerSecond?: number;
  readonly channels?: number;
  readonly bits?: number;
  /** 1 is PCM, 6 A-law, 7 µ-law, 0xfffe the extensible format of PCM. */
  readonly code?: number;
}): Buffer {
  const blockBytes = (channels * bits) / 8;
  const format = Buffer.alloc(code === 0xfffe ? 40 : 16);
  format.writeUInt16LE(code, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(samplesPerSecond, 4);
  format.writeUInt32LE(samplesPerSecond * blockBytes, 8);
  format.writeUInt16LE(blockBytes, 12);
  format.writeUInt16LE(bits, 14);
  if (code === 0xfffe) format.writeUInt16LE(1, 24);
  const samples = Buffer.alloc(seconds * samplesPerSecond * blockBytes);
  // A chunk of odd length that players skip stands before the samples of many files.
  const body = [chunk('fmt ', format), chunk('LIST', Buffer.from('odd')), chunk('data', samples)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...body]));
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}
