import type { Dictionary } from './read-dictionary.ts';

/** The entries as `tsv`, the only format of retrieval (specification 2.4). No phrase has a tab or a line end. */
export function writeEntries({ entries }: Dictionary): string {
  return Array.from(entries, ([phrase, translation]) => `${phrase}\t${translation}`).join('\n');
}
