import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyEdits } from '#base';
import { TRANSLATABLE_EXTENSIONS } from '#formats';
import { protect } from '#protect';
import { captureSpans } from '../../../../client/translate/selection/capture-texts.ts';
import { planEdits } from '../../../../client/translate/selection/plan-edits.ts';
import { type SelectionTask, taskBetween } from '../../../../client/translate/selection/selection-task.ts';
import { textsOfTask } from '../../../../client/translate/selection/texts-of-task.ts';
import { encodeSegment, restore } from '../../../../packages/protect/protection.ts';
import { parseMarkedText } from '../../../support/marked-text.ts';

/** The editor knows the comments of one language, as with the extension of a file's language; and of no other. */
const editor = vi.hoisted(() => ({ commented: '' }));

vi.mock('vscode', () => ({
  extensions: {
    get all() {
      const languages = [{ id: editor.commented, configuration: 'language.json' }];
      return [{ packageJSON: { contributes: { languages } }, extensionUri: {} }];
    },
  },
  Uri: { joinPath: () => ({}) },
  FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
  FilePermission: { Readonly: 1 },
  workspace: {
    fs: {
      stat: async () => ({ size: 1, type: 1 }),
      readFile: async () => new TextEncoder().encode('{"comments": {"lineComment": "#"}}'),
    },
    getConfiguration: () => ({ get: () => 'strings', inspect: () => undefined }),
    getWorkspaceFolder: () => undefined,
  },
  window: { activeTextEditor: undefined },
  l10n: { t: (text: string) => text },
}));

beforeEach(() => {
  editor.commented = '';
});

async function capture(name: string, marked: string, languageId: string) {
  const { text, spans } = parseMarkedText(marked);
  const document = { uri: { path: `/project/${name}`, scheme: 'file' }, eol: 1 };
  return captureSpans({ document, version: 1, languageId, text, spans } as never, languageId === 'hover');
}

/** Writes each text that a task sends in capitals, except for what must stay. */
async function shout(task: SelectionTask): Promise<string> {
  const texts = await textsOfTask(task);
  const results = texts.map(({ text, ...options }) => {
    const parts = protect(text, options);
    const answers = parts.segments.map((segment) => ({
      strategy: 'sentinel' as const,
      text: encodeSegment(segment, 'sentinel').toUpperCase(),
    }));
    const restored = restore(parts, answers);
    return restored.ok ? restored.text : text;
  });
  return applyEdits(task.text, planEdits(task.pieces, results, task.text.includes('\r\n') ? '\r\n' : '\n'));
}

/** Translates the ⟦marked⟧ selections of a file into German, and expects the file afterwards; undefined if there is no text. */
async function checkTranslated(
  name: string,
  marked: string,
  expected: string | undefined,
  languageId = 'plaintext',
): Promise<void> {
  const captured = await capture(name, marked, languageId);
  const task = captured.ok
    ? await taskBetween(captured.task, { source_lang: 'en', target_lang: 'de' })
    : captured;
  expect(task.ok ? await shout(task.task) : undefined).toBe(expected);
}

