import data from './catalogue.json';

/** What is known about one predefined rule (service-facts 8). */
export interface CatalogueRule {
  readonly options: readonly string[];
  /** The languages that its options suggest. */
  readonly languages?: readonly string[];
}

/** The predefined rules by category and name (specification 2.2). The service may know more: the catalogue is open. */
export const CATALOGUE: Readonly<Record<string, Readonly<Record<string, CatalogueRule>>>> = data;

/** The categories of the catalogue. */
export const CATEGORIES: readonly string[] = Object.keys(CATALOGUE);

/** A member of an open list of names, `__proto__` and the like included. */
export function entryOf<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
