import { describe, expect } from 'vitest';
import {
  CodeLensRequest,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  FoldingRangeRequest,
  InlayHintRequest,
  LSPErrorCodes,
  type Range,
  type SelectionRange,
  SelectionRangeRequest,
  type SemanticTokens,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver-protocol/node';
import { type GlossaryEditor, openWorkspace } from '../../support/glossary-editor.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const NAME = 'product.en-de.glossary.csv';
const WHOLE: Range = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };
const OPTIONS = { tabSize: 2, insertSpaces: true };

/** Checks which lines fold, as `first-last`. */
async function checkFolding(text: string, expected: readonly string[]) {
  const editor = await openWorkspace({ [NAME]: text });
  const params = { textDocument: { uri: editor.uri } };
  const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, params);
  expect(folds?.map(({ startLine, endLine }) => `${startLine}-${endLine}`)).toEqual(expected);
}

describe('folding', () => {
  test.each<[string, string, readonly string[]]>(
    inTurn([
      ['rows with the same initial', 'apple,x\nAnt,y\nbee,z\ncat,1\n"c",2\nCow,3', ['0-1', '3-5']],
      ['paragraphs, where there are any', 'a,b\nb,c\n\nc,d\nd,e\n\n', ['0-1', '3-4']],
      ['nothing in an empty file', '', []],
    ]),
  )('%s', async (_name, text, expected) => {
    await checkFolding(text, expected);
  });
});

/** Grows a selection from the ⟦mark⟧ and checks the texts that it takes in. */
async function checkSelection(marked: string, expected: readonly string[]) {
  const editor = await openWorkspace({ [NAME]: marked });
  const { textDocument, position } = editor.at;
  const params = { textDocument, positions: [position] };
  const [answer] = (await editor.connection.sendRequest(SelectionRangeRequest.type, params)) ?? [];
  const texts: string[] = [];
  for (let range: SelectionRange | undefined = answer; range !== undefined; range = range.parent) {
    texts.push(editor.mark([{ uri: editor.uri, range: range.range }])[NAME] ?? '');
  }
  expect(texts).toEqual(expected);
}

describe('growing a selection', () => {
  test.each<[string, readonly string[]]>(
    inTurn([
      ['"a⟦⟧b",c\nd,e', ['"⟦ab⟧",c\nd,e', '⟦"ab"⟧,c\nd,e', '⟦"ab",c⟧\nd,e', '⟦"ab",c\nd,e⟧']],
      ['a,⟦⟧b', ['a,⟦b⟧', '⟦a,b⟧']],
      ['a,b\n⟦⟧', ['⟦a,b\n⟧']],
      ['⟦⟧\ufeffa,b', ['⟦\ufeffa,b⟧']],
    ]),
  )('%s', checkSelection);
});

/** Writes semantic tokens as `text:type`, modifiers behind a dot. */
function showTokens(editor: GlossaryEditor, tokens: SemanticTokens | null): string[] {
  const { legend } = editor.capabilities.semanticTokensProvider ?? {};
  const lines = editor.text.split('\n');
  let [line, character] = [0, 0];
  const shown: string[] = [];
  for (let at = 0; at < (tokens?.data.length ?? 0); at += 5) {
    const [down = 0, right = 0, length = 0, type = 0, modifiers = 0] = tokens?.data.slice(at, at + 5) ?? [];
    line += down;
    character = down === 0 ? character + right : right;
    const modifier = modifiers === 1 ? `.${legend?.tokenModifiers[0]}` : '';
    shown.push(`${lines[line]?.slice(character, character + length)}:${legend?.tokenTypes[type]}${modifier}`);
  }
  return shown;
}

describe('semantic tokens', () => {
  const text = '"Ta""sk",Aufgabe,en,de\nx,y';
  const second = ['x:variable', ',:operator', 'y:string'];

  test('distinguish source, separator, target, codes and quotes', async () => {
    const editor = await openWorkspace({ [NAME]: text });
    const tokens = await editor.connection.sendRequest(SemanticTokensRequest.type, {
      textDocument: { uri: editor.uri },
    });
    expect(showTokens(editor, tokens)).toEqual([
      '":operator.quote',
      'Ta""sk:variable',
      '":operator.quote',
      ',:operator',
      'Aufgabe:string',
      ',:operator',
      'en:enumMember',
      ',:operator',
      'de:enumMember',
      ...second,
    ]);
  });

  test('come for a range', async () => {
    const editor = await openWorkspace({ [NAME]: text });
    const range = { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } };
    const params = { textDocument: { uri: editor.uri }, range };
    const tokens = await editor.connection.sendRequest(SemanticTokensRangeRequest.type, params);
    expect(showTokens(editor, tokens)).toEqual(second);
  });
});

