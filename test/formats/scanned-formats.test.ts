import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, segmentsOf, shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what of a file is text, and what its reader sees of each text where that is not what is written. */
function checkSegments(format: FileFormat, marked: string, texts?: readonly string[]) {
  const file = unmarked(marked);
  expect(markSegments(file, format)).toBe(marked);
  if (texts !== undefined) expect(segmentsOf(file, format).map(({ text }) => text)).toEqual(texts);
}

/** Checks what becomes of a file when each text becomes another one. */
function checkWritten(format: FileFormat, before: string, translation: string | undefined, after: string) {
  expect(translateFileText(before, format, {}, translation === undefined ? shout : () => translation)).toBe(
    after,
  );
}

function checkProblem(format: FileFormat, file: string, problem: RegExp) {
  expect(translateFileText(file, format, {}, shout)).toMatch(problem);
}

describe('TOML', () => {
  test.each<[string, string, (readonly string[])?]>([
    [
      'strings, not keys, tables and comments',
      'title = ⟦"one"⟧ # no\n[a."b c".d]\n"e f" = ⟦\'two\'⟧\n[[g]]\nh.i = ⟦"x"⟧\n',
    ],
    [
      'numbers, dates and truth values',
      'a = 1_000\nb = 0xff\nc = 1e6\nd = -inf\ne = true\nf = 1979-05-27T07:32:00-08:00\ng = 1979-05-27 07:32:00\nh = 07:32:00\n',
    ],
    ['lists and tables', 'a = [ ⟦"b"⟧, [1, 2], # no\n  ⟦\'c\'⟧,\n]\nd = { e = ⟦"f"⟧, g = 1 }\n'],
    [
      'strings of several lines',
      'a = ⟦"""\none\ntwo \\\n   three"""⟧\nb = ⟦\'\'\'\nfour\\n\'\'\'⟧\nc = ⟦"""a "quoted" one"""⟧\n',
      ['one\ntwo three', 'four\\n', 'a "quoted" one'],
    ],
    ['escapes', String.raw`a = ⟦"caf\u00e9 \"x\" \U0001F600\t"⟧`, ['café "x" 😀\t']],
  ])('%s', (_, marked, texts) => checkSegments('toml', marked, texts));

  test.each<[string, string, string, string]>([
    ['double quotes', 'a = "b"', 'x "y"\n', 'a = "x \\"y\\"\\n"'],
    ['single quotes', "a = 'b'", 'x "y"', 'a = \'x "y"\''],
    ['single quotes that cannot hold it', "a = 'b'", "it's", 'a = "it\'s"'],
    ['several lines', 'a = """\nb\nc"""', 'x "y"\n\\', 'a = """\nx "y"\n\\\\"""'],
    ['escapes stay escapes', String.raw`a = "b\u00a0c"`, 'x\u00a0ä', String.raw`a = "x\u00a0ä"`],
  ])('%s', (_, before, translation, after) => checkWritten('toml', before, translation, after));

  test.each<[string, RegExp]>([
    ['a = 1\nb = x\n', /^2: This is not TOML\. Expected: a value$/],
    ['a = "b" c = "d"\n', /^1: This is not TOML\. Expected: the end of the line$/],
    ['a = [1, 2\n', /a comma or the end of the list/],
    ['{ "a": 1 }', /Expected: a key/],
    ['a = "\\q"', /a string with known escapes/],
  ])('a file in another format is refused: %j', (file, problem) => checkProblem('toml', file, problem));
});

