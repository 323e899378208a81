import { compareCodePoints, finish, type LanguageCode, type Steps, type TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { entryOf, phraseOf, type Row } from '../rows/row.ts';

/** How entries are sorted: by the code points of their source phrases, or by the rules of a language. */
export type SortOrder =
  | { readonly by: 'code-point' }
  | { readonly by: 'locale'; readonly locale: LanguageCode };

/** The number of rows that are read, or written, in one step. */
const STEP_ROWS = 1000;

const BYTE_ORDER_MARK = '\ufeff';

/** An entry with its sort key. */
interface SortedRow {
  readonly row: Row;
  readonly source: string;
}

/**
 * Sorts the entries by source phrase; equal ones keep their order. Blank and malformed lines, and those in conflicts, keep their line
 * numbers, and the entries are sorted around them. So does a row that begins with U+FEFF, which would become a byte order mark in the first line. Rows move unchanged,
 * including quotes, but each line keeps its line end.
 */
export function* sortEntriesInSteps(dictionary: Dictionary, order: SortOrder): Steps<readonly TextEdit[]> {
  const before = yield* sortableRows(dictionary);
  const compare = comparison(order);
  const after = yield* sortInSteps(before, (a, b) => compare(a.source, b.source));
  const edits = new RunOfRows(dictionary);
  for (const [index, { row }] of before.entries()) {
    if (index % STEP_ROWS === STEP_ROWS - 1) yield;
    const newText = after[index]?.row.text ?? row.text;
    if (newText !== row.text) edits.replace(row, newText);
  }
  return edits.finish();
}

/** Sorts like sortEntriesInSteps, in one step. */
export function sortEntries(dictionary: Dictionary, order: SortOrder): readonly TextEdit[] {
  return finish(sortEntriesInSteps(dictionary, order));
}

function* sortableRows(dictionary: Dictionary): Steps<SortedRow[]> {
  const rows: SortedRow[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    if (line % STEP_ROWS === STEP_ROWS - 1) yield;
    const row = dictionary.row(line);
    const entry = entryOf(row);
    if (entry === undefined || row.text.startsWith(BYTE_ORDER_MARK)) continue;
    if (dictionary.isInConflict(line)) continue;
    rows.push({ row, source: phraseOf(row, entry.source) });
  }
  return rows;
}

/** How two source phrases compare in an order: negative if `a` comes first. */
export function comparison(order: SortOrder): (a: string, b: string) => number {
  return order.by === 'code-point' ? compareCodePoints : collatorOf(order.locale).compare;
}

/** A tag that the runtime does not know must not fail. English order serves as well as any for an unknown language. */
function collatorOf(locale: LanguageCode): Intl.Collator {
  try {
    return new Intl.Collator(locale);
  } catch {
    return new Intl.Collator('en');
  }
}

/** Replaces rows, neighboring ones with one edit, so that sorting a long dictionary does not create an edit for each line. */
class RunOfRows {
  readonly #dictionary: Dictionary;
  readonly #edits: TextEdit[] = [];
  #start = 0;
  #end = 0;
  #newText = '';
  #nextLine = -1;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  replace({ line, text }: Row, newText: string): void {
    const start = this.#dictionary.rowStart(line);
    if (line === this.#nextLine) {
      this.#newText += this.#dictionary.slice(this.#end, start) + newText;
    } else {
      this.#close();
      this.#start = start;
      this.#newText = newText;
    }
    this.#end = start + text.length;
    this.#nextLine = line + 1;
  }

  finish(): readonly TextEdit[] {
    this.#close();
    return this.#edits;
  }

  #close(): void {
    if (this.#nextLine === -1) return;
    this.#edits.push({ span: { start: this.#start, end: this.#end }, newText: this.#newText });
  }
}

/** The number of items that are sorted in one step. */
const STEP_ITEMS = 1000;

/** How two items compare: negative if `a` comes first. */
type Compare<Item> = (a: Item, b: Item) => number;

/** Sorts like `toSorted`, with equal items in their order: first short runs, which are then merged in pairs. */
function* sortInSteps<Item extends object>(
  items: readonly Item[],
  compare: Compare<Item>,
): Steps<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += STEP_ITEMS) {
    runs.push(items.slice(start, start + STEP_ITEMS).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let first = 0; first < runs.length; first += 2) {
      longer.push(yield* mergeRuns(runs[first] ?? [], runs[first + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns<Item extends object>(
  left: readonly Item[],
  right: readonly Item[],
  compare: Compare<Item>,
): Steps<readonly Item[]> {
  const merged: Item[] = [];
  for (let fromLeft = 0; ; ) {
    const fromRight = merged.length - fromLeft;
    const [a, b] = [left[fromLeft], right[fromRight]];
    if (a === undefined || b === undefined) {
      return merged.concat(left.slice(fromLeft), right.slice(fromRight));
    }
    const isLeft = compare(a, b) <= 0;
    merged.push(isLeft ? a : b);
    if (isLeft) fromLeft++;
    if (merged.length % STEP_ITEMS === 0) yield;
  }
}
