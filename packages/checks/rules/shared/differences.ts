/** What is in one list and lacks in another, each as often as it lacks. `name` says which are the same. */
export function lackingIn<Thing>(
  things: readonly Thing[],
  others: readonly Thing[],
  name: (thing: Thing) => string,
): readonly Thing[] {
  if (areSame(things, others, name)) return [];
  const left = new Map<string, number>();
  for (const other of others) left.set(name(other), (left.get(name(other)) ?? 0) + 1);
  return things.filter((thing) => {
    const count = left.get(name(thing)) ?? 0;
    left.set(name(thing), count - 1);
    return count <= 0;
  });
}

/** Most translations have the same in the same order. */
function areSame<Thing>(
  things: readonly Thing[],
  others: readonly Thing[],
  name: (thing: Thing) => string,
): boolean {
  return (
    things.length === others.length &&
    things.every((thing, index) => {
      const other = others[index];
      return other !== undefined && name(thing) === name(other);
    })
  );
}
