import { applyEdits, type Message, message, type TextEdit } from '#base';
import {
  Dictionary,
  type Entry,
  entryOf,
  isIgnored,
  phraseOf,
  placeEntries,
  quoteField,
  refuseEntry,
  removeRows,
  writeField,
} from '#glossary';
import { canonicalText } from '../entries/canonical-text.ts';
import { type Entries, entriesOf, sameEntries } from '../entries/entries.ts';

/**
 * The text of a dictionary with exactly these entries. Only the lines of entries that change are edited, and nothing else gets other quotes:
 * a target phrase is replaced in its field, a removed entry goes with its line, a new one is placed as everywhere. Rows that the service
 * ignores stay. Returns a message if an entry has no form in this format (specification 2.4).
 */
export function textWithEntries(dictionary: Dictionary, entries: Entries): string | Message {
  const { edits, added } = editsTo(dictionary, entries);
  for (const entry of added) {
    const refusal = refuseEntry(entry, dictionary.format);
    if (refusal !== undefined) return refusal;
  }
  const kept = new Dictionary(applyEdits(dictionary.slice(), edits), dictionary);
  const text = applyEdits(kept.slice(), placeEntries(kept, added));
  const after = entriesOf(new Dictionary(text, dictionary));
  return sameEntries(after, entries)
    ? text
    : message('The entries cannot be written so that they are read as the same ones.');
}

/**
 * Other entries in the order and with the quotes of a dictionary, so that a comparison shows only what is different. In the canonical form if
 * they cannot be written so.
 */
export function entriesInOrderOf(dictionary: Dictionary, entries: Entries): string {
  const text = textWithEntries(dictionary, entries);
  return typeof text === 'string' ? text : canonicalText(entries);
}

/** What changes in the lines that are there, and which entries are not there yet. */
function editsTo(dictionary: Dictionary, entries: Entries) {
  const edits: TextEdit[] = [];
  const removed: number[] = [];
  const seen = new Set<string>();
  for (let line = 0; line < dictionary.rowCount; line++) {
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined || isIgnored(entry, dictionary.pair)) continue;
    const source = phraseOf(entry.row, entry.source);
    const target = entries.get(source);
    if (target === undefined || seen.has(source)) removed.push(line);
    else if (phraseOf(entry.row, entry.target) !== target) edits.push(changeOf(dictionary, entry, target));
    seen.add(source);
  }
  const added = [...entries].filter(([source]) => !seen.has(source));
  return {
    edits: [...edits, ...removeRows(dictionary, removed)],
    added: added.map(([source, target]) => ({ source, target })),
  };
}

function changeOf(dictionary: Dictionary, { row, target: field }: Entry, phrase: string): TextEdit {
  const start = dictionary.rowStart(row.line);
  return {
    span: { start: start + field.span.start, end: start + field.span.end },
    newText: field.quoted ? quoteField(phrase) : writeField(phrase, row.format),
  };
}
