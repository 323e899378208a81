/** What is repeated in a file, with `§` for its number, and what stands around all of them. */
export type Construct = string | readonly [open: string, part: string, close: string];

/** The constructs of a format, by their names. */
export type Constructs = Readonly<Record<string, Construct>>;

/** Numbers have the same length, so that a file is exactly so many times as long. */
const FIRST = 1_000;

export function written(construct: Construct, count: number): string {
  const [open, part, close] = typeof construct === 'string' ? ['', construct, ''] : construct;
  const parts = Array.from({ length: count }, (_, index) => part.replaceAll('§', String(FIRST + index)));
  return open + parts.join('') + close;
}