describe('Fluent', () => {
  test.each<[string, string, (readonly string[])?]>([
    [
      'messages, terms and attributes',
      '# no\nhello = ⟦Hello, { $name }!⟧\n-brand = ⟦My App⟧\n    .gender = ⟦masculine⟧\nempty =\n    .label = ⟦Open⟧\n',
      ['Hello, { $name }!', 'My App', 'masculine', 'Open'],
    ],
    [
      'texts of several lines',
      'a =\n    ⟦one\n    two\n\n      three⟧\nb = ⟦four\n    five⟧\n',
      ['one\ntwo\n\n  three', 'four\nfive'],
    ],
    [
      'each variant of a selection',
      'a = { $n ->\n    [one] ⟦one file⟧\n   *[other] ⟦{ $n } files⟧\n}\n',
      ['one file', '{ $n } files'],
    ],
    [
      'text around a selection',
      'a = ⟦You have⟧ { $n ->\n    [0] ⟦none⟧\n   *[other] ⟦{ NUMBER($n, minimumFractionDigits: 2) } of { -brand(case: "x") }⟧\n  } ⟦left.⟧\n',
      ['You have', 'none', '{ NUMBER($n, minimumFractionDigits: 2) } of { -brand(case: "x") }', 'left.'],
    ],
    [
      'a placeable at the beginning of a line, and lines that are blank',
      'a = ⟦one\n{ $b }\n  \n  two⟧\nc =\n      ⟦three\n    four⟧\n',
      ['one\n{ $b }\n\n  two', 'three\nfour'],
    ],
    [
      'lines around a selection, and one in more braces',
      'a =\n    ⟦one⟧\n    { { $n ->\n       *[other] ⟦two⟧\n    } }\n    ⟦three\n      four⟧\n',
      ['one', 'two', 'three\n  four'],
    ],
    ['texts that are still missing', 'a =\nb = \n    .c =\n    .d = ⟦e⟧\n-f =\n', ['e']],
    ['attributes in the first column', 'a = ⟦b⟧\n.c = ⟦d⟧\n-e =\n.f = ⟦g⟧\n', ['b', 'd', 'g']],
    ['what is not Fluent', 'a = ⟦b⟧\n\n<<<<<<< c\nd = { $e\n\nf = ⟦g⟧\n', ['b', 'g']],
    ['braces in strings', 'a = ⟦one { "{" } two⟧ { "" }\r\nb = ⟦c⟧', ['one <f0/> two', 'c']],
  ])('%s', (_, marked, texts) => checkSegments('fluent', marked, texts));

  test.each<[string, string, string]>([
    ['lines keep their indentation', 'a =\n    one\n    two { "{" }\n', 'a =\n    ONE\n    TWO { "{" }\n'],
    ['selections', 'a = { $n ->\n  *[other] one { $n }\n}\n', 'a = { $n ->\n  *[other] ONE { $n }\n}\n'],
  ])('%s', (_, before, after) => checkWritten('fluent', before, undefined, after));

  test('what the interface of Firefox reads stays', () =>
    checkWritten(
      'fluent',
      'a = b\n    .label = c\n    .accesskey = B\n    .style = width: 10em\n    .key = d\n    .title = e\n',
      undefined,
      'a = B\n    .label = C\n    .accesskey = B\n    .style = width: 10em\n    .key = d\n    .title = E\n',
    ));

  test('a brace that would begin a placeable is not written', () =>
    expect(translateFileText('a = b\n', 'fluent', {}, () => 'x { y')).toMatch(/^not written/));

  test.each<[string, RegExp]>([
    ['a = b\n{ "c": 1 }', /^2: This is not Fluent\. Expected: a comment, a message, or a term$/],
    ['a = { $n\n', /a closing brace/],
    ['a = { $n ->\n  [one] x\n}\n', /one variant with an asterisk/],
  ])('a file in another format is refused: %j', (file, problem) => checkProblem('fluent', file, problem));
});

describe('arrays of PHP', () => {
  test.each<[string, string, (readonly string[])?]>([
    [
      'values, not keys',
      "<?php\n\ndeclare(strict_types=1);\n\n// 'no'\nreturn [\n    'a' => ⟦'It\\'s :name'⟧, # no\n    'b' => ['c' => ⟦\"one\\n\"⟧, 'd' => array(⟦'e'⟧, ⟦'f'⟧)],\n    'g' => 5, 'h' => null,\n];\n",
      ["It's :name", 'one\n', 'e', 'f'],
    ],
    [
      'expressions stay, and so do variables in strings',
      "<?php return [\n 'a' => 'b' . 'c', 'd' => trans('e', ['f' => 'g']), X::class => ⟦'h'⟧, 'i' => ⟦\"j $k {$l}\"⟧, 'm' => fn($x) => 'n', /* 'o' */ 'p' => ⟦\"\\$5\"⟧ ] ;",
      ['h', 'j <v0/> <v1/>', '$5'],
    ],
    [
      'code before the array stays',
      "<?php\nuse A\\B;\n$a = function () { return 'no'; };\nif (x('return')) { return; }\nreturn [\n 'a' => ⟦'One'⟧, 'b' => <<<'X'\n⟦  Two\n    $three⟧\n  X,\n];\n",
      ['One', 'Two\n  $three'],
    ],
  ])('%s', (_, marked, texts) => checkSegments('php', marked, texts));

  test.each<[string, string, string, string]>([
    ['single quotes', "<?php return ['a' => 'b'];", "it's \\", "<?php return ['a' => 'it\\'s \\\\'];"],
    [
      'variables',
      '<?php return ["a" => "Hi $u->name, {$x["y"]} \\$5"];',
      '<v1/>: <v0/>',
      '<?php return ["a" => "{$x["y"]}: $u->name"];',
    ],
    [
      'markers',
      '<?php return ["a" => <<<X\n    One $b\n      two\n    X];',
      'Eins <v0/> $5\n\n  zwei',
      '<?php return ["a" => <<<X\n    Eins $b \\$5\n\n      zwei\n    X];',
    ],
    [
      'a path in single quotes',
      "<?php return ['a' => 'Write to C:\\neu now'];",
      'Schreib nach C:\\neu',
      "<?php return ['a' => 'Schreib nach C:\\neu'];",
    ],
    [
      'a path whose backslashes are doubled',
      "<?php return ['a' => 'Write to C:\\\\neu now'];",
      'Schreib nach C:\\neu',
      "<?php return ['a' => 'Schreib nach C:\\\\neu'];",
    ],
    [
      'a path at the end',
      "<?php return ['a' => 'In C:\\temp\\\\'];",
      'Da: C:\\temp\\',
      "<?php return ['a' => 'Da: C:\\temp\\\\'];",
    ],
    [
      'a path and an apostrophe',
      "<?php return ['a' => 'It\\'s in C:\\temp'];",
      "'s ist in C:\\temp",
      "<?php return ['a' => '\\'s ist in C:\\temp'];",
    ],
    [
      'a server, whose backslashes are two',
      "<?php return ['a' => 'On \\\\\\\\server\\share'];",
      'Auf \\\\server\\share',
      "<?php return ['a' => 'Auf \\\\\\server\\share'];",
    ],
    ['double quotes', '<?php return ["a" => "b"];', '"$x"\n', '<?php return ["a" => "\\"\\$x\\"\\n"];'],
  ])('%s', (_, before, translation, after) => checkWritten('php', before, translation, after));

  test.each<[string, RegExp]>([
    ['<?php\necho "a";', /^2: This is not an array of PHP\. Expected: return$/],
    ["<?php return ['a' => 'b'\n 'c' => 'd'];", /Expected: a comma or the end of the array|array of PHP/],
    ['<html></html>', /Expected: <\?php/],
    ["<?php return ['a' => <<<X\ny\n];", /a text that ends with its marker/],
  ])('a file in another format is refused: %j', (file, problem) => checkProblem('php', file, problem));
});

