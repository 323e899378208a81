/** The name that is most like `given`, for "did you mean"; undefined when none is near enough to be a typing error. */
export function closestName(given: string, names: readonly string[]): string | undefined {
  const allowed = Math.max(2, Math.floor(given.length / 3));
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const removed = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, removed, added));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
