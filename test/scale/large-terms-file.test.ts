import { expect, test } from 'vitest';
import {
  CompletionRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
} from 'vscode-languageserver-protocol/node';
import { openWorkspace } from '../support/glossary-editor.ts';
import { inTurn } from '../support/runs.ts';

const GLOSSARY = 'a.en-de.glossary.csv';
const TERMS = 'a.en-de.terms.json';

/** More entries than are listed. */
const ENTRIES = 5_100;

/** A terms file of 2.3 million characters, more than other JSON files can have, whose last entry is given. */
function largeTerms(last: string): string {
  const note = 'What this term means, and where it is used. '.repeat(10);
  const entries = Array.from({ length: ENTRIES }, (_, index) => `"t${index}": {\n"note": "${note}"\n},`);
  return `{ "terms": {\n${entries.join('\n')}\n${last}\n} }`;
}

/** An editor with a large terms file, at the mark of its last entry. */
function openLarge(last: string) {
  return openWorkspace({ [TERMS]: largeTerms(last), [GLOSSARY]: 'last,letzte\nnext,nächste\n' });
}

test('is larger than other JSON files can be', () => {
  expect(largeTerms('"last": {}').length).toBeGreaterThan(2 * 1024 * 1024);
});

test('hovers in a large terms file are about the entry, or its field', async () => {
  const { connection, at } = await openLarge('"⟦last⟧": { "note": "x" }');
  for (const [characters, about] of [
    [0, 'Glossary: letzte'],
    ['last": { "'.length, 'A note for translators. Hovers show it.'],
    ['last": { "note": "'.length, 'A note for translators. Hovers show it.'],
  ] as const) {
    const position = { ...at.position, character: at.position.character + characters };
    const answer = await connection.sendRequest(HoverRequest.type, { ...at, position });
    expect(answer?.contents).toMatchObject({ value: about });
  }
});

test.each<[string, readonly string[]]>(
  inTurn([
    ['"last": { "note": "x", "stat⟦⟧" }', ['status', 'forms', 'also', 'not', 'case', 'match']],
    ['"last": { "status": "⟦⟧" }', ['preferred', 'admitted', 'keep']],
    ['"last": {}, "⟦⟧": {}', ['next']],
  ]),
)('completion in a large terms file: %s', async (last, offered) => {
  const editor = await openLarge(last);
  const answer = await editor.connection.sendRequest(CompletionRequest.type, editor.at);
  const labels = (Array.isArray(answer) ? answer : []).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...offered]));
  expect(labels).not.toContain('last');
  expect(labels).not.toContain('note');
});

test('the outline of a large terms file lists the first 5,000 entries and says so, and these can be folded', async () => {
  const editor = await openLarge('"last": {}');
  const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, editor.at);
  expect(folds).toHaveLength(5_000);
  const answer = await editor.connection.sendRequest(DocumentSymbolRequest.type, editor.at);
  const [terms, ...others] = answer ?? [];
  const children = terms !== undefined && 'children' in terms ? (terms.children ?? []) : [];
  expect(others).toEqual([]);
  expect(children).toHaveLength(5_001);
  expect(children.at(-2)).toMatchObject({ name: 't4999', children: [{ name: 'note' }] });
  expect(children.at(-1)).toMatchObject({ name: 'Only the first 5000 entries are listed.' });
});
