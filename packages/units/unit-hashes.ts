import type { LineIndex, Problem } from '#base';
import { hashText } from './hash-of-unit.ts';
import type { UnitPair } from './unit.ts';

/** A text whose lines can be found. */
type LinedText = Pick<LineIndex, 'positionAt' | 'offsetAt'> & { slice(start: number, end: number): string };

/** The hash of the line that a problem begins in: the unit of a glossary and of a JSON file. */
export function hashOfLine({ span: { start } }: Pick<Problem, 'span'>, text: LinedText): string {
  const { line } = text.positionAt(start);
  const at = (character: number) => text.offsetAt({ line, character });
  return hashText(text.slice(at(0), at(Number.POSITIVE_INFINITY)).trim());
}

/** The hash of a source and its translation; left out where the translation has no file, which has one problem. */
export function hashOfPair(locale: string, pair?: UnitPair): string {
  const texts = pair === undefined ? [] : [pair.source?.hash, pair.target?.hash];
  return hashText([locale, ...texts].join(' '));
}
