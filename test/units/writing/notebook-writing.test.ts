import { describe, expect, test } from 'vitest';
import { recordOf, translationOf, updated } from '../../support/projects/prose-updates.ts';

type Cell = Readonly<Record<string, unknown>>;

/** A cell with Markdown, as a list of lines. */
const markdown = (...lines: readonly string[]): Cell => ({
  cell_type: 'markdown',
  metadata: { tags: [] },
  source: lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line)),
});

const code = (line: string): Cell => ({
  cell_type: 'code',
  execution_count: 1,
  metadata: {},
  outputs: [{ name: 'stdout', output_type: 'stream', text: ['1\n'] }],
  source: [line],
});

/** How programs write notebooks, by what they indent with. */
const LAYOUTS: Readonly<Record<string, string | undefined>> = {
  'one space': ' ',
  'two spaces': '  ',
  tabs: '\t',
  'one line': undefined,
};

const notebookOf = (cells: readonly Cell[], indentation: string | undefined): string =>
  `${JSON.stringify({ cells, metadata: { kernelspec: { name: 'python3' } }, nbformat: 4, nbformat_minor: 5 }, undefined, indentation)}\n`;

const [ONE, TWO, END] = [markdown('# one', '', 'text'), markdown('two'), markdown('end')];
const [UPPER_ONE, UPPER_TWO, UPPER_END] = [markdown('# ONE', '', 'TEXT'), markdown('TWO'), markdown('END')];
const BEFORE = [ONE, code('1 + 1'), TWO, code('2 + 2')];
const MADE = [UPPER_ONE, code('1 + 1'), UPPER_TWO, code('2 + 2')];

/** What a notebook becomes, and what its translation should be then. */
type Row = readonly [what: string, after: readonly Cell[], expected: readonly Cell[]];

const NEW_CELLS: readonly Row[] = [
  ['a new cell comes first', [END, ...BEFORE], [UPPER_END, ...MADE]],
  ['a new cell comes behind another', BEFORE.toSpliced(1, 0, END), MADE.toSpliced(1, 0, UPPER_END)],
  ['a new cell comes behind code', BEFORE.toSpliced(2, 0, END), MADE.toSpliced(2, 0, UPPER_END)],
  ['a new cell comes last, behind code', [...BEFORE, END], [...MADE, UPPER_END]],
  ['new code comes with its text', [...BEFORE, END, code('3')], [...MADE, UPPER_END, code('3')]],
  [
    'new code comes alone',
    BEFORE.toSpliced(1, 0, code('3 + 3 + 3')),
    MADE.toSpliced(1, 0, code('3 + 3 + 3')),
  ],
];

const CHANGES: readonly Row[] = [
  ...NEW_CELLS,
  ['nothing changes', BEFORE, MADE],
  [
    'a text changes, with more lines',
    BEFORE.with(0, markdown('# one', '', 'other', 'text')),
    MADE.with(0, markdown('# ONE', '', 'OTHER', 'TEXT')),
  ],
  ['a text has fewer lines', BEFORE.with(0, markdown('# one')), MADE.with(0, markdown('# ONE'))],
  ['code changes', BEFORE.with(1, code('1 + 1 + 1')), MADE.with(1, code('1 + 1 + 1'))],
  [
    'a text moves',
    [TWO, ONE, code('1 + 1'), code('2 + 2')],
    [UPPER_TWO, UPPER_ONE, code('1 + 1'), code('2 + 2')],
  ],
  ['a text is removed', BEFORE.toSpliced(2, 1), MADE.toSpliced(2, 1)],
];

/** Checks what becomes of a translation that was made from `BEFORE`, and then perhaps saved with another layout. */
function checkUpdated(
  { source, target = source }: { readonly source: string | undefined; readonly target?: string | undefined },
  [, after, expected]: Row,
) {
  const before = notebookOf(BEFORE, source);
  const made = translationOf(before, 'notebook');
  expect(made).toBe(notebookOf(MADE, source));
  const files = { source: notebookOf(after, source), target: notebookOf(MADE, target) };
  const written = updated(files, 'notebook', recordOf(before, made, 'notebook'));
  if (!written.ok) throw new Error(written.problem.text);
  expect(written.refused).toEqual([]);
  expect(written.text).toBe(notebookOf(expected, target));
}

describe.each(Object.entries(LAYOUTS))('a notebook with %s keeps its layout', (_what, indentation) => {
  test.each(CHANGES)('%s', (...row) => checkUpdated({ source: indentation }, row));
});

describe.each(
  Object.keys(LAYOUTS).flatMap((source) =>
    Object.keys(LAYOUTS).flatMap((target) => (source === target ? [] : [[source, target] as const])),
  ),
)('from a source with %s, a translation with %s gets in its own layout', (source, target) => {
  test.each(NEW_CELLS)('%s', (...row) =>
    checkUpdated({ source: LAYOUTS[source], target: LAYOUTS[target] }, row),
  );
});

test('a text that is one string stays one', () => {
  const asString = (text: string): Cell => ({ cell_type: 'markdown', metadata: {}, source: text });
  const file = (text: string) => notebookOf([asString(text), code('1')], ' ');
  const [before, made] = [file('one\ntwo'), file('ONE\nTWO')];
  const files = { source: file('one\nthree'), target: made };
  const written = updated(files, 'notebook', recordOf(before, made, 'notebook'));
  expect(written).toMatchObject({ ok: true, refused: [], text: file('ONE\nTHREE') });
});
