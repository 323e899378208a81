import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';

/** The manifest of l10n/, and what it names beside the translations. */
const FILES = ['parlance.json', 'parlance.en-de.glossary.csv', 'bundle.l10n.json'];

type Texts = Readonly<Record<string, string>>;

/** Checks German texts of this program with its own checks and its own terms. */
function checkGerman(german: Texts): Promise<string> {
  return withFiles({}, async (cwd) => {
    for (const name of FILES) await copyFile(path.join('l10n', name), path.join(cwd, name));
    await writeFile(path.join(cwd, 'bundle.l10n.de.json'), JSON.stringify(german));
    // What has no translation yet is counted elsewhere.
    const args = ['check', '--rule', 'missing-translation=off', 'bundle.l10n.de.json'];
    return (await cli(args, { cwd })).stdout;
  });
}

test('our own checks find nothing in the German texts', async () => {
  const german: Texts = JSON.parse(await readFile('l10n/bundle.l10n.de.json', 'utf8'));
  expect(await checkGerman(german)).toContain('Errors: 0. Warnings: 0.');
});

test('they would find a lost placeholder, and another term', async () => {
  const changed = { '{0} is not a folder.': 'Das ist kein Ordner.', 'New Glossary...': 'Neue Wortliste...' };
  const found = await checkGerman(changed);
  expect(found).toContain('placeholder-missing');
  expect(found).toContain('term-missing');
});
