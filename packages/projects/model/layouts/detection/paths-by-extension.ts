/** Paths by their extensions, so that a pattern reads only those that it can fit (reliability R3). */
export interface PathsByExtension {
  readonly all: readonly string[];
  /** Every path that can fit the pattern of a layout, and others, in their order. */
  candidates(pattern: string): readonly string[];
}

/** Sorts paths by what follows the last dot. */
export function pathsByExtension(all: readonly string[]): PathsByExtension {
  const groups = groupByExtension(all);
  const kept = new Map<string, readonly string[]>();
  return {
    all,
    candidates(pattern) {
      const wanted = extensionsOf(pattern);
      if (wanted === undefined) return all;
      const key = wanted.join();
      const known = kept.get(key) ?? inOrder(wanted.flatMap((extension) => groups.get(extension) ?? []));
      kept.set(key, known);
      return known;
    },
  };
}

/** A path, and where it stands among all. */
type PlacedPath = readonly [path: string, index: number];

function groupByExtension(all: readonly string[]): ReadonlyMap<string, readonly PlacedPath[]> {
  const groups = new Map<string, PlacedPath[]>();
  all.forEach((path, index) => {
    const extension = path.slice(path.lastIndexOf('.') + 1);
    const group = groups.get(extension);
    if (group === undefined) groups.set(extension, [[path, index]]);
    else group.push([path, index]);
  });
  return groups;
}

function inOrder(placed: readonly PlacedPath[]): readonly string[] {
  return [...placed].sort(([, a], [, b]) => a - b).map(([path]) => path);
}

/** `.{extension:yml|yaml}`, `.{md,mdx}`, or `.xml` at the end of a pattern. */
const END = /\.(?:\{[a-z]+:(?<values>[^{}]+)\}|\{(?<listed>[^{}:]*,[^{}:]*)\}|(?<one>[A-Za-z\d]+))$/;

/** The extensions that a pattern allows; undefined if it leaves them open. */
function extensionsOf(pattern: string): readonly string[] | undefined {
  const { values, listed, one } = END.exec(pattern)?.groups ?? {};
  return one === undefined ? (values?.split('|') ?? listed?.split(',')) : [one];
}
