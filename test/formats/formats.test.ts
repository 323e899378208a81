import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { protect } from '#protect';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { readTextFile } from '../../packages/formats/text-file.ts';
import { encodeSegment, restore } from '../../packages/protect/protection.ts';
import { answerEach, unmarked } from '../support/texts/protected-text.ts';
import { markSegments, segmentsOf, translateEach } from '../support/texts/text-files.ts';

/** Checks what of a file is text, and what its reader sees of each text where that is not what is written. */
function checkSegments(format: FileFormat, marked: string, texts?: readonly string[]) {
  const file = unmarked(marked);
  expect(markSegments(file, format)).toBe(marked);
  if (texts !== undefined) expect(segmentsOf(file, format).map(({ text }) => text)).toEqual(texts);
}

/** Checks how a file looks when every text is replaced by another. */
function checkWritten(
  format: FileFormat,
  before: string,
  translation: string,
  after: string,
  isLatin1 = false,
) {
  const written = translateEach(before, format, () => translation, { isLatin1 });
  expect(written).toMatchObject({ ok: true, text: after });
}

function checkProblem(format: FileFormat, file: string, problem: RegExp) {
  const reading = readTextFile(file, format, { isLatin1: false });
  expect(reading.ok ? 'no problem' : `${reading.line}: ${inEnglish(reading.problem)}`).toMatch(problem);
}

describe('JSON', () => {
  test.each<[string, string, (readonly string[])?]>([
    ['values, not keys', '{ "title": ⟦"My parcels"⟧, "n": 5, "on": true, "list": [⟦"a"⟧, null] }'],
    ['escapes', String.raw`{"a":⟦"\"Hi\"\n\u00e9\/"⟧}`, ['"Hi"\né/']],
    ['comments and trailing commas', '{ // "no": "text"\n  "a": ⟦"b"⟧, /* "c" */\n}'],
    ['descriptions and schemas', '{"$schema":"x","a":⟦"A"⟧,"@a":{"description":"says a"}}'],
    ['a byte order mark', '\ufeff{"a":⟦"b"⟧}'],
    ['a lone value', '⟦"b"⟧'],
  ])('%s', (_, marked, texts) => checkSegments('json', marked, texts));

  test('quotes and line ends are written as escapes', () =>
    checkWritten('json', '{ "a" : "b" }', '„x"\n\\', String.raw`{ "a" : "„x\"\n\\" }`));

  test.each<[string, RegExp]>([
    ['{\n  "a": "b"\n  "c": "d"\n}', /^3: This is not JSON \(CommaExpected\)\.$/],
    ['', /JSON/],
    ['['.repeat(100_000), /^1: More than 100 levels are nested here/],
  ])('a file in another format is refused: %.30j', (file, problem) => checkProblem('json', file, problem));
});

describe('properties', () => {
  test.each<[string, string, (readonly string[])?]>([
    ['keys end at a separator', 'a=⟦b⟧\na : ⟦b⟧\na ⟦b⟧\na\\ b\\=c = ⟦d = e⟧'],
    ['comments stay', '# a=b\n ! a=b\n\na=⟦# b⟧'],
    ['values without text', 'a=\nb\n c = \n'],
    ['lines that go on', 'a = ⟦one \\\n    two \\\r\n  three⟧\nb=⟦c⟧', ['one two three', 'c']],
    ['an escaped backslash ends nothing', 'a=⟦b\\\\⟧\nc=⟦d⟧', ['b\\', 'd']],
    ['escapes', String.raw`a=⟦gr\u00fcn\tund \"blau\"⟧`, ['grün\tund "blau"']],
    ['a comment never goes on', '# a \\\nb=⟦c⟧'],
  ])('%s', (_, marked, texts) => checkSegments('properties', marked, texts));

  test.each<[string, string, string, string, boolean]>([
    ['a file in ASCII keeps to it', 'a=b', ' grün\n😀\\', String.raw`a=\ gr\u00fcn\n\ud83d\ude00\\`, false],
    ['a file in UTF-8 goes on so', '# ü\na=b', 'grün', '# ü\na=grün', false],
    ['a file in ISO-8859-1 takes escapes', '# ü\na=b', 'grün', '# ü\na=gr\\u00fcn', true],
  ])('%s', (_, before, translation, after, isLatin1) =>
    checkWritten('properties', before, translation, after, isLatin1),
  );
});

