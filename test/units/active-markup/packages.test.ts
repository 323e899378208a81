import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { activeMarkupOf } from '../../../packages/units/active-markup/active-markup-of.ts';
import { readUnits } from '../../../packages/units/read-units.ts';
import { checkout } from '../../../scripts/support/paths.mjs';

/** Packages of this checkout whose descriptions have much markup. */
const PACKAGES = [
  ...[
    'ajv',
    'balanced-match',
    'brace-expansion',
    'braces',
    'chai',
    'chart.js',
    'debug',
    'editions',
    'expect-type',
  ],
  ...[
    'fast-check',
    'fastq',
    'fdir',
    'fill-range',
    'flat',
    'gray-matter',
    'hono',
    'is-glob',
    'istextorbinary',
    'jose',
  ],
  ...['liquidjs', 'markdown-it', 'micromatch', 'mocha', 'normalize-path', 'picomatch', 'playwright', 'qs'],
  ...[
    'regexp-tree',
    'rollup',
    'sax',
    'saxes',
    'style-to-js',
    'table',
    'tsyringe',
    'ws',
    'yaml',
    'yargs',
    'zod',
  ],
].map((name) => `${name}/README.md`);

const PAGES = [
  'mocha/lib/browser/template.html',
  'tsconfig-paths-webpack-plugin/coverage/lcov-report/index.html',
  'write-excel-file/bundle/test-cases.html',
];

/** How a translator changes a text without its markup. */
const CHANGES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text} Ende.`,
  (text) => `Neu: ${text}`,
  (text) => text.replace(/ (?:the|and|of|to|is|for|with|in|a|you|this|if|on|are|be|by|or) /g, ' das '),
  (text) => text.replace(/^(\w+) (.*?)([.:!?]?)$/s, '$2 $1$3'),
];

/** What the judge of active markup refuses of a file whose markup nobody has changed. */
function refusedOf(file: string): readonly string[] {
  const text = readFileSync(path.join(checkout, 'node_modules', file), 'utf8');
  const format = file.endsWith('.html') ? 'html' : 'markdown';
  const reading = readUnits({ text, format, facts: { isLatin1: false } }, 'source');
  if (!reading.ok) throw new Error(`${file} cannot be read.`);
  const units = reading.units.filter(({ kind }) => kind !== 'copied');
  expect(units.length).toBeGreaterThan(0);
  return units.flatMap((source) =>
    CHANGES.flatMap((change) => {
      const texts = source.parts.map(({ present }) => change(present));
      const found = activeMarkupOf({ source }, texts, format);
      return found === undefined ? [] : [inEnglish(found)];
    }),
  );
}

test('the descriptions and pages are of at least 30 packages', () =>
  expect(new Set([...PACKAGES, ...PAGES].map((file) => file.split('/')[0])).size).toBeGreaterThanOrEqual(30));

describe('nothing of a text is refused whose markup is that of its source (reliability V17)', () => {
  test.each([...PACKAGES, ...PAGES])('%s', (file) => expect(refusedOf(file)).toEqual([]));
});
