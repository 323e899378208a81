import { joined } from '../frames/unread-bytes.ts';
import { ELEMENTS, elementsIn, readUnsigned, writeElement } from './ebml.ts';

/** What describes the sound of a file. */
export interface WebmHeader {
  readonly bytes: Uint8Array;
  /** The number of the first track with sound. */
  readonly track: number;
  readonly channels: number;
  /** Milliseconds of one unit of its times. */
  readonly unitMs: number;
}

const AUDIO = 2;
const DEFAULT_SCALE = 1_000_000;
const NS_PER_MS = 1_000_000;

/** The header of a live stream, from the content of three elements; undefined if no track has sound. */
export function webmHeaderOf(parts: {
  readonly ebml: Uint8Array;
  readonly info: Uint8Array;
  readonly tracks: Uint8Array;
}): WebmHeader | undefined {
  const all = [...elementsIn(parts.tracks)].filter(({ id }) => id === ELEMENTS.track);
  const sound = all.find(({ content }) => numberIn(content, ELEMENTS.trackType) === AUDIO);
  if (sound === undefined) return undefined;
  const audio = contentIn(sound.content, ELEMENTS.audio) ?? new Uint8Array();
  const bytes = joined([
    writeElement(ELEMENTS.ebml, parts.ebml),
    writeElement(ELEMENTS.segment, undefined),
    writeElement(ELEMENTS.info, parts.info),
    writeElement(ELEMENTS.tracks, writeElement(ELEMENTS.track, sound.content)),
  ]);
  return {
    bytes,
    track: numberIn(sound.content, ELEMENTS.trackNumber) ?? 1,
    channels: numberIn(audio, ELEMENTS.channels) ?? 1,
    unitMs: (numberIn(parts.info, ELEMENTS.timestampScale) ?? DEFAULT_SCALE) / NS_PER_MS,
  };
}

function contentIn(bytes: Uint8Array, wanted: number): Uint8Array | undefined {
  return [...elementsIn(bytes)].find(({ id }) => id === wanted)?.content;
}

function numberIn(bytes: Uint8Array, wanted: number): number | undefined {
  const content = contentIn(bytes, wanted);
  return content && readUnsigned(content);
}
