/** What a user can refer to by an id or a name. */
type FoundByName<Item> =
  | { readonly kind: 'one'; readonly item: Item }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly items: readonly Item[] };

/** What the objects are called, for messages. */
export interface Naming<Item> {
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
}

/**
 * Finds the object with this id, or else all with exactly this name: names need not be unique (specification 4.4,
 * 4.6). Case matters, because two names can differ only in case.
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
