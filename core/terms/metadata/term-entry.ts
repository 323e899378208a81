import type { Node } from 'jsonc-parser';
import { itemsOf, membersOf, stringOf } from '../../json/tree/nodes.ts';
import { parseJson } from '../../json/tree/parse-json.ts';
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
  const terms = membersOf(membersOf(parseJson(text).root).get('terms'));
  return new Map(Array.from(terms, ([source, node]) => [source, readTermEntry(source, node)]));
}

/** Reads what a node of a terms file says about a source phrase. */
export function readTermEntry(source: string, node: Node | undefined): TermEntry {
  const members = membersOf(node);
  const phrases = (name: string) => itemsOf(members.get(name)).flatMap((item) => stringOf(item) ?? []);
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === stringOf(members.get(name)));
  return {
    source,
    status: choice('status', STATUSES),
    forms: phrases('forms'),
    also: phrases('also'),
    not: phrases('not'),
    case: choice('case', CASES) ?? 'any',
    match: choice('match', MATCHES) ?? 'inflected',
    note: stringOf(members.get('note')),
    partOfSpeech: stringOf(members.get('partOfSpeech')),
    scope: phrases('scope'),
  };
}
