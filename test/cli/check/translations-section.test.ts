import { test } from 'vitest';
import { checkFound } from '../../support/glossaries/check-files.ts';

test('the patterns of parlance.json are compared with the files of its folder', () => {
  const files = [
    { source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' },
    { source: 'blog/*.md', target: 'i18n/{locale}/{path}' },
    { source: 'text/**/*.md', target: '{locale}/{path}' },
    { source: 'node_modules/**/*.md', target: 'l10n/{locale}/{path}' },
    { source: '**/skipped.md', target: 'l10n/{locale}/{path}' },
  ];
  return checkFound(
    {
      'parlance.json': JSON.stringify({ translations: { source: 'en', targets: ['de', 'nn'], files } }),
      'docs/a.md': '',
      'blog/a.md': '',
      'node_modules/n/a.md': '',
      '.hidden/skipped.md': '',
    },
    [],
    [
      ['parlance.json', 'unsupported-locale target-declared-twice unmatched-pattern unmatched-pattern'],
      ['docs/a.md', ''],
      ['node_modules/n/a.md', ''],
    ],
  );
});
