/** What a person may mean by an id or a name. */
export type FoundByName<Item> =
  | { readonly kind: 'one'; readonly item: Item }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly items: readonly Item[] };

/** How the things are called among which one is looked for. */
export interface Naming<Item> {
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
}

/**
 * Finds the thing with this id, else those with exactly this name: names need not be unique (specification 4.4, 4.6).
 * Letter case counts, because names may differ in it alone.
 */
export function findByName<Item>(
  items: readonly Item[],
  text: string,
  { idOf, nameOf }: Naming<Item>,
): FoundByName<Item> {
  const withId = items.find((item) => idOf(item) === text);
  if (withId !== undefined) return { kind: 'one', item: withId };
  const named = items.filter((item) => nameOf(item) === text);
  const [first] = named;
  if (first === undefined) return { kind: 'none' };
  return named.length === 1 ? { kind: 'one', item: first } : { kind: 'several', items: named };
}
