import type { FileFormat } from '#formats';

/** A text of a source. */
export interface SampleText {
  /** Its key in formats that have keys. */
  readonly name: string;
  readonly text: string;
  /** Seconds at which it is shown in a film. */
  readonly second: number;
  /** What a file with all languages has for it, as the file writes it. */
  readonly translation?: string | undefined;
}

/** How a source of a format is written, and what its files are. */
export interface FormatSample {
  readonly source: string;
  /** With `{locale}`; left out where a file has all languages. */
  readonly target?: string;
  /** Whether a text has no name but itself, so that a text that has changed is another one. */
  readonly isNamedByText?: true;
  /** What a file in Latin-1 says of itself; empty if it says nothing. Left out where there is no such file. */
  readonly latin1?: string;
  write(texts: readonly SampleText[], encoding: string): string;
  /** In a file with all languages: what it has for a text. */
  translationIn?(file: string, name: string): string | undefined;
}

/** A text after the other, with something before and behind. */
function listed(
  [source, target]: readonly [source: string, target: string],
  entry: (text: SampleText, index: number) => string,
  around: { readonly open?: string; readonly close?: string; readonly joint?: string } = {},
): FormatSample {
  const { open = '', close = '', joint = '' } = around;
  return { source, target, write: (texts) => open + texts.map(entry).join(joint) + close };
}

/** XML, which says its encoding. */
function xml(
  files: readonly [source: string, target: string],
  entry: (text: SampleText) => string,
  { open, close }: { readonly open: string; readonly close: string },
): FormatSample {
  return {
    ...listed(files, entry),
    latin1: 'ISO-8859-1',
    write: (texts, encoding) =>
      `<?xml version="1.0" encoding="${encoding}"?>\n${open}${texts.map(entry).join('')}${close}`,
  };
}

const inLocale = (pattern: string): readonly [string, string] => [pattern.replace('{locale}', 'en'), pattern];

const paragraph = ({ text }: SampleText) => `<p>${text}</p>\n`;
const ofObject = { open: '{\n  ', close: '\n}\n', joint: ',\n  ' };

function time(second: number, mark: string): string {
  return `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}${mark}000`;
}

/** The messages of a component in each of its languages. */
function messagesOf(texts: readonly SampleText[]): string {
  const language = (code: string, of: (text: SampleText) => string | undefined) => {
    const lines = texts.flatMap((text) => {
      const written = of(text);
      return written === undefined ? [] : [`    "${text.name}": "${written}"`];
    });
    return lines.length === 0 ? [] : [`  "${code}": {\n${lines.join(',\n')}\n  }`];
  };
  return [...language('en', ({ text }) => text), ...language('de', ({ translation }) => translation)].join(
    ',\n',
  );
}

/** An entry of a catalog by Xcode. */
function catalogEntry({ name, text, translation }: SampleText): string {
  const german = translation === undefined ? '' : `\n        "de" : {${translation}\n        },`;
  return `    "${name}" : {\n      "localizations" : {${german}\n        "en" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "${text}"\n          }\n        }\n      }\n    }`;
}

