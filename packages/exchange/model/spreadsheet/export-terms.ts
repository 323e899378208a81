import type { Node } from 'jsonc-parser';
import { addAll, findShapeFaults, listMembers, type Message, message, showPhrase } from '#base';
import {
  cellOfField,
  ENTRY_SHAPE,
  headingOfField,
  listEntries,
  needsNoRow,
  readTermEntries,
  TERM_FIELDS,
  type TermEntry,
} from '#terms';
import { Unplaced } from './unplaced.ts';

/** A table of phrases with what is known about them. */
export interface TermTable {
  /** Language codes in the first row, source first; then phrases. */
  readonly rows: readonly (readonly string[])[];
  /** What the terms file of each dictionary says, by source phrase. */
  readonly terms: ReadonlyMap<string, readonly (TermEntry | undefined)[]>;
}

/** An entry as a form of file can hold it, and the names of the fields that it cannot hold. */
export interface HeldEntry {
  readonly entry: TermEntry;
  readonly lost: readonly string[];
}

/**
 * What a form of file can hold of an entry.
 * @param hasRow Whether the glossary has an entry with the source phrase.
 */
export type HoldEntry = (entry: TermEntry, hasRow: boolean) => HeldEntry;

/** What is said about a source phrase and is not exported. */
export interface LostField {
  /** The index of the dictionary. */
  readonly dictionary: number;
  readonly source: string;
  /** Of a field; undefined for an entry that has no effect: it is no object, or the glossary has no such source phrase. */
  readonly name: string | undefined;
}

/** The entries of the terms file of one dictionary that are exported, and what of them is not. */
export function exportedEntries(
  text: string,
  dictionary: number,
  {
    hasRow,
    canHold,
    hold,
  }: { hasRow(source: string): boolean; canHold(source: string): boolean; hold: HoldEntry },
): { readonly entries: readonly TermEntry[]; readonly lost: readonly LostField[] } {
  const entries: TermEntry[] = [];
  const lost: LostField[] = findUnreadFields(text).map((field) => ({ dictionary, ...field }));
  const unread = new Set(lost.flatMap(({ source, name }) => (name === undefined ? [source] : [])));
  for (const [source, entry] of readTermEntries(text)) {
    if (unread.has(source)) continue;
    const isInTable = hasRow(source);
    if (!isInTable && !(needsNoRow(entry) && canHold(source))) {
      lost.push({ dictionary, source, name: undefined });
      continue;
    }
    const held = hold(entry, isInTable);
    entries.push(held.entry);
    addAll(
      lost,
      held.lost.map((name) => ({ dictionary, source, name })),
    );
  }
  return { entries, lost };
}

/** A field of a terms file that nothing reads; without a name, a whole entry. */
interface UnreadField {
  readonly source: string;
  readonly name: string | undefined;
}

/**
 * What is said in a terms file and not read as a whole: fields with other names or values than those that are read, and entries that are no
 * objects. An exchange has no place for them.
 */
function findUnreadFields(text: string): readonly UnreadField[] {
  return listEntries(text).flatMap(({ name: source, value }): readonly UnreadField[] => {
    if (value?.type !== 'object') return [{ source, name: undefined }];
    const unread = listMembers(value).filter((member) => !isRead(member.name, member.value));
    return unread.map(({ name }) => ({ source, name }));
  });
}

function isRead(name: string, value: Node | undefined): boolean {
  const field = Object.hasOwn(ENTRY_SHAPE.fields, name) ? ENTRY_SHAPE.fields[name] : undefined;
  return field !== undefined && findShapeFaults(value, field.shape).length === 0;
}

/** The table with a column for each field that some entry has; with several target languages, one for each of them. */
export function withTerms({ rows, terms }: TermTable): readonly (readonly string[])[] {
  const [header = [], ...others] = rows;
  const languages = header.slice(1);
  const columns = languages.flatMap((language, index) =>
    TERM_FIELDS.map((field) => ({ language, index, field })),
  );
  const cellAt = (source: string, index: number, field: (typeof TERM_FIELDS)[number]) => {
    const entry = terms.get(source)?.[index];
    return entry === undefined ? '' : cellOfField(entry, field);
  };
  const used = columns.filter(({ index, field }) =>
    [...terms.values()].some(
      (entries) => entries[index] !== undefined && cellOfField(entries[index], field) !== '',
    ),
  );
  const heading = ({ language, field }: (typeof columns)[number]) =>
    headingOfField(field, languages.length === 1 ? undefined : language);
  return [
    [...header, ...used.map(heading)],
    ...others.map((row) => [...row, ...used.map(({ index, field }) => cellAt(row[0] ?? '', index, field))]),
  ];
}

/**
 * Says what of terms files is not exported, with the source phrases.
 * @param shownOf The name of a dictionary.
 */
export function describeLost(
  lost: readonly LostField[],
  shownOf: (dictionary: number) => string,
): readonly Message[] {
  const unplaced = new Unplaced();
  for (const { dictionary, source, name } of lost) {
    const shown = shownOf(dictionary);
    unplaced.add(`${dictionary} ${name}`, `"${showPhrase(source)}"`, (count, terms) =>
      name === undefined
        ? message('Not exported from {0}: entries without an effect {1} ({2}).', shown, count, terms)
        : message('Not exported from {0}: field "{1}" {2} ({3}).', shown, name, count, terms),
    );
  }
  return unplaced.describe();
}
