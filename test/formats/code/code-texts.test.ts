import { describe, expect, test } from 'vitest';
import { touchedTexts } from '../../../packages/formats/code/code-texts.ts';
import { parseMarkedText } from '../../support/marked-text.ts';
import { codeOf, markRead, markStrings, translateString } from '../../support/texts/code-texts.ts';

/** Checks which texts of strings in code the ⟦marked⟧ selections or cursors touch. */
function checkTouched(languageId: string, marked: string, expected: string) {
  expect(markStrings(languageId, marked)).toBe(expected);
}

describe('strings in code: a selection or a cursor', () => {
  test.each([
    ['a cursor in a string', 'say("The par⟦⟧cel");', 'say("⟦The parcel⟧");'],
    ['a cursor beside the quote', "say('⟦⟧The parcel');", "say('⟦The parcel⟧');"],
    ['a cursor beside a string', 'sa⟦⟧y("The parcel", "is late");', 'say("⟦The parcel⟧", "⟦is late⟧");'],
    ['a part of a string', "say('The ⟦parcel⟧');", "say('The ⟦parcel⟧');"],
    ['a literal with its quotes', "say(⟦'The parcel'⟧);", "say('⟦The parcel⟧');"],
    ['one quote of it', "say(⟦'⟧The parcel');", "say('⟦The parcel⟧');"],
    [
      'several lines',
      "{\n⟦  a: 'The parcel',\n  b: 'The driver',\n⟧}",
      "{\n  a: '⟦The parcel⟧',\n  b: '⟦The driver⟧',\n}",
    ],
    [
      'parts of two strings',
      'a = "The p⟦arcel"; b = "The d⟧river";',
      'a = "⟦The parcel⟧"; b = "⟦The driver⟧";',
    ],
    ['white space in a string', 'say("⟦  The parcel ⟧");', 'say("  ⟦The parcel⟧ ");'],
    ['a string without letters', "⟦a('-', 'The parcel', '$1');⟧", "a('-', '⟦The parcel⟧', '$1');"],
    ['an apostrophe in a comment', "⟦// don't\na('The parcel');⟧", "// don't\na('⟦The parcel⟧');"],
    ['a regular expression', `⟦a = /["']/; b = 'The parcel';⟧`, `a = /["']/; b = '⟦The parcel⟧';`],
    ['a quote that is not closed', `⟦a = 'x;\nb = 'The parcel';⟧`, `a = 'x;\nb = '⟦The parcel⟧';`],
    ['a template as a whole', `⟦\`Hi \${a ? \`you\` : "all"}\`⟧`, `\`⟦Hi \${a ? \`you\` : "all"}⟧\``],
    ['a string in a template', `\`Hi \${a ? \`y⟦⟧ou\` : "all"}\``, `\`Hi \${a ? \`⟦you⟧\` : "all"}\``],
    ['an expression of a template alone', `⟦\`\${a("The parcel")}\`⟧`, `\`\${a("⟦The parcel⟧")}\``],
  ])('%s', (_, marked, expected) => checkTouched('typescript', marked, expected));

  test.each([
    [
      'keys',
      'json',
      '⟦{ "title": "The parcel", "list": ["One", "Two"] }⟧',
      '{ "title": "⟦The parcel⟧", "list": ["⟦One⟧", "⟦Two⟧"] }',
    ],
    ['keys of a dictionary', 'python', "⟦{'title': 'The parcel'}⟧", "{'title': '⟦The parcel⟧'}"],
    ['keys of PHP', 'php', "<?php ⟦['title' => 'The parcel']⟧", "<?php ['title' => '⟦The parcel⟧']"],
    [
      'imports',
      'typescript',
      "⟦import a from './a';\nsay('The parcel');⟧",
      "import a from './a';\nsay('⟦The parcel⟧');",
    ],
    [
      'files to include',
      'cpp',
      '⟦#include "a.h"\nsay("The parcel");⟧',
      '#include "a.h"\nsay("⟦The parcel⟧");',
    ],
    ['an index', 'typescript', "⟦a['title'] = 'The parcel';⟧", "a['title'] = '⟦The parcel⟧';"],
    ['a condition', 'typescript', "⟦a ? 'One' : 'Two'⟧", "a ? '⟦One⟧' : '⟦Two⟧'"],
  ])('leaves out names: %s', (_, languageId, marked, expected) => checkTouched(languageId, marked, expected));

  test('takes a name if there is nothing else', () => {
    checkTouched('json', '{ ⟦"title"⟧: "The parcel" }', '{ "⟦title⟧": "The parcel" }');
    checkTouched('json', '{ "ti⟦⟧tle": "The parcel" }', '{ "⟦title⟧": "The parcel" }');
  });
});

