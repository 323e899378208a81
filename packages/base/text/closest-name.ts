/** The name that is most similar to `given`, for "did you mean"; undefined if none is similar enough for a typing error. */
export function closestName(given: string, names: Iterable<string>): string | undefined {
  const wanted = given.toLowerCase();
  let allowed = Math.max(2, Math.floor(given.length / 3));
  let nearest: string | undefined;
  for (const name of names) {
    if (Math.abs(name.length - given.length) > allowed) continue;
    const distance = typingDistance(wanted, name.toLowerCase());
    if (distance > allowed) continue;
    nearest = name;
    allowed = distance - 1;
  }
  return nearest;
}

/**
 * How many typing errors turn one text into the other: characters omitted, added, or replaced, or two neighbors swapped (the optimal string
 * alignment distance), in UTF-16 units.
 */
function typingDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(last, column - 1) + (isSame ? 0 : 1),
          at(last, column) + 1,
          at(current, column - 1) + 1,
          isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
