import { type Message, message, showPhrase } from '#base';
import { changeEntry, type EntryChange } from '#terms';
import type { Dictionary } from '../dictionary.ts';
import { translationsOf } from '../features/translations-of.ts';
import { type NewEntry, type PlacedEntry, placeEntry, refuseEntry } from './place-entry.ts';

/** A term to add to a glossary and to its terms file. */
export interface NewTerm {
  readonly source: string;
  /** Undefined if only something about the source phrase is added. */
  readonly target: string | undefined;
  /** What the terms file says about it. */
  readonly about: EntryChange;
}

/** What adding a term changes. */
export interface PlannedTerm {
  /** The new entry of the glossary; undefined if it needs none. */
  readonly row: { readonly entry: NewEntry; readonly placed: PlacedEntry } | undefined;
  /** The new text of the terms file; undefined if it does not change. */
  readonly terms: string | undefined;
}

/**
 * Plans a new term: its entry in the glossary, and what the terms file says about it. A phrase that is kept becomes an entry with itself, so
 * that the service keeps it too. A message if the glossary cannot have it, or if nothing says how the phrase is translated.
 * @param terms The text of the terms file; empty without one.
 */
export function planTerm(dictionary: Dictionary, terms: string, term: NewTerm): PlannedTerm | Message {
  const { source, target = term.about.status === 'keep' ? source : undefined, about } = term;
  const isAbout = Object.values(about).some((value) => value !== undefined && value.length > 0);
  const changed = isAbout ? changeEntry(terms, source, about) : undefined;
  if (typeof changed === 'object') return changed;
  const known = translationsOf(dictionary, source);
  if (target === undefined) {
    if (known.length === 0 && (about.not ?? []).length === 0) {
      return message('The glossary has no translation of "{0}".', showPhrase(source));
    }
    return refuseEntry({ source, target: '' }, dictionary.format) ?? { row: undefined, terms: changed };
  }
  if (isAbout && known.includes(target)) return { row: undefined, terms: changed };
  const entry = { source, target };
  const placed = placeEntry(dictionary, entry);
  return 'text' in placed ? placed : { row: { entry, placed }, terms: changed };
}
