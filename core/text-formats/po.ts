import { message } from '../message.ts';
import { brokenAt } from './broken-file.ts';
import { escapeControls, readEscape } from './escapes.ts';
import type { FileReading, FileSegment, SegmentReader } from './file-segment.ts';

const LINE =
  /(?<blank>[ \t]*(?:#[^\r\n]*)?)(?:(?<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,3}\])?)[ \t]*)?(?<string>"(?:\\[^\r\n]|[^"\\\r\n])*")?[ \t]*(?:\r\n|\r|\n|$)/y;

/** A keyword with its text, which may go on over several lines. */
interface Statement {
  readonly keyword: string;
  /** From the first quote to the last. */
  readonly start: number;
  end: number;
  text: string;
}

/**
 * Message catalogs of gettext: each `msgstr` that is empty or repeats its `msgid`, plural forms too. There are as many plural
 * forms as before. Comments, the header, other translations and obsolete messages stay.
 */
export const readPo: SegmentReader = (text) => {
  const statements: Statement[] = [];
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const match = LINE.exec(text);
    const { blank = '', keyword, string } = match?.groups ?? {};
    if (match === null || (keyword !== undefined && string === undefined)) return broken(text, start);
    if (string === undefined) continue;
    const at = start + blank.length + match[0].slice(blank.length).indexOf('"');
    const last = statements.at(-1);
    if (keyword !== undefined)
      statements.push({ keyword, start: at, end: at + string.length, text: decode(string) });
    else if (last === undefined) return broken(text, start);
    else {
      last.end = at + string.length;
      last.text += decode(string);
    }
  }
  return { ok: true, segments: segmentsOf(statements, /\r\n|\r|\n/.exec(text)?.[0] ?? '\n') };
};

function broken(text: string, offset: number): FileReading {
  return brokenAt(text, offset, message('A keyword of gettext with a text in quotes is expected.'));
}

function segmentsOf(statements: readonly Statement[], lineEnd: string): readonly FileSegment[] {
  let single = '';
  let plural = '';
  return statements.flatMap(({ keyword, start, end, text: present }): readonly FileSegment[] => {
    if (keyword === 'msgid') {
      single = present;
      plural = present;
    }
    if (keyword === 'msgid_plural') plural = present;
    if (!keyword.startsWith('msgstr') || single === '') return [];
    const text = keyword === 'msgstr' || keyword === 'msgstr[0]' ? single : plural;
    const write = (translation: string) => encode(translation, lineEnd);
    const span = { start, end };
    const isRepeated = present !== '' && present === text;
    const whenRefused = isRepeated ? { whenRefused: { edits: [{ span, newText: '""' }], present: '' } } : {};
    return [{ span, text, present, protectAs: 'plain', write, ...whenRefused }];
  });
}

function decode(string: string): string {
  return string.slice(1, -1).replace(/\\([\s\S])/g, (_escape, character: string) => readEscape(character));
}

/** A text of several lines begins with an empty string, as gettext's own tools write it. */
function encode(text: string, lineEnd: string): string {
  const quote = (line: string) => `"${escapeControls(line.replace(/["\\]/g, '\\$&'))}"`;
  const lines = text.split(/(?<=\n)/);
  return lines.length > 1 ? ['""', ...lines.map(quote)].join(lineEnd) : quote(text);
}
