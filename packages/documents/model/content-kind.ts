import { isWebPage } from './formats.ts';

/** What a file begins with. `text` is everything that is nothing else. */
export type ContentKind = 'empty' | 'zip' | 'pdf' | 'image' | 'json' | 'html' | 'markup' | 'text';

/** The first bytes of formats. Office documents are zip archives. */
const SIGNATURES: readonly [kind: ContentKind, bytes: readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
];

/** What each extension's file has to begin with; texts can begin with anything. */
const WANTED: ReadonlyMap<string, ContentKind> = new Map([
  ['docx', 'zip'],
  ['pptx', 'zip'],
  ['xlsx', 'zip'],
  ['pdf', 'pdf'],
  ['jpeg', 'image'],
  ['jpg', 'image'],
  ['png', 'image'],
  ['xlf', 'markup'],
  ['xliff', 'markup'],
]);

/** What a file contains, by its first bytes and the same as text. JSON counts only if `text` is all of it, and not cut. */
export function contentKindOf(bytes: Uint8Array, text: string): ContentKind {
  if (bytes.byteLength === 0) return 'empty';
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (known !== undefined) return known[0];
  if (isJson(text)) return 'json';
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(text)) return 'html';
  return /^\s*</.test(text) ? 'markup' : 'text';
}

/** Whether the text is one object or list: a number or a word can be a document too. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * Whether a document with that extension, in lower case, can contain this. A text may contain whatever its source contains, which is requested
 * only then: somebody can translate a text file of JSON, but an error message in JSON is not a translation.
 */
export async function isExpectedContent(
  extension: string,
  found: ContentKind,
  ofSource: () => Promise<ContentKind | undefined>,
): Promise<boolean> {
  const wanted = WANTED.get(extension);
  if (wanted !== undefined) return found === wanted;
  const isPlain = found === 'text' || found === 'markup' || (found === 'html' && isWebPage(extension));
  return isPlain || found === (await ofSource());
}
