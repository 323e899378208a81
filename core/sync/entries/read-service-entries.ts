import { type Message, message } from '../../message.ts';
import type { Entries } from './entries.ts';

/** The entries of an answer, or why it is not a dictionary. */
export type ServiceEntries = { readonly entries: Entries } | { readonly fault: Message };

/**
 * Reads the TSV of the service, which has no quoting (specification 2.4). A line that is not an entry is a fault: what is read wrong would be
 * written back wrong.
 */
export function readServiceEntries(tsv: string): ServiceEntries {
  const entries = new Map<string, string>();
  const lines = tsv.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) {
    const [source = '', target = '', ...more] = line.split('\t');
    if (source === '' || target === '' || more.length > 0) return { fault: notAnEntry(index) };
    if (entries.has(source)) return { fault: twice(index) };
    entries.set(source, target);
  }
  return { entries };
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
