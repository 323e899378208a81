/** Adds items to a list, however many they are: `push(...items)` fails with more than about 100,000 (reliability R4). */
export function addAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
