/** The name that was probably meant; undefined when none is near enough to be a typing error. */
export function closestName(given: string, names: Iterable<string>): string | undefined {
  const typed = given.toLowerCase();
  let closest: string | undefined;
  let smallest = Math.max(2, Math.floor(given.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(typed, name.toLowerCase());
    if (distance >= smallest) continue;
    closest = name;
    smallest = distance;
  }
  return closest;
}

/** How many characters have to be put in, taken out or replaced. */
function editDistance(a: string, b: string): number {
  const first = Array.from({ length: b.length + 1 }, (_, length) => length);
  const last = [...a].reduce((above, character, index) => nextRow(above, character, index + 1, b), first);
  return last[b.length] ?? 0;
}

function nextRow(above: readonly number[], character: string, first: number, b: string): number[] {
  const row = [first];
  for (let column = 0; column < b.length; column++) {
    const kept = (above[column] ?? 0) + (b[column] === character ? 0 : 1);
    row.push(Math.min(kept, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
  }
  return row;
}
