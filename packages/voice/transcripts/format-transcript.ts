import type { TranscriptSegment } from '#service';
import type { Transcript } from './transcripts.ts';

/** How a transcript is written. */
export const TRANSCRIPT_FORMATS = ['text', 'json', 'srt', 'vtt', 'markdown'] as const;

export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** How the names of files with a transcript end, without a dot. */
export const TRANSCRIPT_ENDINGS: Readonly<Record<TranscriptFormat, string>> = {
  text: 'txt',
  json: 'json',
  srt: 'srt',
  vtt: 'vtt',
  markdown: 'md',
};

const WRITERS: Readonly<Record<TranscriptFormat, (transcript: Transcript) => string>> = {
  text: ({ segments }) => segments.map((segment) => `${textLineOf(segment)}\n`).join(''),
  json: (transcript) => `${JSON.stringify(transcript, undefined, 2)}\n`,
  srt: ({ segments }) => segments.map(subtitleOf).join('\n'),
  vtt: ({ segments }) => ['WEBVTT\n', ...segments.map(cueOf)].join('\n'),
  markdown: ({ language, segments }) =>
    [...(language === '' ? [] : [`# ${language}\n`]), ...segments.map(paragraphOf)].join('\n'),
};

/** Writes a transcript: as text with a line for each segment, as the service's objects, as subtitles, or as paragraphs with times. */
export function formatTranscript(transcript: Transcript, format: TranscriptFormat): string {
  return WRITERS[format](transcript);
}

/** The text of a segment, on one line. */
export function textLineOf({ text }: TranscriptSegment): string {
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/gu, ' ').trim();
}

/** SubRip. */
function subtitleOf(segment: TranscriptSegment, index: number): string {
  const [start, end] = timesOf(segment).map((time) => timeCode(time, ','));
  return `${index + 1}\n${start} --> ${end}\n${textLineOf(segment)}\n`;
}

/** WebVTT has markup, so its signs are escaped. */
function cueOf(segment: TranscriptSegment): string {
  const [start, end] = timesOf(segment).map((time) => timeCode(time, '.'));
  const text = textLineOf(segment).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `${start} --> ${end}\n${text}\n`;
}

/** What would be markup in a paragraph is escaped. */
function paragraphOf(segment: TranscriptSegment): string {
  const [start = 0] = timesOf(segment);
  const text = textLineOf(segment).replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&');
  return `**${timeCode(start, '.').slice(0, -4)}** ${text}\n`;
}

/** A segment without times begins and ends with the stream, which players show at once. */
function timesOf({ start_time = 0, end_time = start_time }: TranscriptSegment): readonly number[] {
  return [start_time, end_time];
}

/** Milliseconds as hours, minutes, seconds, and thousandths: `01:02:03,004`. */
function timeCode(milliseconds: number, separator: string): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const parts = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock}${separator}${String(whole % 1000).padStart(3, '0')}`;
}
