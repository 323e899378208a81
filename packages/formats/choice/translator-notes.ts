import type { FileLanguages, FileSegment, SegmentReader } from '../file-segment.ts';
import { lockIn, lockWords } from './locked-words.ts';
import { statedLimit } from './stated-limit.ts';

/** Keys of what is said about a text beside it, by the key of the text; and the others that may stand there, unless any may. */
const NOTES = [
  {
    owner: 'message',
    note: /^(?:comments?|extractedComments)$/,
    others: /^(?:message|key|description|translation|id)$/,
  },
  // Structured JSON of Transifex.
  {
    owner: 'string',
    note: /^(?:developer_comment|context|instructions?|tags)$/,
    others: /^(?:string|character_limit)$/,
  },
  { owner: 'string', note: /^developer_?comment$/i, others: /./ },
  { owner: 'defaultMessage', note: /^(?:comments?|description)$/, others: /./ },
] as const;

/** Keys of comments in formats that have none. */
const COMMENT = /^(?:_{1,2}comments?_{0,2}|\/\/.*)$/;

/** What a key is that one of these could be about, and those of the texts. Most files do not have both. */
const MAY_BE_NOTE = new RegExp(NOTES.map(({ note }) => note.source).join('|'), 'i');
const OWNERS: ReadonlySet<string> = new Set(NOTES.map(({ owner }) => owner));

function mayHaveNotes(segments: readonly FileSegment[]): boolean {
  let [hasNote, hasOwner] = [false, false];
  for (const { key = [] } of segments) {
    for (const part of key) {
      if (COMMENT.test(part)) return true;
      hasOwner ||= OWNERS.has(part);
      hasNote ||= MAY_BE_NOTE.test(part);
    }
  }
  return hasNote && hasOwner;
}

/**
 * Leaves comments for translators out of the texts of a file with keys, and keeps what they lock: `{ "message": "Run npm", "comment":
 * ["{Locked='npm'}"] }`. A comment can still be chosen by its key.
 */
export function withoutNotes(read: SegmentReader): SegmentReader {
  return (text, facts) => {
    const reading = read(text, facts);
    return reading.ok ? { ok: true, segments: withoutNotesIn(reading.segments, facts) } : reading;
  };
}

function withoutNotesIn(segments: readonly FileSegment[], languages: FileLanguages): readonly FileSegment[] {
  if (!mayHaveNotes(segments)) return segments;
  const places = segments.map(placeOf);
  const siblings = new Map<string, Set<string>>();
  for (const { above, last } of places) {
    siblings.set(above, (siblings.get(above) ?? new Set()).add(last));
  }
  const notes = new Map<string, string>();
  const isNote = places.map((place, index) => {
    const { key = [], text = '' } = segments[index] ?? {};
    const owner = ownerOf(place, siblings.get(place.above) ?? new Set());
    const name = `${place.above} ${owner}`;
    if (owner !== undefined) notes.set(name, `${notes.get(name) ?? ''} ${text}`);
    return owner !== undefined || key.some((part) => COMMENT.test(part));
  });
  if (!isNote.includes(true)) return segments;
  return segments.flatMap((segment, index): readonly FileSegment[] => {
    if (isNote[index]) return [{ ...segment, isOptional: true }];
    const { above, last } = places[index] ?? placeOf(segment);
    const note = notes.get(`${above} ${last}`);
    return note === undefined ? [segment] : withLock(segment, note, languages);
  });
}

/** The key of a value, or of the list or the description that it is in, and the keys above. */
function placeOf({ key = [] }: FileSegment): { readonly above: string; readonly last: string } {
  const isInside = /^\d+$/.test(key.at(-1) ?? '') || key.at(-2) === 'description';
  const path = isInside ? key.slice(0, -1) : key;
  return { above: JSON.stringify(path.slice(0, -1)), last: path.at(-1) ?? '' };
}

/** The key of the text that a value is a comment on. */
function ownerOf({ last }: { readonly last: string }, siblings: ReadonlySet<string>): string | undefined {
  const found = NOTES.find(
    ({ owner, note, others }) =>
      note.test(last) &&
      siblings.has(owner) &&
      [...siblings].every((key) => note.test(key) || others.test(key)),
  );
  return found?.owner;
}

/** A segment without the words that a comment locks, and with the limit that it states; nothing if all of the text is locked. */
export function withLock(
  unlocked: FileSegment,
  comment: string,
  languages: FileLanguages,
): readonly FileSegment[] {
  const lock = lockIn(comment, languages);
  const stated = statedLimit(comment);
  const segment = stated.limit === undefined ? unlocked : { ...stated, ...unlocked };
  if (lock === 'all') return [];
  if (lock.length === 0) return [segment];
  const { text, unlock } = lockWords(segment.text, lock);
  if (text === segment.text) return [segment];
  const { meaningOf = (each) => each, inFile = (each) => each, whenRefused } = segment;
  return [
    {
      ...segment,
      text,
      present: segment.present === segment.text ? text : lockWords(segment.present, lock).text,
      write: (translation) => segment.write(unlock(translation)),
      inFile: (placeholder) => inFile(unlock(placeholder)),
      meaningOf: (each) => meaningOf(each.replace(/<(k+)\d+\/>/g, '<$1/>')),
      ...(whenRefused && {
        whenRefused: () => {
          const mark = whenRefused();
          return { ...mark, present: lockWords(mark.present, lock).text };
        },
      }),
    },
  ];
}
