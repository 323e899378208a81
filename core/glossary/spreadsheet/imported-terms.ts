import { type Message, message } from '../../message.ts';
import { joinEntries, readTermCells, type TermCells } from '../../terms/exchange/read-cells.ts';
import { FIELD_HEADINGS, type TermField, writtenFields } from '../../terms/exchange/term-fields.ts';
import type { TermEntry } from '../../terms/metadata/term-entry.ts';
import { unguardFormula } from './formula-safe.ts';
import type { SheetRow, TermColumn } from './sheet.ts';
import { trimPhrase } from './trim-phrase.ts';
import { Unplaced } from './unplaced.ts';

/** Collects what the rows of a spreadsheet say about terms, for the terms file of one dictionary. */
export class ImportedTerms {
  readonly #columns: readonly TermColumn[];
  readonly #entries = new Map<string, TermEntry>();
  /** Values that mean nothing here. */
  readonly unplaced = new Unplaced();

  /** @param target The language of the dictionary: columns for others are not read. */
  constructor(columns: readonly TermColumn[], target: string) {
    const wanted = columns.filter(({ language }) => language === undefined || language === target);
    // What is said about this language comes before what is said about all.
    this.#columns = wanted.toSorted(
      (a, b) => Number(a.language === undefined) - Number(b.language === undefined),
    );
  }

  /** The entries by source phrase. */
  get entries(): ReadonlyMap<string, TermEntry> {
    return this.#entries;
  }

  /** What a row says about its source phrase. */
  read(source: string, { cells, line }: SheetRow): TermCells {
    const written = new Map<TermField, string>();
    for (const { index, field } of this.#columns) {
      const cell = trimPhrase(unguardFormula(cells[index] ?? ''));
      if (cell !== '' && !written.has(field)) written.set(field, cell);
    }
    const read = readTermCells(source, written);
    for (const field of read.unknown) {
      this.unplaced.add(field, String(line + 1), (count, lines) => unknownValues(field, count, lines));
    }
    return read;
  }

  /** Adds what is known about a source phrase to what is known already. */
  add(entry: TermEntry): void {
    if (writtenFields(entry).length === 0) return;
    const known = this.#entries.get(entry.source);
    this.#entries.set(entry.source, known === undefined ? entry : joinEntries(known, entry));
  }
}

function unknownValues(field: TermField, count: number, lines: string): Message {
  return message(
    'Not in the terms file: unknown values of "{0}" {1} (lines: {2}).',
    FIELD_HEADINGS[field],
    count,
    lines,
  );
}