describe('strings in code of each language', () => {
  test.each([
    [
      'javascriptreact',
      `⟦<p title="The title" className="big">Don't {n} it's</p>⟧`,
      `<p title="⟦The title⟧" className="big">⟦Don't {n} it's⟧</p>`,
    ],
    [
      'typescriptreact',
      'const f = <T,>(a: T) => a;\n⟦say("The parcel")⟧',
      'const f = <T,>(a: T) => a;\nsay("⟦The parcel⟧")',
    ],
    [
      'typescriptreact',
      '⟦return <li>{a.map((b) => <b>one</b>)}</li>;⟧',
      'return <li>{a.map((b) => <b>⟦one⟧</b>)}</li>;',
    ],
    ['typescriptreact', 'f(<p>b, ⟦"x{x"⟧)', 'f(<p>b, "⟦x{x⟧")'],
    [
      'python',
      `⟦f"Hi {a['b']}!", r'C:\\dir', b"bytes", """Two "words"\n"""⟧`,
      `f"⟦Hi {a['b']}!⟧", r'⟦C:\\dir⟧', b"bytes", """⟦Two "words"⟧\n"""`,
    ],
    [
      'java',
      `⟦char c = '"'; String a = "The parcel"; String b = """\n  Two "words"\n  """;⟧`,
      `char c = '"'; String a = "⟦The parcel⟧"; String b = """\n  ⟦Two "words"⟧\n  """;`,
    ],
    [
      'csharp',
      '⟦a = @"C:\\dir"; b = $"Hi {c["x"]:N2}"; d = """a "b" c"""; e = "f";⟧',
      'a = @"⟦C:\\dir⟧"; b = $"⟦Hi {c["x"]:N2}⟧"; d = """⟦a "b" c⟧"""; e = "⟦f⟧";',
    ],
    ['go', '⟦a := `The "parcel"`; b := \'x\'; c := "d"⟧', 'a := `⟦The "parcel"⟧`; b := \'x\'; c := "⟦d⟧"'],
    [
      'rust',
      `⟦fn f<'a>(x: &'a str) { say("The parcel"); r#"a "b""#; b"no"; '"' }⟧`,
      `fn f<'a>(x: &'a str) { say("⟦The parcel⟧"); r#"⟦a "b"⟧"#; b"no"; '"' }`,
    ],
    [
      'php',
      `Don't <?php ⟦echo "Hi $name {$a['b']}"; echo <<<EOT\nThe "parcel"\nEOT;⟧ ?> can't`,
      `Don't <?php echo "⟦Hi $name {$a['b']}⟧"; echo <<<EOT\n⟦The "parcel"⟧\nEOT; ?> can't`,
    ],
    [
      'ruby',
      `⟦a = "Hi #{b["c"]}"; d = 'it'; e = <<~EOS\n  The "parcel"\nEOS⟧`,
      `a = "⟦Hi #{b["c"]}⟧"; d = '⟦it⟧'; e = <<~EOS\n  ⟦The "parcel"⟧\nEOS`,
    ],
    [
      'cpp',
      `⟦R"x(a ")" b)x"; u8"The parcel"; 1'000; '"'; "c"⟧`,
      `R"x(⟦a ")" b⟧)x"; u8"⟦The parcel⟧"; 1'000; '"'; "⟦c⟧"`,
    ],
    [
      'kotlin',
      `⟦"Hi $name \${a.b("c")}"; """Two "words" """; '"'⟧`,
      `"⟦Hi $name \${a.b("c")}⟧"; """⟦Two "words"⟧ """; '"'`,
    ],
    ['swift', '⟦"Hi \\(a.b("c"))"; #"a "b""#⟧', '"⟦Hi \\(a.b("c"))⟧"; #"⟦a "b"⟧"#'],
    [
      'shellscript',
      `⟦echo "Hi $USER $(date "+%d")" 'it'\\''s me' # don't⟧`,
      `echo "⟦Hi $USER $(date "+%d")⟧" '⟦it'\\''s me⟧' # don't`,
    ],
    ['dart', `⟦'Hi $name'; r"a\\b"; """c"""⟧`, `'⟦Hi $name⟧'; r"⟦a\\b⟧"; """⟦c⟧"""`],
    ['sql', "⟦SELECT 'it''s' -- don't⟧", "SELECT '⟦it''s⟧' -- don't"],
    ['clojure', `⟦(say "The parcel" 'sym)⟧`, `(say "⟦The parcel⟧" 'sym)`],
  ])('%s: %s', checkTouched);
});

