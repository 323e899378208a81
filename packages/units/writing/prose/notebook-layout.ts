/** How the JSON of a notebook is laid out. */
interface NotebookLayout {
  /** White space of one level; undefined if all is in one line. */
  readonly indentation: string | undefined;
  readonly behindComma: string;
  readonly behindColon: string;
}

/** Writes a cell of one notebook as another one lays its cells out, with `\n` as line ends. */
export type LayOutCell = (cell: string) => string;

/** Strings, signs, other values, and white space. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+|\s+/g;

/** Objects and lists around a cell: the notebook, and the list of its cells. */
const LEVEL_OF_CELL = 2;

/** How cells go from one notebook into another: as they are if both are laid out alike. */
export function cellsInLayoutOf(source: string, target: string): LayOutCell {
  const [own, wanted] = [layoutOf(source), layoutOf(target)];
  if (JSON.stringify(own) === JSON.stringify(wanted)) return (cell) => cell;
  return (cell) => laidOut(cell, wanted);
}

/** What stands between two cells, where the notebook has only one. */
export function betweenCells(text: string): string {
  const { indentation, behindComma } = layoutOf(text);
  return indentation === undefined ? `,${behindComma}` : `,\n${indentation.repeat(LEVEL_OF_CELL)}`;
}

/** JSON without the white space between its signs, to compare what is laid out differently. */
export function withoutLayout(json: string): string {
  return tokensOf(json).join('');
}

function tokensOf(json: string): readonly string[] {
  return (json.match(TOKEN) ?? []).filter((token) => token.trim() !== '');
}

function layoutOf(text: string): NotebookLayout {
  const indentation = /^\ufeff?\s*\{\s*?[\r\n]([ \t]*)\S/.exec(text)?.[1];
  const behindColon = /"cells"\s*:([ \t]*)/.exec(text)?.[1] ?? ' ';
  const behindComma = /"cell_type"\s*:\s*"\w*",([ \t]*)/.exec(text)?.[1] ?? ' ';
  return { indentation, behindColon, behindComma: indentation === undefined ? behindComma : '' };
}

function laidOut(cell: string, { indentation, behindComma, behindColon }: NotebookLayout): string {
  let level = LEVEL_OF_CELL;
  const lineAt = (at: number) => (indentation === undefined ? '' : `\n${indentation.repeat(at)}`);
  const tokens = tokensOf(cell);
  const written = tokens.map((token, index) => {
    const next = tokens[index + 1] ?? '';
    if (token === ',') return `,${indentation === undefined ? behindComma : lineAt(level)}`;
    if (token === ':') return `:${behindColon}`;
    if (/^[[{]$/.test(token)) return isClosing(next) ? token : token + lineAt(++level);
    if (isClosing(token) && !/^[[{]$/.test(tokens[index - 1] ?? '')) return lineAt(--level) + token;
    return token;
  });
  return written.join('');
}

function isClosing(token: string): boolean {
  return token === ']' || token === '}';
}
