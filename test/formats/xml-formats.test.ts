import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what becomes of a file in English when its texts are shouted; a text with the word `refuse` is refused. */
function checkTranslated(format: FileFormat, target: string, before: string, after: string) {
  const facts = { source: 'en', target };
  const translate = (text: string) => (text.includes('refuse') ? null : shout(text));
  expect(translateFileText(before, format, facts, translate)).toBe(after);
}

function checkProblem(format: FileFormat, file: string, problem: RegExp) {
  expect(translateFileText(file, format, { target: 'de' }, (text) => text)).toMatch(problem);
}

describe('Android', () => {
  const inResources = (content: string) => `<?xml version="1.0"?>\n<resources>\n  ${content}\n</resources>\n`;

  test.each<[string, string, string]>([
    ['strings', '<string name="a">one two</string>', '<string name="a">ONE TWO</string>'],
    [
      'what is not translatable stays in place',
      '<string name="a" translatable="false">one</string> <!-- two --> <color name="b">#fff</color>',
      '<string name="a" translatable="false">one</string> <!-- two --> <color name="b">#fff</color>',
    ],
    [
      'arrays',
      '<string-array name="a"><item>one</item><item>@string/b</item></string-array><integer-array name="c"><item>1</item></integer-array>',
      '<string-array name="a"><item>ONE</item><item>@string/b</item></string-array><integer-array name="c"><item>1</item></integer-array>',
    ],
    [
      'escapes',
      '<string name="a">it\\\'s \\u00a0 one\\n two</string>',
      '<string name="a">IT\\\'S \\u00a0 ONE\\n TWO</string>',
    ],
    ['quotes', '<string name="a">"it\'s  one"</string>', '<string name="a">"IT\'S  ONE"</string>'],
    [
      'markup, and what must not change',
      '<string name="a">one <b>two</b> <xliff:g xmlns:xliff="urn:x" id="n">%1$s</xliff:g> &lt;i>x &amp; y</string>',
      '<string name="a">ONE <b>TWO</b> <xliff:g xmlns:xliff="urn:x" id="n">%1$s</xliff:g> &lt;i>X &amp; Y</string>',
    ],
    [
      'CDATA',
      '<string name="a"><![CDATA[<b>one</b> & two]]></string>',
      '<string name="a"><![CDATA[<b>ONE</b> & TWO]]></string>',
    ],
    [
      'white space around a text',
      '<string name="a">\n    one\n    two\n  </string>',
      '<string name="a">\n    ONE\n    TWO\n  </string>',
    ],
  ])('%s', (_, before, after) => checkTranslated('android', 'de', inResources(before), inResources(after)));

  test.each([
    ['\\u0020one', '\\u0020ONE'],
    ['one\\u0020', 'ONE\\u0020'],
    ['\\u0020one two\\u0020', '\\u0020ONE TWO\\u0020'],
    ['\\u0020\\u0020one', '\\u0020\\u0020ONE'],
    ['\\u0020<b>one</b>\\u0020', '\\u0020<b>ONE</b>\\u0020'],
    ['" one "', '" ONE "'],
    ['\\n one', '\\n ONE'],
  ])('spaces at the ends stay: %s', (before, after) => {
    const file = (text: string) => inResources(`<string name="a">${text}</string>`);
    checkTranslated('android', 'de', file(before), file(after));
  });

  test.each([
    'one\ntwo',
    '\n    one <b>two</b>\n    three\n  ',
    '<a href="https://a.example">one</a>\n  two',
    'one\n<font color="red" face=\'a\'>two</font>\nthree',
    '<p>one</p>\n\n<p class="a b">two three</p>',
  ])('a text in CDATA keeps its lines and attributes: %j', (written) => {
    for (const element of ['<string name="a">', '<string-array name="a"><item>']) {
      const close = element.includes('item') ? '</item></string-array>' : '</string>';
      const file = (text: string) => inResources(`${element}<![CDATA[${text}]]>${close}`);
      checkTranslated('android', 'de', file(written), file(shout(written)));
    }
  });

  test('plural forms that the target language has are added', () =>
    checkTranslated(
      'android',
      'pl',
      inResources(
        '<plurals name="a">\n    <item quantity="one">%d file</item>\n    <item quantity="other">%d files</item>\n  </plurals>',
      ),
      inResources(
        '<plurals name="a">\n    <item quantity="one">%d FILE</item>\n    <item quantity="other">%d FILES</item>\n    <item quantity="few">%d FILES</item>\n    <item quantity="many">%d FILES</item>\n  </plurals>',
      ),
    ));

  test('entities of the file itself stay', () =>
    checkTranslated(
      'android',
      'de',
      '<!DOCTYPE resources [<!ENTITY app "My App">]>\n<resources><string name="a">open &app;</string></resources>',
      '<!DOCTYPE resources [<!ENTITY app "My App">]>\n<resources><string name="a">OPEN &app;</string></resources>',
    ));

  test.each<[string, RegExp]>([
    ['<resources>\n<string name="a">b</resources>', /^2: This is not well-formed XML/],
    ['<project/>', /^1: The root element is project\. Expected resources\.$/],
    [
      '<!DOCTYPE r SYSTEM "file:///etc/passwd">\n<resources><string name="a">&b;</string></resources>',
      /^2: This is not well/,
    ],
    ['', /not well-formed/],
  ])('a file in another format is refused: %j', (file, problem) => checkProblem('android', file, problem));
});

