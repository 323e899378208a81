/** Adds a value to the list of a key. A list that is copied for each value would take time that grows with its square (reliability R4). */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
