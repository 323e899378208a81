import type { Steps } from '#base';
import type { TermEntries, TermEntry } from './metadata/term-entry.ts';

/** The phrases of a term. */
export interface TermPhrases {
  readonly source: string;
  readonly target: string;
}

/** A term with everything that a glossary and its terms file say about it. */
export interface CheckedTerm extends Pick<TermEntry, 'source' | 'case' | 'match' | 'scope'> {
  /** The target phrases that are allowed, that of the glossary first. Empty if nothing is required. */
  readonly targets: readonly string[];
  /** Target phrases that must not be used. */
  readonly forbidden: readonly string[];
  /** It stays in the source language. */
  readonly isKept: boolean;
  /** What the terms file says; undefined if it says nothing. */
  readonly entry: TermEntry | undefined;
}

/** Terms that are joined in one step. */
const STEP_TERMS = 1_000;

/** The terms of a glossary with what its terms file says, and then the entries that need no row of the glossary. */
export function* joinTerms(rows: Iterable<TermPhrases>, entries: TermEntries): Steps<readonly CheckedTerm[]> {
  const terms: CheckedTerm[] = [];
  const named = new Set<string>();
  for (const { source, target } of rows) {
    named.add(source);
    terms.push(checkedTerm(source, [target], entries.get(source)));
    if (terms.length % STEP_TERMS === 0) yield;
  }
  for (const [source, entry] of entries) {
    if (!named.has(source) && needsNoRow(entry)) terms.push(checkedTerm(source, [], entry));
  }
  return terms;
}

/** Whether an entry says something without a row of the glossary: what is forbidden, or that the source phrase is kept. */
export function needsNoRow({ status, not }: TermEntry): boolean {
  return status === 'keep' || not.length > 0;
}

/** What nothing is said about. */
const UNSAID = { forbidden: [], isKept: false, case: 'any', match: 'inflected', scope: [] } as const;

function checkedTerm(
  source: string,
  ofGlossary: readonly string[],
  entry: TermEntry | undefined,
): CheckedTerm {
  // Most terms of a large glossary have none.
  if (entry === undefined) return { ...UNSAID, source, targets: ofGlossary, entry };
  const isKept = entry.status === 'keep';
  const targets = isKept ? [source] : [...ofGlossary, ...entry.forms, ...entry.also];
  return {
    source,
    targets: [...new Set(targets)],
    forbidden: entry.not,
    isKept,
    case: entry.case,
    match: entry.match,
    scope: entry.scope,
    entry,
  };
}
