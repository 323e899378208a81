import { expect, test } from 'vitest';
import { commentRefused } from '../../packages/formats/comment-refused.ts';
import type { FileFormat } from '../../packages/formats/formats.ts';

/** Checks where the comments stand when these texts of a file are refused. */
function checkComments(format: FileFormat, text: string, refused: readonly number[], commented: string) {
  expect(commentRefused({ text, format, facts: { isLatin1: false } }, refused)).toBe(commented);
}

test.each<[FileFormat, string, string]>([
  ['yaml', 'a:\n  b: c\n', 'a:\n  # parlance: not translated\n  b: c\n'],
  ['yaml', 'a: |\r\n  b\r\n', '# parlance: not translated\r\na: |\r\n  b\r\n'],
  ['toml', 'a = """\nb"""\n', '# parlance: not translated\na = """\nb"""\n'],
  ['properties', 'a=b\n', '# parlance: not translated\na=b\n'],
  ['fluent', 'a =\n    b\n', '# parlance: not translated\na =\n    b\n'],
  [
    'php',
    "<?php\nreturn [\n    'a' => 'b',\n];\n",
    "<?php\nreturn [\n    // parlance: not translated\n    'a' => 'b',\n];\n",
  ],
  ['strings', '"a" = "b";\n', '/* parlance: not translated */\n"a" = "b";\n'],
  [
    'android',
    '<resources>\n  <string name="a">b</string>\n</resources>',
    '<resources>\n  <!-- parlance: not translated -->\n  <string name="a">b</string>\n</resources>',
  ],
])('a comment stands above a refused text in %s', (format, text, commented) =>
  checkComments(format, text, [0], commented),
);

test('one comment is enough for the texts of a line', () =>
  checkComments('yaml', 'a: [b, c]\nd: e\n', [0, 1], '# parlance: not translated\na: [b, c]\nd: e\n'));

test('the others have theirs where one of them cannot', () =>
  checkComments(
    'php',
    "<?php\nreturn [\n'a' => 'b',\n'c' => 'd\n', 'e' => 'f',\n'g' => 'h',\n];\n",
    [0, 2, 3],
    "<?php\nreturn [\n// parlance: not translated\n'a' => 'b',\n'c' => 'd\n', 'e' => 'f',\n// parlance: not translated\n'g' => 'h',\n];\n",
  ));

test('there is none where it would be a part of the file', () => {
  checkComments('json', '{ "a": "b" }', [0], '{ "a": "b" }');
  checkComments('properties', 'a=b \\\n  c\nd=e\n', [1], 'a=b \\\n  c\n# parlance: not translated\nd=e\n');
  checkComments('php', "<?php return ['a' => 'b'];", [0], "<?php return ['a' => 'b'];");
});
