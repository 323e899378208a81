import type { Node } from 'jsonc-parser';
import { applyEdits, editValues, listMembers, membersOf, message, slice, spanOf } from '#base';
import { parseTerms } from '#terms';
import {
  changedOne,
  type GitMerge,
  isFault,
  type MergeFault,
  readVersions,
  type Versions,
} from './git-merge.ts';
import { commentsOf, valueText } from './style-version.ts';

/** A version of a terms file: what it says about each source phrase, as JSON without white space and comments. */
interface TermsVersion {
  readonly text: string;
  readonly entries: ReadonlyMap<string, string>;
  /** Everything but the entries, with all comments. */
  readonly rest: string;
}

/**
 * Merges the versions of a terms file by source phrase. The text is ours, with the entries that they changed. Where both changed one entry in
 * different ways, or more than entries, it is left to git.
 */
export function mergeTerms(texts: Versions<string>): GitMerge {
  const versions = readVersions(texts, readTermsVersion);
  if (isFault(versions)) return versions;
  const { base, ours, theirs } = versions;
  if (theirs.rest !== base.rest && theirs.rest !== ours.rest) {
    return { fault: message('More than entries has changed.'), version: 'theirs' };
  }
  let { text } = ours;
  for (const source of new Set([...base.entries.keys(), ...theirs.entries.keys()])) {
    const of = {
      base: base.entries.get(source),
      ours: ours.entries.get(source),
      theirs: theirs.entries.get(source),
    };
    if (of.ours !== of.base && of.theirs !== of.base && of.ours !== of.theirs) {
      return { fault: message('Both have changed the entry "{0}".', source) };
    }
    if (changedOne(of) !== of.ours) text = withEntry(text, source, theirs.text);
  }
  return { text, conflicts: 0, survivors: [] };
}

function readTermsVersion(text: string): TermsVersion | MergeFault {
  // A file that is not in the common ancestor is empty for git.
  if (text === '') return { text, entries: new Map(), rest: '' };
  const { root, faults } = parseTerms(text);
  const terms = membersOf(root).get('terms');
  if (faults.length > 0 || terms?.type !== 'object') return { fault: message('It is not a terms file.') };
  const members = listMembers(terms);
  const entries = new Map(members.map(({ name, value }) => [name, valueText(value)]));
  if (entries.size < members.length) return { fault: message('A source phrase occurs twice.') };
  const fields = listMembers(root).filter(({ name }) => name !== 'terms');
  const others = fields.map(({ property }) => slice(text, spanOf(property)));
  return { text, entries, rest: JSON.stringify([others, commentsOf(text)]) };
}

/** Our text with an entry as their text writes it. */
function withEntry(text: string, source: string, theirs: string): string {
  const wanted = nodeOf(theirs, source);
  const written = wanted === undefined ? undefined : slice(theirs, spanOf(wanted));
  const value = written === undefined ? undefined : {};
  const changed = applyEdits(text, [editValues(text, [[['terms', source], value]])]);
  const node = nodeOf(changed, source);
  if (node === undefined || written === undefined) return changed;
  return applyEdits(changed, [{ span: spanOf(node), newText: written }]);
}

function nodeOf(text: string, source: string): Node | undefined {
  return membersOf(membersOf(parseTerms(text).root).get('terms')).get(source);
}
