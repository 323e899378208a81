/** What is in one list and lacks in another, each as often as it lacks. `name` says which are the same. */
export function lackingIn<Thing>(
  things: readonly Thing[],
  others: readonly Thing[],
  name: (thing: Thing) => string,
): readonly Thing[] {
  const left = others.map(name);
  return things.filter((thing) => {
    const index = left.indexOf(name(thing));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
