import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LanguageContribution {
  readonly id: string;
  readonly filenames?: readonly string[];
  readonly filenamePatterns?: readonly string[];
  readonly extensions?: readonly string[];
  readonly configuration?: string;
  readonly icon?: { readonly light: string; readonly dark: string };
}

interface ExtensionManifest {
  readonly icon: string;
  readonly contributes: {
    readonly languages: readonly LanguageContribution[];
    readonly grammars: readonly {
      readonly language: string;
      readonly scopeName: string;
      readonly path: string;
    }[];
    readonly jsonValidation?: unknown;
  };
}

const manifest: ExtensionManifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { languages, grammars, jsonValidation } = manifest.contributes;

test('files are recognised by their whole names, and plain CSV and TSV are left alone', () => {
  const byId = (id: string) => languages.find((language) => language.id === id);
  expect(byId('glossary-csv')?.filenamePatterns).toEqual(['*.glossary.csv']);
  expect(byId('glossary-tsv')?.filenamePatterns).toEqual(['*.glossary.tsv']);
  expect(byId('jsonc')?.filenames).toEqual(['parlance.json']);
  expect(languages.filter((language) => language.extensions !== undefined)).toEqual([]);
});

test('the language server alone speaks about JSON files', () => {
  expect(jsonValidation).toBeUndefined();
});

test.each(grammars)('$path is the grammar of $language', ({ language, scopeName, path }) => {
  expect(languages.map(({ id }) => id)).toContain(language);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ scopeName });
});

test('every file that the extension names exists', () => {
  const named = languages.flatMap(({ configuration, icon }) => [configuration, icon?.light, icon?.dark]);
  const paths = [manifest.icon, ...named].filter((path) => path !== undefined);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('the icon is a square PNG of 128 or 256 pixels', () => {
  const icon = readFileSync(manifest.icon);
  expect(icon.subarray(1, 4).toString('latin1')).toBe('PNG');
  const width = icon.readUInt32BE(16);
  expect([128, 256]).toContain(width);
  expect(icon.readUInt32BE(20)).toBe(width);
});
