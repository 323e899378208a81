import { readSeparatorLine } from './separator-line.ts';

/** The characters that separate the cells of a spreadsheet that was saved as text. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The number of lines that are read. */
const SAMPLE_LINES = 50;

/**
 * Finds the delimiter of a text: the one that its first line names, or else the one that most lines contain equally often outside quotes,
 * and of several such the most frequent. A comma by default.
 */
export function detectDelimiter(text: string): string {
  const told = readSeparatorLine(text);
  if (told !== undefined) return told.delimiter;
  const lines = sampleLines(text);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, ...scoreOf(delimiter, lines) }));
  const [best] = scores.toSorted((a, b) => b.agreeing - a.agreeing || b.count - a.count);
  return best === undefined || best.agreeing === 0 ? ',' : best.delimiter;
}

/** Lines without their quoted parts, so that only delimiters are counted. */
function sampleLines(text: string): readonly string[] {
  return text
    .slice(0, SAMPLE_LINES * 1_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '');
}

/** How often most lines have the delimiter, and how many of the lines those are. */
function scoreOf(delimiter: string, lines: readonly string[]) {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  const [most] = [...linesByCount].toSorted(([, a], [, b]) => b - a);
  return { count: most?.[0] ?? 0, agreeing: most?.[1] ?? 0 };
}
