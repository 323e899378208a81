import { describe, expect, test } from 'vitest';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, segmentsOf, shout, translateFileText } from '../support/texts/text-files.ts';

/** A notebook with these sources of cells with Markdown, each between a cell with code and a raw one. */
const notebookOf = (...sources: readonly string[]) => `{
 "cells": [
  ${sources
    .map((source) => `{"cell_type": "markdown", "metadata": {"tags": ["a b"]}, "source": ${source}}`)
    .join(',\n  ')},
  {"cell_type": "code", "execution_count": 1.0, "metadata": {},
   "outputs": [{"output_type": "stream", "text": ["one two\\n"]}],
   "source": ["# one two\\n", "1 + 1"]},
  {"cell_type": "raw", "metadata": {}, "source": ["one two"]}
 ],
 "metadata": {"kernelspec": {"display_name": "Python 3"}, "language_info": {"name": "python"}},
 "nbformat": 4, "nbformat_minor": 5
}
`;

/** Checks what of cells is text. */
function checkSegments(...marked: readonly string[]) {
  const file = notebookOf(...marked);
  expect(markSegments(unmarked(file), 'notebook')).toBe(file);
}

/** Checks what becomes of the source of a cell, and that everything else stays. */
function checkWritten(before: string, translation: string, after: string) {
  expect(translateFileText(notebookOf(before), 'notebook', {}, () => translation)).toBe(notebookOf(after));
}

describe('notebook', () => {
  test('cells with Markdown are texts, however they are written', () =>
    checkSegments('⟦"One"⟧', '⟦["# Two\\n", "\\n", "three"]⟧', '⟦[\n    "four"\n   ]⟧', '"  "', '[]'));

  test('a text is sent as people read it', () =>
    expect(
      segmentsOf(notebookOf('["# A \\"b\\"\\n", "caf\\u00e9"]'), 'notebook').map(({ text }) => text),
    ).toEqual(['# A "b"\ncafé']));

  test.each([
    ['a string stays one', '"One\\ntwo"', 'Eins\nzwei', '"Eins\\nzwei"'],
    ['a list stays one', '["One\\n", "two"]', 'Eins\nzwei\ndrei', '["Eins\\n", "zwei\\n", "drei"]'],
    ['a list keeps its layout', '[\n    "One\\n",\n    "two"\n   ]', 'Eins', '[\n    "Eins"\n   ]'],
    [
      'a list of one line grows',
      '[\n    "One"\n   ]',
      'Eins\n\nzwei',
      '[\n    "Eins\\n",\n    "\\n",\n    "zwei"\n   ]',
    ],
    ['quotes are escaped', '["One"]', 'Eins "x" \\', '["Eins \\"x\\" \\\\"]'],
    ['letters are escaped as they were', '["Caf\\u00e9"]', 'über', '["\\u00fcber"]'],
  ])('%s', (_, before, translation, after) => checkWritten(before, translation, after));

  test('headings of the third version of the format are texts too', () => {
    const file = (text: string) =>
      `{"worksheets": [{"cells": [{"cell_type": "heading", "level": 1, "source": "${text}"}]}], "nbformat": 3}`;
    expect(translateFileText(file('one'), 'notebook', {}, shout)).toBe(file('ONE'));
  });

  test.each([
    ['{"cells": [', /1: This is not JSON/],
    ['{"a": 1}', /1: This notebook has no list of cells/],
  ])('%s is refused', (file, reason) =>
    expect(translateFileText(file, 'notebook', {}, shout)).toEqual(expect.stringMatching(reason)),
  );
});
