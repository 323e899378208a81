import { expect, test } from 'vitest';
import { shout, translateFileText } from '../support/texts/text-files.ts';

/** Front matter with a title in YAML or TOML, before and after. */
type Fields = readonly [what: string, before: string, after: string];

const rows: readonly Fields[] = [
  [
    'a list in YAML',
    '---\ntitle: one\naliases:\n  - /a\n  - /b\ntags: [c]\n---\n',
    '---\ntitle: ONE\ntags: [c]\n---\n',
  ],
  ['a list at the margin', '---\naliases:\n- /a\n- /b\ntitle: one\n---\n', '---\ntitle: ONE\n---\n'],
  ['a list in brackets', '---\naliases: [/a, /b]\nslug: one\ntitle: one\n---\n', '---\ntitle: ONE\n---\n'],
  ['TOML', "+++\ntitle = 'one'\naliases = ['/a']\nslug = 'one'\n+++\n", "+++\ntitle = 'ONE'\n+++\n"],
  [
    'TOML over several lines',
    "+++\naliases = [\n  '/a',\n  '/b',\n]\ntitle = 'one'\n+++\n",
    "+++\ntitle = 'ONE'\n+++\n",
  ],
  ['line ends of Windows', '---\r\nslug: a\r\ntitle: one\r\n---\r\n', '---\r\ntitle: ONE\r\n---\r\n'],
  ['a language beside them', '---\nslug: a\nlang: en\nredirect_from: /b\n---\n', '---\nlang: de\n---\n'],
  ['a path from the root stays', '---\nslug: /\ntitle: one\n---\n', '---\nslug: /\ntitle: ONE\n---\n'],
  [
    'fields in others stay',
    '---\nx:\n  slug: a\n  aliases: [b]\n---\n',
    '---\nx:\n  slug: a\n  aliases: [b]\n---\n',
  ],
];

test.each(rows)('addresses of a page are not copied: %s', (_, before, after) => {
  const body = 'words\n';
  const written = translateFileText(before + body, 'markdown', { source: 'en', target: 'de' }, shout);
  expect(written).toBe(`${after}WORDS\n`);
});
