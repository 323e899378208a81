import { cutMessages, message } from '#base';
import { isBlocking, MAX_FILES, type PairFault, pairFaultText, type TranslationsSection } from '#manifest';
import type { Output } from '../terminal/output.ts';

/** Reports what is wrong with the files of a section. Returns whether anything keeps a file from being translated, or nothing is translated at all. */
export function noteFaults(
  faults: readonly PairFault[],
  section: TranslationsSection,
  output: Output,
): boolean {
  for (const what of cutMessages(faults.map((fault) => pairFaultText(fault, section)))) output.note(what);
  return faults.some((fault) => isBlocking(fault) || fault.kind === 'nothing');
}

/** Says that a folder has more files than are looked at. */
export function noteIncomplete({ note }: Output): void {
  note(message('Only {0} files were looked at; the others are left out.', MAX_FILES));
}
