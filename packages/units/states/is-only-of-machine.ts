import type { AttestedPair } from '../record/attested-pair.ts';
import { MOST_ANSWERS } from '../record/pair-record.ts';

/** Whether no person has ever accepted a text. */
export function isOnlyOfMachine(lines: readonly AttestedPair[]): boolean {
  return lines.length > 0 && !isCutShort(lines) && lines.every(({ origin }) => origin === 'm');
}

/** Whether there are more lines than these. */
export function isCutShort(lines: readonly AttestedPair[]): boolean {
  return lines.length >= MOST_ANSWERS;
}
