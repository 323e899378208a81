import { findMp3Frame } from './mp3-pieces.ts';

/** What a file contains, whatever its name is. */
export type Container = 'ogg' | 'flac' | 'mp3' | 'webm' | 'matroska' | 'wav' | 'mp4' | 'aac' | 'aiff';

/** Enough bytes for all marks. */
export const MARK_BYTES = 64;
/** Enough bytes to tell, also for MP3, which has no mark. */
export const RECOGNIZED_BYTES = 4096;

const ID3_HEADER_BYTES = 10;
const ID3_FOOTER = 0x10;

/** By the text at an offset. */
const MARKS: readonly (readonly [Container, number, string])[] = [
  ['ogg', 0, 'OggS'],
  ['flac', 0, 'fLaC'],
  ['wav', 8, 'WAVE'],
  ['mp4', 4, 'ftyp'],
  ['aiff', 8, 'AIFF'],
];
const EBML = '\u001aE\u00df\u00a3';

/** What audio with these first bytes is; undefined if it is not known. */
export function containerOf(bytes: Uint8Array): Container | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, MARK_BYTES));
  const mark = MARKS.find(([, at, name]) => text.startsWith(name, at));
  if (mark !== undefined) return mark[0];
  if (text.startsWith(EBML)) return text.includes('webm') ? 'webm' : 'matroska';
  if (isAdts(bytes)) return 'aac';
  return findMp3Frame(bytes, { isEnd: bytes.length < RECOGNIZED_BYTES }) === undefined ? undefined : 'mp3';
}

/** How many bytes an ID3 tag at the beginning has: names and pictures, which are not heard. */
export function id3Bytes(bytes: Uint8Array): number {
  const [first, second, third, , , flags = 0, ...size] = bytes.subarray(0, ID3_HEADER_BYTES);
  if (first !== 0x49 || second !== 0x44 || third !== 0x33) return 0;
  const length = size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return ID3_HEADER_BYTES + length + ((flags & ID3_FOOTER) === 0 ? 0 : ID3_HEADER_BYTES);
}

/** AAC without a container: like MP3, with a layer of 0. */
function isAdts([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xf6) === 0xf0;
}
