/** A part of a text: words and what is between them, the same as in another text or not. */
export interface DifferingPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** More comparisons of two words take too long; then everything between the same start and the same end is different. */
const MAX_COMPARISONS = 4_000_000;

/** Words, white space, and single other characters. In scripts without spaces, each character is a word. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+|\s+|./gsu;

/** The parts of a text that another one has too, and those that it does not have, word by word. Together they are the text. */
export function differingParts(text: string, other: string): readonly DifferingPart[] {
  const words = text.match(WORDS) ?? [];
  const others = other.match(WORDS) ?? [];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start++;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const middle = words.slice(start, words.length - end);
  const common = commonWords(middle, others.slice(start, others.length - end));
  return joined(
    words.map((word, index) => ({
      text: word,
      isDifferent: index >= start && index < words.length - end && !common.has(index - start),
    })),
  );
}

/** The indexes of the words of a longest common sequence. */
function commonWords(words: readonly string[], others: readonly string[]): ReadonlySet<number> {
  const common = new Set<number>();
  if (words.length * others.length > MAX_COMPARISONS) return common;
  const width = others.length + 1;
  /** How long the sequence is from two words on. */
  const lengths = new Uint32Array((words.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = words.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        words[row] === others[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < words.length && column < others.length; ) {
    if (words[row] === others[column]) {
      common.add(row++);
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return common;
}

/** Neighbors of one kind as one part. */
function joined(parts: readonly DifferingPart[]): readonly DifferingPart[] {
  const all: DifferingPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.isDifferent !== part.isDifferent) all.push(part);
    else all.splice(-1, 1, { ...part, text: last.text + part.text });
  }
  return all;
}
