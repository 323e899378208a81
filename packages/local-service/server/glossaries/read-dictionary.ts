import { type LanguageCode, sameCode } from '#base';
import { ServiceError } from '../errors.ts';
import { findSource, findTarget, languagesOf } from '../language-lists.ts';
import { MAX_DICTIONARY_BYTES, MAX_DICTIONARY_BYTES_DECIMAL, MAX_PHRASE_BYTES } from '../limits.ts';
import type { Switches } from '../options/switches.ts';
import { countCodePoints } from '../text/code-points.ts';
import { type EntriesFormat, readRecords } from './read-records.ts';

/** A dictionary in a request (specification 2.4). */
export interface DictionaryContent {
  readonly source: LanguageCode;
  readonly target: LanguageCode;
  readonly entries: string;
  readonly format: EntriesFormat;
}

/** A stored dictionary. */
export interface Dictionary {
  /** Lower-case, as the service writes it. */
  readonly source: LanguageCode;
  readonly target: LanguageCode;
  /** Target phrases by source phrase, in the order of the entries. */
  readonly entries: ReadonlyMap<string, string>;
}

/** "10 MB" (specification 8) in bytes, by the values of the switch `glossary-megabyte`. */
const MOST_BYTES = { mib: MAX_DICTIONARY_BYTES, mb: MAX_DICTIONARY_BYTES_DECIMAL } as const;

const BYTE_ORDER_MARK = '\ufeff';

/** A line end at the start, or two of them in a row. */
const BLANK_LINE = /^[\r\n]|\n[\r\n]|\r\r/;

/** C0 and C1. DEL is a control character in Unicode, but in neither of them. */
const CONTROL = /(?!\u007f)\p{Cc}/u;
const NEWLINE = /[\u2028\u2029]/;
const EDGE = /^\p{White_Space}|\p{White_Space}$/u;

/**
 * Reads a dictionary and checks it as the service does (specification 2.4, 4.4, 8).
 * @throws ServiceError 400 with a `detail` for a dictionary that the service refuses.
 */
export function readDictionary(content: DictionaryContent, switches: Switches): Dictionary {
  const { source, target } = readPair(content, switches);
  const text = readText(content.entries, switches);
  const records = readRecords(text, content.format);
  if (typeof records === 'string') throw refusedEntries(records);
  const entries = new Map<string, string>();
  const lines: number[] = [];
  for (const [line, fields] of records.entries()) {
    requireColumns(fields, content.format, line);
    const [sourcePhrase = '', targetPhrase = '', sourceCode = source, targetCode = target] = fields;
    if (!sameCode(sourceCode, source) || !sameCode(targetCode, target)) continue;
    requirePhrase('source', sourcePhrase, lines.length);
    requirePhrase('target', targetPhrase, lines.length);
    if (entries.has(sourcePhrase)) {
      throw duplicate(text, [...entries.keys()].indexOf(sourcePhrase), lines, line);
    }
    entries.set(sourcePhrase, targetPhrase);
    lines.push(line);
  }
  return { source, target, entries };
}

/** @throws ServiceError 400 for a text without any row. Rows that are ignored for their codes count. */
export function requireEntries({ entries }: DictionaryContent): void {
  if (/^\ufeff?[\r\n]*$/.test(entries)) throw refusedEntries('The entries are empty.');
}

/**
 * Reads a dictionary that replaces or extends one of an existing glossary.
 * @throws ServiceError 400 as `readDictionary`, and for an empty text unless the switch accepts it.
 */
export function readChange(content: DictionaryContent, switches: Switches): Dictionary {
  if (switches['empty-entries'] === 'refused') requireEntries(content);
  return readDictionary(content, switches);
}

/** @throws ServiceError 400 for entries that are larger than a dictionary may be. */
export function requireSize(entries: string, switches: Switches): void {
  const mostBytes = MOST_BYTES[switches['glossary-megabyte']];
  if (Buffer.byteLength(entries) <= mostBytes) return;
  throw refusedEntries(`A dictionary has at most ${mostBytes} bytes.`);
}

/** A glossary for a language covers its variants (specification 4.4); a pair with a variant, or of one language, is refused. */
function readPair({ source, target }: DictionaryContent, switches: Switches) {
  const languages = languagesOf('glossary', switches);
  const known = { source: findSource(languages, source)?.lang, target: findTarget(languages, target)?.lang };
  if (known.source === undefined || known.target === undefined || known.source === known.target) {
    throw new ServiceError(400, 'Bad request', {
      detail: `Unsupported language pair: '${source}' => '${target}'.`,
    });
  }
  return { source: known.source.toLowerCase(), target: known.target.toLowerCase() };
}

/** The entries as one text, without their byte order mark. */
function readText(entries: string, switches: Switches): string {
  requireSize(entries, switches);
  if (/\p{Cs}/u.test(entries)) throw refusedEntries('The entries contain half a surrogate pair.');
  const text = entries.startsWith(BYTE_ORDER_MARK) ? entries.slice(1) : entries;
  if (switches['blank-lines'] === 'reject' && BLANK_LINE.test(text)) {
    throw refusedEntries('The entries contain a blank line.');
  }
  return text;
}

/** Two columns; in CSV two language codes may follow (specification 2.4). */
function requireColumns(fields: readonly string[], format: EntriesFormat, line: number): void {
  if (fields.length === 2 || (format === 'csv' && fields.length === 4)) return;
  throw refusedEntries(`Line ${line} has ${fields.length} columns.`);
}

function requirePhrase(side: 'source' | 'target', phrase: string, index: number): void {
  const fault = faultOfPhrase(phrase);
  if (fault !== undefined) throw refusedEntries(`The ${side} phrase with the index ${index} ${fault}.`);
}

/** Why the service refuses a source phrase or a target phrase (specification 8); undefined when it accepts it. */
function faultOfPhrase(phrase: string): string | undefined {
  if (phrase === '') return 'is empty';
  if (CONTROL.test(phrase)) return 'contains a control character';
  if (NEWLINE.test(phrase)) return 'contains a Unicode newline';
  if (EDGE.test(phrase)) return 'begins or ends with white space';
  if (Buffer.byteLength(phrase) > MAX_PHRASE_BYTES) return `is longer than ${MAX_PHRASE_BYTES} bytes`;
  return undefined;
}

/**
 * @param first The index of the entry that has the source phrase already.
 * @param lines The lines of the entries so far, counted without blank ones.
 * @param line The line of the entry that repeats it.
 */
function duplicate(text: string, first: number, lines: readonly number[], line: number): ServiceError {
  const starts = lineStarts(text);
  const position = (index: number) => countCodePoints(text.slice(0, starts[index] ?? 0));
  return refusedEntries(
    `Key with the index ${lines.length} (starting at position ${position(line)}) duplicates ` +
      `key with the index ${first} (starting at position ${position(lines[first] ?? 0)})`,
  );
}

/** Where the lines that are not blank start, in UTF-16 offsets. */
function lineStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(/[^\r\n]+/g), ({ index }) => index);
}

/** 400 for the entries of a dictionary; the `detail` says what is wrong (service-facts 2). */
function refusedEntries(detail: string): ServiceError {
  return new ServiceError(400, 'Invalid glossary entries provided', { detail });
}
