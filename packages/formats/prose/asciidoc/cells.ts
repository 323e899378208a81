import type { Span } from '#base';

/** What begins a cell: how many columns or rows it takes, how it is aligned, its style, and a bar that is not escaped. */
const BAR =
  /(?:(?<=^|\s)(?:(?<columns>\d+)?(?:\.\d+)?(?<sign>[+*]))?[<^>]?(?:\.[<^>])?(?<style>[adehlmsv])?)?(?<!\\)\|/gm;

/** Styles of cells whose content is code. */
const CODE = new Set(['l', 'm']);

/** A table with other signs between its cells. */
const OTHER_FORMAT = /\b(?:format|separator)\s*=/;

/**
 * The cells of a table whose content is text or holds blocks, in order, without the white space around it.
 * @param attributes What stands in brackets above the table.
 */
export function textCells(text: string, table: Span, attributes: string): readonly Span[] {
  if (OTHER_FORMAT.test(attributes)) return [];
  const styles = columnStyles(attributes);
  const content = text.slice(table.start, table.end);
  const bars = [...content.matchAll(BAR)];
  let column = 0;
  return bars.flatMap(({ 0: bar, index, groups = {} }, position) => {
    const style = groups.style ?? styles[column % styles.length] ?? '';
    column += Number(groups.columns ?? 1);
    if (CODE.has(style)) return [];
    const end = bars[position + 1]?.index ?? content.length;
    return trimmed(text, { start: table.start + index + bar.length, end: table.start + end });
  });
}

/** The style of each column, such as `m` in `cols="1m,3*<a"`; one empty style where nothing is said. */
function columnStyles(attributes: string): readonly string[] {
  const [, quoted, bare = ''] = /\bcols\s*=\s*(?:"([^"]*)"|([^,\]]*))/.exec(attributes) ?? [];
  return (quoted ?? bare).split(/[,;]/).flatMap((column) => {
    const { times = '1', style = '' } =
      /^\s*(?:(?<times>\d+)\*)?.*?(?<style>[a-z])?\s*$/.exec(column)?.groups ?? {};
    return Array.from({ length: Math.min(Number(times), MAX_COLUMNS) }, () => style);
  });
}

const MAX_COLUMNS = 1_000;

function trimmed(text: string, { start, end }: Span): readonly Span[] {
  const content = text.slice(start, end);
  const from = start + content.length - content.trimStart().length;
  const to = start + content.trimEnd().length;
  return from < to ? [{ start: from, end: to }] : [];
}
