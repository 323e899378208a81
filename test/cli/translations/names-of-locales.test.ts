import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

/** Two of them are the same language at the service, and others have another name there. */
const LOCALES = ['zh-CN', 'zh-SG', 'de-AT', 'no', 'pt-BR'];

interface Declaring {
  readonly source: string;
  readonly target: string;
  readonly text: string;
  /** Finds what a file says of its language. */
  readonly says: RegExp;
}

const po = 'msgid ""\nmsgstr "Language: \\n"\n\nmsgid "Open the file"\nmsgstr ""\n';

const FORMATS: readonly (readonly [name: string, Declaring])[] = [
  [
    'YAML',
    { source: 'en.yml', target: '{locale}.yml', text: 'en:\n  a: Open the file\n', says: /^"?([\w-]+)"?:/ },
  ],
  [
    'JSON',
    {
      source: 'en.json',
      target: '{locale}.json',
      text: '{ "en": { "a": { "b": "Open the file" } } }\n',
      says: /^\{ ?\n?\s*"([\w-]+)"/,
    },
  ],
  [
    'PHP',
    {
      source: 'en.php',
      target: '{locale}.php',
      text: "<?php return ['en' => ['a' => 'Open the file']];\n",
      says: /\[\s*'([\w-]+)'/,
    },
  ],
  [
    'TOML',
    {
      source: 'en.toml',
      target: '{locale}.toml',
      text: '[en]\na = "Open the file"\n',
      says: /^\[([\w-]+)\]/,
    },
  ],
  [
    'front matter',
    {
      source: 'en/a.md',
      target: '{locale}/a.md',
      text: '---\nlang: en\n---\n\nOpen the file\n',
      says: /^lang: "?([\w-]+)/m,
    },
  ],
  [
    'HTML',
    {
      source: 'en/a.html',
      target: '{locale}/a.html',
      text: '<html lang="en"><p>Open the file</p></html>\n',
      says: /lang="([\w-]+)"/,
    },
  ],
  [
    'ARB',
    {
      source: 'app_en.arb',
      target: 'app_{locale}.arb',
      text: '{ "@@locale": "en", "a": "Open the file" }\n',
      says: /"@@locale": "([\w-]+)"/,
    },
  ],
  ['gettext', { source: 'app.pot', target: '{locale}.po', text: po, says: /Language: ([\w-]+)/ }],
  [
    'Qt',
    {
      source: 'app_en.ts',
      target: 'app_{locale}.ts',
      text: '<TS version="2.1"><context><name>M</name><message><source>Open the file</source><translation type="unfinished"></translation></message></context></TS>\n',
      says: /language="([\w-]+)"/,
    },
  ],
  [
    'XLIFF',
    {
      source: 'm.xlf',
      target: 'm.{locale}.xlf',
      text: '<xliff version="1.2"><file source-language="en" datatype="plaintext" original="a"><body><trans-unit id="a"><source>Open the file</source></trans-unit></body></file></xliff>\n',
      says: /target-language="([\w-]+)"/,
    },
  ],
];

test.each(inTurn(FORMATS))(
  'a new file says its language as the project writes it: %s',
  (_, { source, target, text, says }) =>
    withProject(
      {
        'parlance.json': manifestWith({ source: 'en', targets: LOCALES, files: [{ source, target }] }),
        [source]: text,
      },
      async ({ run, read }) => {
        const { code, stderr } = await run(['update', '--yes']);
        expect(code, stderr).toBe(0);
        for (const locale of LOCALES) {
          const path = [locale, locale.replace('-', '_')].map((written) =>
            target.replace('{locale}', written),
          );
          const file = await read(path[0] ?? '').catch(() => read(path[1] ?? ''));
          expect(says.exec(file)?.[1]?.replace('_', '-')).toBe(locale);
        }
      },
    ),
);
