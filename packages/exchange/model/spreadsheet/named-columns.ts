import { isPhraseHeading, isSourceHeading, isTargetHeading } from '#base';
import type { NameLanguage } from './name-language.ts';
import { filledColumns, isBlank, type SheetColumn, type SheetRow } from './sheet.ts';

/** Rows that are read to tell identifiers from phrases. */
const SAMPLE_ROWS = 20;

/** What the first row of a table says about its columns. */
export interface NamedColumns {
  /** With a language, in the order of the sheet. */
  readonly named: readonly SheetColumn[];
  /** The columns of source phrases and of target phrases whose headings name no language, counted from 0. */
  readonly source: number | undefined;
  readonly target: number | undefined;
  /** Whether the source column stands before those with a language, and its heading can mean nothing else. */
  readonly isSourceCertain: boolean;
  /** The columns with some phrase, counted from 0. */
  readonly filled: ReadonlySet<number>;
}

/**
 * Reads the first row of a table as a heading.
 * @param rows Without blank ones.
 */
export function namedColumns(rows: readonly SheetRow[], nameLanguage: NameLanguage): NamedColumns {
  const heading = rows[0]?.cells ?? [];
  const body = rows.slice(1);
  const filled = new Set(filledColumns(body.length === 0 ? rows : body));
  const languages = heading.map((cell) => nameLanguage(cell));
  const unnamed = (isOfSide: (cell: string) => boolean) => {
    const index = heading.findIndex(
      (cell, at) => languages[at] === undefined && filled.has(at) && isOfSide(cell),
    );
    return index === -1 ? undefined : index;
  };
  const certain = unnamed(isSourceHeading);
  const source = certain ?? unnamed((cell) => isPhraseHeading(cell) && !isTargetHeading(cell));
  const named = withSource(certain, columnsWith(heading, languages, body), body);
  const isKnown = named.some(({ index }) => index === certain);
  // Behind the phrases, Source says where a term is from.
  const isBefore = certain !== undefined && named.every(({ index }) => index > certain);
  return {
    named,
    source: isKnown ? undefined : source,
    target: unnamed(isTargetHeading),
    isSourceCertain: isBefore && !isKnown,
    filled,
  };
}

function columnsWith(
  heading: readonly string[],
  languages: readonly (string | undefined)[],
  body: readonly SheetRow[],
): readonly SheetColumn[] {
  const named = languages.flatMap((language, index) => (language === undefined ? [] : [{ index, language }]));
  const hasCodes = named.some(({ index }) => !isId(heading[index]) && isBareCode(heading[index]));
  const first = new Map([...named].reverse().map(({ index }) => [heading[index], index]));
  const counts = new Map<string, number>();
  for (const { language } of named) counts.set(language, (counts.get(language) ?? 0) + 1);
  return named.filter(
    (column) =>
      !isIdentifier(column, heading, { hasCodes, body }) &&
      // Synonyms have the same heading as the first term, and an identifier has that of its language: `en_ID`.
      first.get(heading[column.index]) === column.index &&
      !((counts.get(column.language) ?? 0) > 1 && /.[\s_-]id$/i.test(heading[column.index] ?? '')),
  );
}

/** `id` is Indonesian among codes of languages, and heads a column of identifiers among other names or above what no phrase looks like. */
function isIdentifier(
  { index }: SheetColumn,
  heading: readonly string[],
  { hasCodes, body }: { readonly hasCodes: boolean; readonly body: readonly SheetRow[] },
): boolean {
  const cells = body.slice(0, SAMPLE_ROWS).map((row) => row.cells[index] ?? '');
  return (
    isId(heading[index]) &&
    (!hasCodes || cells.every((cell) => /^\s*(?:\d*|\S*[\d._:/\\#-]\S*)\s*$/.test(cell)))
  );
}

function isId(cell = ''): boolean {
  return /^\s*id\s*$/.test(cell);
}

function isBareCode(cell = ''): boolean {
  return /^\s*[a-z]{2,3}(?:[-_]\w+)?\s*$/i.test(cell);
}

/**
 * Some programs write the source phrase twice: under a word such as `term`, and under its language, where some cells can be empty. Then the
 * first of the two is the column of that language.
 */
function withSource(
  source: number | undefined,
  named: readonly SheetColumn[],
  body: readonly SheetRow[],
): readonly SheetColumn[] {
  if (source === undefined) return named;
  const same = named.find(({ index }) => {
    const written = body.filter(({ cells }) => !isBlank(cells[index]));
    return written.length > 0 && written.every(({ cells }) => cells[index] === cells[source]);
  });
  return same === undefined
    ? named
    : [{ index: source, language: same.language }, ...named.filter((column) => column !== same)];
}
