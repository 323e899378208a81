import { type Message, message } from '#base';
import {
  emptyEntry,
  FIELD_HEADINGS,
  readPhraseList,
  type TermEntry,
  type TermField,
  writtenFields,
} from '#terms';
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

/** What the cells about a term say. */
interface TermCells {
  readonly entry: TermEntry;
  /** The target phrase beside them must not be used. */
  readonly isForbidden: boolean;
  /** Fields with another value than those that are possible. */
  readonly unknown: readonly TermField[];
}

const FORBIDDEN = 'forbidden';

/** Words for a status, as people and other programs write them. */
const STATUS_WORDS: readonly (readonly [words: RegExp, status: TermEntry['status'] | typeof FORBIDDEN])[] = [
  [
    /^(?:preferred|bevorzugt|vorzugsbenennung|privilégié|préféré|preferido|preferente|preferito)/u,
    'preferred',
  ],
  [
    /^(?:admitted|allowed|permitted|erlaubt|zugelassen|admis|autorisé|admitido|permitido|ammesso)/u,
    'admitted',
  ],
  [
    /^(?:keep|kept|do not translate|don[’']t translate|dnt$|nicht übersetzen|ne pas traduire|no traducir)/u,
    'keep',
  ],
  [
    /^(?:forbidden|deprecated|superseded|obsolete|not allowed|do not use|don[’']t use|verboten|nicht (?:erlaubt|verwenden)|interdit|prohibido|vietato)/u,
    FORBIDDEN,
  ],
];

const YES = /^(?:exact|sensitive|yes|true|1|x|ja|oui|sí|sì|sim)$/u;
const NO = /^(?:any|inflected|insensitive|no|false|0|nein|non|não)$/u;

/**
 * Reads the cells about one term.
 * @param cells Not empty, without white space at their ends.
 */
function readTermCells(source: string, cells: ReadonlyMap<TermField, string>): TermCells {
  const unknown: TermField[] = [];
  const said = <Value>(field: TermField, read: (words: string) => Value | undefined): Value | undefined => {
    const cell = cells.get(field);
    const value = cell && read(cell.normalize('NFC').toLowerCase());
    if (cell && value === undefined) unknown.push(field);
    return value || undefined;
  };
  const list = (field: TermField) => readPhraseList(cells.get(field) ?? '');
  const status = said('status', (words) => STATUS_WORDS.find(([pattern]) => pattern.test(words))?.[1]);
  const isExact = (field: TermField) => said(field, exactness) === 'exact';
  return {
    entry: {
      ...emptyEntry(source),
      status: status === FORBIDDEN ? undefined : status,
      forms: list('forms'),
      also: list('also'),
      not: list('not'),
      case: isExact('case') ? 'exact' : 'any',
      match: isExact('match') ? 'exact' : 'inflected',
      note: cells.get('note'),
      partOfSpeech: cells.get('partOfSpeech'),
      scope: list('scope'),
    },
    isForbidden: status === FORBIDDEN,
    unknown,
  };
}

function exactness(words: string): 'exact' | 'any' | undefined {
  if (YES.test(words)) return 'exact';
  return NO.test(words) ? 'any' : undefined;
}

/** What two rows say about the same source phrase: the first one decides, and lists and notes have what both say. */
function joinEntries(one: TermEntry, other: TermEntry): TermEntry {
  const both = (field: 'forms' | 'also' | 'not' | 'scope') => [...new Set([...one[field], ...other[field]])];
  const notes = new Set([one.note, other.note].filter((note) => note !== undefined));
  return {
    source: one.source,
    status: one.status ?? other.status,
    forms: both('forms'),
    also: both('also'),
    not: both('not'),
    case: one.case === 'any' ? other.case : one.case,
    match: one.match === 'inflected' ? other.match : one.match,
    note: notes.size === 0 ? undefined : [...notes].join('\n'),
    partOfSpeech: one.partOfSpeech ?? other.partOfSpeech,
    scope: both('scope'),
  };
}