describe('strings in code: what people read', () => {
  test.each([
    ['quotes without their escapes', 'typescript', String.raw`'Don\'t ⟦⟧say \"no\"'`, `Don't say "no"`],
    ['letters without their escapes', 'java', String.raw`"caf\u00e9⟦⟧ \ud83d\ude00"`, 'café 😀'],
    ['letters that are bytes', 'php', String.raw`<?php "caf\xc3\xa9⟦⟧"`, String.raw`caf⟦\xc3\xa9⟧`],
    [
      'letters that are bytes, in another language',
      'c',
      String.raw`"caf\xc3\xa9⟦⟧"`,
      String.raw`caf⟦\xc3\xa9⟧`,
    ],
    ['letters by their numbers', 'python', String.raw`"caf\xe9⟦⟧"`, 'café'],
    ['line ends as they are', 'typescript', String.raw`'One⟦⟧\nTwo\\'`, String.raw`One⟦\n⟧Two⟦\\⟧`],
    [
      'expressions as they are',
      'typescript',
      `\`Hi⟦⟧ \${a({ b: "}" })} there\``,
      `Hi ⟦\${a({ b: "}" })}⟧ there`,
    ],
    ['names of a shell', 'shellscript', '"Hi⟦⟧ $USER of $(id -n "x y")"', 'Hi ⟦$USER⟧ of ⟦$(id -n "x y")⟧'],
    ['double braces', 'python', 'f"Hi⟦⟧ {{x}} {y}"', 'Hi ⟦{{⟧x⟦}}⟧ ⟦{y}⟧'],
    ['doubled quotes', 'csharp', '@"Say ""n⟦⟧o"""', 'Say "no"'],
  ])('%s', (_, languageId, marked, expected) => {
    expect(markRead(languageId, marked)).toBe(expected);
  });
});

