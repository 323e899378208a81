import type { EntriesFormat } from '#base';

/** The editor's languages that Parlance contributes; a test compares them with package.json. */
export const LANGUAGE_IDS = { csv: 'glossary-csv', tsv: 'glossary-tsv' } as const;

/** How the entries of documents in a language are written; undefined for other languages. */
export function formatOfLanguage(languageId: string): EntriesFormat | undefined {
  if (languageId === LANGUAGE_IDS.csv) return 'csv';
  return languageId === LANGUAGE_IDS.tsv ? 'tsv' : undefined;
}

/** Glossary files by name, for editors and files without the language ids. */
export const GLOSSARY_PATTERN = '**/*.glossary.{csv,tsv}';

/** The manifest, wherever it lies in a workspace. */
export const MANIFEST_PATTERN = '**/parlance.json';

/** Style rule lists, wherever they lie in a workspace. */
export const STYLE_RULES_PATTERN = '**/*.style-rules.json';

/** Terms files, each beside its glossary. */
export const TERMS_PATTERN = '**/*.terms.json';

/** A filter for documents, in the form of the language server protocol. */
type DocumentFilter = { readonly language: string } | { readonly pattern: string };

/**
 * The documents that the language server works on, of any scheme: glossaries, terms files, style rule lists, and the
 * manifests that name them.
 */
export const DOCUMENT_SELECTOR: readonly DocumentFilter[] = [
  { language: LANGUAGE_IDS.csv },
  { language: LANGUAGE_IDS.tsv },
  { pattern: GLOSSARY_PATTERN },
  { pattern: MANIFEST_PATTERN },
  { pattern: STYLE_RULES_PATTERN },
  { pattern: TERMS_PATTERN },
];
