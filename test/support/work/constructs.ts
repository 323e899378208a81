import type { FileFormat } from '../../../core/text-formats/formats.ts';

/** What is repeated in a file, with `#` for its number, and what stands around all of them. */
export type Construct = string | readonly [open: string, part: string, close: string];

const IN_JSON: Readonly<Record<string, Construct>> = {
  members: ['{\n', '  "key#": "Text #",\n', '  "last": "Text"\n}\n'],
  'members in one line': ['{', '"key#": "Text #", ', '"last": "Text"}'],
  objects: ['{\n', '  "key#": { "a": "Text #" },\n', '  "last": "Text"\n}\n'],
  plurals: ['{\n', '  "key#_one": "# text",\n  "key#_other": "# texts",\n', '  "last": "Text"\n}\n'],
  escapes: ['{ "a": "', 'a\\u00e9\\n#', '" }\n'],
  placeholders: ['{ "a": "Text', ' {name#} %s {{b#}}', '" }\n'],
};

/** What the formats consist of whose readers are counted. The texts of `FORMAT_SAMPLES` come on top. */
export const CONSTRUCTS: Readonly<Partial<Record<FileFormat, Readonly<Record<string, Construct>>>>> = {
  plain: { lines: 'Text #\n', paragraphs: 'Text #\n\n', placeholders: 'Text {a#} %s ', returns: 'Text #\r' },
  asciidoc: {
    headings: '== Text #\n\n',
    items: '* Text #\n',
    descriptions: 'Term #:: Text\n',
    blocks: '----\na(#)\n----\n\nText #\n\n',
    'open blocks': '====\nText #\n',
    attributes: ':description#: Text\n',
    cells: ['|===\n', '|Text #\n', '|===\n'],
    'open tables': '|===\n|Text #\n\n',
    links: 'Text xref:a#[words] and link:b#[more] ',
    pictures: 'image::a#.png[Text]\n\n',
    marks: 'Text *strong #* _weak_ `code` ',
    'lines of a paragraph': 'Text #\n',
  },
  rst: {
    titles: 'Text #\n=======\n\n',
    fields: ':a#: Text b\n',
    'empty fields': ':a: b\n',
    items: '- Text #\n',
    'numbered items': '#. Text\n',
    directives: '.. note:: Text #\n\n',
    'options of a directive': ['.. figure:: a.png\n', '   :alt: Text #\n', '\nText\n'],
    'open directives': '.. figure:: a#\n   :alt: Text\n',
    'rows of a grid': ['+-------+\n', '| Text  |\n+-------+\n', '\n'],
    'lines of a cell': ['+-------+\n', '| Text  |\n', '+-------+\n'],
    'rows of a simple table': ['===== =====\n', 'Text  b\n', '===== =====\n'],
    'open simple tables': '===== =====\nText\n\n',
    'line blocks': '| Text #\n',
    definitions: 'Term #\n   Text\n\n',
    literals: 'Text #::\n\n   a\n\n',
    'open literals': 'Text #::\n',
    comments: '.. Text #\n\n',
    targets: '.. _a#: https://example.com/#\n\n',
    references: 'Text `words #`_ and `more <https://example.com/#>`__ ',
    roles: 'Text :ref:`words <a#>` ',
    marks: 'Text **strong #** *weak* ``code`` ',
    'open marks': '*a# ',
    footnotes: 'Text [#]_\n\n.. [#] Words\n\n',
    options: '-a  Text #\n',
    doctests: '>>> a(#)\n\nText\n\n',
    glossary: ['.. glossary::\n\n', '   term #\n      Text\n', '\n'],
    'lines of a paragraph': 'Text #\n',
  },
  json: IN_JSON,
  properties: {
    keys: 'key# = Text #\n',
    comments: '# #\nkey# = Text\n',
    escapes: ['a = ', '\\u00e9\\t#', '\n'],
    'lines of a value': ['a = ', 'Text # \\\n', 'end\n'],
  },
};

export function written(construct: Construct, count: number): string {
  const [open, part, close] = typeof construct === 'string' ? ['', construct, ''] : construct;
  return (
    open + Array.from({ length: count }, (_, index) => part.replaceAll('#', String(index))).join('') + close
  );
}
