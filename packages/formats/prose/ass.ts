import { addAll, message } from '#base';
import { brokenAt } from '../broken-file.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { ProseFileFormat } from '../text-file-format.ts';
import { type Line, speechSegments } from './subtitles.ts';

/** A line with its end; in sections of events, what it is and its fields. */
const LINE =
  /(?:\[(?<section>[^\]\r\n]*)\]|(?<type>Format|Dialogue):[ \t]*(?<fields>[^\r\n]*)|[^\r\n]*)(?:\r\n|[\r\n]|$)/y;

/** In a text with one of these, a drawing stands, or each syllable has its time. */
const NO_PROSE = /\\(?:p[1-9]|k[fo]?\d)/i;

/** The fields of a line if no format says them (Advanced SubStation Alpha 4.00+). */
const FIELDS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** Subtitles of Advanced SubStation Alpha: the texts of dialogues, each of whose lines ends with `\N`. */
const readAss: SegmentReader = (text) => {
  const segments: FileSegment[] = [];
  let isEvents = false;
  let hasSections = false;
  let fields = FIELDS;
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const { section, type, fields: written = '' } = LINE.exec(text)?.groups ?? {};
    if (section !== undefined) {
      hasSections = true;
      isEvents = section.toLowerCase() === 'events';
    }
    if (!hasSections && /\S/.test(text.slice(start, LINE.lastIndex)))
      return brokenAt(text, start, message('The first line is expected to be {0}.', '[Script Info]'));
    if (!isEvents || type === undefined) continue;
    if (type === 'Format') fields = written.split(',').map((name) => name.trim().toLowerCase());
    else {
      const at = text.indexOf(written, start + type.length + 1);
      addAll(segments, dialogueSegments(written, at, fields));
    }
  }
  return { ok: true, segments };
};

/** The text is the last field, and may have commas. */
function dialogueSegments(written: string, at: number, fields: readonly string[]): readonly FileSegment[] {
  const before = fields.length - 1;
  const lead = fields.at(-1) === 'text' ? new RegExp(`^(?:[^,]*,){${before}}`).exec(written)?.[0] : undefined;
  if (lead === undefined || NO_PROSE.test(written.slice(lead.length))) return [];
  return speechSegments(linesOf(written.slice(lead.length), at + lead.length)).filter(
    ({ text }) => text !== '',
  );
}

function linesOf(text: string, at: number): readonly Line[] {
  const ends = [...text.matchAll(/\\[Nn]|$/g)];
  let start = 0;
  return ends.map(({ 0: lineEnd, index }) => {
    const line = { text: text.slice(start, index), start: at + start, lineEnd: lineEnd || '\\N' };
    start = index + lineEnd.length;
    return line;
  });
}

export const ass: ProseFileFormat = {
  isProse: true,
  read: readAss,
  notes: {
    title: 'Subtitles (Advanced SubStation Alpha)',
    text: 'The text of each dialogue, or what each person says, behind the dash.',
    kept: 'Styles, times, names, comments, tags such as `{\\i1}`, drawings, and texts in which syllables have times.',
    units: 'The time.',
    refused: 'A file that does not begin with a section.',
  },
};
