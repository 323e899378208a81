import { describe, expect, test } from 'vitest';
import {
  DiagnosticSeverity,
  DocumentHighlightRequest,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';
import { client, openWorkspace } from '../../support/glossary-editor.ts';
import { parseMarkedText } from '../../support/marked-text.ts';

const URI = 'file:///w/product.en-de.glossary.csv';

/** What a character counts in each encoding. */
const WIDTH_OF = {
  'utf-16': (text: string) => text.length,
  'utf-8': (text: string) => Buffer.byteLength(text),
} as const;

type Encoding = keyof typeof WIDTH_OF;

/** The position of an offset, counted by hand. */
function positionOf(text: string, offset: number, encoding: Encoding) {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: WIDTH_OF[encoding](lines.at(-1) ?? '') };
}

/** What the marks stand for: some texts are warned of, too. */
function errorsOf({ diagnostics }: PublishDiagnosticsParams) {
  return diagnostics.filter(({ severity }) => severity === DiagnosticSeverity.Error);
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['ASCII', 'Task⟦ ⟧,Aufgabe'],
  ['two bytes', 'Grüße⟦ ⟧,Größe'],
  ['three bytes', '日本語⟦ ⟧,x'],
  ['an astral character', '😀😀⟦ ⟧,😀'],
  ['an astral character behind', 'a⟦ ⟧,😀'],
  ['a combining character', 'e\u0301e\u0301⟦ ⟧,x'],
  ['a family of emoji', '👩‍👩‍👧⟦ ⟧,x'],
  ['CRLF', 'ü,ü\r\nä⟦ ⟧,x\r\n'],
  ['CR', 'ü,ü\rä⟦ ⟧,x\r'],
  ['LF', 'ü,ü\nä⟦ ⟧,x\n'],
  ['a byte order mark', '\ufeffä⟦ ⟧,x'],
  ['a lone high surrogate', 'a⟦\ud83d⟧b,x'],
  ['a lone low surrogate', 'ä⟦\ude00⟧b,x'],
  ['surrogates in the wrong order', 'ä⟦\ude00\ud83d⟧b,x'],
  ['an astral problem', 'x,a\n😀⟦\u0001⟧,b'],
];

describe.each<Encoding>(['utf-16', 'utf-8'])('in %s', (encoding) => {
  const encodings = encoding === 'utf-8' ? ['utf-8', 'utf-16'] : ['utf-16', 'utf-8'];

  /** Reliability L1. */
  test.each(TEXTS)('a problem is found behind %s', async (_name, marked) => {
    const { text, spans } = parseMarkedText(marked);
    const editor = await client({ encodings });
    await editor.open(URI, text);
    const diagnostics = errorsOf(await editor.pushed(URI));
    expect(editor.capabilities.positionEncoding).toBe(encoding);
    expect(diagnostics.map(({ range }) => range)).toEqual(
      spans.map(({ start, end }) => ({
        start: positionOf(text, start, encoding),
        end: positionOf(text, end, encoding),
      })),
    );
  });

  test.each(TEXTS)('an edit lands behind %s', async (_name, marked) => {
    const { text, spans } = parseMarkedText(marked);
    const [span] = spans;
    if (span === undefined) throw new Error('No mark.');
    const editor = await client({ encodings });
    await editor.open(URI, text);
    expect(errorsOf(await editor.pushed(URI))).toHaveLength(spans.length);
    const range = {
      start: positionOf(text, span.start, encoding),
      end: positionOf(text, span.end, encoding),
    };
    await editor.change(URI, 2, range, '');
    const diagnostics = errorsOf(await editor.pushed(URI, ({ version }) => version === 2));
    expect(diagnostics).toHaveLength(spans.length - 1);
  });
});

test.each<[readonly string[] | undefined, string]>([
  [undefined, 'utf-16'],
  [['utf-16', 'utf-8'], 'utf-16'],
  [['utf-8', 'utf-16'], 'utf-8'],
  [['utf-32', 'utf-8'], 'utf-8'],
  [['utf-32'], 'utf-16'],
])('of %j the server chooses %s', async (encodings, chosen) => {
  const editor = await client(encodings === undefined ? {} : { encodings });
  expect(editor.capabilities.positionEncoding).toBe(chosen);
});

test('a request inside an astral character means its start', async () => {
  const editor = await openWorkspace({ 'a.glossary.csv': '😀,x\n⟦⟧y,😀' }, { encodings: ['utf-8'] });
  const position = { line: 0, character: 2 };
  const found = await editor.connection.sendRequest(DocumentHighlightRequest.type, {
    ...editor.at,
    position,
  });
  expect(found?.map(({ range }) => range)).toEqual([
    { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } },
  ]);
});
