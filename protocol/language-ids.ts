/** The editor's languages that Parlance contributes; a test compares them with package.json. */
export const LANGUAGE_IDS = { csv: 'glossary-csv', tsv: 'glossary-tsv' } as const;

/** Glossary files by name, for editors and files without the language ids. */
export const GLOSSARY_PATTERN = '**/*.glossary.{csv,tsv}';

/** The manifest, wherever it lies in a workspace. */
export const MANIFEST_PATTERN = '**/parlance.json';

/** One way to recognise a document, in the form that the language server protocol gives it. */
export type DocumentFilter = { readonly language: string } | { readonly pattern: string };

/**
 * The documents that the language server is told about, of any scheme: glossaries, and the manifests that name their
 * languages.
 */
export const DOCUMENT_SELECTOR: readonly DocumentFilter[] = [
  { language: LANGUAGE_IDS.csv },
  { language: LANGUAGE_IDS.tsv },
  { pattern: GLOSSARY_PATTERN },
  { pattern: MANIFEST_PATTERN },
];
