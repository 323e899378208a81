import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HoverRequest } from 'vscode-languageserver-protocol/node';
import { Dictionary } from '#glossary';
import { manifestOf, openWorkspace } from '../../support/glossary-editor.ts';

const NAME = 'product.en-de.glossary.csv';

/** Hovers at the start of the first file's ⟦mark⟧, and checks the lines and that the mark is their range. */
async function checkHover(
  marked: string,
  expected: readonly string[] | null,
  others: Record<string, string> = {},
) {
  const editor = await openWorkspace({ [NAME]: marked, ...others });
  const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
  const contents = { kind: 'plaintext', value: expected?.join('\n') };
  expect(answer).toEqual(expected === null ? null : { contents, range: editor.range });
}

describe('hover says how much of its limit a phrase uses, and what the service does with the row', () => {
  const TAKEN = ['Dictionary: EN → DE', 'The service takes this row.'];

  test.each<[string, readonly string[] | null]>([
    ['⟦Grüße⟧,greetings', ['Source phrase: 7 of 1024 bytes', ...TAKEN]],
    ['Task,⟦"„Ja"""⟧', ['Target phrase: 6 of 1024 bytes', 'Read as: „Ja"', ...TAKEN]],
    ['Task,⟦"a\u00a0b"⟧', ['Target phrase: 4 of 1024 bytes', 'Read as: aU+00A0b', ...TAKEN]],
    ['a,b,⟦en⟧,de', TAKEN],
    ['a,b,en,⟦fr⟧', ['Dictionary: EN → DE', 'The service ignores this row for its languages: en and fr.']],
    [
      '⟦a ⟧,b',
      [
        'Source phrase: 2 of 1024 bytes',
        'Dictionary: EN → DE',
        'The service rejects this row: A phrase may not end with white space (U+0020).',
      ],
    ],
    ['a,b\n⟦⟧\nc,d', null],
  ])('%s', async (marked, expected) => {
    await checkHover(marked, expected);
  });

  test('a malformed row is rejected, and why', async () => {
    const editor = await openWorkspace({ [NAME]: '⟦a⟧' });
    const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
    expect(answer?.contents).toMatchObject({
      value: expect.stringContaining('The service rejects this row: '),
    });
  });

  test('of many reasons the first ten are shown', async () => {
    const editor = await openWorkspace({ [NAME]: `⟦${'a\u0001'.repeat(300)}⟧,b` });
    const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
    const reason = '\nThe service rejects this row: [^\n]*';
    expect(answer?.contents).toMatchObject({
      value: expect.stringMatching(new RegExp(`EN → DE(${reason}){10}\n… and 290 more$`)),
    });
  });

  test('a rule that is off does not change what the service does', async () => {
    const settings = { lint: { rules: { 'duplicate-source': 'off' } } };
    const editor = await openWorkspace({ [NAME]: 'a,b\n⟦a⟧,c' }, { settings });
    const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
    expect(answer?.contents).toMatchObject({
      value: expect.stringContaining('The service rejects this row: '),
    });
  });
});

test('a second hover does not build a linter and compare the entries of the file again', async () => {
  const compared = vi.spyOn(Dictionary.prototype, 'groupedLines');
  onTestFinished(() => compared.mockRestore());
  const settings = { lint: { rules: { 'case-twin': 'off' } } };
  const editor = await openWorkspace({ [NAME]: 'a,b\n⟦a⟧,c\nd,e' }, { settings });
  await editor.pushed(editor.uri);
  const hover = () => editor.connection.sendRequest(HoverRequest.type, editor.at);
  const first = await hover();
  const times = compared.mock.calls.length;
  const last = { line: 2, character: 3 };
  await editor.change(editor.uri, 2, { start: last, end: last }, 'f');
  expect(await hover()).toEqual(first);
  expect(compared).toHaveBeenCalledTimes(times);
});

test('hover lists where else the source phrase occurs, from its language only', async () => {
  await checkHover(
    'x,y\n⟦Task⟧,Aufgabe',
    [
      'Source phrase: 4 of 1024 bytes',
      'Dictionary: EN → DE',
      'The service takes this row.',
      'Also in product.en-fr.glossary.csv, line 2: Tâche',
      'Also in plain.csv, line 1: Compito',
    ],
    {
      'product.en-fr.glossary.csv': 'Job,Emploi\nTask,Tâche',
      'plain.csv': '"Task",Compito',
      'other.de-fr.glossary.csv': 'Task,Tâche',
      'parlance.json': manifestOf({
        'product.en-fr.glossary.csv': 'en-fr',
        'plain.csv': 'en-it',
        'other.de-fr.glossary.csv': 'de-fr',
        'missing.csv': 'en-es',
      }),
    },
  );
});
