import { MIN_BILLED_DOCUMENT_CHARACTERS } from '../requests/limits.ts';

/**
 * How a format is billed (specification 8): `office` formats at least 50,000 characters, `text` what they hold; of an
 * `image` nobody knows it beforehand.
 */
export type DocumentKind = 'office' | 'text' | 'image';

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

/** What kind of document a file is, by its name; undefined for what the service does not take. */
export function documentKindOf(name: string): DocumentKind | undefined {
  return KINDS.get(extensionOf(name));
}

/** Whether a document is a web page, by its name. */
export function isWebPage(name: string): boolean {
  return ['htm', 'html'].includes(extensionOf(name));
}

/** The extension of a translation: what was asked for, else that of the source; a `doc` comes back as `docx` (4.2). */
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

/** What a translation costs, in Unicode code points; images have no number. */
export type DocumentPrice =
  | { readonly bound: 'at-least' | 'at-most'; readonly characters: number }
  | { readonly bound: 'unknown' };

/** The price of a document; `characters` are the code points of a text file, markup included. */
export function priceOf(kind: DocumentKind, characters: number): DocumentPrice {
  if (kind === 'image') return { bound: 'unknown' };
  if (kind === 'text') return { bound: 'at-most', characters };
  return { bound: 'at-least', characters: MIN_BILLED_DOCUMENT_CHARACTERS };
}
