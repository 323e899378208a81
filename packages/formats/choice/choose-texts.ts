import { compileGlob, type Glob } from '#base';
import { isLanguageField } from '../declared/declare-fields.ts';
import type { FileSegment } from '../file-segment.ts';
import { isAccessKey } from './access-key.ts';
import { isMachineField } from './machine-field.ts';
import { isMachineValue } from './machine-value.ts';

/** Which values of a file are translated, by their keys. */
export interface TextFilter {
  /** Only values whose key fits one of these, also those that look as if programs read them. Left out: all that are text. */
  readonly keys?: readonly Glob[] | undefined;
  /** Values whose key fits one of these stay. */
  readonly except?: readonly Glob[] | undefined;
  /** Whether a file that is no locale file is translated. */
  readonly anyFile?: boolean | undefined;
}

/**
 * Compiles a glob of keys, in which `.` and `/` both divide parts: `errors.*`, `**.title`. Undefined for one that is too long or has too
 * many wildcards.
 */
export function compileKeys(pattern: string): Glob | undefined {
  return compileGlob(divided(pattern));
}

function divided(key: string): string {
  return key.replaceAll('.', '/');
}

/** Whether a segment that is not chosen may be text for people: it has several words. */
export function isLeftOut({ key, text, isOfOther = false, isFinal = false }: FileSegment): boolean {
  if (key === undefined || isOfOther || isFinal) return false;
  return /\p{L}\P{L}*\s\P{L}*\p{L}/u.test(text) && !isMachineValue(text) && !isMachineField({ key, text });
}

/** Whether a segment is translated. What has no key always is. */
export function isChosen(
  { key, sourceKey = key, text, isOfOther = false, isOptional = false, isAlwaysText = false }: FileSegment,
  { keys, except = [] }: TextFilter,
): boolean {
  if (isOfOther) return false;
  if (sourceKey === undefined) return true;
  const path = divided(sourceKey.join('/'));
  if (except.some((fits) => fits(path))) return false;
  if (keys !== undefined) return keys.some((fits) => fits(path));
  if (isOptional || isAccessKey({ key: sourceKey, text })) return false;
  if (isAlwaysText) return true;
  const field = { key: sourceKey, text };
  // Where languages stand side by side, `id` is Indonesian.
  const isField = key === sourceKey && isMachineField(field);
  return !(isField || isMachineValue(text) || isLanguageField(field));
}
