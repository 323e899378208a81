import { isDeepStrictEqual } from 'node:util';
import { AS_WRITTEN } from './align.ts';
import { broken, type Judgment, sumOf } from './judge.ts';
import { judgeText } from './judge-text.ts';
import { quartoOracle } from './oracles/documents/quarto.ts';
import { differentSigns } from './signs.ts';

interface Cell {
  readonly cell_type: string;
  readonly source: string | readonly string[];
}

/** Compares the Markdown in the cells of a notebook letter by letter; everything else must be the same. */
export function judgeNotebook(source: string, target: string): Judgment {
  const [before, after] = [read(source), read(target)];
  if (!isDeepStrictEqual(before.others, after.others)) return broken('Something else than Markdown changed.');
  const judged = before.texts.map((text, index) =>
    judgeText(text, after.texts[index] ?? '', quartoOracle, AS_WRITTEN),
  );
  return judged.find((each) => each.broken !== undefined) ?? sumOf(judged);
}

/** How the placeholders of a translation differ from those of a faithful one. Lines are other strings where they are joined. */
export function differentSignsInNotebook(
  _source: string,
  faithful: string,
  other: string,
): string | undefined {
  const [expected, found] = [read(faithful), read(other)];
  if (!isDeepStrictEqual(expected.others, found.others)) return 'Something else than Markdown changed.';
  return differentSigns(expected.texts.join('\n'), found.texts.join('\n'));
}

/** The texts of a notebook, and the notebook without them. A text is a list of lines or a string before and after. */
function read(file: string) {
  const { cells, ...notebook }: { cells: readonly Cell[] } = JSON.parse(file);
  const isText = ({ cell_type }: Cell) => cell_type === 'markdown';
  const others = cells.map((cell) => (isText(cell) ? { ...cell, source: typeof cell.source } : cell));
  const texts = cells.filter(isText).map((cell) => [cell.source].flat().join(''));
  return { texts, others: { notebook, others } };
}
