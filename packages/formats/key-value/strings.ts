import { message, type Span } from '#base';
import { brokenAt } from '../broken-file.ts';
import { withLock } from '../choice/translator-notes.ts';
import { escapeCControls, keepEscapes, readCEscape } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import type { MemberStyle } from '../members/member-tree.ts';
import type { TextFileFormat } from '../text-file-format.ts';

const GAP = String.raw`(?:\s|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\/\/[^\r\n]*(?![^\r\n]))*`;
const QUOTED = String.raw`"(?:\\[\s\S]|[^"\\])*"`;
const WORD = String.raw`(?:[\w.$:-]|\/(?!\*))+(?![\w.$:-]|\/(?!\*))`;

/** A key with its value; one without a value stands for itself. */
const ENTRY = new RegExp(
  `${GAP}(?:(?<key>${QUOTED}|${WORD})${GAP}(?:=${GAP}(?<value>${QUOTED}|${WORD})${GAP})?;|$)`,
  'y',
);

/** String tables of Apple: the values in quotes. Keys and comments stay. */
const readStrings: SegmentReader = (text, facts) => {
  const entries = entriesOf(text);
  if (typeof entries === 'number')
    return brokenAt(text, entries, message('An entry such as "key" = "value"; is expected.'));
  const segments = entries.flatMap(({ name, comment, value, valueStart }) =>
    value.startsWith('"') ? withLock({ ...segmentOf(value, valueStart), key: [name] }, comment, facts) : [],
  );
  return { ok: true, segments };
};

/** A key with its value, which is empty where it has none. */
interface StringsEntry {
  readonly name: string;
  /** With its comment. */
  readonly span: Span;
  readonly comment: string;
  readonly value: string;
  readonly valueStart: number;
}

/** The entries of a table, or where something else stands. */
function entriesOf(text: string): readonly StringsEntry[] | number {
  const entries: StringsEntry[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < text.length) {
    const start = ENTRY.lastIndex;
    const match = ENTRY.exec(text);
    const gap = new RegExp(GAP, 'y').exec(text.slice(start))?.[0] ?? '';
    if (match === null) return start + gap.length;
    const { key, value = '' } = match.groups ?? {};
    if (key === undefined) continue;
    entries.push({
      name: key.replace(/^"|"$/g, ''),
      span: { start: start + ownStart(gap), end: ENTRY.lastIndex },
      comment: gap.slice(ownStart(gap)),
      value,
      valueStart: start + match[0].lastIndexOf(value),
    });
  }
  return entries;
}

/** Where in the gap before an entry its comment begins: the last comments without a blank line behind them. */
function ownStart(gap: string): number {
  let own: number | undefined;
  for (const { 0: piece, index } of gap.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\r\n]*|\s+/g)) {
    if (piece.startsWith('/')) own ??= index;
    else if (/[\r\n]\s*?(?:\r\n|(?<!\r)\n|\r)/.test(piece)) own = undefined;
  }
  return own ?? gap.length;
}

const STRINGS_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const entries = entriesOf(text);
    if (typeof entries === 'number') return undefined;
    const members = entries.map(({ name, span }) => ({ name, span }));
    return { members, joint: 'none', inner: { start: 0, end: text.length } };
  },
  hasIndexes: false,
};

function segmentOf(value: string, start: number): FileSegment {
  const text = value
    .slice(1, -1)
    .replace(/\\(?:[Uu]([\da-fA-F]{4})|([\s\S]))/g, (_escape, hex?: string, character = '') =>
      hex === undefined ? readCEscape(character) : String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return {
    span: { start, end: start + value.length },
    text,
    present: text,
    protectAs: 'plain',
    write: (translation) => keepEscapes(`"${escapeCControls(translation.replace(/["\\]/g, '\\$&'))}"`, value),
  };
}

export const strings: TextFileFormat = {
  read: readStrings,
  keyed: { members: STRINGS_MEMBERS },
  comment: (text) => `/* ${text} */`,
  dialects: ['printf'],
  commentsRefused: true,
  notes: {
    title: 'String tables of Apple',
    text: 'Values in quotes.',
    kept: 'Keys, comments, and what they lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`).',
    keys: 'The key.',
    units: 'The key.',
    refused: 'What is not a string table.',
  },
};
