import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  citations,
  promises,
  promisesIn,
  reliabilityPage,
} from '../../scripts/support/docs/reliability-page.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const FILES = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.cjs', 'docs/*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('test/house/'));

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const NUMBERS = `${NUMBER}(?:(?:-|, | and | to )${NUMBER})*`;

/** The sections that a text cites, such as `specification 4.1-4.3` or `service-facts 5, 6`, as the notes name them. */
function sectionsIn(text: string): readonly string[] {
  const joined = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  const cited = joined.matchAll(
    new RegExp(String.raw`\b(specification|service-facts) (?:section )?(${NUMBERS})(?![\w%])`, 'gi'),
  );
  return [...cited].flatMap(([, source = '', numbers = '']) =>
    numbers
      .split(/-|, | and | to /)
      .map((number) => (source.toLowerCase() === 'specification' ? number : `service-facts ${number}`)),
  );
}

function textOf(file: string): string {
  return readFileSync(ROOT + file, 'utf8');
}

describe('the notes on the specification', () => {
  const noted = new Set(
    [...textOf('docs/specification-notes.md').matchAll(/^- \*\*(.+?)\*\* /gm)].map(([, section]) => section),
  );

  test('find citations of every form', () => {
    expect(sectionsIn('(specification 4.1-4.3, 4.10; service-facts 5)')).toEqual([
      '4.1',
      '4.3',
      '4.10',
      'service-facts 5',
    ]);
    expect(sectionsIn('/**\n * Specification\n * 2.4 and 8: at most 10 MB.\n */')).toEqual(['2.4', '8']);
    expect(sectionsIn('specification 1, rule 2')).toEqual(['1']);
  });

  test('have every section that code, comments, tests and documents cite', () => {
    const missing = FILES.flatMap((file) =>
      sectionsIn(textOf(file))
        .filter((section) => !noted.has(section))
        .map((section) => `${file}: ${section}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the page on promises', () => {
  test('finds citations of every form', () => {
    expect(promisesIn('packages/service/a.ts', '/** Sent again (reliability A1-A3,\n * F10). */')).toEqual([
      'A1',
      'A2',
      'A3',
      'F10',
    ]);
    expect(promisesIn('client/a.ts', '// never there (V7)')).toEqual(['V7']);
    expect(promisesIn('test/a.test.ts', "test.each([\n  ['F12-F13 429', 1],\n])('%s')")).toEqual([
      'F12',
      'F13',
    ]);
    expect(promisesIn('test/a.test.ts', "describe('A4 the time', f('F5'))")).toEqual(['A4']);
  });

  test('has every promise that is cited, and a test for each', () => {
    const cited = citations();
    expect([...cited.keys()].toSorted()).toEqual(Object.keys(promises()).toSorted());
    const untested = [...cited].filter(([, files]) => !files.some((file) => file.startsWith('test/')));
    expect(untested).toEqual([]);
  });

  test('is up to date: else run node scripts/generate-docs.mjs', () => {
    expect(textOf('docs/reliability.md')).toBe(reliabilityPage());
  });
});
