import { message, nearestFrom } from '#base';
import { brokenAt } from '../broken-file.ts';
import { lineDeclarer } from '../declared/declare-line.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { ProseFileFormat } from '../text-file-format.ts';

const TIME = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
const TIMES = new RegExp(`^[ \\t]*${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);
/** A line with its end. */
const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/y;
/** Where somebody begins to speak: a dash, which stays, behind the place and the look of the text. */
const SPEAKER = /^(?:\{\\[^}]*\}|<[^/>][^>]*>|\s)*(?:[-–—‐]|>>|&gt;&gt;)\s*(?=\S)/;
const OPENING_TAG = /<([a-z]+)[^>]*>/gi;
/** The time of a word. */
const WORD_TIME = /<\d[\d:.]*>/;

/** A line of a subtitle. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly lineEnd: string;
}

/** Subtitles of the form SubRip: the texts. Numbers and times stay, and a text keeps its number of lines if it has the words for them. */
const readSrt: SegmentReader = (text) => {
  const blocks = blocksOf(text);
  for (const block of blocks) {
    if (timesIn(block) === -1) {
      return brokenAt(
        text,
        block[0]?.start ?? 0,
        message('The times of a subtitle are expected, such as {0}.', '00:00:01,000 --> 00:00:02,000'),
      );
    }
  }
  return { ok: true, segments: blocks.flatMap(cueSegments) };
};

/** Subtitles of the form WebVTT: the texts. Names and times of cues, notes, styles, and texts in which words have times stay. */
const readVtt: SegmentReader = (text) => {
  const blocks = blocksOf(text);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(blocks[0]?.[0]?.text ?? '')) {
    return brokenAt(text, 0, message('The first line is expected to be {0}.', 'WEBVTT'));
  }
  const cues = blocks.slice(1).filter(([first]) => !/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first?.text ?? ''));
  return { ok: true, segments: cues.flatMap(cueSegments) };
};

/** The lines between blank lines. */
function blocksOf(text: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = [];
  let isInside = false;
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const [, line = '', lineEnd = ''] = LINE.exec(text) ?? [];
    const isBlank = line.trim() === '';
    if (!isBlank && !isInside) blocks.push([]);
    if (!isBlank) blocks.at(-1)?.push({ text: line, start, lineEnd });
    isInside = !isBlank;
  }
  return blocks;
}

/** The index of the line with the times; -1 for what is no subtitle. */
function timesIn(block: readonly Line[]): number {
  return block.slice(0, 2).findIndex(({ text }) => TIMES.test(text));
}

function cueSegments(block: readonly Line[]): readonly FileSegment[] {
  const times = timesIn(block);
  const lines = times === -1 ? [] : block.slice(times + 1);
  if (lines.length === 0 || lines.some(({ text }) => WORD_TIME.test(text))) return [];
  return speechSegments(lines);
}

/** The texts of the lines of one subtitle: what each person says, or all of it. */
export function speechSegments(lines: readonly Line[]): readonly FileSegment[] {
  return speeches(lines).map(segmentOf);
}

/** The lines of each speaker, without the dash. Without dashes, all lines are one text. */
function speeches(lines: readonly Line[]): readonly (readonly Line[])[] {
  const found: Line[][] = [];
  for (const line of lines) {
    const speech = speechIn(line);
    if (speech !== undefined || found.length === 0) found.push([speech ?? line]);
    else found.at(-1)?.push(line);
  }
  return found;
}

/** What somebody says from this line on; undefined for a line that does not begin with a dash. */
function speechIn(line: Line): Line | undefined {
  const [head] = SPEAKER.exec(line.text) ?? [];
  if (head === undefined) return undefined;
  const ends = [...head.matchAll(OPENING_TAG)].map(([, name = '']) => `</${name.toLowerCase()}>`);
  const end = ends.reverse().join('');
  const isClosed = line.text.toLowerCase().endsWith(end);
  // A tag that is closed elsewhere must stay with its text.
  if (!isClosed) return ends.every((each) => each === '</v>') ? withoutEnds(line, head, '') : line;
  return withoutEnds(line, head, end);
}

function withoutEnds({ text, start, lineEnd }: Line, head: string, end: string): Line {
  return { text: text.slice(head.length, text.length - end.length), start: start + head.length, lineEnd };
}

/** The lines of one text. A sentence goes on from one to the next. */
function segmentOf(lines: readonly Line[]): FileSegment {
  const [first] = lines;
  const last = lines.at(-1);
  const span = { start: first?.start ?? 0, end: (last?.start ?? 0) + (last?.text.length ?? 0) };
  const text = lines.map((line) => line.text.trim()).join(' ');
  return {
    span,
    text,
    present: text,
    protectAs: 'plain',
    meaningOf: (each) => each.replace(/\s+/g, ' ').trim(),
    write: (translation) =>
      inLines(translation.replace(/\s+/g, ' ').trim(), lines.length).join(first?.lineEnd),
  };
}

/** Divides a text at spaces into lines of about the same length. */
function inLines(text: string, count: number): readonly string[] {
  const spaces = [...text.matchAll(TAG_OR_SPACE)].flatMap(({ 0: piece, index }) =>
    piece === ' ' ? [index] : [],
  );
  const lines: string[] = [];
  let from = 0;
  for (let left = count; left > 1; left--) {
    const space = nearestFrom(spaces, from, from + (text.length - from) / left);
    if (space === undefined) break;
    lines.push(text.slice(from, space));
    from = space + 1;
  }
  return [...lines, text.slice(from)];
}

/** A line does not end in a tag. */
const TAG_OR_SPACE = /<[^<>]*>| /g;

export const srt: ProseFileFormat = {
  isProse: true,
  read: readSrt,
  notes: {
    title: 'Subtitles (SubRip)',
    text: 'The text of each subtitle, or what each person says, behind the dash.',
    kept: 'Numbers and times.',
    units: 'The time.',
    refused: 'A block without times.',
  },
};

export const vtt: ProseFileFormat = {
  isProse: true,
  read: readVtt,
  declare: lineDeclarer(
    /^(?<lead>WEBVTT[^\r\n]*(?:(?:\r\n|\r|\n)[^\r\n]+)*?(?:\r\n|\r|\n)Language:[ \t]*)(?<code>[\w-]+)/,
  ),
  notes: {
    title: 'Subtitles (WebVTT)',
    text: 'The text of each cue, or what each person says, behind the dash.',
    kept: 'Names and times of cues, notes, styles, and cues in which words have times.',
    declared: '`Language` in the header.',
    units: 'The time.',
    refused: 'A file whose first line is not `WEBVTT`.',
  },
};
