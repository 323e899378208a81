import { type DictionaryPair, type LegacyGlossary, samePair } from '#service';
import type { Entries } from '../model/entries/entries.ts';
import type { ReadDictionary } from './dictionary-entries.ts';

/** A v2 glossary with its entries. */
export interface ReadGlossary {
  readonly glossary: LegacyGlossary;
  readonly entries: Entries;
}

/** Which glossary of one pair wins where two have different target phrases, in the order in which they are named. */
export type Preference = 'first' | 'last';

/** Glossaries of one pair with different target phrases for one source phrase. */
export interface EntryConflict {
  readonly pair: DictionaryPair;
  readonly source: string;
  readonly values: readonly { readonly glossary: LegacyGlossary; readonly target: string }[];
}

/** One dictionary with what it is made of. */
export interface MergedDictionary extends ReadDictionary {
  readonly from: readonly LegacyGlossary[];
}

/** Merges glossaries into one dictionary for each pair. Every conflict is reported, also those that the preference decides. */
export function mergeGlossaries(
  glossaries: readonly ReadGlossary[],
  preference: Preference = 'first',
): { readonly dictionaries: readonly MergedDictionary[]; readonly conflicts: readonly EntryConflict[] } {
  const groups: ReadGlossary[][] = [];
  for (const read of glossaries) {
    const group = groups.find(([first]) => first !== undefined && samePair(first.glossary, read.glossary));
    if (group === undefined) groups.push([read]);
    else group.push(read);
  }
  return {
    dictionaries: groups.map((group) => mergeGroup(group, preference)),
    conflicts: groups.flatMap(conflictsOf),
  };
}

function mergeGroup(group: readonly ReadGlossary[], preference: Preference): MergedDictionary {
  const entries = new Map<string, string>();
  for (const [source, target] of group.flatMap((read) => [...read.entries])) {
    if (preference === 'last' || !entries.has(source)) entries.set(source, target);
  }
  const from = group.map(({ glossary }) => glossary);
  return { ...pairOf(from), entries, from };
}

function conflictsOf(group: readonly ReadGlossary[]): readonly EntryConflict[] {
  const values = new Map<string, { readonly glossary: LegacyGlossary; readonly target: string }[]>();
  for (const { glossary, entries } of group) {
    for (const [source, target] of entries) {
      const there = values.get(source);
      if (there === undefined) values.set(source, [{ glossary, target }]);
      else there.push({ glossary, target });
    }
  }
  const pair = pairOf(group.map(({ glossary }) => glossary));
  return [...values]
    .filter(([, found]) => found.some(({ target }) => target !== found[0]?.target))
    .map(([source, found]) => ({ pair, source, values: found }));
}

/** As the first glossary writes it. */
function pairOf([first]: readonly LegacyGlossary[]): DictionaryPair {
  return { source_lang: first?.source_lang ?? '', target_lang: first?.target_lang ?? '' };
}