describe('strings in code: a translation is escaped', () => {
  test.each([
    ['typescript', "say('On⟦⟧e');", "l'un", String.raw`say('l\'un');`],
    ['typescript', 'say("On⟦⟧e");', '„Eins" \\', String.raw`say("„Eins\" \\");`],
    ['typescript', `\`On⟦⟧e \${n}\``, `\`$\` {x} \${n}`, `\`\\\`$\\\` {x} \${n}\``],
    ['typescript', "say('On⟦⟧e');", 'Eins\nzwei', String.raw`say('Eins\nzwei');`],
    ['typescript', String.raw`'caf\u00e9⟦⟧'`, 'Übung', String.raw`'\u00dcbung'`],
    ['rust', String.raw`"caf\u{e9}⟦⟧"`, 'Übung', String.raw`"\u{dc}bung"`],
    ['typescript', "'caf⟦⟧é'", 'Übung', "'Übung'"],
    ['python', '"""On⟦⟧e"""', 'Eins "zwei"', '"""Eins "zwei\\""""'],
    ['python', 'f"On⟦⟧e {y}"', '{x} {y}', 'f"{{x}} {y}"'],
    ['csharp', '@"On⟦⟧e"', 'Eins "zwei"', '@"Eins ""zwei"""'],
    ['sql', "'On⟦⟧e'", "l'un", "'l''un'"],
    ['shellscript', "'On⟦⟧e'", "l'un", String.raw`'l'\''un'`],
    ['shellscript', '"On⟦⟧e $a"', '$a $b `c`', '"$a \\$b \\`c\\`"'],
    ['php', '<?php "On⟦⟧e {$a}"', '$b {$a}', '<?php "\\$b {$a}"'],
    ['kotlin', '"On⟦⟧e"', '5 $ und $x', '"5 $ und \\$x"'],
    ['swift', '"On⟦⟧e"', '\\(x)', String.raw`"\\(x)"`],
    ['json', '["On⟦⟧e"]', 'Eins "zwei"\ndrei', String.raw`["Eins \"zwei\"\ndrei"]`],
    ['javascriptreact', '<p>On⟦⟧e</p>', '1 < 2', '<p>1 &lt; 2</p>'],
    ['javascriptreact', '<p title="On⟦⟧e"/>', '"Eins"', '<p title="&quot;Eins&quot;"/>'],
    ['php', '<?php echo <<<A\n  On⟦⟧e\n  A;', 'Eins', '<?php echo <<<A\n  Eins\n  A;'],
  ])('in %s: %s', (languageId, marked, translation, expected) => {
    expect(translateString(languageId, marked, translation)).toBe(expected);
  });

  test.each<readonly [string, string, string, string]>([
    ['a string without escapes', 'go', '`On⟦⟧e`', 'a ` b'],
    ['the end of a raw string', 'rust', 'r#"On⟦⟧e"#', 'a "# b'],
    ['an expression that is missing', 'typescript', `\`On⟦⟧e \${n}\``, 'Eins'],
    ['an expression that is there twice', 'typescript', `\`On⟦⟧e \${n}\``, `\${n} \${n}`],
    ['an apostrophe behind one that stands alone', 'typescript', `'' + 'a + "On⟦⟧e"`, "l'un"],
    ...['go', 'java', 'rust', 'cpp', 'csharp', 'kotlin'].map(
      (language) =>
        ['an apostrophe behind a character that is not closed', language, `'\\"On⟦⟧e"`, "l'un"] as const,
    ),
    ['an apostrophe behind bytes that are not closed', 'python', `b' + "On⟦⟧e"`, "l'un"],
    ['braces in an element', 'javascriptreact', '<p>On⟦⟧e</p>', '{x}'],
  ])('nothing is written that would damage the code: %s', (_, languageId, marked, translation) => {
    expect(translateString(languageId, marked, translation)).toBeUndefined();
  });
});

test('strings in code: values of YAML are read by their own format', () => {
  const { text, spans } = parseMarkedText('a: The ⟦par⟧cel\n');
  const write = (translation: string) => translation;
  const value = {
    span: { start: 3, end: 13 },
    text: 'The parcel',
    present: '',
    protectAs: 'plain' as const,
    write,
  };
  const code = { ...codeOf('yaml', text), values: [value] };
  const [selection = { start: 0, end: 0 }] = spans;
  expect(touchedTexts(code, selection).strings.map((string) => string.text)).toEqual(['The parcel']);
});
