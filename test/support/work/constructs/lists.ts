import type { Constructs } from './construct.ts';

export const PROPERTIES: Constructs = {
  keys: 'key§ = Text §\n',
  'keys without signs': 'key§ Text §\n',
  comments: '# §\nkey§ = Text\n',
  'empty lines': ['a = Text\n', '\n', 'b = Text\n'],
  escapes: ['a = ', '\\u00e9\\t§', '\n'],
  'lines of a value': ['a = ', 'Text § \\\n', 'end\n'],
  'equal keys': 'key = Text §\n',
};

export const INI: Constructs = {
  keys: ['[menu]\n', 'key§="Text §"\n', ''],
  'unquoted keys': ['[menu]\n', 'key§=Text §\n', ''],
  sections: '[menu§]\na="Text §"\n',
  comments: ['[menu]\n', '; §\nkey§="Text §"\n', ''],
  'equal keys': ['[menu]\n', 'key="Text §"\n', ''],
  'lines of a value': ['[menu]\na="Text', '\nwords §', '"\n'],
  'empty lines': ['a="Text"\n', '\n', 'b="Text"\n'],
};

export const CSV: Constructs = {
  rows: ['key,en,de\n', 'key§,Text §,\n', ''],
  'translated rows': ['key,en,de\n', 'key§,Text §,Worte §\n', ''],
  'quoted rows': ['key,en,de\n', 'key§,"Text ""§""",\n', ''],
  'without the language': ['key,en\n', 'key§,Text §\n', ''],
  'lines of a cell': ['key,en,de\na,"', 'Text §\n', '",\n'],
  columns: ['key,en', ',x-§', ',de\na,Text\n'],
  'empty rows': ['key,en,de\na,Text,\n', '\n', 'b,Text,\n'],
  semicolons: ['key;en;de\n', 'key§;Text §;\n', ''],
};

const PO_HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

export const PO: Constructs = {
  messages: [PO_HEAD, '\nmsgid "Text §"\nmsgstr ""\n', ''],
  translated: [PO_HEAD, '\nmsgid "Text §"\nmsgstr "Worte §"\n', ''],
  contexts: [PO_HEAD, '\nmsgctxt "a§"\nmsgid "Text §"\nmsgstr ""\n', ''],
  plurals: [PO_HEAD, '\nmsgid "Text §"\nmsgid_plural "Texts §"\nmsgstr[0] ""\nmsgstr[1] ""\n', ''],
  comments: [
    PO_HEAD,
    '\n# §\n#. Words §\n#: a.c:§\n#, fuzzy\n#| msgid "Old §"\nmsgid "Text §"\nmsgstr "Worte §"\n',
    '',
  ],
  'comments of one': [`${PO_HEAD}\n`, '#: a.c:§\n', 'msgid "Text"\nmsgstr ""\n'],
  'flags of one': [`${PO_HEAD}\n`, '#, a-§\n', 'msgid "Text"\nmsgstr ""\n'],
  obsolete: [PO_HEAD, '\n#~ msgid "Text §"\n#~ msgstr "Worte §"\n', ''],
  'lines of a text': [`${PO_HEAD}\nmsgid ""\n`, '"Text § \\n"\n', 'msgstr ""\n'],
  'fields of the header': ['msgid ""\nmsgstr ""\n', '"X-A§: b\\n"\n', '\nmsgid "Text"\nmsgstr ""\n'],
  'equal messages': [PO_HEAD, '\nmsgid "Text"\nmsgstr ""\n', ''],
  escapes: [`${PO_HEAD}\nmsgid "`, 'a\\t\\"§', '"\nmsgstr ""\n'],
};

export const STRINGS: Constructs = {
  keys: '"key§" = "Text §";\n',
  'keys in one line': '"key§" = "Text §"; ',
  'unquoted keys': 'key§ = "Text §";\n',
  comments: '/* § */\n"key§" = "Text §"; // §\n',
  'open comments': ['"a" = "Text";\n', '/* § ', ''],
  'lines of a text': ['"a" = "', 'Text §\n', '";\n'],
  escapes: ['"a" = "', '\\U00e9\\n§', '";\n'],
  'equal keys': '"key" = "Text §";\n',
};

export const FLUENT: Constructs = {
  messages: 'key§ = Text §\n',
  attributes: ['a = Text\n', '    .key§ = Text §\n', ''],
  terms: '-key§ = Text §\n',
  comments: '# §\nkey§ = Text §\n',
  'lines of a comment': ['a = Text\n\n', '# §\n', 'b = Text\n'],
  groups: '## §\n\nkey§ = Text §\n',
  'lines of a text': ['a =\n', '    Text §\n', ''],
  placeables: ['a = Text', ' { $b§ } { -c§ } { "§" }', '\n'],
  variants: ['a = { $b ->\n', '    [x§] Text §\n', '   *[other] Text\n }\n'],
  'broken messages': 'key§ Text §\n',
  'empty lines': ['a = Text\n', '\n', 'b = Text\n'],
};