/** A file of each format, all of it selected, and what becomes of it. */
const FILES: Readonly<Record<string, readonly [file: string, translated: string]>> = {
  md: [
    '---\ntitle: My page\nlayout: post\n---\n\nHi [you](a.md)\n',
    '---\ntitle: MY PAGE\nlayout: post\n---\n\nHI [YOU](a.md)\n',
  ],
  mdx: ["import A from './a';\n\nHello <A b={c} />\n", "import A from './a';\n\nHELLO <A b={c} />\n"],
  ipynb: [
    '{"cells": [{"cell_type": "markdown", "source": ["Hello"]}, {"cell_type": "code", "source": ["a"]}]}\n',
    '{"cells": [{"cell_type": "markdown", "source": ["HELLO"]}, {"cell_type": "code", "source": ["a"]}]}\n',
  ],
  adoc: ['= Title\n:toc: left\n\nHello\n', '= TITLE\n:toc: left\n\nHELLO\n'],
  rst: ['Title\n=====\n\n.. image:: a.png\n\nHello\n', 'TITLE\n=====\n\n.. image:: a.png\n\nHELLO\n'],
  json: ['{"title": "Hello", "n": 1}\n', '{"title": "HELLO", "n": 1}\n'],
  arb: [
    '{"@@locale": "en", "hello": "Hello", "@hello": {"description": "x"}}\n',
    '{"@@locale": "en", "hello": "HELLO", "@hello": {"description": "x"}}\n',
  ],
  properties: ['# note\nhello = Hello\n', '# note\nhello = HELLO\n'],
  po: ['#: a.c:1\nmsgid "Hello"\nmsgstr ""\n', '#: a.c:1\nmsgid "Hello"\nmsgstr "HELLO"\n'],
  strings: ['/* note */\n"hello" = "Hello";\n', '/* note */\n"hello" = "HELLO";\n'],
  yaml: ['# note\nhello: Hello\n', '# note\nhello: HELLO\n'],
  xliff: [
    '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>Hello</source></trans-unit></body></file></xliff>\n',
    '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>Hello</source><target state="translated">HELLO</target></trans-unit></body></file></xliff>\n',
  ],
  xml: [
    '<resources><string name="a">Hello</string><string name="b" translatable="false">Keep</string></resources>\n',
    '<resources><string name="a">HELLO</string><string name="b" translatable="false">Keep</string></resources>\n',
  ],
  resx: [
    '<root><data name="a"><value>Hello</value><comment>x</comment></data></root>\n',
    '<root><data name="a"><value>HELLO</value><comment>x</comment></data></root>\n',
  ],
  stringsdict: [
    '<plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@f@</string><key>f</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>Files</string></dict></dict></dict></plist>\n',
    '<plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@f@</string><key>f</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>FILES</string></dict></dict></dict></plist>\n',
  ],
  xcstrings: [
    '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "Hello" : {\n\n    }\n  }\n}\n',
    '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "Hello" : {\n      "localizations" : {\n        "de" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "HELLO"\n          }\n        }\n      }\n    }\n  }\n}\n',
  ],
  toml: ['# note\nhello = "Hello"\n', '# note\nhello = "HELLO"\n'],
  ftl: ['# note\nhello = Hello\n', '# note\nhello = HELLO\n'],
  php: ["<?php\nreturn [\n  'hello' => 'Hello',\n];\n", "<?php\nreturn [\n  'hello' => 'HELLO',\n];\n"],
  html: [
    '<p class="a">Hello</p><script>let a = "b";</script>\n',
    '<p class="a">HELLO</p><script>let a = "b";</script>\n',
  ],
  srt: ['1\n00:00:01,000 --> 00:00:02,000\nHello\n', '1\n00:00:01,000 --> 00:00:02,000\nHELLO\n'],
  vtt: [
    'WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000\nHello\n',
    'WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000\nHELLO\n',
  ],
  txt: ['Hello\n', 'HELLO\n'],
  ini: ['[menu]\ngreeting="Hello" ; x\n', '[menu]\ngreeting="HELLO" ; x\n'],
  svelte: [
    '<script>\nlet a = "b";\n</script>\n<p>Hello {a}</p>\n',
    '<script>\nlet a = "b";\n</script>\n<p>HELLO {a}</p>\n',
  ],
  astro: ['---\nconst a = "b";\n---\n<p>Hello {a}</p>\n', '---\nconst a = "b";\n---\n<p>HELLO {a}</p>\n'],
  vue: [
    '<template>\n  <p :a="b">Hello {{ c }}</p>\n</template>\n<script>\nconst d = "e";\n</script>\n',
    '<template>\n  <p :a="b">HELLO {{ c }}</p>\n</template>\n<script>\nconst d = "e";\n</script>\n',
  ],
  json5: ["{\n  // note\n  hello: 'Hello',\n}\n", "{\n  // note\n  hello: 'HELLO',\n}\n"],
  csv: ['key,en,note\na,Hello,x\n', 'key,en,note\na,HELLO,x\n'],
  ass: [
    '[Events]\nFormat: Start, Text\nDialogue: 0:00:01.00,Hello\n',
    '[Events]\nFormat: Start, Text\nDialogue: 0:00:01.00,HELLO\n',
  ],
};

