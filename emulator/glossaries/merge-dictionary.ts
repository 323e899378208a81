import type { Switches } from '../options/switches.ts';
import { requireSize } from './dictionary-size.ts';
import type { Dictionary } from './read-dictionary.ts';
import { writeEntries } from './write-entries.ts';

/**
 * Adds the new source phrases of a dictionary to an existing one and replaces those that it has (specification 4.4).
 * @throws ServiceError 400 when both together are larger than a dictionary may be.
 */
export function mergeDictionary(existing: Dictionary, given: Dictionary, switches: Switches): Dictionary {
  const merged = { ...existing, entries: new Map([...existing.entries, ...given.entries]) };
  requireSize(writeEntries(merged), switches);
  return merged;
}
