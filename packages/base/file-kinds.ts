/** The kinds of files that Parlance checks. Translations are those of a project, which a manifest names. */
export type FileKind = 'glossary' | 'terms' | 'style-rules' | 'manifest' | 'translation';

/** How a dictionary's entries are written (specification 2.4). */
export type EntriesFormat = 'csv' | 'tsv';

/** A file as its name shows it. */
type RecognizedFile =
  | { readonly kind: 'glossary'; readonly format: EntriesFormat }
  | { readonly kind: 'terms' }
  | { readonly kind: 'style-rules' }
  | { readonly kind: 'manifest' };

/** The name of the manifest. */
export const MANIFEST_NAME = 'parlance.json';

/** The folder beside the manifest that says which translations were accepted. */
export const RECORD_FOLDER = 'parlance.translations';

/** What a new manifest begins as. */
export const EMPTY_MANIFEST = '{\n  "version": 1\n}\n';

/** Recognizes a file by its name, in any folder; undefined for other files. Separators can be `/` or `\`. */
export function recognizeFile(path: string): RecognizedFile | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  if (name === MANIFEST_NAME) return { kind: 'manifest' };
  if (name.endsWith('.terms.json')) return { kind: 'terms' };
  if (name.endsWith('.style-rules.json')) return { kind: 'style-rules' };
  if (name.endsWith('.glossary.csv')) return { kind: 'glossary', format: 'csv' };
  if (name.endsWith('.glossary.tsv')) return { kind: 'glossary', format: 'tsv' };
  return undefined;
}

/** How the entries of a file are written if it is a glossary, by its extension; undefined for other extensions. */
export function formatOfExtension(path: string): EntriesFormat | undefined {
  const name = path.toLowerCase();
  return name.endsWith('.csv') ? 'csv' : name.endsWith('.tsv') ? 'tsv' : undefined;
}
