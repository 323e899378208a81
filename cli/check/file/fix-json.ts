import { isUtf8 } from 'node:buffer';
import { fixAllInJson } from '../../../core/json/fix-all.ts';
import type { JsonProblem } from '../../../core/json/rule.ts';
import { applyEdits } from '../../../core/text/edit.ts';
import { replaceFile } from '../../files/replace-file.ts';

/** Finds the problems in a text. */
export type CheckText = (text: string) => readonly JsonProblem[];

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a JSON file after the preferred fix of every problem, until there are no more. Leaves a file alone that is not UTF-8.
 * @returns the new content of the file; undefined when there is nothing to fix.
 * @throws CommandError when the file cannot be written.
 */
export async function fixJson(
  { file, shown }: { readonly file: string; readonly shown: string },
  bytes: Uint8Array,
  check: CheckText,
): Promise<Uint8Array | undefined> {
  if (!isUtf8(bytes)) return undefined;
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const text = whole.slice(mark.length);
  const edits = fixAllInJson(text, check);
  if (edits.length === 0) return undefined;
  const fixed = new TextEncoder().encode(mark + applyEdits(text, edits));
  await replaceFile(file, shown, fixed);
  return fixed;
}
