import type { FileSegment } from '#formats';
import type { ProseBlock } from './prose-block.ts';

const TIMES =
  /(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}(?=[ \t]+-->)|^Dialogue:[^,]*,[ \t]*(?:\d{1,3}:\d{1,2}:\d{2}[.,]\d{1,3})/gm;

/** The texts of subtitles. Their place is the time at which they are shown, in milliseconds, and which of the texts shown then they are. */
export function subtitleTexts(text: string, segments: readonly FileSegment[]): readonly ProseBlock[] {
  const times = [...text.matchAll(TIMES)];
  let next = -1;
  let count = 0;
  return segments.map((segment) => {
    const { start, end } = segment.span;
    for (let time = times[next + 1]; time !== undefined && time.index < start; time = times[next + 1]) {
      next++;
      count = 0;
    }
    const place = `${milliseconds(times[next]?.[0] ?? '')}~${++count}`;
    return { start, end, kind: 'paragraph', place, content: { segment } };
  });
}

function milliseconds(written: string): number {
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] =
    /(?:(\d+):)?(\d+):(\d+)[.,](\d+)$/.exec(written) ?? [];
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));
}
