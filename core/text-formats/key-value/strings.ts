import { message } from '../../message.ts';
import { brokenAt } from '../broken-file.ts';
import { escapeControls, keepEscapes, readEscape } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { TextFileFormat } from '../text-file-format.ts';

const GAP = String.raw`(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*)*`;
const QUOTED = String.raw`"(?:\\[\s\S]|[^"\\])*"`;
const WORD = String.raw`[\w.$\/:-]+?`;

/** A key with its value; one without a value stands for itself. */
const ENTRY = new RegExp(
  `${GAP}(?:(?<key>${QUOTED}|${WORD})${GAP}(?:=${GAP}(?<value>${QUOTED}|${WORD})${GAP})?;|$)`,
  'y',
);

/** String tables of Apple: the values in quotes. Keys and comments stay. */
const readStrings: SegmentReader = (text) => {
  const segments: FileSegment[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < text.length) {
    const start = ENTRY.lastIndex;
    const match = ENTRY.exec(text);
    if (match === null) {
      const offset = start + (new RegExp(GAP, 'y').exec(text.slice(start))?.[0].length ?? 0);
      return brokenAt(text, offset, message('An entry such as "key" = "value"; is expected.'));
    }
    const value = match.groups?.value;
    if (value?.startsWith('"'))
      segments.push({
        ...segmentOf(value, start + match[0].lastIndexOf(value)),
        key: [(match.groups?.key ?? '').replace(/^"|"$/g, '')],
      });
  }
  return { ok: true, segments };
};

function segmentOf(value: string, start: number): FileSegment {
  const text = value
    .slice(1, -1)
    .replace(/\\(?:[Uu]([\da-fA-F]{4})|([\s\S]))/g, (_escape, hex?: string, character = '') =>
      hex === undefined ? readEscape(character) : String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return {
    span: { start, end: start + value.length },
    text,
    present: text,
    protectAs: 'plain',
    write: (translation) => keepEscapes(`"${escapeControls(translation.replace(/["\\]/g, '\\$&'))}"`, value),
  };
}

export const strings: TextFileFormat = {
  read: readStrings,
  comment: (text) => `/* ${text} */`,
  notes: {
    title: 'String tables of Apple',
    text: 'Values in quotes.',
    kept: 'Keys and comments.',
    keys: 'The key.',
    refused: 'What is not a string table.',
  },
};
