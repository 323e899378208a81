import type { Node } from 'jsonc-parser';
import { finish, itemsOf, MAX_TERMS_UNITS, membersOf, type Steps, stringOf } from '#base';
import { listEntries } from './parse-terms.ts';
import { CASES, MATCHES, STATUSES } from './shape.ts';

/** What a terms file says about one source phrase. What it does not say is undefined, or an empty list. */
export interface TermEntry {
  readonly source: string;
  readonly status: (typeof STATUSES)[number] | undefined;
  /** Forms of the target phrase that count as it. */
  readonly forms: readonly string[];
  /** Other target phrases that are allowed. */
  readonly also: readonly string[];
  /** Target phrases that must not be used. */
  readonly not: readonly string[];
  /** Of the source phrase. */
  readonly case: (typeof CASES)[number];
  /** Of the source phrase. */
  readonly match: (typeof MATCHES)[number];
  readonly note: string | undefined;
  readonly partOfSpeech: string | undefined;
  /** Patterns of files, relative to the manifest; empty for all files. */
  readonly scope: readonly string[];
}

/** The entries of a terms file by source phrase. */
export type TermEntries = ReadonlyMap<string, TermEntry>;

/** Reads the entries of a terms file. Values of a wrong type, and what is not JSON, are left out: rules report them. */
export function readTermEntries(text: string): TermEntries {
  return finish(termEntriesIn(text));
}

/** Entries that are read in one step. */
const STEP_ENTRIES = 1_000;

/** The same, with breaks. */
export function* termEntriesIn(text: string): Steps<TermEntries> {
  const terms =
    plainEntries(text) ?? listEntries(text).map(({ name, value }) => [name, plainValue(value)] as const);
  yield;
  const entries = new Map<string, TermEntry>();
  for (const [source, value] of terms) {
    entries.set(source, entryOf(source, value));
    if (entries.size % STEP_ENTRIES === 0) yield;
  }
  return entries;
}

/** Reads what a node of a terms file says about a source phrase. */
export function readTermEntry(source: string, node: Node | undefined): TermEntry {
  return entryOf(source, plainValue(node));
}

/** The entries of a text without comments, which is read in a tenth of the time; undefined for other texts. */
function plainEntries(text: string): readonly (readonly [source: string, value: unknown])[] | undefined {
  if (text.length > MAX_TERMS_UNITS) return undefined;
  try {
    const terms = memberOf(JSON.parse(text), 'terms');
    return typeof terms === 'object' && terms !== null && !Array.isArray(terms)
      ? Object.entries(terms)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a node, with lists but without objects below its members: entries have none. */
function plainValue(node: Node | undefined): unknown {
  return Object.fromEntries(
    Array.from(membersOf(node), ([name, value]) => [
      name,
      value.type === 'array' ? itemsOf(value).map(stringOf) : stringOf(value),
    ]),
  );
}

function entryOf(source: string, value: unknown): TermEntry {
  const text = (name: string) => textOf(memberOf(value, name));
  const phrases = (name: string) => {
    const list = memberOf(value, name);
    return Array.isArray(list) ? list.flatMap((item: unknown) => textOf(item) ?? []) : [];
  };
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((one) => one === text(name));
  return {
    source,
    status: choice('status', STATUSES),
    forms: phrases('forms'),
    also: phrases('also'),
    not: phrases('not'),
    case: choice('case', CASES) ?? 'any',
    match: choice('match', MATCHES) ?? 'inflected',
    note: text('note'),
    partOfSpeech: text('partOfSpeech'),
    scope: phrases('scope'),
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
