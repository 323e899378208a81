import { expect } from 'vitest';
import { type EntriesFormat, findEncodingFault } from '#base';
import { linterOf } from '../glossary.ts';

/** A rule and the range of its problem: `rule 1:0-5` is line 1, UTF-16 units 0 to 5, counted from 0. */
export type ExpectedProblems = readonly string[];

/** Checks the problems of a file's bytes with their ranges; positions are those of an editor. */
export function checkBytes(bytes: Uint8Array, format: EntriesFormat, expected: ExpectedProblems): void {
  const encodingFault = findEncodingFault(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { dictionary, linter } = linterOf(text, { format, ...(encodingFault && { encodingFault }) });
  const found = linter.problems().map(({ rule, span }) => {
    const [start, end] = [dictionary.positionAt(span.start), dictionary.positionAt(span.end)];
    return `${rule} ${start.line}:${start.character}-${end.character}`;
  });
  expect(found).toEqual(expected);
}