const SAME_AS: Readonly<Record<string, string>> = {
  markdown: 'md',
  qmd: 'md',
  rmd: 'md',
  ssa: 'ass',
  tsv: 'csv',
  asciidoc: 'adoc',
  asc: 'adoc',
  jsonc: 'json',
  pot: 'po',
  yml: 'yaml',
  xlf: 'xliff',
  resw: 'resx',
  htm: 'html',
};

describe('Translate Selection translates only the texts of the file, whatever the language of the document is', () => {
  test.each(TRANSLATABLE_EXTENSIONS)('in .%s', async (extension) => {
    const [file, translated] = FILES[SAME_AS[extension] ?? extension] ?? ['', ''];
    expect(file, `FILES or SAME_AS of this test has .${extension}`).not.toBe('');
    await checkTranslated(`a.${extension}`, `⟦${file}⟧`, translated);
    await checkTranslated(`a.${extension}`, `⟦${file}⟧`, translated, 'hover');
    if (!/^(?:md|markdown|mdx|html?|txt|adoc|asciidoc|asc)$/.test(extension)) {
      editor.commented = 'own';
      await checkTranslated(`a.${extension}`, `⟦${file}⟧`, translated, 'own');
    }
  });

  test.each<[string, string, string | undefined]>([
    [
      'a.vue',
      '<template><p>⟦Hello</p></template>\n<script>\nimport a from "b";⟧\n</script>',
      '<template><p>HELLO</p></template>\n<script>\nimport a from "b";\n</script>',
    ],
    ['a.vue', '<p>Hello</p>\n<script>\n⟦import a from "b";⟧\n</script>', undefined],
    [
      'a.svelte',
      '<script>\nlet a⟦ = "b";\n</script>\n<p>Hello⟧</p>',
      '<script>\nlet a = "b";\n</script>\n<p>HELLO</p>',
    ],
    ['a.md', 'Hi <b ⟦id="c"⟧>you</b>\n', undefined],
    ['a.csv', 'key,en,fr\na,⟦Hello⟧,Bonjour\n', 'key,en,fr\na,HELLO,Bonjour\n'],
    ['a.csv', 'key,en,fr\na,Hello,Bon⟦⟧jour\n', 'key,en,fr\na,Hello,BONJOUR\n'],
    [
      'a.csv',
      'key,en,fr\n⟦a,Hello,Bonjour\nb,"One, two",Un⟧\n',
      'key,en,fr\na,HELLO,Bonjour\nb,"ONE, TWO",Un\n',
    ],
    ['a.csv', 'id,city\n1,⟦Paris⟧\n', 'id,city\n1,PARIS\n'],
    ['a.mdx', "⟦import A from './a';⟧\n\nHello\n", "import A from './a';\n\nHello\n"],
    ['a.mdx', "Hello\n\nexport const a = {\n  ⟦b: 'c',⟧\n};\n", undefined],
    [
      'a.md',
      'Hello\n\n```\nconst ⟦a = "b";\n```\n\nWorld⟧\n',
      'Hello\n\n```\nconst a = "b";\n```\n\nWORLD\n',
    ],
    ['a.md', '---\ntitle: ⟦My page⟧\n---\nHello\n', '---\ntitle: MY PAGE\n---\nHello\n'],
    ['a.md', 'One ⟦word⟧ of many\n', 'One WORD of many\n'],
    ['a.json', '{⟦"title"⟧: "Hello"}', undefined],
    ['a.json', '{"title": "One ⟦word⟧ of many"}', '{"title": "One WORD of many"}'],
    ['a.json', '{"title": "⟦one \\"two\\"⟧"}', '{"title": "ONE \\"TWO\\""}'],
    ['a.json', '{\n  "ti⟦⟧tle": "Hello",\n  "b": "World"\n}', '{\n  "title": "HELLO",\n  "b": "World"\n}'],
    [
      'a.json',
      '{"a": "⟦Hello", "b": "icon.png", "c": "World⟧"}',
      '{"a": "HELLO", "b": "icon.png", "c": "WORLD"}',
    ],
    ['a.strings', '⟦"hello"⟧ = "Hello";\n', undefined],
    ['a.arb', '{"@hello": {"description": "⟦What it says⟧"}, "hello": "Hello"}', undefined],
    ['a.xml', '<resources>\n<string name="a" translatable="false">⟦Keep⟧</string>\n</resources>', undefined],
    [
      'a.po',
      '⟦msgid "Hello"⟧\nmsgstr ""\n\nmsgid "World"\nmsgstr ""\n',
      'msgid "Hello"\nmsgstr "HELLO"\n\nmsgid "World"\nmsgstr ""\n',
    ],
    [
      'a.po',
      '⟦msgid "Hello"\nmsgstr "Hallo"\n\nmsgid "World"⟧\nmsgstr ""\n',
      'msgid "Hello"\nmsgstr "Hallo"\n\nmsgid "World"\nmsgstr "WORLD"\n',
    ],
    ['a.po', 'msgid "Hello"\nmsgstr "⟦Hallo⟧"\n', 'msgid "Hello"\nmsgstr "HELLO"\n'],
    [
      'a.po',
      'msgid "One"\nmsgid_plural "⟦Many⟧"\nmsgstr[0] ""\nmsgstr[1] ""\n',
      'msgid "One"\nmsgid_plural "Many"\nmsgstr[0] "ONE"\nmsgstr[1] "MANY"\n',
    ],
    [
      'a.xlf',
      '<xliff version="2.0" srcLang="en"><file><unit id="a"><segment><source>⟦Hello⟧</source></segment></unit><unit id="b"><segment><source>World</source></segment></unit></file></xliff>',
      '<xliff version="2.0" srcLang="en"><file><unit id="a"><segment state="translated"><source>Hello</source><target>HELLO</target></segment></unit><unit id="b"><segment><source>World</source></segment></unit></file></xliff>',
    ],
    [
      'a.xlf',
      '<xliff version="1.2"><file target-language="de"><body><trans-unit id="a" translate="no"><source>⟦Hello⟧</source><target></target></trans-unit></body></file></xliff>',
      undefined,
    ],
    ['a.po', '⟦this is no catalog⟧', undefined],
    ['pom.xml', '<project><name>⟦Hello⟧</name></project>', '<project><name>HELLO</name></project>'],
    ['README', '⟦Hello⟧', 'HELLO'],
  ])('%s: %s', async (name, marked, expected) => {
    await checkTranslated(name, marked, expected);
    editor.commented = 'own';
    if (/json|strings|po$/.test(name)) await checkTranslated(name, marked, expected, 'own');
  });
});

