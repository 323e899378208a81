import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../../scripts/support/templates/bundles.mjs';
import { cli, withFiles } from '../support/cli.ts';

/** What may be: a term that a language has taken from English, a text that is shorter than most, and some that wait for their translation. */
const ALLOWED = ['identical-phrases', 'length', 'missing-translation'];

const OWN_FILES = [
  'parlance.json',
  'l10n',
  'package.nls.json',
  ...LOCALES.map((locale) => `package.nls.${locale}.json`),
];

/** Changes of files, by their names. */
type Changes = Readonly<Record<string, readonly [before: string, after: string]>>;

/**
 * The problems that this program reports in its own texts, with its own terms, as FILE: RULE. In a copy without git, so that it does not
 * depend on how much of the history a clone has.
 */
function checkOwnTexts(args: readonly string[], changes: Changes = {}): Promise<readonly string[]> {
  return withFiles({}, async (cwd) => {
    for (const name of OWN_FILES) await cp(name, path.join(cwd, name), { recursive: true });
    for (const [name, [before, after]] of Object.entries(changes)) {
      const text = await readFile(name, 'utf8');
      expect(text).toContain(before);
      await writeFile(path.join(cwd, name), text.replace(before, after));
    }
    const { stdout } = await cli([...args, '--format', 'json'], { cwd });
    const { files }: { files: { path: string; problems: { rule: string }[] }[] } = JSON.parse(stdout);
    return files.flatMap(({ path: file, problems }) => problems.map(({ rule }) => `${file}: ${rule}`));
  });
}

const MENUS = LOCALES.map((locale) => `package.nls.${locale}.json`);

// The others take as long as many tests: .ci/run checks them, and whether something is missing.
test('our own checks find nothing in menus and German messages', async () => {
  const found = await checkOwnTexts(['check', ...MENUS, 'l10n/bundle.l10n.de.json']);
  expect(found.filter((problem) => !ALLOWED.some((rule) => problem.endsWith(rule)))).toEqual([]);
});

test('they would find another term, lost code, and a missing text', async () => {
  const changes: Changes = {
    'package.nls.de.json': ['Glossar', 'Wortliste'],
    'package.nls.fr.json': ['``*.glossary.csv``', '*.glossary.csv'],
    'package.nls.ja.json': ['"walkthrough.title"', '"walkthrough.titel"'],
  };
  expect(new Set(await checkOwnTexts(['check', ...MENUS], changes))).toEqual(
    new Set([
      'package.nls.de.json: term-missing',
      'package.nls.fr.json: code-missing',
      'package.nls.ja.json: extra-translation',
      'package.nls.json: missing-translation',
    ]),
  );
});
