import { message } from '#base';
import { type TranscriptUpdate, textLineOf } from '#voice';
import type { Output } from '../terminal/output.ts';

/** What a running session shows. */
interface UpdateView {
  /** Whether final segments are printed immediately. */
  readonly printsSegments: boolean;
  /** How many languages are asked for; one needs no label before its lines, and none shows the source itself. */
  readonly targetCount: number;
}

/** Prints final text, and shows tentative text on a terminal. */
export function showUpdate(
  { isSource, language, concluded, tentative }: TranscriptUpdate,
  { printsSegments, targetCount }: UpdateView,
  output: Output,
): void {
  if (isSource !== (targetCount === 0)) return;
  const label = targetCount > 1 ? `[${language}] ` : '';
  output.progress(undefined);
  if (printsSegments) {
    for (const segment of concluded) output.data(`${label}${textLineOf(segment)}\n`);
  }
  const pending = tentative.map(textLineOf).join(' ');
  output.progress(pending === '' ? undefined : message('{0}{1} …', label, pending));
}
