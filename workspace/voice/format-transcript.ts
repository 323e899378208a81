import type { TranscriptSegment } from '../../service/voice/messages.ts';
import type { Transcript } from './transcripts.ts';

/** How a transcript is written. */
export const TRANSCRIPT_FORMATS = ['text', 'json', 'srt'] as const;

export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** Writes a transcript: as text with a line for each segment, as the service's objects, or as subtitles. */
export function formatTranscript(transcript: Transcript, format: TranscriptFormat): string {
  if (format === 'json') return `${JSON.stringify(transcript, undefined, 2)}\n`;
  const lines = transcript.segments.map(format === 'srt' ? subtitleOf : textLineOf);
  return lines.map((line) => `${line}\n`).join(format === 'srt' ? '\n' : '');
}

/** The text of a segment, on one line. */
export function textLineOf({ text }: TranscriptSegment): string {
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/gu, ' ').trim();
}

/** A segment without times begins and ends with the stream, which players show at once. */
function subtitleOf(segment: TranscriptSegment, index: number): string {
  const { start_time = 0, end_time = start_time } = segment;
  return `${index + 1}\n${timeCode(start_time)} --> ${timeCode(end_time)}\n${textLineOf(segment)}`;
}

/** Milliseconds as SubRip writes them: `01:02:03,004`. */
function timeCode(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const parts = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock},${String(whole % 1000).padStart(3, '0')}`;
}
