import { isRecord } from '#base';
import type { Day, DayRange } from '#requests';

/** The texts of the page, which the extension sends in the reader's language. */
const USAGE_TEXTS = [
  'title',
  'from',
  'to',
  'show',
  'wrongRange',
  'totals',
  'kind',
  'used',
  'before',
  'change',
  'perDay',
  'day',
  'perKey',
  'key',
  'label',
  'characters',
  'minutes',
  'severalKeys',
  'otherKeys',
  'perKeyAndDay',
  'exportCsv',
  'exportPng',
  'nextPage',
  'previousPage',
  /** Page `{0}` of `{1}`. */
  'page',
  'none',
  'tryAgain',
] as const;

export type UsageTexts = Readonly<Record<(typeof USAGE_TEXTS)[number], string>>;

/** A kind of use: a column of the tables and a color of the charts. */
interface ShownKind {
  readonly name: string;
  readonly unit: 'characters' | 'minutes';
}

/** What one key has used; values in the order of the kinds. */
export interface ShownKey {
  readonly label: string;
  readonly masked: string;
  /** Whether a report calls several keys so. */
  readonly isShared: boolean;
  readonly values: readonly number[];
}

/** What was used on one day. */
interface ShownDay {
  readonly day: Day;
  readonly values: readonly number[];
}

/** The message of the extension to the page: everything but the rows by key and day, which the page asks for page by page. */
export interface UsageMessage {
  readonly kind: 'usage';
  readonly texts: UsageTexts;
  /** BCP 47, for numbers. */
  readonly locale: string;
  /** Whose usage this is, and its limits, one sentence each. */
  readonly notes: readonly string[];
  readonly range: DayRange;
  readonly kinds: readonly ShownKind[];
  /** For each kind: in the range, and in as many days before. */
  readonly totals: readonly { readonly used: number; readonly before: number }[];
  readonly days: readonly ShownDay[];
  /** The most used first. */
  readonly keys: readonly ShownKey[];
  /** How many rows there are by key and day. */
  readonly rowCount: number;
}

/** Rows by key and day, on request. */
export interface RowsMessage {
  readonly kind: 'rows';
  readonly page: number;
  readonly rows: readonly (ShownKey & { readonly day: Day })[];
}

/** What the page waits for, or why it shows nothing newer. It is over with the next message of usage. */
export interface StateMessage {
  readonly kind: 'state';
  readonly texts: UsageTexts;
  /** Empty while nothing is read. */
  readonly work: string;
  /** Empty if nothing failed. */
  readonly failure: string;
}

/** Rows of one page of a table. */
export const ROWS_PER_PAGE = 25;

/** What the page asks the extension for. */
export type UsageRequest =
  | { readonly kind: 'ready' }
  /** Read the range that could not be read. */
  | { readonly kind: 'again' }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'rows'; readonly page: number }
  | { readonly kind: 'csv' }
  | { readonly kind: 'png'; readonly name: string; readonly data: string };

/** Checks a value from the page; undefined for everything else. */
export function readUsageRequest(value: unknown): UsageRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, from, to, page, name, data } = value;
  if (kind === 'ready' || kind === 'again' || kind === 'csv') return { kind };
  if (kind === 'range' && typeof from === 'string' && typeof to === 'string') return { kind, from, to };
  if (kind === 'rows' && Number.isSafeInteger(page) && Number(page) >= 0) return { kind, page: Number(page) };
  return kind === 'png' && typeof name === 'string' && typeof data === 'string'
    ? { kind, name, data }
    : undefined;
}

/** Checks a value from `postMessage` in the page; the extension is the only sender, so its parts are trusted to be whole. */
export function readUsageMessage(value: unknown): UsageMessage | RowsMessage | StateMessage | undefined {
  if (!isRecord(value)) return undefined;
  if (value.kind === 'rows' && Array.isArray(value.rows)) return value as unknown as RowsMessage;
  if (value.kind === 'state' && isRecord(value.texts)) return value as unknown as StateMessage;
  const isWhole = ['notes', 'kinds', 'totals', 'days', 'keys'].every((name) => Array.isArray(value[name]));
  return value.kind === 'usage' && isWhole && isRecord(value.texts)
    ? (value as unknown as UsageMessage)
    : undefined;
}
