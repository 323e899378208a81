import { type Message, message } from '#base';
import type { NamedFile } from '#files/model';
import type { BaselineEntries } from './baseline.ts';

/** Bytes of a baseline that is read (reliability R1): about 400,000 problems. */
export const MAX_BASELINE_BYTES = 10 * 1024 ** 2;

const VERSION = 1;

const HASH = /^[\da-f]{16}$/;

/** The entries of a baseline file, or what is wrong with it. */
type BaselineReading =
  | { readonly ok: true; readonly entries: BaselineEntries }
  | { readonly ok: false; readonly what: Message };

/** Why the baseline that a manifest names cannot be read, whether something is at a forbidden place or not (reliability R1); undefined if it can. */
export function unreadBaseline(
  { fault, bytes }: Pick<NamedFile, 'fault'> & { readonly bytes: Uint8Array | undefined },
  shown: string,
): Message | undefined {
  if (fault === 'outside' || fault === 'not-a-file')
    return message('{0} is not a file in this repository.', shown);
  if (fault === 'missing') return message('{0} does not exist.', shown);
  if (bytes !== undefined) return undefined;
  return message('{0} cannot be read, or is larger than {1} MiB.', shown, MAX_BASELINE_BYTES / 1024 ** 2);
}

/** Reads the text of a baseline: `{ "version": 1, "files": { PATH: { RULE: [HASH, ...] } } }`. */
export function parseBaseline(text: string, shown: string): BaselineReading {
  const refuse = (what: Message): BaselineReading => ({ ok: false, what });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(message('{0} is not JSON.', shown));
  }
  if (!isObject(value) || typeof value.version !== 'number')
    return refuse(message('{0} is no baseline of parlance check.', shown));
  if (value.version > VERSION)
    return refuse(
      message('{0} was written by a newer version of Parlance (format {1}).', shown, value.version),
    );
  const files = isObject(value.files) ? value.files : undefined;
  const faulty =
    files === undefined ? '"files"' : Object.entries(files).find(([, rules]) => !isRules(rules))?.[0];
  if (files === undefined || faulty !== undefined)
    return refuse(
      message('{0} cannot be read as a baseline: {1} does not have the right form.', shown, faulty ?? ''),
    );
  return { ok: true, entries: files as BaselineEntries };
}

/** The text of a baseline: sorted, a line for each problem, so that git merges it. */
export function writeBaseline(entries: BaselineEntries): string {
  return `${JSON.stringify({ version: VERSION, files: entries }, undefined, 2)}\n`;
}

function isRules(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isUnits);
}

function isUnits(value: unknown): boolean {
  return Array.isArray(value) && value.every((unit) => typeof unit === 'string' && HASH.test(unit));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
