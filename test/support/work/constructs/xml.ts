import type { Constructs } from './construct.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const ANDROID: Constructs = {
  strings: [`${HEAD}<resources>\n`, '  <string name="key§">Text §</string>\n', '</resources>\n'],
  'strings in one line': [`${HEAD}<resources>`, '<string name="key§">Text §</string>', '</resources>\n'],
  arrays: [
    `${HEAD}<resources>\n`,
    '  <string-array name="key§"><item>Text §</item></string-array>\n',
    '</resources>\n',
  ],
  items: [
    `${HEAD}<resources><string-array name="a">\n`,
    '  <item>Text §</item>\n',
    '</string-array></resources>\n',
  ],
  plurals: [
    `${HEAD}<resources>\n`,
    '  <plurals name="key§"><item quantity="one">Text §</item><item quantity="other">Texts §</item></plurals>\n',
    '</resources>\n',
  ],
  comments: [
    `${HEAD}<resources>\n`,
    '  <!-- § -->\n  <string name="key§">Text §</string>\n',
    '</resources>\n',
  ],
  fixed: [
    `${HEAD}<resources>\n`,
    '  <string name="key§" translatable="false">Text §</string>\n',
    '</resources>\n',
  ],
  tags: [`${HEAD}<resources><string name="a">Text`, ' <b>words §</b> %1$s', '</string></resources>\n'],
  entities: [`${HEAD}<resources><string name="a">Text`, " &amp; &lt; \\'§", '</string></resources>\n'],
  'literal texts': [
    `${HEAD}<resources>\n`,
    '  <string name="key§"><![CDATA[Text §]]></string>\n',
    '</resources>\n',
  ],
  'lines of a text': [`${HEAD}<resources><string name="a">`, 'Text §\n', '</string></resources>\n'],
  attributes: [`${HEAD}<resources><string name="a"`, ' b§="c"', '>Text</string></resources>\n'],
};

export const RESX: Constructs = {
  data: [
    `${HEAD}<root>\n`,
    '  <data name="key§" xml:space="preserve"><value>Text §</value></data>\n',
    '</root>\n',
  ],
  comments: [
    `${HEAD}<root>\n`,
    '  <data name="key§"><value>Text §</value><comment>Words §</comment></data>\n',
    '</root>\n',
  ],
  files: [
    `${HEAD}<root>\n`,
    '  <data name="key§" type="System.Drawing.Bitmap"><value>a§</value></data>\n',
    '  <data name="a"><value>Text</value></data></root>\n',
  ],
  headers: [
    `${HEAD}<root>\n`,
    '  <resheader name="a§"><value>b</value></resheader>\n',
    '  <data name="a"><value>Text</value></data></root>\n',
  ],
  'equal keys': [`${HEAD}<root>\n`, '  <data name="key"><value>Text §</value></data>\n', '</root>\n'],
};

export const QT: Constructs = {
  messages: [
    `${HEAD}<TS version="2.1"><context><name>C</name>\n`,
    '<message><source>Text §</source><translation type="unfinished"></translation></message>\n',
    '</context></TS>\n',
  ],
  contexts: [
    `${HEAD}<TS version="2.1">\n`,
    '<context><name>C§</name><message><source>Text</source><translation></translation></message></context>\n',
    '</TS>\n',
  ],
  plurals: [
    `${HEAD}<TS version="2.1"><context><name>C</name>\n`,
    '<message numerus="yes"><source>%n text(s) §</source><translation type="unfinished"><numerusform></numerusform></translation></message>\n',
    '</context></TS>\n',
  ],
  places: [
    `${HEAD}<TS version="2.1"><context><name>C</name><message>\n`,
    '<location filename="a.cpp" line="§"/>\n',
    '<source>Text</source><translation></translation></message></context></TS>\n',
  ],
  translated: [
    `${HEAD}<TS version="2.1"><context><name>C</name>\n`,
    '<message><source>Text §</source><translation>Worte §</translation></message>\n',
    '</context></TS>\n',
  ],
};

export const STRINGSDICT: Constructs = {
  entries: [
    `${HEAD}<plist version="1.0"><dict>\n`,
    '<key>key§</key><dict><key>NSStringLocalizedFormatKey</key><string>Text §</string></dict>\n',
    '</dict></plist>\n',
  ],
  plurals: [
    `${HEAD}<plist version="1.0"><dict>\n`,
    '<key>key§</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d text §</string><key>other</key><string>%d texts §</string></dict></dict>\n',
    '</dict></plist>\n',
  ],
  variables: [
    `${HEAD}<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@b@</string>\n`,
    '<key>b§</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d texts §</string></dict>\n',
    '</dict></dict></plist>\n',
  ],
};

const BODY = `${HEAD}<xliff version="1.2"><file source-language="en" original="a"><body>\n`;
const BODY_END = '</body></file></xliff>\n';

export const XLIFF: Constructs = {
  units: [BODY, '<trans-unit id="key§"><source>Text §</source></trans-unit>\n', BODY_END],
  translated: [
    BODY,
    '<trans-unit id="key§"><source>Text §</source><target state="translated">Worte §</target></trans-unit>\n',
    BODY_END,
  ],
  notes: [BODY, '<trans-unit id="key§"><source>Text §</source><note>Words §</note></trans-unit>\n', BODY_END],
  groups: [
    BODY,
    '<group id="a§"><trans-unit id="key§"><source>Text §</source></trans-unit></group>\n',
    BODY_END,
  ],
  'open groups': [BODY, '<group id="a§">\n', ''],
  files: [
    `${HEAD}<xliff version="1.2">\n`,
    '<file source-language="en" original="a§"><body><trans-unit id="a"><source>Text §</source></trans-unit></body></file>\n',
    '</xliff>\n',
  ],
  tags: [
    `${BODY}<trans-unit id="a"><source>Text`,
    ' <g id="§">words §</g> <x id="x§"/>',
    `</source></trans-unit>${BODY_END}`,
  ],
  alternatives: [
    `${BODY}<trans-unit id="a"><source>Text</source>\n`,
    '<alt-trans><target>Worte §</target></alt-trans>\n',
    `</trans-unit>${BODY_END}`,
  ],
  'units of 2.0': [
    `${HEAD}<xliff version="2.0" srcLang="en"><file id="f">\n`,
    '<unit id="key§"><segment><source>Text §</source></segment></unit>\n',
    '</file></xliff>\n',
  ],
  'segments of 2.0': [
    `${HEAD}<xliff version="2.0" srcLang="en"><file id="f"><unit id="a">\n`,
    '<segment id="s§"><source>Text §</source></segment>\n',
    '</unit></file></xliff>\n',
  ],
  'tags of 2.0': [
    `${HEAD}<xliff version="2.0" srcLang="en"><file id="f"><unit id="a"><segment><source>Text`,
    ' <pc id="§">words §</pc> <ph id="x§"/>',
    '</source></segment></unit></file></xliff>\n',
  ],
};
