import type { Constructs } from './construct.ts';

export const JSON_FILE: Constructs = {
  members: ['{\n', '  "key§": "Text §",\n', '  "last": "Text"\n}\n'],
  'members in one line': ['{', '"key§": "Text §", ', '"last": "Text"}'],
  objects: ['{\n', '  "key§": { "a": "Text §" },\n', '  "last": "Text"\n}\n'],
  'empty objects': ['{\n', '  "key§": {},\n', '  "last": "Text"\n}\n'],
  items: ['{ "a": [\n', '  "Text §",\n', '  "last"\n] }\n'],
  'items in one line': ['{ "a": [', '"Text §", ', '"last"] }'],
  'equal keys': ['{\n', '  "key": "Text §",\n', '  "last": "Text"\n}\n'],
  numbers: ['{\n', '  "key§": §,\n', '  "last": "Text"\n}\n'],
  plurals: ['{\n', '  "key§_one": "§ text",\n  "key§_other": "§ texts",\n', '  "last": "Text"\n}\n'],
  'plurals of messages': [
    '{\n',
    '  "key§": "{a, plural, one {# text §} other {# texts}}",\n',
    '  "last": "Text"\n}\n',
  ],
  'messages of an extension': [
    '{\n',
    '  "key§": { "message": "Text §", "description": "Words" },\n',
    '  "last": { "message": "Text" }\n}\n',
  ],
  'messages of gotext': [
    '{ "language": "en", "messages": [\n',
    '  { "id": "key§", "message": "Text §", "translation": "" },\n',
    '  { "id": "a", "message": "Text", "translation": "" }\n] }\n',
  ],
  'messages of go-i18n': [
    '[\n',
    '  { "id": "key§", "translation": "Text §" },\n',
    '  { "id": "a", "translation": "Text" }\n]\n',
  ],
  'messages of Jed': [
    '{ "locale_data": { "messages": { "": { "plural_forms": "nplurals=2; plural=(n != 1);" },\n',
    '  "key§": ["Text §", "Texts §"],\n',
    '  "last": ["Text"] } } }\n',
  ],
  'natural keys': ['{\n', '  "Text § is here.": "Text § is here.",\n', '  "last": "Text"\n}\n'],
  comments: ['{\n', '  // §\n  "key§": "Text §",\n', '  "last": "Text"\n}\n'],
  escapes: ['{ "a": "', 'a\\u00e9\\n§', '" }\n'],
  placeholders: ['{ "a": "Text', ' {name§} %s {{b§}}', '" }\n'],
  tags: ['{ "a": "Text', ' <b>words §</b> <1>more</1>', '" }\n'],
  'empty lines': ['{\n', '\n', '  "last": "Text"\n}\n'],
};

export const JSON5: Constructs = {
  members: ['{\n', "  key§: 'Text §',\n", '}\n'],
  'members in one line': ['{ ', "key§: 'Text §', ", '}\n'],
  comments: ['{\n', "  // §\n  key§: 'Text §', /* § */\n", '}\n'],
  'open comments': ['{ a: "b" }\n', '/* § ', ''],
  objects: ['{\n', "  key§: { a: 'Text §' },\n", '}\n'],
  items: ['{ a: [\n', "  'Text §',\n", '] }\n'],
  'lines of a text': ["{ a: '", 'Text § \\\n', "' }\n"],
  escapes: ["{ a: '", "\\x41\\u00e9\\'§", "' }\n"],
};

export const ARB: Constructs = {
  members: ['{\n  "@@locale": "en"', ',\n  "key§": "Text §"', '\n}\n'],
  notes: [
    '{\n  "@@locale": "en"',
    ',\n  "key§": "Text §",\n  "@key§": { "description": "Words §" }',
    '\n}\n',
  ],
  placeholders: ['{ "@@locale": "en", "a": "Text', ' {b§}', '" }\n'],
  'declared placeholders': [
    '{ "a": "Text {b}", "@a": { "placeholders": { "b": {}',
    ', "b§": { "example": "Text §" }',
    ' } } }\n',
  ],
  plurals: ['{\n  "@@locale": "en"', ',\n  "key§": "{a, plural, one {# text §} other {# texts}}"', '\n}\n'],
};

