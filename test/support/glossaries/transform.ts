import { expect } from 'vitest';
import { applyEdits, type EntriesFormat, type TextEdit } from '#base';
import { Dictionary } from '#glossary';

/** A change of a whole dictionary. */
export type Transform = (dictionary: Dictionary) => readonly TextEdit[];

/** The text after a change of the whole dictionary. */
function transformed(text: string, transform: Transform, format: EntriesFormat = 'csv'): string {
  return applyEdits(text, transform(new Dictionary(text, { format })));
}

/** Checks what a change makes of a text, and that it has nothing left to do there. */
export function checkTransform(
  text: string,
  transform: Transform,
  expected: string,
  format: EntriesFormat = 'csv',
): void {
  expect(transformed(text, transform, format)).toBe(expected);
  expect(transform(new Dictionary(expected, { format }))).toEqual([]);
}
