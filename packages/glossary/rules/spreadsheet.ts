import { message } from '#base';
import { SEPARATORS } from '../rows/field.ts';
import { hasValidColumnCount, type Row, withoutEmptyEnd } from '../rows/row.ts';
import { tokenizeCsv } from '../rows/tokenize-line.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** How many rows are read, and how many of them a spreadsheet has at least. */
const SAMPLE_ROWS = 50;
const FEWEST_ROWS = 5;

/** The parts of the rows that are no entries, and that have the same number of columns. */
const MOST_BROKEN = 0.9;
const MOST_ALIKE = 0.8;

/** What a spreadsheet program writes between the columns. */
const DELIMITERS = [';', SEPARATORS.tsv, '|', SEPARATORS.csv] as const;

const NAMES: Readonly<Record<(typeof DELIMITERS)[number], string>> = {
  ';': '";"',
  '\t': 'Tab',
  '|': '"|"',
  ',': '","',
};

/** Specification 2.4: a row has two columns, or four. A table with other columns has a problem in every line, with one cause. */
export const spreadsheet: GlossaryRule = {
  id: 'spreadsheet',
  level: 'error',
  explanation:
    'The file is a spreadsheet that was saved as text, not a glossary: it has another separator, or more columns. parlance import, or Import Spreadsheet as Glossary in the editor, writes a glossary for each language in it. Nothing else is reported in its lines.',
  hidesLines: true,
  checkDictionary({ firstRows }) {
    const [first] = firstRows(1);
    if (first === undefined || !isBroken(first)) return [];
    const rows = firstRows(SAMPLE_ROWS);
    const broken = rows.filter(isBroken);
    if (broken.length < Math.max(FEWEST_ROWS, rows.length * MOST_BROKEN)) return [];
    const table = DELIMITERS.map((delimiter) => ({ delimiter, ...columnsOf(broken, delimiter) }))
      .filter(({ columns, alike }) => columns > 1 && alike >= broken.length * MOST_ALIKE)
      .toSorted((a, b) => b.alike - a.alike)[0];
    if (table === undefined) return [];
    return [
      {
        message: message(
          'This is a spreadsheet ({0} columns, separator {1}). Use parlance import, or Import Spreadsheet in the editor.',
          table.columns,
          NAMES[table.delimiter],
        ),
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: '⟦English;Deutsch⟧\nTask;Aufgabe\nDay;Tag\nWeek;Woche\nYear;Jahr',
      passes: 'Task,Aufgabe\nDay,Tag\nWeek,Woche\nYear,Jahr',
      hides: ['column-count', 'wrong-separator'],
    },
    {
      fails: '⟦en,de,fr⟧\nTask,Aufgabe,tâche\nDay,Tag,jour\nWeek,Woche,semaine\nYear,Jahr,an',
      passes: 'Task,Aufgabe\nDay,Tag\nWeek,Woche\nYear,Jahr',
      hides: ['column-count'],
    },
  ];
}

/** Whether the service takes a row neither as it is nor without the empty cells at its end, which have a fix. */
function isBroken({ format, fields, quoteFaults }: Row): boolean {
  const isEntry = [fields, withoutEmptyEnd(fields)].some((columns) =>
    hasValidColumnCount({ format, fields: columns }),
  );
  return quoteFaults.length > 0 || !isEntry;
}

/** The number of columns that most rows have, and how many rows those are. */
function columnsOf(
  rows: readonly Row[],
  delimiter: string,
): { readonly columns: number; readonly alike: number } {
  const rowsByCount = new Map<number, number>();
  for (const { text } of rows) {
    const { fields, quoteFaults } = tokenizeCsv(text, delimiter);
    const count = quoteFaults.length > 0 ? 0 : fields.length;
    rowsByCount.set(count, (rowsByCount.get(count) ?? 0) + 1);
  }
  const [most] = [...rowsByCount].toSorted(([, a], [, b]) => b - a);
  return { columns: most?.[0] ?? 0, alike: most?.[1] ?? 0 };
}