export const XCSTRINGS: Constructs = {
  keys: [
    '{ "sourceLanguage": "en", "strings": {\n',
    '  "Text §": {},\n',
    '  "last": {} }, "version": "1.0" }\n',
  ],
  texts: [
    '{ "sourceLanguage": "en", "strings": {\n',
    '  "key§": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Text §" } } } },\n',
    '  "last": {} }, "version": "1.0" }\n',
  ],
  plurals: [
    '{ "sourceLanguage": "en", "strings": {\n',
    '  "key§": { "localizations": { "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "Text §" } }, "other": { "stringUnit": { "state": "translated", "value": "Texts §" } } } } } } },\n',
    '  "last": {} }, "version": "1.0" }\n',
  ],
  languages: [
    '{ "sourceLanguage": "en", "strings": { "a": { "localizations": {\n',
    '  "x-§": { "stringUnit": { "state": "translated", "value": "Text §" } },\n',
    '  "en": { "stringUnit": { "state": "translated", "value": "Text" } } } } }, "version": "1.0" }\n',
  ],
};

export const YAML: Constructs = {
  fields: ['en:\n', '  key§: Text §\n', ''],
  'quoted fields': ['en:\n', '  "key§": "Text §"\n', ''],
  objects: ['en:\n', '  key§:\n    a: Text §\n', ''],
  items: ['en:\n', '  - Text §\n', ''],
  'fields in one line': ['en: {', ' key§: Text §,', ' last: Text }\n'],
  'items in one line': ['en: [', ' Text §,', ' Text ]\n'],
  'lines of a block': ['en:\n  a: |\n', '    Text §\n', ''],
  'folded lines': ['en:\n  a: >\n', '    Text §\n', ''],
  'lines of a text': ['en:\n  a: Text\n', '    words §\n', ''],
  'quoted lines': ['en:\n  a: "Text', '\n    words §', '"\n'],
  escapes: ['en:\n  a: "', '\\u00e9\\t§', '"\n'],
  comments: ['en:\n', '  # §\n  key§: Text §\n', ''],
  'empty lines': ['en:\n  a: Text\n', '\n', '  b: Text\n'],
  anchors: ['en:\n', '  key§: &a§ Text §\n', ''],
  aliases: ['en:\n  a: &a Text\n', '  key§: *a\n', ''],
  documents: ['', 'key§: Text §\n---\n', 'a: Text\n'],
  'equal keys': ['en:\n', '  key: Text §\n', ''],
  plurals: ['en:\n', '  key§:\n    one: "%{count} text §"\n    other: "%{count} texts §"\n', ''],
  tags: ['en:\n', '  key§: !a Text §\n', ''],
};

export const TOML: Constructs = {
  keys: ['[menu]\n', 'key§ = "Text §"\n', ''],
  'literal texts': ['[menu]\n', "key§ = 'Text §'\n", ''],
  tables: '[menu§]\na = "Text §"\n\n',
  'lists of tables': '[[menu]]\na = "Text §"\n\n',
  'dotted keys': 'a.key§ = "Text §"\n',
  'inline tables': 'key§ = { a = "Text §", b = 1 }\n',
  'members of a table': ['a = {', ' key§ = "Text §",', ' last = "Text" }\n'],
  items: ['a = [\n', '  "Text §",\n', ']\n'],
  'lines of a text': ['a = """\n', 'Text §\n', '"""\n'],
  'joined lines': ['a = """\n', 'Text § \\\n', '"""\n'],
  escapes: ['a = "', '\\u00e9\\t§', '"\n'],
  comments: '# §\nkey§ = "Text §"\n',
  values: 'key§ = 1979-05-27T07:32:00Z\n',
  'empty lines': ['a = "Text"\n', '\n', 'b = "Text"\n'],
};

export const PHP: Constructs = {
  keys: ['<?php\nreturn [\n', "  'key§' => 'Text §',\n", '];\n'],
  'keys in one line': ['<?php return [', "'key§' => 'Text §', ", '];\n'],
  arrays: ['<?php\nreturn [\n', "  'key§' => ['a' => 'Text §'],\n", '];\n'],
  'old arrays': ['<?php\nreturn array(\n', "  'key§' => array('a' => 'Text §'),\n", ');\n'],
  items: ['<?php\nreturn [\n', "  'Text §',\n", '];\n'],
  comments: ['<?php\nreturn [\n', "  // §\n  'key§' => 'Text §', /* § */ # §\n", '];\n'],
  escapes: ["<?php\nreturn ['a' => \"", '\\u{e9}\\n§', '"];\n'],
  'joined texts': ["<?php\nreturn ['a' => 'Text'", " . 'words §'", '];\n'],
  calls: ['<?php\nreturn [\n', "  'key§' => trans('a§'),\n", '];\n'],
  constants: ['<?php\nreturn [\n', "  A::KEY§ => 'Text §',\n", '];\n'],
  variables: ['<?php\n', "$a['key§'] = 'Text §';\n", 'return $a;\n'],
  plurals: ['<?php\nreturn [\n', "  'key§' => 'Text §|Texts §',\n", '];\n'],
  heredocs: ['<?php\nreturn [\n', "  'key§' => <<<A\n  Text §\n  A,\n", '];\n'],
};