/** One for each format of docs/formats.md. */
export const FORMAT_SAMPLES: Readonly<Record<FileFormat, FormatSample>> = {
  markdown: listed(inLocale('{locale}/a.md'), ({ text }) => `${text}\n`, {
    open: '# 1\n\n',
    joint: '\n',
    close: '\n```js\nrun();\n```\n',
  }),
  mdx: listed(inLocale('{locale}/a.mdx'), ({ text }) => `${text}\n`, {
    open: "import Note from './note'\n\n",
    joint: '\n',
  }),
  notebook: listed(
    inLocale('{locale}/a.ipynb'),
    ({ text }) =>
      `  {\n   "cell_type": "markdown",\n   "metadata": {},\n   "source": [\n    "${text}"\n   ]\n  }`,
    {
      open: '{\n "cells": [\n',
      joint: ',\n',
      close: '\n ],\n "metadata": {},\n "nbformat": 4,\n "nbformat_minor": 5\n}\n',
    },
  ),
  plain: listed(inLocale('{locale}/a.txt'), ({ text }) => `${text}\n`, { joint: '\n' }),
  html: {
    ...listed(inLocale('{locale}/a.html'), paragraph),
    latin1: 'ISO-8859-1',
    write: (texts, encoding) =>
      `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="${encoding}">\n</head>\n<body>\n${texts.map(paragraph).join('')}</body>\n</html>\n`,
  },
  vue: {
    source: 'a.vue',
    write: (texts) =>
      `<template>\n  <p>{{ $t('key1') }}</p>\n</template>\n\n<i18n>\n{\n${messagesOf(texts)}\n}\n</i18n>\n`,
    translationIn: (file, name) =>
      new RegExp(`"${name}": "([^"]*)"`).exec(file.split('"de": {')[1] ?? '')?.[1],
  },
  svelte: listed(inLocale('{locale}/a.svelte'), paragraph, { open: '<script>\n  let a = 1;\n</script>\n\n' }),
  astro: listed(inLocale('{locale}/a.astro'), paragraph, { open: '---\nconst a = 1;\n---\n' }),
  asciidoc: listed(inLocale('{locale}/a.adoc'), ({ text }) => `${text}\n`, { joint: '\n' }),
  rst: listed(inLocale('{locale}/a.rst'), ({ text }) => `${text}\n`, { joint: '\n' }),
  json: listed(inLocale('{locale}/a.json'), ({ name, text }) => `"${name}": "${text}"`, ofObject),
  json5: listed(inLocale('{locale}/a.json5'), ({ name, text }) => `${name}: '${text}'`, {
    ...ofObject,
    open: '// JSON5\n{\n  ',
  }),
  arb: listed(inLocale('a_{locale}.arb'), ({ name, text }) => `"${name}": "${text}"`, {
    ...ofObject,
    open: '{\n  "@@locale": "en",\n  ',
  }),
  yaml: listed(inLocale('{locale}/a.yaml'), ({ name, text }) => `  ${name}: ${text}\n`, {
    open: '# YAML\nmenu:\n',
  }),
  toml: listed(inLocale('{locale}/a.toml'), ({ name, text }) => `${name} = "${text}"\n`, {
    open: '# TOML\n[menu]\n',
  }),
  properties: {
    ...listed(inLocale('a_{locale}.properties'), ({ name, text }) => `${name} = ${text}\n`, {
      open: '# Java\n',
    }),
    latin1: '',
  },
  ini: {
    ...listed(inLocale('{locale}/a.ini'), ({ name, text }) => `${name}="${text}"\n`, {
      open: '; INI\n[menu]\n',
    }),
    latin1: '',
  },
  csv: {
    source: 'texts.csv',
    latin1: '',
    write: (texts) =>
      `key,en,de\n${texts.map(({ name, text, translation = '' }) => `${name},${text},${translation}\n`).join('')}`,
    translationIn: (file, name) => new RegExp(`^${name},[^,\\n]*,([^\\r\\n]*)`, 'm').exec(file)?.[1],
  },
  po: {
    ...listed(['po/app.pot', 'po/{locale}.po'], () => ''),
    isNamedByText: true,
    latin1: 'ISO-8859-1',
    write: (texts, encoding) =>
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=${encoding}\\n"\n${texts.map(({ text }) => `\nmsgid "${text}"\nmsgstr ""\n`).join('')}`,
  },
  strings: listed(inLocale('{locale}.lproj/a.strings'), ({ name, text }) => `"${name}" = "${text}";\n`, {
    open: '/* Apple */\n',
  }),
  stringsdict: xml(
    inLocale('{locale}.lproj/a.stringsdict'),
    ({ name, text }) =>
      `  <key>${name}</key>\n  <dict>\n    <key>NSStringLocalizedFormatKey</key>\n    <string>${text}</string>\n  </dict>\n`,
    { open: '<plist version="1.0">\n<dict>\n', close: '</dict>\n</plist>\n' },
  ),
  xcstrings: {
    source: 'a.xcstrings',
    write: (texts) =>
      `{\n  "sourceLanguage" : "en",\n  "strings" : {\n${texts.map(catalogEntry).join(',\n')}\n  },\n  "version" : "1.0"\n}\n`,
    translationIn: (file, name) =>
      new RegExp(`"${name}" : \\{\\s+"localizations" : \\{\\s+"de" : \\{([^}]*\\})\\s*\\}`).exec(file)?.[1],
  },
  xliff: xml(
    ['a.xlf', 'a.{locale}.xlf'],
    ({ name, text }) =>
      `      <trans-unit id="${name}">\n        <source>${text}</source>\n      </trans-unit>\n`,
    {
      open: '<xliff version="1.2">\n  <file source-language="en">\n    <body>\n',
      close: '    </body>\n  </file>\n</xliff>\n',
    },
  ),
  android: xml(
    ['res/values/strings.xml', 'res/values-{locale}/strings.xml'],
    ({ name, text }) => `    <string name="${name}">${text}</string>\n`,
    { open: '<resources>\n', close: '</resources>\n' },
  ),
  resx: xml(
    ['a.resx', 'a.{locale}.resx'],
    ({ name, text }) =>
      `  <data name="${name}" xml:space="preserve">\n    <value>${text}</value>\n  </data>\n`,
    { open: '<root>\n', close: '</root>\n' },
  ),
  qt: {
    ...xml(
      inLocale('a_{locale}.ts'),
      ({ text }) =>
        `    <message>\n        <source>${text}</source>\n        <translation type="unfinished"></translation>\n    </message>\n`,
      {
        open: '<TS version="2.1">\n<context>\n    <name>C</name>\n',
        close: '</context>\n</TS>\n',
      },
    ),
    isNamedByText: true,
  },
  fluent: listed(inLocale('{locale}/a.ftl'), ({ name, text }) => `${name} = ${text}\n`),
  php: listed(inLocale('{locale}/a.php'), ({ name, text }) => `    '${name}' => '${text}',\n`, {
    open: '<?php\n\nreturn [\n',
    close: '];\n',
  }),
  srt: {
    ...listed(
      inLocale('{locale}/a.srt'),
      ({ text, second }, index) =>
        `${index + 1}\n${time(second, ',')} --> ${time(second + 2, ',')}\n${text}\n`,
      { joint: '\n' },
    ),
    latin1: '',
  },
  vtt: listed(
    inLocale('{locale}/a.vtt'),
    ({ text, second }) => `\n${time(second, '.')} --> ${time(second + 2, '.')}\n${text}\n`,
    { open: 'WEBVTT\n' },
  ),
  ass: {
    ...listed(
      inLocale('{locale}/a.ass'),
      ({ text, second }) => {
        const at = (seconds: number) => `0:00:${String(seconds).padStart(2, '0')}.00`;
        return `Dialogue: 0,${at(second)},${at(second + 2)},Default,,0,0,0,,${text}\n`;
      },
      {
        open: '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n',
      },
    ),
    latin1: '',
  },
};
