import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { applyEdits, slice } from '#base';
import { touchedTexts } from '../../packages/formats/code/code-texts.ts';
import { runs } from '../support/runs.ts';
import { codeOf } from '../support/texts/code-texts.ts';

const LANGUAGES = [
  'typescript',
  'typescriptreact',
  'python',
  'java',
  'csharp',
  'go',
  'rust',
  'php',
  'ruby',
  'cpp',
  'kotlin',
  'swift',
  'shellscript',
  'dart',
  'sql',
  'json',
  'unknown',
];

/** What strings and code consist of, the awkward ones above all. */
const PIECES = [
  'a',
  'b c',
  ' ',
  '\n',
  '\r\n',
  '"',
  "'",
  '`',
  '"""',
  "'''",
  '\\',
  '\\"',
  "\\'",
  '\\n',
  '\\u00e9',
  `\${`,
  '#{',
  '{',
  '}',
  '{{',
  '$x',
  '\\(',
  ')',
  '(',
  '@"',
  '$"',
  'r#"',
  '"#',
  'f"',
  "b'",
  '<p>',
  '</p>',
  '<',
  '//',
  '/*',
  '*/',
  '#',
  '<?php ',
  '?>',
  '<<~EOS\n',
  'EOS',
  'é',
  '😀',
  ':',
  ',',
  '=',
];

const anyCode = fc.record({
  languageId: fc.constantFrom(...LANGUAGES),
  text: fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
});

const anyTranslation = fc
  .array(fc.constantFrom('x', ' ', '"', "'", '`', '\\', '\n', '$', '{', '}', '#', '(', 'é', '😀', '<', '&'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => pieces.join('').trim());

const everything = (text: string) => ({ start: 0, end: text.length });

test('strings in code: texts do not overlap, and each comes back as it is, byte for byte', () => {
  fc.assert(
    fc.property(anyCode, ({ languageId, text }) => {
      const { strings } = touchedTexts(codeOf(languageId, text), everything(text));
      let behind = 0;
      for (const { span, text: read, kept, write } of strings) {
        expect(span.start).toBeGreaterThanOrEqual(behind);
        behind = span.end;
        expect(write(read)).toBe(slice(text, span).replace(/\r\n?/g, '\n'));
        for (const item of kept) expect(slice(read, item)).not.toBe('');
      }
    }),
    { numRuns: runs(3000) },
  );
});

test('strings in code: a translation stays in its string, and everything behind it is read as before', () => {
  fc.assert(
    fc.property(anyCode, anyTranslation, ({ languageId, text }, translation) => {
      const [first, ...others] = touchedTexts(codeOf(languageId, text), everything(text)).strings;
      if (first === undefined) return;
      const wanted = `${first.kept.map((item) => slice(first.text, item)).join(' ')}x${translation}x`;
      const newText = first.write(wanted);
      if (newText === undefined) return;
      const after = applyEdits(text, [{ span: first.span, newText }]);
      const again = touchedTexts(codeOf(languageId, after), everything(after)).strings;
      expect(again.slice(1).map((string) => string.text)).toEqual(others.map((string) => string.text));
      expect(slice(after, again[0]?.span ?? { start: 0, end: 0 })).toBe(newText);
    }),
    { numRuns: runs(3000) },
  );
});

/** The value of a string, as the compiler of TypeScript reads it. */
function readByCompiler(code: string): string | undefined {
  const source = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest);
  const [statement, ...others] = source.statements;
  const isOne = statement !== undefined && others.length === 0 && ts.isExpressionStatement(statement);
  return isOne && ts.isStringLiteralLike(statement.expression) ? statement.expression.text : undefined;
}

test('strings in code: the compiler of TypeScript reads the same text', () => {
  fc.assert(
    fc.property(fc.constantFrom('"', "'", '`'), anyTranslation, (quote, translation) => {
      const code = `${quote}word${quote}`;
      const [string] = touchedTexts(codeOf('typescript', code), everything(code)).strings;
      const newText = string?.write(translation);
      expect(newText).toBeDefined();
      expect(readByCompiler(`${quote}${newText}${quote}`)).toBe(translation);
    }),
    { numRuns: runs(1000) },
  );
});