const ASTRO = "---\nconst greeting = 'Hello';\n---\n\n<p>Hello {name}</p>\n";

describe('A selection in a template never translates code', () => {
  test.each<[string, string, string | undefined]>([
    // In the script.
    ['a.astro', "---\nconst ⟦greeting = 'Hello'⟧;\n---\n<p>Hi</p>", undefined],
    ['a.svelte', "<script>\nlet ⟦a = 'Hello'⟧;\n</script>\n<p>Hi</p>", undefined],
    ['a.vue', '<template>\n<p>Hi</p>\n</template>\n<style>\np { ⟦color: red⟧ }\n</style>', undefined],
    ['a.njk', '{% set ⟦title = "Hello"⟧ %}\n<p>Hi</p>', undefined],
    ['a.liquid', '{% schema %}\n{ "name": "⟦Hello⟧" }\n{% endschema %}', undefined],
    ['a.hbs', '{{#each\n ⟦items as |item|⟧}}\n<p>Hi</p>{{/each}}', undefined],
    ['a.erb', '<%\n ⟦title = "Hello"⟧\n%>\n<p>Hi</p>', undefined],
    ['a.ejs', '<% const ⟦title = "Hello"⟧; %>', undefined],
    ['a.twig', '{# A ⟦note⟧ #}', undefined],
    // In an expression, an attribute, and a statement.
    ['a.astro', '<p>{count(⟦items⟧)}</p>', undefined],
    ['a.svelte', '<p>{#if ⟦items.length⟧}Hi{/if}</p>', undefined],
    ['a.vue', '<template><p>{{ ⟦greeting + name⟧ }}</p></template>', undefined],
    ['a.svelte', '<button on:click={() => ⟦go(1)⟧}>Hi</button>', undefined],
    ['a.astro', '<Card {...⟦props⟧} />', undefined],
    // In the text.
    ['a.astro', '<p>⟦Hello⟧ {name}</p>', '<p>HELLO {name}</p>'],
    [
      'a.astro',
      '<p>{items.map((item) => <li>⟦Hello⟧ {item}</li>)}</p>',
      '<p>{items.map((item) => <li>HELLO {item}</li>)}</p>',
    ],
    [
      'a.vue',
      '<template>\n<p title="⟦Hello⟧">Hi</p>\n</template>',
      '<template>\n<p title="HELLO">Hi</p>\n</template>',
    ],
    ['a.njk', '---\ntitle: ⟦Hello⟧\n---\n<p>Hi</p>', '---\ntitle: HELLO\n---\n<p>Hi</p>'],
    // A cursor.
    ['a.astro', "---\nconst a = ⟦⟧'Hello';\n---\n\n<p>Hi</p>", undefined],
    ['a.astro', '<p>Hello {na⟦⟧me}</p>', '<p>HELLO {name}</p>'],
    ['a.svelte', '<p>Hello {items.map((i) => {\n  return i⟦⟧;\n})}</p>', undefined],
    ['a.svelte', "<script>\nlet a⟦⟧ = 'Hello';\n</script>\n<p>Hi</p>", undefined],
    ['a.vue', '<template>\n<p>He⟦⟧llo</p>\n</template>', '<template>\n<p>HELLO</p>\n</template>'],
    ['a.ejs', '<p>Hello <%= na⟦⟧me %></p>', '<p>HELLO <%= name %></p>'],
    // Over both.
    ['a.astro', `⟦${ASTRO}⟧`, ASTRO.replace('<p>Hello', '<p>HELLO')],
    [
      'a.astro',
      "---\nconst a⟦ = 'Hello';\n---\n<p>Hi⟧ {name}</p>",
      "---\nconst a = 'Hello';\n---\n<p>HI {name}</p>",
    ],
    [
      'a.svelte',
      '⟦<script>let a = "</p>";</script>\r\n<Button on:click={() => go({ a: 1 })}>Press</Button>\r\n{#if a > 1}Yes{:else}No{/if}⟧',
      '<script>let a = "</p>";</script>\r\n<Button on:click={() => go({ a: 1 })}>PRESS</Button>\r\n{#if a > 1}YES{:else}NO{/if}',
    ],
    ['a.svelte', '⟦<p>Hi {fn({ a: "}" })} you {`}`}</p>⟧', '<p>HI {fn({ a: "}" })} YOU {`}`}</p>'],
    [
      'a.vue',
      '⟦<script setup lang="ts">\nconst a = 1 < 2;\n</script>\n<template>\n<p v-if="a > b" @click="go()">Hello {{ a.map((x) => { return x; }) }}</p>\n</template>\n<i18n>{"a": "Hi"}</i18n>⟧',
      '<script setup lang="ts">\nconst a = 1 < 2;\n</script>\n<template>\n<p v-if="a > b" @click="go()">HELLO {{ a.map((x) => { return x; }) }}</p>\n</template>\n<i18n>{"a": "HI"}</i18n>',
    ],
    [
      'a.vue',
      '<p>Hi</p>\n<i18n>\n{ "en": { "a": "He⟦⟧llo" } }\n</i18n>',
      '<p>Hi</p>\n<i18n>\n{ "en": { "a": "HELLO" } }\n</i18n>',
    ],
    [
      'a.vue',
      '<i18n lang="yaml">\nen:\n  a: Big ⟦news⟧\n</i18n>',
      '<i18n lang="yaml">\nen:\n  a: Big NEWS\n</i18n>',
    ],
    ['a.vue', '<script>\nconst a = ⟦"Some words"⟧;\n</script>', undefined],
    ['a.vue', '<style>\na::after { content: "Some⟦⟧ words"; }\n</style>', undefined],
    [
      'a.vue',
      '<template><my-field ⟦label="A name" :hint="b"⟧ /></template>',
      '<template><my-field label="A NAME" :hint="b" /></template>',
    ],
    ['a.vue', '<template><my-field ⟦:hint="b"⟧ label="A name" /></template>', undefined],
    [
      'a.vue',
      '<template><b ⟦:hint="b" title="A name">Hello⟧ you</b></template>',
      '<template><b :hint="b" title="A NAME">HELLO you</b></template>',
    ],
    ['a.html', '<p>Hi <b ⟦id="c" title="A name"⟧>you</b></p>', '<p>Hi <b id="c" title="A NAME">you</b></p>'],
    ['a.html', '<p ⟦id="c"⟧ title="A name">you</p>', undefined],
    [
      'a.svelte',
      '<p>Hi <b ⟦class={c} title="A name"⟧>you</b></p>',
      '<p>Hi <b class={c} title="A NAME">you</b></p>',
    ],
    ['a.astro', '<p>Hi <b ⟦class={c}>yo⟧u</b></p>', '<p>Hi <b class={c}>YOu</b></p>'],
    [
      'a.vue',
      '<template>⟦<my-field label="A name" :hint="b" />⟧</template>',
      '<template><my-field label="A NAME" :hint="b" /></template>',
    ],
    ['a.vue', '⟦<template lang="pug">\np.a Hello\n</template>⟧', undefined],
    [
      'a.twig',
      '⟦{% block\n body %}\n<p {% if a > b %}class="x"{% endif %}>Hello {{ name|default("you }}") }}</p>{# note #}⟧',
      '{% block\n body %}\n<p {% if a > b %}class="x"{% endif %}>HELLO {{ name|default("you }}") }}</p>{# note #}',
    ],
    [
      'a.jinja',
      '⟦{% raw %}{{ Hello }}{% endraw %}<img alt="Hi {{ name }}">World⟧',
      '{% raw %}{{ Hello }}{% endraw %}<img alt="HI {{ name }}">WORLD',
    ],
    [
      'a.hbs',
      "⟦{{!-- a }} note --}}{{! it's }}<p>Hello {{{link name}}}</p>\n{{#if\n  a}}Yes{{/if}}⟧",
      "{{!-- a }} note --}}{{! it's }}<p>HELLO {{{link name}}}</p>\n{{#if\n  a}}YES{{/if}}",
    ],
    [
      'a.erb',
      '⟦<% items.each do |item|\n  next if item < 2 %>\n<p class="<%= a %>">Hello <%= item %></p>\n<% end %>⟧',
      '<% items.each do |item|\n  next if item < 2 %>\n<p class="<%= a %>">HELLO <%= item %></p>\n<% end %>',
    ],
    ['a.ejs', '⟦<% if (a) {\n %>Yes<% } %>⟧', '<% if (a) {\n %>YES<% } %>'],
    // What is not closed is code.
    ['a.svelte', '⟦<p>Hi</p>{#if a\n<p>Hello</p>⟧', '<p>HI</p>{#if a\n<p>Hello</p>'],
  ])('%s: %s', async (name, marked, expected) => {
    await checkTranslated(name, marked, expected);
    const ownLanguage = name.slice(name.indexOf('.') + 1).replace('hbs', 'handlebars');
    await checkTranslated('untitled', marked, expected, ownLanguage);
    editor.commented = ownLanguage;
    await checkTranslated('untitled', marked, expected, ownLanguage);
  });
});
