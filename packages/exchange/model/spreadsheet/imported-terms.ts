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
    const said = new Set<TermStatus | undefined>();
    for (const column of this.#columns) {
      const cell = trimPhrase(unguardFormula(cells[column.index] ?? ''));
      const isYes = truthOf(cell);
      if (isYes !== undefined && (column.flag !== undefined || column.field === 'not')) {
        said.add(statusBy(column, isYes));
      } else if (cell !== '' && !written.has(column.field)) written.set(column.field, cell);
    }
    const read = readTermCells(
      source,
      written,
      FLAGGED.find((status) => said.has(status)),
    );
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
  /** The source phrase must not be used where there is no target phrase: a column says so of the term as a whole. */
  readonly isSourceForbidden: boolean;
  /** Fields with another value than those that are possible. */
  readonly unknown: readonly TermField[];
}

const FORBIDDEN = 'forbidden';

type TermStatus = TermEntry['status'] | typeof FORBIDDEN;

/** What columns with yes and no can say, the strongest first. */
const FLAGGED = [FORBIDDEN, 'keep', 'preferred'] as const;

/** The status that yes or no in a column stands for; undefined where it says nothing. */
function statusBy({ field, flag }: TermColumn, isYes: boolean): TermStatus {
  if (field === 'not') return isYes ? FORBIDDEN : undefined;
  return isYes ? flag?.yes : flag?.no;
}

/** Words for a status, as people and other programs write them. */
const STATUS_WORDS: readonly (readonly [words: RegExp, status: TermStatus])[] = [
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

const YES = /^(?:yes|true|1|x|ja|wahr|oui|vrai|sí|verdadero|sì|vero|sim)$/iu;
const NO = /^(?:no|false|0|nein|falsch|non|faux|falso|não)$/iu;

/** What yes or no says in a cell; undefined for any other. */
function truthOf(cell: string): boolean | undefined {
  if (YES.test(cell)) return true;
  return NO.test(cell) ? false : undefined;
}

/**
 * Reads the cells about one term.
 * @param cells Not empty, without white space at their ends.
 * @param flagged The status that columns with yes and no say.
 */
function readTermCells(
  source: string,
  cells: ReadonlyMap<TermField, string>,
  flagged: TermStatus,
): TermCells {
  const unknown: TermField[] = [];
  const said = <Value>(field: TermField, read: (words: string) => Value | undefined): Value | undefined => {
    const cell = cells.get(field);
    const value = cell && read(cell.normalize('NFC').toLowerCase());
    if (cell && value === undefined) unknown.push(field);
    return value || undefined;
  };
  const list = (field: TermField) => readPhraseList(cells.get(field) ?? '');
  const written = said('status', (words) => STATUS_WORDS.find(([pattern]) => pattern.test(words))?.[1]);
  const status = flagged ?? written;
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
    isSourceForbidden: flagged === FORBIDDEN,
    unknown,
  };
}

function exactness(words: string): 'exact' | 'any' | undefined {
  if (/^(?:exact|sensitive)$/.test(words) || YES.test(words)) return 'exact';
  return /^(?:any|inflected|insensitive)$/.test(words) || NO.test(words) ? 'any' : undefined;
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
