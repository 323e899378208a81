import { badRequest } from '../errors.ts';
import { closestName } from '../options/closest-name.ts';

/** Checks the text after `=`, which is undefined if the fault has no value. */
type ValueCheck = (value: string | undefined) => boolean;

const nothing: ValueCheck = (value) => value === undefined;
const something: ValueCheck = (value) => value !== undefined && value !== '';
const errorStatus: ValueCheck = (value) => /^[45]\d\d$/.test(value ?? '');
const milliseconds: ValueCheck = (value) => /^\d{1,6}$/.test(value ?? '');
const percentage: ValueCheck = (value) => value === undefined || /^(?:100|\d{1,2})$/.test(value);

/**
 * The vocabulary of faults. The parts of a fault act in the order of this table, regardless of how they are written.
 * A new fault is a row here and a row in `fault-effects.ts`.
 */
export const FAULT_VALUES = {
  /** Waits this many milliseconds first. */
  delay: milliseconds,
  /** Waits until `DELETE /__control/faults`. */
  hold: nothing,
  /** Closes the connection; nothing is processed. */
  'drop-before': nothing,
  /** Answers with this status; nothing is processed. */
  status: errorStatus,
  /** Answers with a page instead of JSON, as captive portals and proxies do; nothing is processed. */
  html: nothing,
  /** Answers with an empty body; nothing is processed. */
  empty: nothing,
  /** Adds a `Retry-After` header with exactly this value. */
  'retry-after': something,
  /** Leaves out the last result of a processed request. */
  'fewer-results': nothing,
  /** Sends only this percentage (50 by default) of the answer's bytes, then closes the connection. */
  'cut-body': percentage,
  /** Sends only this percentage (50 by default) of the answer's bytes, then nothing more; the connection stays open. */
  'hold-body': percentage,
  /** Sends the answer's bytes in twenty pieces, with this many milliseconds between them. */
  'slow-body': milliseconds,
  /** Processes the request, then closes the connection without an answer. */
  'drop-after': nothing,
} as const satisfies Readonly<Record<string, ValueCheck>>;

/** One of `FAULT_VALUES`. */
export type FaultName = keyof typeof FAULT_VALUES;

/** Every name, in the order in which they act. */
export const FAULT_NAMES = Object.keys(FAULT_VALUES) as readonly FaultName[];

/** What goes wrong with one request. */
export interface Fault {
  /** The text as it was written, for the journal. */
  readonly text: string;
  readonly parts: ReadonlyMap<FaultName, string | undefined>;
}

/**
 * Reads `status=429;retry-after=10`.
 * @throws ServiceError 400 for an unknown name or value.
 */
export function parseFault(text: string): Fault {
  const parts = new Map<FaultName, string | undefined>();
  for (const part of text.split(';')) {
    const [, name = '', value] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/s.exec(part) ?? [];
    if (!isFaultName(name)) throw unknownFault(name);
    if (!FAULT_VALUES[name](value)) throw badRequest(`The fault '${name}' does not take '${value ?? ''}'.`);
    parts.set(name, value);
  }
  return { text, parts };
}

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULT_VALUES, name);
}

function unknownFault(name: string): Error {
  const suggestion = closestName(name, FAULT_NAMES);
  const hint = suggestion === undefined ? '' : ` Did you mean '${suggestion}'?`;
  return badRequest(`There is no fault '${name}'.${hint} Known: ${FAULT_NAMES.join(', ')}.`);
}