describe('XLIFF 1.2', () => {
  const file = (units: string, language = '') =>
    `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n <file source-language="en" original="a"${language}><body>\n${units}\n </body></file>\n</xliff>\n`;
  const german = ' target-language="de"';

  test.each<[string, string, string]>([
    [
      'a target is added behind the source',
      '  <trans-unit id="a">\n    <source>one <x id="1"/> two</source>\n    <note>three</note>\n  </trans-unit>',
      '  <trans-unit id="a">\n    <source>one <x id="1"/> two</source>\n    <target state="translated">ONE <x id="1"/> TWO</target>\n    <note>three</note>\n  </trans-unit>',
    ],
    [
      'empty targets and repeated sources are filled',
      '<trans-unit id="a"><source>one</source><target/></trans-unit><trans-unit id="b"><source>two</source><target state="new">two</target></trans-unit>',
      '<trans-unit id="a"><source>one</source><target>ONE</target></trans-unit><trans-unit id="b"><source>two</source><target state="translated">TWO</target></trans-unit>',
    ],
    [
      'translations, reviewed targets, and what is not to be translated stay',
      '<trans-unit id="a"><source>one</source><target>eins</target></trans-unit><trans-unit id="b"><source>OK then</source><target state="final">OK then</target></trans-unit><trans-unit id="c" translate="no"><source>three</source></trans-unit><trans-unit id="d" approved="yes"><source>four</source><target>four</target></trans-unit>',
      '<trans-unit id="a"><source>one</source><target>eins</target></trans-unit><trans-unit id="b"><source>OK then</source><target state="final">OK then</target></trans-unit><trans-unit id="c" translate="no"><source>three</source></trans-unit><trans-unit id="d" approved="yes"><source>four</source><target>four</target></trans-unit>',
    ],
    [
      'code and alternatives stay',
      '<trans-unit id="a"><source><g id="1">one</g> <ph id="2">&lt;br&gt;</ph></source><alt-trans><target>two</target></alt-trans></trans-unit>',
      '<trans-unit id="a"><source><g id="1">one</g> <ph id="2">&lt;br&gt;</ph></source><target state="translated"><g id="1">ONE</g> <ph id="2">&lt;br&gt;</ph></target><alt-trans><target>two</target></alt-trans></trans-unit>',
    ],
    [
      'a refused text is marked',
      '<trans-unit id="a"><source>refuse <x id="1"/></source></trans-unit><trans-unit id="b"><source>refuse</source><target>refuse</target></trans-unit>',
      '<trans-unit id="a"><source>refuse <x id="1"/></source><target state="needs-review-translation">refuse <x id="1"/></target></trans-unit><trans-unit id="b"><source>refuse</source><target state="needs-review-translation">refuse</target></trans-unit>',
    ],
  ])('%s', (_, before, after) => checkTranslated('xliff', 'de', file(before), file(after, german)));

  test('a file with translations into another language is refused', () =>
    checkProblem(
      'xliff',
      file(
        '<trans-unit id="a"><source>one</source><target>un</target></trans-unit>',
        ' target-language="fr"',
      ),
      /^3: This file has translations into fr\. It cannot be translated into de\.$/,
    ));
});