describe('messages of Java', () => {
  /** Checks how each text of a file is read. */
  const checkRead = (file: string, formats: readonly string[]) =>
    expect(segmentsOf(file, 'properties').map(({ protectAs }) => protectAs)).toEqual(formats);

  test('a value with arguments is a message, and one without is not', () =>
    checkRead("a=It''s {0}\nb=It's me\nc={0,date,short} files\nd={name} files", [
      'icu',
      'plain',
      'icu',
      'plain',
    ]));

  test('also in a file without apostrophes', () => checkRead('a=Delete {0}?', ['icu']));

  test.each([
    String.raw`a=Open \\''{0}\\'' now`,
    String.raw`a=It''s \'\'{0}\'\'`,
    String.raw`a=Say \\"{0}\\" and ''{1}''`,
    "a='{'{0}'}' is ''it''",
    "a=Don''t open {0}",
  ])('its apostrophes stay as many, however often it is translated: %s', (file) => {
    const translate = (text: string) => {
      const [strategy, parts] = ['sentinel' as const, protect(text, { format: 'icu' })];
      const answers = parts.segments.map((each) => ({
        strategy,
        text: `x ${encodeSegment(each, strategy)}`,
      }));
      const restored = restore(parts, answers);
      return restored.ok ? restored.text : undefined;
    };
    const apostrophes = (text: string) => text.match(/'/g)?.length;
    const once = translateEach(file, 'properties', translate);
    const twice = once.ok ? translateEach(once.text, 'properties', translate) : once;
    expect(twice.ok && apostrophes(twice.text)).toBe(apostrophes(file));
  });

  test('but not where words have single apostrophes beside arguments', () =>
    checkRead("a=It's {0}\nb=Delete {1}?", ['plain', 'plain']));

  test('a choice keeps its limits, and no translation may begin another branch', () => {
    const text = '{0,choice,0#no files|1#one file|1<{0} files}';
    const answers = (last: string) => ['keine Dateien', 'eine Datei', last];
    expect(answerEach(text, { format: 'icu' }, 'sentinel', answers('⟨0⟩ Dateien'))).toEqual({
      ok: true,
      text: '{0,choice,0#keine Dateien|1#eine Datei|1<{0} Dateien}',
    });
    for (const sign of ['|', '#', '<', "'"]) {
      expect(answerEach(text, { format: 'icu' }, 'sentinel', answers(`⟨0⟩ ${sign} x`))).toMatchObject({
        ok: false,
      });
    }
  });
});

describe('message catalogs', () => {
  const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n';
  test.each<[string, string, (readonly string[])?]>([
    ['the header stays', `${header}#: a.c\nmsgid "Hello"\nmsgstr ⟦""⟧\n`, ['Hello']],
    [
      'plural forms',
      'msgid "a file"\nmsgid_plural "%d files"\nmsgstr[0] ⟦""⟧\nmsgstr[1] ⟦""⟧\n',
      ['a file', '%d files'],
    ],
    ['strings of several lines', 'msgctxt "menu"\nmsgid ""\n"one\\n"\n"two"\nmsgstr ⟦""⟧\n', ['one\ntwo']],
    ['translations of several lines', 'msgid "a"\nmsgstr ⟦""\n"b"⟧\n\n#~ msgid "old"\n#~ msgstr ""\n', ['a']],
    ['escapes', 'msgid "say \\"%s\\"\\t"\r\nmsgstr ⟦""⟧', ['say "%s"\t']],
  ])('%s', (_, marked, texts) => checkSegments('po', marked, texts));

  test('a text of several lines is written as gettext does', () =>
    checkWritten(
      'po',
      'msgid "a"\r\nmsgstr ""\r\n',
      'b "c"\nd',
      'msgid "a"\r\nmsgstr ""\r\n"b \\"c\\"\\n"\r\n"d"\r\n',
    ));

  test('the forms of a plural that was a guess are no guess together', () =>
    checkWritten(
      'po',
      '#, fuzzy, c-format\n#| msgid "b"\nmsgid "a"\nmsgid_plural "c"\nmsgstr[0] "x"\nmsgstr[1] "y"\n',
      'z',
      '#, c-format\nmsgid "a"\nmsgid_plural "c"\nmsgstr[0] "z"\nmsgstr[1] "z"\n',
    ));

  test.each(['msgid "a"\nmsgstr\n', '"a"\n', 'msgid "a\n'])(
    'a file in another format is refused: %j',
    (file) => checkProblem('po', file, /^\d: A keyword of gettext/),
  );
});

describe('string tables', () => {
  test.each<[string, string, (readonly string[])?]>([
    ['values, not keys', '/* "a" = "b"; */\n"a" = ⟦"b"⟧;\nkey = ⟦"c; d"⟧ ; // "x" = "y";\n"e";'],
    ['escapes and line ends', '"a" = ⟦"%@ says \\"hi\\"\\n\\U00e9\nbye"⟧;', ['%@ says "hi"\né\nbye']],
    ['an equal key', '"OK" = ⟦"OK"⟧;'],
  ])('%s', (_, marked, texts) => checkSegments('strings', marked, texts));

  test('quotes are escaped', () => checkWritten('strings', '"a"="b";', 'x "y"\n', '"a"="x \\"y\\"\\n";'));

  test('a file in another format is refused', () =>
    checkProblem(
      'strings',
      '"a" = "b";\n"c" = "d"\n"e" = "f";',
      /^2: An entry such as "key" = "value"; is expected\.$/,
    ));
});

describe('YAML', () => {
  test.each<[string, string, (readonly string[])?]>([
    [
      'plain, single and double quotes',
      "a: ⟦one two⟧ # no\nb: ⟦'it''s'⟧\nc: ⟦\"x\\n\\u00e9\"⟧\n",
      ['one two', "it's", 'x\né'],
    ],
    [
      'values that are no strings',
      'a: 5\nb: true\nc: null\nd:\ne: ~\nf: 1.5\ng: *x\n'.replace('g: *x\n', ''),
    ],
    ['lists, in lines and in brackets', '- ⟦a⟧\n- [⟦b⟧, ⟦"c"⟧, {d: ⟦e⟧}]\n'],
    ['anchors, aliases and tags', 'a: &x ⟦one⟧\nb: *x\nc: !Ref two\nd: !!str ⟦three⟧\n'],
    ['literal blocks', 'a: |\n⟦  one\n\n    two⟧\n\nb: ⟦c⟧\n', ['one\n\n  two', 'c']],
    ['folded blocks', 'a: >-\n⟦  one\n  two\n\n  three⟧\n', ['one two\nthree']],
    ['plain text of several lines', 'a: ⟦one\n  two⟧\nb: ⟦c⟧', ['one two', 'c']],
    ['several documents', '---\na: ⟦b⟧\n---\n- ⟦c⟧\n...\n'],
    ['Windows line ends', 'a: |\r\n⟦  one\r\n  two⟧\r\nb: ⟦c⟧\r\n', ['one\ntwo', 'c']],
    ['a byte order mark', '\ufeffa: ⟦b⟧'],
  ])('%s', (_, marked, texts) => checkSegments('yaml', marked, texts));

  test.each<[string, string, string, string]>([
    ['a plain value stays plain', 'a: b # c', 'x, "y" it\'s', 'a: x, "y" it\'s # c'],
    ['a plain value gets quotes where it needs them', 'a: b', 'x: y', 'a: "x: y"'],
    ['a plain value does not become another type', 'a: b', 'true', 'a: "true"'],
    ['in brackets', 'a: [b]', 'x, y', 'a: ["x, y"]'],
    ['single quotes', "a: 'b'", "it's", "a: 'it''s'"],
    ['double quotes', 'a: "b"', 'x "y"\n', 'a: "x \\"y\\"\\n"'],
    ['literal blocks', 'a: |\n   b\nc: 1\n', 'x\n\ny', 'a: |\n   x\n\n   y\nc: 1\n'],
    ['folded blocks', 'a: >\n  b\n  c\n', 'x\ny', 'a: >\n  x\n\n  y\n'],
  ])('%s', (_, before, translation, after) => checkWritten('yaml', before, translation, after));

  test('what a block cannot hold is not written', () =>
    expect(translateEach('a: >\n  b\n', 'yaml', () => ' x\ny')).toEqual({ ok: false, broken: [0] }));

  test('a file in another format is refused', () =>
    checkProblem('yaml', 'a: b\nc: "d\n', /^\d: This is not YAML/));
});

describe('AsciiDoc', () => {
  test.each<[string, string, (readonly string[])?]>([
    [
      'titles and paragraphs',
      '= ⟦My manual⟧\nAda Author\n:toc: left\n\n== ⟦First steps⟧\n\n⟦One line\nand another.⟧\n\n.⟦A title⟧\n⟦Text⟧\n',
      ['My manual', 'First steps', 'One line and another.', 'A title', 'Text'],
    ],
    [
      'lists',
      '* ⟦one⟧\n** ⟦two\ngoes on⟧\n. ⟦three⟧\n- [x] ⟦done⟧\n1. ⟦four⟧\n\n⟦Term⟧:: ⟦says this⟧\n⟦Other⟧::\n  ⟦says that⟧\n',
    ],
    ['admonitions', 'NOTE: ⟦Take care.⟧\n\n[TIP]\n====\n⟦Do it.⟧\n====\n'],
    ['listings stay', '⟦a⟧\n\n[source,ruby]\n----\nputs 1\n\n----\n\n....\nx\n....\n\n```js\nx\n```\n⟦b⟧'],
    [
      'cells of tables',
      '.⟦A table⟧\n[cols="1,2"]\n|===\n|⟦Name⟧ |⟦What it is⟧\n\n|⟦one two⟧\n|⟦three\nfour⟧\n\n2+|⟦five⟧ a|⟦six⟧\n\n* ⟦seven⟧\n|===\n\n⟦b⟧\n',
    ],
    ['cells with code', '[cols="1m,2"]\n|===\n|one |⟦two⟧\n\nm|three l|four\n|===\n'],
    ['cells across columns', '[cols="1,1m"]\n|===\n2+|⟦both⟧\n|⟦one⟧ |two\n|===\n'],
    ['cells with values for programs', '|===\n|server.port |⟦The port⟧\n|1.2.3 |⟦a \\| b⟧\n|===\n'],
    ['tables in other formats', '[format=csv]\n|===\na,b\n|===\n\n,===\nc,d\n,===\n'],
    ['tables without an end', '|===\n|a |b\n'],
    [
      'attributes that people read',
      '= ⟦Title⟧\n:description: ⟦About this⟧\n:toc-title: ⟦Contents⟧\n:keywords: a, b\n\n⟦Text⟧\n',
    ],
    [
      'attributes that Asciidoctor has in each language',
      ':preface-title: ⟦Preface⟧\n:manname-title: ⟦Name⟧\n:last-update-label: ⟦Last updated⟧\n:section-refsig: ⟦Section⟧\n:part-signifier: ⟦Part⟧\n:source-highlighter: rouge\n\n⟦Text⟧\n',
    ],
    [
      'conditions with an attribute or a directive',
      'ifdef::toc-title[:toc-title: ⟦Contents⟧]\nifdef::x[:icons: font]\nifdef::lang[include::attributes-{lang}.adoc[]]\nifdef::y[* ⟦an item⟧]\n',
    ],
    ['listings below literal lines', '⟦a⟧\n\n literal\n----\nputs 1\n\nputs 2\n----\n\n⟦b⟧\n'],
    ['conditions with a text', 'ifdef::x[⟦one⟧]\nifndef::y[]\n⟦two⟧\nendif::[]\n'],
    [
      'descriptions of images',
      'image::a.png[⟦A picture⟧,300]\nimage::b.png["⟦One, two⟧"]\nimage::c.png[width=3]\nimage::d.png[alt=⟦A house⟧,title="⟦Home, now⟧",role=x]\n',
    ],
    [
      'poems',
      '[verse,Ada Author,A title]\n____\n⟦One line⟧\n  ⟦and a *bold* one⟧\n\n⟦* no item⟧\n____\n\n⟦b⟧\n',
      ['One line', 'and a <m0>bold</m0> one', '* no item', 'b'],
    ],
    ['styles of a poem above other blocks', '[verse]\ngit add [file]\n\n----\n[verse]\n____\n----\n⟦b⟧\n'],
    ['styles without delimiters', '[source]\nputs 1\nputs 2\n\n⟦text⟧\n\n literal\n also\n'],
    [
      'attributes, macros, comments and conditions',
      ':a: b \\\n  c\ninclude::x.adoc[]\nimage::a.png[]\n// no\nifdef::x[]\n⟦yes⟧\nendif::[]\n////\nno\n////\n',
    ],
    ['breaks of lines', '⟦one⟧ +\n⟦two⟧\n+\n⟦three⟧\n'],
    [
      'breaks of lines in code',
      '⟦so `one +\n`two`⟧ +\n⟦a stray ` sign⟧ +\n⟦and `code`⟧\n',
      ['so <m0/>', 'a stray ` sign', 'and <m0/>'],
    ],
    ['Windows line ends', '== ⟦A⟧\r\n\r\n⟦b\r\nc⟧\r\n', ['A', 'b c']],
    ['lines that stand alone', '[%hardbreaks]\n⟦One⟧\n⟦two⟧\n\n⟦Three\nfour⟧'],
    ['lines of a document that stand alone', ':hardbreaks-option:\n\n⟦One⟧\n⟦two⟧'],
  ])('%s', (_, marked, texts) => checkSegments('asciidoc', marked, texts));

  test.each<[string, string]>([
    ['a *bold* and _soft_ word', 'a <m0>bold</m0> and <m1>soft</m1> word'],
    ['**a**b `x*y*` 2*3*4', '<m0>a</m0>b <m1/> 2*3*4'],
    [
      'see <<intro,the _intro_>>, <<x>> and link:a.html[here]',
      'see <m0>the <m1>intro</m1></m0>, <m2/> and <m3>here</m3>',
    ],
    [
      'https://a.example/b[a page] image:x.png[X] [.big]#large# {name}',
      '<m0>a page</m0> <m1>X</m1> <m2>large</m2> {name}',
    ],
    [
      'an image:x.png[reload,16,opts=interactive], image:y.png["a, b"], image:z.png[alt=a house] or image:z.png[]',
      'an <m0>reload</m0>, <m1>a, b</m1>, <m2>a house</m2> or <m3/>',
    ],
    [
      'see link:a.html[one, two], link:b.html[the page,window=_blank], https://a.example["it, here",role=x]',
      'see <m0>one, two</m0>, <m1>the page</m1>, <m2>it, here</m2>',
    ],
    ['see link:c.html[role=x] and footnote:[an a, b=c]', 'see <m0/> and <m1>an a, b=c</m1>'],
    [
      'see xref:a.adoc[] and xref:b.adoc#c[this], https://a.example/b[]',
      'see <m0/> and <m1>this</m1>, <m2/>',
    ],
    [
      'see link:pass:[a b.html][this page] or link:++c d.html++[that]',
      'see <m0>this page</m0> or <m1>that</m1>',
    ],
    ["as `192.0.2.1' is in `192.0.2/24`.", 'as <m0/>.'],
    ['a "`quoted word`" and +literal+ or ++a|b++', 'a <m0>quoted word</m0> and <m1/> or <m2/>'],
    ['has <m1> itself and *bold*', 'has <m1> itself and <mm0>bold</mm0>'],
  ])('inline markup travels as tags: %s', (source, text) => checkSegments('asciidoc', `⟦${source}⟧`, [text]));

  test('markup goes with its words, and is doubled where it touches letters', () =>
    checkWritten('asciidoc', 'a *bold* `x`', 'これは<m1/>と<m0>太字</m0>です', 'これは``x``と**太字**です'));

  test.each([
    [
      'see image:a.png[home,16] now',
      'siehe <m0>Haus, Hof</m0> jetzt',
      'siehe image:a.png["Haus, Hof",16] jetzt',
    ],
    ['see link:a[this,role=x]', 'siehe <m0>a = b</m0>', 'siehe link:a["a = b",role=x]'],
    ['see link:a[this]', 'siehe <m0>dies, das</m0>', 'siehe link:a[dies, das]'],
    ['image::a.png[A house]', 'Ein Haus, alt', 'image::a.png["Ein Haus, alt"]'],
    ['image::a.png[A house,300]', 'Haus = Hof', 'image::a.png["Haus = Hof",300]'],
    ['image::a.png["A house",300]', 'Haus, Hof', 'image::a.png["Haus, Hof",300]'],
    ['image::a.png[width=3, alt=A house]', 'Haus, Hof', 'image::a.png[width=3, alt="Haus, Hof"]'],
    ['ifdef::x[image::a.png[A house]]', 'Haus, Hof', 'ifdef::x[image::a.png["Haus, Hof"]]'],
  ])('a text that a sign would end gets quotes: %j', (before, translation, after) =>
    checkWritten('asciidoc', before, translation, after),
  );

  test('a translation that would begin another cell, or end a description, is not written', () => {
    expect(translateEach('|===\n|a\n|===\n', 'asciidoc', () => 'x | y')).toEqual({ ok: false, broken: [0] });
    expect(translateEach('image::a.png[a b]\n', 'asciidoc', () => 'x "y", z')).toEqual({
      ok: false,
      broken: [0],
    });
  });

  test('a translation that would become a list is not written', () =>
    expect(translateEach('text', 'asciidoc', () => '* text')).toEqual({ ok: false, broken: [0] }));
});

describe('characters that a text has as escapes are written as escapes', () => {
  test.each<[FileFormat, string, string]>([
    ['json', String.raw`{"a":"b\u00a0c\u003c"}`, String.raw`{"a":"x\u00a0ä\u003cy"}`],
    ['yaml', String.raw`a: "b\u00a0c\u003C"`, String.raw`a: "x\u00a0ä\u003Cy"`],
    ['properties', '# ü\\u00a0\na=b\\u00a0c\\u003c', '# ü\\u00a0\na=x\\u00a0ä\\u003cy'],
  ])('%s', (format, before, after) => checkWritten(format, before, 'x\u00a0ä<y', after));
});

describe('whole texts', () => {
  test.each(['markdown', 'plain'] as const)('%s is one text', (format) =>
    checkSegments(format, '⟦# Title\r\n\r\ntext\n⟧'),
  );
});