describe('subtitles', () => {
  test.each<[FileFormat, string, string, (readonly string[])?]>([
    [
      'srt',
      'texts',
      '1\n00:00:01,000 --> 00:00:02,500\n⟦One line\nand <i>another</i>⟧\n\n2\n00:00:03,000 --> 00:00:04,000 X1:5\n⟦{\\an8}Two⟧\n',
      ['One line and <i>another</i>', '{\\an8}Two'],
    ],
    [
      'vtt',
      'two people with names',
      'WEBVTT\n\n00:01.000 --> 00:02.500\n<v Ada>-⟦Hi.⟧</v>\n<v Bob>-⟦Hello.⟧\n',
      ['Hi.', 'Hello.'],
    ],
    [
      'vtt',
      'texts',
      'WEBVTT - title\n\nSTYLE\n::cue { }\n\nNOTE no\n\nintro\n00:01.000 --> 00:02.000 line:0\n⟦<v Ada>One &amp; two</v>⟧\n\n00:03.000 --> 00:04.000\none <00:03.500>two\n',
    ],
  ])('%s: %s', (format, _, marked, texts) => checkSegments(format, marked, texts));

  test.each<[string, string, (readonly string[])?]>([
    ['a space behind the dash', '- ⟦Hi.⟧\n- ⟦Hello.⟧', ['Hi.', 'Hello.']],
    ['no space', '-⟦Is that good?⟧\n-⟦Scary good.⟧'],
    ['other dashes', '–⟦Hi.⟧\n— ⟦Hello.⟧\n‐⟦You.⟧'],
    ['arrows', '>> ⟦Hi.⟧\n&gt;&gt;⟦Hello.⟧'],
    ['a sentence that goes on', '-⟦Is that\ngood?⟧\n-⟦Yes.⟧', ['Is that good?', 'Yes.']],
    ['only the second one', '⟦Is that good?⟧\n-⟦Yes.⟧'],
    ['the place before the dash', '{\\an8}-⟦Hi.⟧\n-⟦Hello.⟧'],
    ['tags around the line', '<i>-⟦Hi.⟧</i>\n<b><i>- ⟦Hello.⟧</i></b>', ['Hi.', 'Hello.']],
    ['tags over several lines', '⟦<i>-Hi.⟧\n-⟦Hello.</i>⟧'],
    ['a dash alone, and inside', '⟦-\nwell-known - yes⟧'],
  ])('two people speak: %s', (_, marked, texts) => {
    checkSegments('srt', `1\n00:00:01,000 --> 00:00:02,500\n${marked}\n`, texts);
    checkSegments('vtt', `WEBVTT\n\n00:01.000 --> 00:02.500\n${marked}\n`, texts);
  });

  test('a text keeps its number of lines', () =>
    checkWritten(
      'srt',
      '1\r\n00:00:01,000 --> 00:00:02,500\r\na\r\nb\r\n',
      'one two three four',
      '1\r\n00:00:01,000 --> 00:00:02,500\r\none two\r\nthree four\r\n',
    ));

  test.each<[FileFormat, string, RegExp]>([
    ['srt', '1\n00:00:01,000 --> 00:00:02,500\na\n\nb\n', /^5: The times of a subtitle are expected/],
    ['vtt', '1\n00:00:01.000 --> 00:00:02.500\na\n', /^1: The first line is expected to be WEBVTT\.$/],
  ])('a file in another format is refused: %s %j', checkProblem);
});