describe('XLIFF 2', () => {
  const file = (units: string, language = '') =>
    `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"${language}>\n<file id="f">\n${units}\n</file>\n</xliff>`;

  test.each<[string, string, string]>([
    [
      'targets and states',
      '<unit id="a"><segment>\n  <source>one <pc id="1">two</pc> <ph id="2"/></source>\n</segment><ignorable><source> </source></ignorable></unit>',
      '<unit id="a"><segment state="translated">\n  <source>one <pc id="1">two</pc> <ph id="2"/></source>\n  <target>ONE <pc id="1">TWO</pc> <ph id="2"/></target>\n</segment><ignorable><source> </source></ignorable></unit>',
    ],
    [
      'what is final or not to be translated stays',
      '<unit id="a"><segment state="final"><source>one</source><target>one</target></segment></unit><unit id="b" translate="no"><segment><source>two</source></segment></unit>',
      '<unit id="a"><segment state="final"><source>one</source><target>one</target></segment></unit><unit id="b" translate="no"><segment><source>two</source></segment></unit>',
    ],
    [
      'a refused text is marked',
      '<unit id="a"><segment state="initial"><source>refuse</source></segment></unit>',
      '<unit id="a"><segment state="initial" subState="parlance:refused"><source>refuse</source><target>refuse</target></segment></unit>',
    ],
  ])('%s', (_, before, after) => checkTranslated('xliff', 'de', file(before), file(after, ' trgLang="de"')));
});

describe('.NET resources', () => {
  test.each<[string, string, string]>([
    [
      'values, not comments and names',
      '<root>\n  <data name="a" xml:space="preserve">\n    <value>one {0} &lt;b&gt;two&lt;/b&gt;</value>\n    <comment>three</comment>\n  </data>\n</root>',
      '<root>\n  <data name="a" xml:space="preserve">\n    <value>ONE {0} &lt;b&gt;TWO&lt;/b&gt;</value>\n    <comment>three</comment>\n  </data>\n</root>',
    ],
    [
      'headers, typed data and designer properties stay',
      '<root><resheader name="version"><value>two</value></resheader><data name="i" type="System.Drawing.Bitmap" mimetype="x"><value>one</value></data><data name="&gt;&gt;l.Name"><value>label</value></data></root>',
      '<root><resheader name="version"><value>two</value></resheader><data name="i" type="System.Drawing.Bitmap" mimetype="x"><value>one</value></data><data name="&gt;&gt;l.Name"><value>label</value></data></root>',
    ],
  ])('%s', (_, before, after) => checkTranslated('resx', 'de', before, after));
});

describe('plural rules of Apple', () => {
  const file = (forms: string, format = '%#@n@ in all') =>
    `<plist version="1.0">\n<dict>\n\t<key>%d files</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>${format}</string>\n\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>${forms}\n\t\t</dict>\n\t</dict>\n</dict>\n</plist>\n`;
  const form = (category: string, text: string) =>
    `\n\t\t\t<key>${category}</key>\n\t\t\t<string>${text}</string>`;

  test('forms are translated, and those of the target language are added', () =>
    checkTranslated(
      'stringsdict',
      'pl',
      file(form('one', '%d file') + form('other', '%d files')),
      file(
        form('one', '%d FILE') +
          form('other', '%d FILES') +
          form('few', '%d FILES') +
          form('many', '%d FILES'),
        '%#@n@ IN ALL',
      ),
    ));
});

