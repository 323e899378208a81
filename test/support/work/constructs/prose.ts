import type { Constructs } from './construct.ts';

export const PLAIN: Constructs = {
  lines: 'Text §\n',
  paragraphs: 'Text §\n\n',
  'wrapped lines': ['', `${'Words of a long line '.repeat(4)}§\n`, '\n'],
  placeholders: 'Text {a§} %s ',
  returns: 'Text §\r',
  indented: '    Text §\n',
};

export const HTML: Constructs = {
  paragraphs: '<p>Text §</p>\n',
  'open paragraphs': '<p>Text §\n',
  'nested blocks': '<div>Text §\n',
  items: ['<ul>', '<li>Text §</li>', '</ul>'],
  rows: ['<table>', '<tr><td>Text §</td></tr>', '</table>'],
  tags: 'Text <b>strong §</b><br> ',
  'open tags': 'Text <b>a § ',
  'closing tags': 'Text § </b> ',
  'broken tags': 'Text <b a="§ ',
  attributes: ['<img ', 'alt="Text §" ', '>'],
  pictures: '<img alt="Text §" title="Words §">\n',
  comments: '<!-- § --><p>Text §</p>\n',
  'open comments': '<!-- § ',
  scripts: '<script>a(§)</script><p>Text §</p>\n',
  'open scripts': '<script>a(§)',
  code: '<pre>a(§)</pre><p>Text §</p>\n',
  entities: 'Text &amp; &lt;§ &copy; ',
  templates: '<p>{{ a§ }} Text {% b§ %}</p>\n',
  'open templates': '{{ a§ ',
  kept: '<p translate="no">Text §</p><p>Text §</p>\n',
  languages: '<p lang="en">Text §</p>\n',
};

const IN_TEMPLATE: Constructs = {
  paragraphs: '<p>Text §</p>\n',
  components: '<Note title="Text §">Words §</Note>\n',
  'open components': '<Note title="Text §">\n',
  expressions: '<p>Text {a§} words {b(`§`)}</p>\n',
  'open expressions': '<p>Text {a§ ',
  'nested expressions': '{a§ && <p>Text §</p>}\n',
};

export const SVELTE: Constructs = {
  ...IN_TEMPLATE,
  blocks: '{#if a§}<p>Text §</p>{/if}\n',
  'open blocks': '{#if a§}<p>Text §</p>\n',
  scripts: '<script>a(§)</script>\n<p>Text §</p>\n',
};

export const ASTRO: Constructs = {
  ...IN_TEMPLATE,
  'lines of code': ['---\n', 'const a§ = "Text §";\n', '---\n<p>Text</p>\n'],
};

export const VUE: Constructs = {
  messages: ['<i18n>\n{ "en": {', '"key§": "Text §",\n', '"last": "Text" } }\n</i18n>\n'],
  'messages in YAML': ['<i18n lang="yaml">\nen:\n', '  key§: Text §\n', '</i18n>\n'],
  blocks: '<i18n>\n{ "en": { "key§": "Text §" } }\n</i18n>\n',
  'open blocks': '<i18n>\n{ "en": { "key§": "Text §" } }\n',
  templates: '<template><p>Text §</p></template>\n',
  scripts: ['<script>', 'a(§);\n', '</script>\n<i18n>\n{ "en": { "a": "Text" } }\n</i18n>\n'],
  languages: ['<i18n>\n{ "en": { "a": "Text" }', ', "x-§": { "a": "Text" }\n', ' }\n</i18n>\n'],
};

const time = (sign: string) => `00:00:01${sign}000 --> 00:00:02${sign}000`;

export const SRT: Constructs = {
  subtitles: `§\n${time(',')}\nText §\n\n`,
  'lines of a subtitle': [`1\n${time(',')}\n`, 'Text §\n', '\n'],
  'missing lines': `§\n${time(',')}\n`,
  'empty lines': [`1\n${time(',')}\nText\n`, '\n', `2\n${time(',')}\nText\n`],
  tags: [`1\n${time(',')}\n`, '<i>Text §</i> {\\an8} ', '\n'],
};

export const VTT: Constructs = {
  cues: ['WEBVTT\n', `\n${time('.')}\nText §\n`, ''],
  'named cues': ['WEBVTT\n', `\nname §\n${time('.')} align:left\nText §\n`, ''],
  notes: ['WEBVTT\n', `\nNOTE §\n\n${time('.')}\nText §\n`, ''],
  styles: ['WEBVTT\n', '\nSTYLE\n::cue(a§) {}\n', ''],
  'lines of a cue': [`WEBVTT\n\n${time('.')}\n`, 'Text §\n', ''],
  voices: [`WEBVTT\n\n${time('.')}\n`, '<v A§>Text §</v> ', '\n'],
};

const EVENTS = '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
const EVENT = '0,0:00:01.00,0:00:02.00,Default,,0,0,0,,';

export const ASS: Constructs = {
  dialogues: [EVENTS, `Dialogue: ${EVENT}Text §\n`, ''],
  comments: [EVENTS, `Comment: ${EVENT}Text §\n`, ''],
  styles: ['[V4+ Styles]\n', 'Style: a§,Arial\n', `\n${EVENTS}Dialogue: ${EVENT}Text\n`],
  tags: [`${EVENTS}Dialogue: ${EVENT}`, '{\\i1}Text §{\\i0}\\N', '\n'],
  'open tags': [`${EVENTS}Dialogue: ${EVENT}`, '{\\i1 Text § ', '\n'],
  sections: [`${EVENTS}`, '[Fonts]\na§\n[Events]\n', ''],
};
