import { addAll } from '#base';
import { requireOneChannel } from '../audio-error.ts';
import type { AudioEnd, AudioPiece } from '../audio-piece.ts';
import { readStreamInfo } from '../flac/flac-pieces.ts';
import { joined, type UnreadBytes, viewOf } from '../frames/unread-bytes.ts';
import { isUnfinished, type OggPage, packetsOf, readOggPage, withoutPackets } from './ogg-page.ts';
import { opusDuration, opusPreSkip } from './opus-packet.ts';

/** A logical stream in Ogg whose times are known. */
interface Stream {
  /** How many packets describe it. */
  readonly headerPackets: number;
  readonly piecesOf: (pages: readonly OggPage[], header: Uint8Array) => AudioPiece;
}

const MS_PER_SECOND = 1000;
const OPUS = 'OpusHead';
const VORBIS = '\u0001vorbis';
const OPUS_CHANNELS_AT = 9;
const FLAC = '\u007fFLAC';
/** Enough bytes to know a page by its mark. */
const MARK_BYTES = 4;
const FLAC_COUNT_AT = 7;
const FLAC_INFO_AT = 17;
const VORBIS_CHANNELS_AT = 11;
const VORBIS_RATE_AT = 12;
const VORBIS_HEAD_BYTES = 16;

/**
 * Audio in Ogg as pieces of whole packets, each as long as it is heard, so that it can be sent again from any piece on, and Opus from any
 * packet. What is no Ogg, or has another codec, is left to `plain` as it comes.
 */
export async function* oggPieces(
  unread: UnreadBytes,
  plain: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<AudioPiece>,
): AsyncGenerator<AudioPiece> {
  let stream: Stream | undefined;
  let header: Uint8Array[] = [];
  let headers = 0;
  let pages: OggPage[] = [];
  let isOgg = true;
  for (let page = await nextPage(unread); page !== undefined; page = await nextPage(unread)) {
    if (page.isFirst) {
      // A second stream at the same time, such as a picture, has no audio of its own time.
      stream = headers > 0 || pages.length > 0 ? undefined : streamOf(page);
      header = [];
      headers = stream?.headerPackets ?? 0;
    }
    if (stream === undefined) {
      unread.putBack(page.bytes);
      isOgg = false;
      break;
    }
    pages.push(page);
    if (isUnfinished(page)) continue;
    if (headers > 0) {
      addAll(
        header,
        pages.map((each) => each.bytes),
      );
      headers -= packetsOf(pages).length;
      yield { data: joined(pages.map((each) => each.bytes)), ms: 0 };
    } else {
      yield stream.piecesOf(pages, joined(header));
    }
    pages = [];
  }
  // A file that is cut in its first page has no sound.
  if (isOgg && stream === undefined && isCutPage(unread.bytes)) return;
  for (const page of pages.toReversed()) unread.putBack(page.bytes);
  yield* plain(unread.rest());
}

function isCutPage(bytes: Uint8Array): boolean {
  return bytes.length >= MARK_BYTES && readOggPage(bytes) === 'cut';
}

function streamOf(page: OggPage): Stream | undefined {
  const [first = new Uint8Array()] = packetsOf([page]);
  const name = new TextDecoder('latin1').decode(first.subarray(0, OPUS.length));
  if (name === OPUS) return opusStream(first);
  if (name.startsWith(FLAC)) return flacStream(first);
  const isVorbis = name.startsWith(VORBIS) && first.length >= VORBIS_HEAD_BYTES;
  return isVorbis ? vorbisStream(first) : undefined;
}

/** The first packet says how many others describe the audio; 0 if it does not know (RFC 9639, 10.1). */
function flacStream(head: Uint8Array): Stream | undefined {
  const format = readStreamInfo(head.subarray(FLAC_INFO_AT));
  const others = head.length > FLAC_COUNT_AT + 1 ? viewOf(head).getUint16(FLAC_COUNT_AT) : 0;
  if (format === undefined || others === 0) return undefined;
  requireOneChannel(format.channels);
  return countedStream(others + 1, format.samplesPerSecond);
}

function vorbisStream(head: Uint8Array): Stream {
  requireOneChannel(head[VORBIS_CHANNELS_AT] ?? 1);
  return countedStream(3, viewOf(head).getUint32(VORBIS_RATE_AT, true));
}

/** Each packet of Opus says how long it is. */
function opusStream(head: Uint8Array): Stream {
  requireOneChannel(head[OPUS_CHANNELS_AT] ?? 1);
  let skip = opusPreSkip(head);
  return {
    headerPackets: 2,
    piecesOf: (pages, header) => {
      const durations = packetsOf(pages).map(opusDuration);
      const whole = durations.reduce((sum, ms) => sum + ms, 0);
      const skipped = Math.min(skip, whole);
      skip -= skipped;
      const after = (ms: number) => packetsAfter(pages, durations, { ms, skipped });
      return { ...wholePages(pages, header), ms: whole - skipped, after };
    },
  };
}

/** The end of a page from the packet on that is heard at this time. A packet over several pages keeps them whole. */
function packetsAfter(
  pages: readonly OggPage[],
  durations: readonly number[],
  { ms, skipped }: { readonly ms: number; readonly skipped: number },
): AudioEnd {
  const [page, ...more] = pages;
  let start = -skipped;
  let count = 0;
  for (const duration of durations.slice(0, -1)) {
    if (start + duration > ms) break;
    start += duration;
    count += 1;
  }
  if (page === undefined || more.length > 0 || count === 0) {
    return { data: joined(pages.map(({ bytes }) => bytes)), start: 0 };
  }
  return { data: withoutPackets(page, count), start };
}

/** Pages of Vorbis and FLAC say where they end, in samples. */
function countedStream(headerPackets: number, rate: number): Stream {
  let end = 0n;
  return {
    headerPackets,
    piecesOf: (pages, header) => {
      const granule = pages.at(-1)?.granule ?? end;
      const samples = granule > end ? granule - end : 0n;
      end = granule;
      return { ...wholePages(pages, header), ms: (Number(samples) * MS_PER_SECOND) / Math.max(1, rate) };
    },
  };
}

function wholePages(pages: readonly OggPage[], header: Uint8Array) {
  const data = joined(pages.map(({ bytes }) => bytes));
  return { data, header, after: () => ({ data, start: 0 }) };
}

/** The next page; undefined at the end, and when something else comes. */
async function nextPage(unread: UnreadBytes): Promise<OggPage | undefined> {
  for (;;) {
    const page = readOggPage(unread.bytes);
    if (page === 'none') return undefined;
    if (page !== 'cut') {
      unread.drop(page.bytes.length);
      return page;
    }
    if (!(await unread.more())) return undefined;
  }
}
