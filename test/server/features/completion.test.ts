import { describe, expect, test } from 'vitest';
import { type CompletionItem, CompletionRequest } from 'vscode-languageserver-protocol/node';
import { manifestOf, openWorkspace } from '../../support/glossary-editor.ts';

const NAME = 'product.en-de.glossary.csv';

/** Completes at the ⟦mark⟧'s end, and checks the labels and the text that each makes; the mark is what they replace. */
async function checkCompletion(
  marked: string,
  expected: Readonly<Record<string, string>>,
  others: Record<string, string> = {},
  name = NAME,
) {
  const editor = await openWorkspace({ [name]: marked, ...others });
  const params = { ...editor.at, position: editor.range.end };
  const items = ((await editor.connection.sendRequest(CompletionRequest.type, params)) ??
    []) as CompletionItem[];
  const isQuoted = editor.text.startsWith('"', editor.spans[0]?.start);
  const results = items.map(({ label, filterText, textEdit }) => {
    if (textEdit === undefined || !('range' in textEdit)) throw new Error('No edit.');
    expect(textEdit.range).toEqual(editor.range);
    // What is typed already is compared with this, its quote included.
    expect(filterText?.startsWith('"')).toBe(isQuoted || textEdit.newText.startsWith('"'));
    return [label, editor.applyHere([textEdit])];
  });
  expect(Object.fromEntries(results)).toEqual(expected);
}

describe('language codes', () => {
  test.each<[string, Record<string, string>]>([
    ['a,b,⟦⟧', { en: 'a,b,en' }],
    ['a,b,en,⟦d⟧', { de: 'a,b,en,de' }],
    ['a,b,⟦"e⟧', { en: 'a,b,"en"' }],
    ['a,b,"en",⟦""⟧', { de: 'a,b,"en","de"' }],
    ['a,b,en,de,⟦⟧', {}],
    ['⟦a⟧,b', {}],
    ['"a,b,⟦⟧', {}],
  ])('%s', async (marked, expected) => {
    await checkCompletion(marked, expected);
  });

  test('without a known pair there are those of all languages', async () => {
    const editor = await openWorkspace({ 'terms.glossary.csv': 'a,b,⟦⟧' });
    const items = await editor.connection.sendRequest(CompletionRequest.type, editor.at);
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'ja' })]));
  });
});

describe('target phrases of the same term in other dictionaries', () => {
  const others = {
    'parlance.json': manifestOf({ 'more.csv': 'en-de', 'french.csv': 'en-fr', 'german.csv': 'de-en' }),
    'more.csv': 'Task,Aufgabe\nJob,"Amt, Beruf"',
    'french.csv': 'Task,Tâche',
    'german.csv': 'Task,Aufgäbchen',
  };

  test.each<[string, Record<string, string>]>([
    ['Task,⟦⟧', { Aufgabe: 'Task,Aufgabe', Tâche: 'Task,Tâche' }],
    ['"Task",⟦"Au"⟧', { Aufgabe: '"Task","Aufgabe"', Tâche: '"Task","Tâche"' }],
    ['Job,⟦⟧', { 'Amt, Beruf': 'Job,"Amt, Beruf"' }],
    ['job,⟦⟧', {}],
    [',⟦⟧', {}],
  ])('%s', async (marked, expected) => {
    await checkCompletion(marked, expected, others);
  });

  test('have no quotes in TSV', async () => {
    const written = { 'Amt, Beruf': 'Job\tAmt, Beruf' };
    await checkCompletion('Job\t⟦⟧', written, others, 'product.en-de.glossary.tsv');
  });

  test('are left out in TSV where they hold a tab', async () => {
    const tabbed = { ...others, 'more.csv': 'Job,Amt\tBeruf' };
    await checkCompletion('Job\t⟦⟧', {}, tabbed, 'product.en-de.glossary.tsv');
  });
});
