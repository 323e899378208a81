import { addAll, applyEdits, finish, message, type TextEdit } from '#base';
import { Dictionary, entryOf, evenLineEnds, isIgnored, lineEndSpan, phraseOf, usualLineEnd } from '#glossary';
import { type Merge, mergeEntries } from '../merge/merge-entries.ts';
import { textWithEntries } from '../merge/text-with-entries.ts';
import {
  changedOne,
  conflictLines,
  type GitMerge,
  isFault,
  readVersions,
  type Versions,
} from './git-merge.ts';
import { type GlossaryVersion, readGlossaryVersion } from './glossary-version.ts';

/** At the start of a text it is a mark, and anywhere else part of a phrase: no phrase that begins with it may come to the start. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Merges the versions of a glossary file by entry. The text is ours, with what they changed; it keeps our order, and the quotes of each row. An
 * entry that both changed becomes a conflict in its place. Rows that are not entries of the dictionary are ours; if they changed theirs, the
 * merge is left to git.
 */
export function mergeGlossary(dictionaries: Versions<Dictionary>): GitMerge {
  const versions = readVersions(dictionaries, readGlossaryVersion);
  if (isFault(versions)) return versions;
  const { base, ours, theirs } = versions;
  if (!isSame(theirs.others, base.others) && !isSame(theirs.others, ours.others)) {
    return {
      fault: message('Rows that are not entries of this dictionary have changed.'),
      version: 'theirs',
    };
  }
  const merge = mergeEntries({
    base: base.entries,
    mine: ours.entries,
    theirs: theirs.entries,
    pushed: new Map(),
  });
  const text = textWithEntries(ours.dictionary, merge.entries);
  if (typeof text !== 'string') return { fault: text };
  const merged = withRows(new Dictionary(withLayout(text, dictionaries), ours.dictionary), versions, merge);
  return { text: merged, conflicts: merge.conflicts.length, survivors: merge.survivors };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** With their byte order mark and line ends, if only they changed them: for all lines if they gave all of theirs the same one. */
function withLayout(text: string, { base, ours, theirs }: Versions<Dictionary>): string {
  const hasMark = changedOne({
    base: base.hasByteOrderMark,
    ours: ours.hasByteOrderMark,
    theirs: theirs.hasByteOrderMark,
  });
  const content = text.slice(ours.hasByteOrderMark ? 1 : 0);
  const marked = hasMark || content.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + content : content;
  const [baseEnd, oursEnd, theirsEnd] = [base, ours, theirs].map(lineEndOf);
  const isChanged = baseEnd !== undefined && baseEnd === oursEnd && baseEnd !== theirsEnd;
  if (!isChanged || theirsEnd === undefined || evened(theirs, theirsEnd).length > 0) return marked;
  return applyEdits(marked, evened(new Dictionary(marked, ours), theirsEnd));
}

function evened(dictionary: Dictionary, lineEnd: string): readonly TextEdit[] {
  return evenLineEnds(dictionary, { first: 0, end: dictionary.rowCount }, lineEnd);
}

/** The most common line end; undefined if there is no line end. */
function lineEndOf(dictionary: Dictionary): string | undefined {
  return dictionary.lineCount > 1 ? finish(usualLineEnd(dictionary)) : undefined;
}

/** With each row as they wrote it, if only they changed it, and with the conflicts between markers. */
function withRows(dictionary: Dictionary, versions: Versions<GlossaryVersion>, { conflicts }: Merge): string {
  const inConflict = new Set(conflicts.map(({ source }) => source));
  const lineEnd = finish(usualLineEnd(dictionary));
  const isMixed = evened(dictionary, lineEnd).length > 0;
  const edits: TextEdit[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined || isIgnored(entry, dictionary.pair)) continue;
    const source = phraseOf(entry.row, entry.source);
    const rows = rowsOf(source, versions);
    if (!inConflict.has(source)) addAll(edits, theirLineEnd(dictionary, line, { source, isMixed }, versions));
    const written = inConflict.has(source) ? conflictLines(rows).join(lineEnd) : theirRow(rows);
    if (written === undefined || written === entry.row.text) continue;
    const start = dictionary.rowStart(line);
    if (start === 0 && written.startsWith(BYTE_ORDER_MARK)) continue;
    edits.push({ span: { start, end: start + entry.row.text.length }, newText: written });
  }
  return applyEdits(dictionary.slice(), edits);
}

/** The line end that an entry has in their version, if only they changed it, or if they add it to a file of mixed ones. A missing one stays. */
function theirLineEnd(
  dictionary: Dictionary,
  line: number,
  { source, isMixed }: { readonly source: string; readonly isMixed: boolean },
  { base, ours, theirs }: Versions<GlossaryVersion>,
): readonly TextEdit[] {
  const [before, own, their = ''] = [base, ours, theirs].map(({ ends }) => ends.get(source));
  const span = lineEndSpan(dictionary, line);
  const now = dictionary.slice(span.start, span.end);
  const isTheirs = own === undefined ? isMixed : own === before && own !== their;
  return isTheirs && now !== '' && their !== '' && now !== their ? [{ span, newText: their }] : [];
}

/** The row of an entry in each version; empty where it is not there. */
function rowsOf(source: string, versions: Versions<GlossaryVersion>): Versions<readonly string[]> {
  const rowOf = ({ rows }: GlossaryVersion) => {
    const row = rows.get(source);
    return row === undefined ? [] : [row];
  };
  return { base: rowOf(versions.base), ours: rowOf(versions.ours), theirs: rowOf(versions.theirs) };
}

/** Their row if ours is not there or nobody changed it here. */
function theirRow({ base, ours, theirs }: Versions<readonly string[]>): string | undefined {
  return ours.length === 0 || isSame(ours, base) ? theirs[0] : undefined;
}
