/** Paths by their extensions, so that a pattern reads only those that it can fit (reliability R3). */
export interface PathsByExtension {
  readonly all: readonly string[];
  /** Every path that can fit the pattern of a layout, and others, in their order. */
  candidates(pattern: string): readonly string[];
}

/** Sorts paths by what follows the last dot. */
export function pathsByExtension(all: readonly string[]): PathsByExtension {
  const extensions = all.map((path) => path.slice(path.lastIndexOf('.') + 1));
  const kept = new Map<string, readonly string[]>();
  return {
    all,
    candidates(pattern) {
      const wanted = extensionsOf(pattern);
      if (wanted === undefined) return all;
      const key = wanted.join();
      const known = kept.get(key) ?? all.filter((_, index) => wanted.includes(extensions[index] ?? ''));
      kept.set(key, known);
      return known;
    },
  };
}

/** `.{extension:yml|yaml}`, `.{md,mdx}`, or `.xml` at the end of a pattern. */
const END = /\.(?:\{[a-z]+:(?<values>[^{}]+)\}|\{(?<listed>[^{}:]*,[^{}:]*)\}|(?<one>[A-Za-z\d]+))$/;

/** The extensions that a pattern allows; undefined if it leaves them open. */
function extensionsOf(pattern: string): readonly string[] | undefined {
  const { values, listed, one } = END.exec(pattern)?.groups ?? {};
  return one === undefined ? (values?.split('|') ?? listed?.split(',')) : [one];
}
