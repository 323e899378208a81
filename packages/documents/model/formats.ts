import { MIN_BILLED_DOCUMENT_CHARACTERS } from '#requests';

/**
 * How a format is billed (specification 8): `office` formats at least 50,000 characters, `text` the characters of the file. The price of an
 * `image` is not known in advance.
 */
type DocumentKind = 'office' | 'text' | 'image';

/** The formats of specification 4.2, by extension. */
const KINDS: ReadonlyMap<string, DocumentKind> = new Map([
  ['docx', 'office'],
  ['doc', 'office'],
  ['pptx', 'office'],
  ['xlsx', 'office'],
  ['pdf', 'office'],
  ['htm', 'text'],
  ['html', 'text'],
  ['txt', 'text'],
  ['xlf', 'text'],
  ['xliff', 'text'],
  ['srt', 'text'],
  ['jpeg', 'image'],
  ['jpg', 'image'],
  ['png', 'image'],
]);

/** The extensions of documents that the service translates, in lower case. */
export const DOCUMENT_EXTENSIONS: readonly string[] = [...KINDS.keys()];

/** The extension of a file name in lower case, without its dot; empty if none exists. */
export function extensionOf(name: string): string {
  return /[^./\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What kind of document a file is, by its name; undefined for files that the service does not translate. */
export function documentKindOf(name: string): DocumentKind | undefined {
  return KINDS.get(extensionOf(name));
}

/** Whether documents with that extension, in lower case, are web pages. */
export function isWebPage(extension: string): boolean {
  return ['htm', 'html'].includes(extension);
}

/** The extension of a translation: the requested one, or else that of the source. A `doc` becomes a `docx` (4.2). */
export function resultExtension(sourceName: string, outputFormat: string | undefined): string {
  const extension = extensionOf(sourceName);
  return outputFormat?.toLowerCase() ?? (extension === 'doc' ? 'docx' : extension);
}

/** Whether the service can write this source in that format: only a PDF can become something else, `docx` (4.2). */
export function canConvert(sourceName: string, outputFormat: string | undefined): boolean {
  const same = resultExtension(sourceName, undefined);
  const wanted = resultExtension(sourceName, outputFormat);
  return wanted === same || (same === 'pdf' && wanted === 'docx');
}

/** What a translation costs, in Unicode code points; unknown for images. */
export type DocumentPrice =
  | { readonly bound: 'at-least' | 'at-most'; readonly characters: number }
  | { readonly bound: 'unknown' };

/** The price of a document; `characters` are the code points of a text file, markup included. */
export function priceOf(kind: DocumentKind, characters: number): DocumentPrice {
  if (kind === 'image') return { bound: 'unknown' };
  if (kind === 'text') return { bound: 'at-most', characters };
  return { bound: 'at-least', characters: MIN_BILLED_DOCUMENT_CHARACTERS };
}