describe('string catalogs', () => {
  const catalog = (strings: string) =>
    `{\n  "sourceLanguage" : "en",\n  "strings" : {\n    ${strings}\n  },\n  "version" : "1.0"\n}\n`;
  const unit = (state: string, value: string) =>
    `{\n          "stringUnit" : {\n            "state" : "${state}",\n            "value" : "${value}"\n          }\n        }`;
  const localized = (languages: string) =>
    `"a" : {\n      "localizations" : {\n        ${languages}\n      }\n    }`;

  test.each<[string, string, string]>([
    [
      'a key that is its own text',
      '"hi %@" : {\n\n    }',
      `"hi %@" : {\n      "localizations" : {\n        "de" : ${unit('translated', 'HI %@')}\n      }\n    }`,
    ],
    [
      'a text of the source language',
      localized(`"en" : ${unit('translated', 'one')},\n        "fr" : ${unit('translated', 'un')}`),
      localized(
        `"de" : ${unit('translated', 'ONE')},\n        "en" : ${unit('translated', 'one')},\n        "fr" : ${unit('translated', 'un')}`,
      ),
    ],
    [
      'a refused text is marked',
      localized(`"en" : ${unit('translated', 'refuse')}`),
      localized(`"de" : ${unit('needs_review', 'refuse')},\n        "en" : ${unit('translated', 'refuse')}`),
    ],
    [
      'what is translated, reviewed or not to be translated stays',
      `${localized(`"de" : ${unit('needs_review', 'eins')}`)},\n    "b" : { "shouldTranslate" : false }`,
      `${localized(`"de" : ${unit('needs_review', 'eins')}`)},\n    "b" : { "shouldTranslate" : false }`,
    ],
  ])('%s', (_, before, after) => checkTranslated('xcstrings', 'de', catalog(before), catalog(after)));

  test('substitutions are written with their sentence', () => {
    const units = (other: string, one: string) => ({
      plural: {
        one: { stringUnit: { state: 'translated', value: one } },
        other: { stringUnit: { state: 'translated', value: other } },
      },
    });
    const own = (sentence: string, other: string, one: string) => ({
      stringUnit: { state: 'translated', value: sentence },
      substitutions: { n: { argNum: 1, formatSpecifier: 'lld', variations: units(other, one) } },
    });
    const en = own('%#@n@ in %@', '%arg files', '%arg file');
    const file = { sourceLanguage: 'en', strings: { a: { localizations: { en } } }, version: '1.0' };
    const written = translateFileText(JSON.stringify(file), 'xcstrings', { target: 'de' }, shout);
    const de = own('%#@n@ IN %@', '%arg FILES', '%arg FILE');
    expect(JSON.parse(written).strings.a.localizations).toEqual({ de, en });
  });

  test('plural forms are those of the target language', () => {
    const forms = (...texts: readonly [string, string][]) => ({
      variations: {
        plural: Object.fromEntries(
          texts.map(([category, value]) => [category, { stringUnit: { state: 'translated', value } }]),
        ),
      },
    });
    const en = forms(['one', '%lld file'], ['other', '%lld files']);
    const written = translateFileText(
      JSON.stringify({ sourceLanguage: 'en', strings: { a: { localizations: { en } } }, version: '1.0' }),
      'xcstrings',
      { target: 'pl' },
      shout,
    );
    expect(JSON.parse(written).strings.a.localizations).toEqual({
      en,
      pl: forms(['few', '%lld FILES'], ['many', '%lld FILES'], ['one', '%lld FILE'], ['other', '%lld FILES']),
    });
  });
});
