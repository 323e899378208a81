import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import { LOCALES, placeholdersOf, readBundle } from '../../scripts/support/templates/bundles.mjs';
import { findTemplates, templatesIn } from '../../scripts/support/templates/find-templates.mjs';
import { readText } from '../house/prose-texts.ts';
import { rawStringsIn } from './raw-strings.ts';

/** How many messages may wait for their translation: `l10n/untranslated.json` names them. */
const MOST_UNTRANSLATED = 30;

/** What the editor knows of the features: its texts are translated as package.nls.json. */
const MANIFESTS = /^client\/(?:[\w-]+\/)?manifest(?:\.ts$|\/)/;

/** The names of encodings are those of the editor, which has them in English. */
const ENGLISH_NAMES = ['client/shell/language-server/encodings.ts'];

const found = findTemplates();

/** The English texts that a bundle translates, by their keys. */
function englishOf(name: string): Readonly<Record<string, string>> {
  return readBundle(name);
}

describe.each(['package.nls', 'l10n/bundle.l10n'])('%s', (name) => {
  test.each(LOCALES)('%s translates only what is there, with every placeholder', (locale) => {
    const english = englishOf(name);
    const faults = Object.entries(readBundle(name, locale)).flatMap(([key, text]) => {
      const source = english[key];
      if (source === undefined) return [`not in the product: ${key}`];
      return placeholdersOf(text).join() === placeholdersOf(source).join()
        ? []
        : [`other placeholders than in English: ${key}`];
    });
    expect(faults).toEqual([]);
  });
});

test.each(LOCALES)('next to nothing waits for its translation into %s', (locale) => {
  const waiting = Object.keys(JSON.parse(readText('l10n/untranslated.json'))[locale]);
  expect(waiting.length, waiting.join('\n')).toBeLessThanOrEqual(MOST_UNTRANSLATED);
});

test('every template stands where it is used', () => {
  expect(found.unreadable).toEqual([]);
  expect(templatesIn('a.ts', 'message(isOne ? "one" : "{0} of them", count); vscode.l10n.t(text)')).toEqual({
    templates: [
      { text: 'one', file: 'a.ts', line: 1 },
      { text: '{0} of them', file: 'a.ts', line: 1 },
    ],
    unreadable: ['a.ts:1'],
  });
});

test('nothing is shown without a template', () => {
  const files = PRODUCT.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ).filter(
    (file) => /^(?:client|cli|server)\//.test(file) && !MANIFESTS.test(file) && !ENGLISH_NAMES.includes(file),
  );
  expect(files.flatMap((file) => rawStringsIn(file, readText(file)))).toEqual([]);
  expect(
    rawStringsIn('a.ts', "showPrompt('error', 'Not saved.'); tree({ label: isOne ? 'All' : '' })"),
  ).toEqual(['a.ts:1: Not saved.', 'a.ts:1: All']);
});
