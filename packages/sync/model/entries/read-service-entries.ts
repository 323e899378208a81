import { type Message, message } from '#base';
import type { Entries } from './entries.ts';

/** The entries of an answer, or why it is not a dictionary. */
export type ServiceEntries = { readonly entries: Entries } | { readonly fault: Message };

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads the TSV of the service, which has no quoting (specification 2.4), with or without a byte order mark and blank lines. Another line
 * that is not an entry is a fault: what is read wrong would be written back wrong.
 */
export function readServiceEntries(tsv: string): ServiceEntries {
  return readKeptEntries(tsv.startsWith(BYTE_ORDER_MARK) ? tsv.slice(1) : tsv);
}

/** The same for a text of ours, as `canonicalText` writes it: there a mark in front belongs to the first phrase. */
export function readKeptEntries(tsv: string): ServiceEntries {
  const entries = new Map<string, string>();
  for (const [index, line] of tsv.split(/\r\n|\n|\r/).entries()) {
    if (isBlank(line)) continue;
    const [source = '', target = '', ...more] = line.split('\t');
    if (source === '' || target === '' || more.length > 0) return { fault: notAnEntry(index) };
    if (entries.has(source)) return { fault: twice(index) };
    entries.set(source, target);
  }
  return { entries };
}

/** A tab separates two phrases, even if both are empty. */
function isBlank(line: string): boolean {
  return !line.includes('\t') && line.trim() === '';
}

function notAnEntry(index: number): Message {
  return message('Line {0} of what the service sent is not an entry.', String(index + 1));
}

function twice(index: number): Message {
  return message(
    'Line {0} of what the service sent has the source phrase of another line.',
    String(index + 1),
  );
}