describe('inlay hints', () => {
  const near = 'ü'.repeat(461);

  test.each<[string, Range, readonly string[]]>([
    ['near the limit, behind the field', WHOLE, ['0:463 922 of 1024 bytes']],
    ['not in other rows', { start: { line: 1, character: 0 }, end: { line: 9, character: 0 } }, []],
  ])('are shown %s', async (_name, range, expected) => {
    const editor = await openWorkspace({ [NAME]: `"${near}",b\n${'ü'.repeat(460)},y` });
    const hints = await editor.connection.sendRequest(InlayHintRequest.type, {
      textDocument: { uri: editor.uri },
      range,
    });
    expect(hints?.map(({ position, label }) => `${position.line}:${position.character} ${label}`)).toEqual(
      expected,
    );
  });
});

describe('code lens', () => {
  test.each<[string, string, readonly string[]]>(
    inTurn([
      [NAME, 'a,b\nc,d\n e,f', ['3 entries', 'EN → DE', '1 problem']],
      ['terms.glossary.csv', 'a,b', ['1 entry', 'languages unknown', '0 problems']],
    ]),
  )('of %s', async (name, text, expected) => {
    const editor = await openWorkspace({ [name]: text });
    const lenses = await editor.connection.sendRequest(CodeLensRequest.type, {
      textDocument: { uri: editor.uri },
    });
    expect(lenses?.map(({ command }) => command?.title)).toEqual(expected);
  });
});

describe('formatting', () => {
  test.each<[string, string, string]>(
    inTurn([
      ['takes quotes away that are not needed', '"a","b, c"\n"d",e', 'a,"b, c"\nd,e'],
      ['leaves phrases as they are, white space included', '" a ", b\n\n', ' a , b\n\n'],
      ['makes the line ends the same', 'a,b\r\nc,d\ne,f\r\ng,h', 'a,b\r\nc,d\r\ne,f\r\ng,h'],
      ['leaves broken rows alone', '"a,b\n"c"x,d', '"a,b\n"c"x,d'],
    ]),
  )('%s', async (_name, text, expected) => {
    const editor = await openWorkspace({ [NAME]: text });
    const params = { textDocument: { uri: editor.uri }, options: OPTIONS };
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, params);
    expect(editor.applyHere(edits)).toBe(expected);
  });

  test('of a range leaves the other rows alone', async () => {
    const editor = await openWorkspace({ [NAME]: '"a",1\n⟦"b",2⟧\n"c",3\r\n' });
    const params = { textDocument: { uri: editor.uri }, options: OPTIONS, range: editor.range };
    const edits = await editor.connection.sendRequest(DocumentRangeFormattingRequest.type, params);
    expect(editor.applyHere(edits)).toBe('"a",1\nb,2\n"c",3\r\n');
  });
});

describe('above 1 MiB', () => {
  const row = '"term",word\n';
  const large = row.repeat(Math.ceil(1_048_577 / row.length));

  test('semantic tokens come by range only, and nothing folds', async () => {
    const editor = await openWorkspace({ [NAME]: large });
    const textDocument = { uri: editor.uri };
    expect(await editor.connection.sendRequest(SemanticTokensRequest.type, { textDocument })).toBeNull();
    expect(await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument })).toEqual([]);
    const range = { start: { line: 80_000, character: 0 }, end: { line: 80_001, character: 0 } };
    const tokens = await editor.connection.sendRequest(SemanticTokensRangeRequest.type, {
      textDocument,
      range,
    });
    expect(showTokens(editor, tokens)).toHaveLength(5);
  });

  test('semantic tokens of all are refused where the editor would take nothing for all that there is', async () => {
    const editor = await openWorkspace({ [NAME]: large }, { letsTokensBeRefused: true });
    const params = { textDocument: { uri: editor.uri } };
    const answer = editor.connection.sendRequest(SemanticTokensRequest.type, params);
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.ServerCancelled });
  });

  test('of a range that no screen shows only the first rows are looked at', async () => {
    const hinted = `${'ü'.repeat(461)},b\n`;
    const editor = await openWorkspace({ [NAME]: hinted.repeat(2001) });
    const textDocument = { uri: editor.uri };
    const params = { textDocument, range: WHOLE };
    const hints = (await editor.connection.sendRequest(InlayHintRequest.type, params)) ?? [];
    expect(hints.at(-1)?.position.line).toBe(1999);
    const tokens = await editor.connection.sendRequest(SemanticTokensRangeRequest.type, params);
    expect(showTokens(editor, tokens)).toHaveLength(2000 * 3);
  });

  test('inlay hints come for a range far down', async () => {
    const editor = await openWorkspace({ [NAME]: `${large}${'ü'.repeat(461)},b\n` });
    const line = large.length / row.length;
    const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
    const params = { textDocument: { uri: editor.uri }, range };
    const hints = await editor.connection.sendRequest(InlayHintRequest.type, params);
    expect(hints?.map(({ position }) => position.line)).toEqual([line]);
  });
});

test('a file of exactly 1 MiB has all features', async () => {
  const lines = `${'x'.repeat(509)},b\n`.repeat(2048);
  const editor = await openWorkspace({ [NAME]: lines });
  const textDocument = { uri: editor.uri };
  const tokens = await editor.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
  expect(tokens?.data).toHaveLength(2048 * 3 * 5);
  const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
  expect(folds).toHaveLength(1);
});
