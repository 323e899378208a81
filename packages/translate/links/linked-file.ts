import type { TextEdit } from '#base';
import {
  addressTo,
  candidatesOf,
  type DocumentLink,
  type RelativeAddress,
  relativeAddress,
  targetOf,
} from '#formats';

/** Where a document is, and where its translation goes. Paths are absolute, with `/`. */
export interface FilePlace {
  readonly from: string;
  readonly to: string;
  /** Where the translation of another file goes; undefined if that cannot be said. */
  translationOf(file: string): string | undefined;
  /** Whether a file or a folder is there, or is about to be written. */
  exists(path: string): Promise<boolean>;
}

/** A file that a link leads to. */
export interface LinkedFile {
  readonly path: string;
  /** The end of its path that the link leaves out, such as `.md`; often empty. */
  readonly ending: string;
  readonly address: RelativeAddress;
}

/** The file that a link in a file leads to; undefined for what is not there, and for links that do not lead to a file. */
export async function linkedFile(
  link: DocumentLink,
  from: string,
  { exists }: Pick<FilePlace, 'exists'>,
): Promise<LinkedFile | undefined> {
  const address = relativeAddress(link);
  if (address === undefined) return undefined;
  const target = targetOf(from, address.path);
  for (const path of candidatesOf(target, link)) {
    if (await exists(path)) return { path, ending: path.slice(target.length), address };
  }
  return undefined;
}

/** The edit that lets a link in a file lead to another one, spelled as before. */
export function leadingTo(
  path: string,
  from: string,
  link: DocumentLink,
  { ending, address }: Pick<LinkedFile, 'ending' | 'address'>,
): TextEdit {
  const target = ending === '' ? path : path.slice(0, -ending.length);
  return { span: { start: link.start, end: link.end }, newText: addressTo(target, from, link, address) };
}
