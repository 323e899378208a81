import { describe, expect, test, vi } from 'vitest';
import { applyEdits } from '#base';
import { pasteEdits, taskOfForeignText } from '../../../../client/translate/selection/foreign-text.ts';
import { parseMarkedText } from '../../../support/marked-text.ts';

/** The editor knows the comments and quotes of JavaScript only. */
vi.mock('vscode', () => ({
  EndOfLine: { CRLF: 2 },
  extensions: {
    all: [
      {
        packageJSON: { contributes: { languages: [{ id: 'javascript', configuration: 'language.json' }] } },
        extensionUri: {},
      },
    ],
  },
  Uri: { joinPath: () => ({}) },
  FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
  FilePermission: { Readonly: 1 },
  workspace: {
    fs: {
      stat: async () => ({ size: 1, type: 1 }),
      readFile: async () =>
        new TextEncoder().encode(
          '{"comments": {"lineComment": "//"}, "autoClosingPairs": [["\\"", "\\""], ["\'", "\'"], ["`", "`"]]}',
        ),
    },
  },
}));

/** Pastes a translation into the ⟦marked⟧ ranges of a file, and expects the file afterwards. */
async function checkPasted(
  name: string,
  marked: string,
  translation: string,
  expected: string,
  languageId = 'plaintext',
): Promise<void> {
  const { text, spans } = parseMarkedText(marked);
  const document = { uri: { path: `/project/${name}`, scheme: 'file' }, eol: 1 };
  const captured = await taskOfForeignText({ document, version: 1, languageId, text, spans } as never, 'Hi');
  if (!captured.ok) throw new Error('There is nothing to paste.');
  expect(applyEdits(text, pasteEdits(captured.task, [translation]))).toBe(expected);
}

const QUOTED = 'Say "yes" & \\ no\n<b>';

describe('a pasted translation is escaped for the value in which it lands', () => {
  test.each([
    ['a.json', '{"a": "one ⟦two⟧"}', '{"a": "one $& $$ $` $1"}'],
    ['a.properties', 'a = ⟦old⟧\n', 'a = $& $$ $` $1\n'],
  ])('%s %s keeps the dollar signs of a text', (name, marked, expected) =>
    checkPasted(name, marked, '$& $$ $` $1', expected),
  );

  test.each([
    ['a.json', '{"a": "⟦⟧"}', '{"a": "Say \\"yes\\" & \\\\ no\\n<b>"}'],
    ['a.json', '{"a": "one ⟦two⟧ three"}', '{"a": "one Say \\"yes\\" & \\\\ no\\n<b> three"}'],
    ['a.arb', '{"a": "⟦old⟧"}', '{"a": "Say \\"yes\\" & \\\\ no\\n<b>"}'],
    ['a.po', 'msgid "a"\nmsgstr "⟦⟧"\n', 'msgid "a"\nmsgstr ""\n"Say \\"yes\\" & \\\\ no\\n"\n"<b>"\n'],
    ['a.strings', '"a" = "x ⟦⟧";\n', '"a" = "x Say \\"yes\\" & \\\\ no\\n<b>";\n'],
    ['a.properties', 'a = ⟦old⟧\n', 'a = Say "yes" & \\\\ no\\n<b>\n'],
    ['a.yaml', 'a: "⟦⟧"\n', 'a: "Say \\"yes\\" & \\\\ no\\n<b>"\n'],
    ['a.yaml', 'a: ⟦old⟧\nb: 1\n', 'a: "Say \\"yes\\" & \\\\ no\\n<b>"\nb: 1\n'],
    [
      'strings.xml',
      '<resources><string name="a">⟦old⟧</string></resources>\n',
      '<resources><string name="a">Say \\"yes\\" &amp; \\\\ no\\n&lt;b></string></resources>\n',
    ],
    [
      'a.resx',
      '<root><data name="a"><value>⟦old⟧</value></data></root>\n',
      '<root><data name="a"><value>Say "yes" &amp; \\ no\n&lt;b></value></data></root>\n',
    ],
    ['a.toml', 'a = "⟦old⟧"\n', 'a = "Say \\"yes\\" & \\\\ no\\n<b>"\n'],
  ])('%s: %s', (name, marked, expected) => checkPasted(name, marked, QUOTED, expected));

  test.each([
    ["let a = 'one ⟦⟧';\n", "It's", "let a = 'one It\\'s';\n"],
    ['let a = "⟦old⟧";\n', 'Say "yes"', 'let a = "Say \\"yes\\"";\n'],
    ['let a = `⟦old⟧`;\n', '`x`', 'let a = `\\`x\\``;\n'],
  ])('a string in code: %s', (marked, translation, expected) =>
    checkPasted('a.js', marked, translation, expected, 'javascript'),
  );

  test('two cursors in one value and one in another', () =>
    checkPasted('a.json', '{"a": "⟦⟧ and ⟦⟧", "b": "⟦x⟧"}', '"', '{"a": "\\" and \\"", "b": "\\""}'));

  test.each([
    ['notes.md', 'one ⟦⟧ two\n'],
    ['a.json', '⟦{"a": "b"}⟧'],
    ['a.yaml', '⟦⟧a: b\n'],
  ])('elsewhere it is pasted as it is: %s: %s', (name, marked) =>
    checkPasted(name, marked, 'c: "d"', marked.replace(/⟦.*⟧/, 'c: "d"')),
  );
});
