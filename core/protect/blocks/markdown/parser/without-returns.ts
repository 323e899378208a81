/** A text whose every line ends in `\n`, which is the only line end that the parser knows. */
export interface PlainLines {
  readonly text: string;
  /** The same offset in the text as it was written. */
  originalOf(offset: number): number;
}

/** Replaces the line ends of Windows, and of the first Macintosh, by `\n`. */
export function withoutReturns(text: string): PlainLines {
  if (!text.includes('\r')) return { text, originalOf: (offset) => offset };
  const removed = Array.from(text.matchAll(/\r\n/g), ({ index }, count) => index - count);
  return {
    text: text.replace(/\r\n?/g, '\n'),
    originalOf: (offset) => offset + countBelow(removed, offset),
  };
}

/** How many of the numbers, which grow, are smaller than a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
