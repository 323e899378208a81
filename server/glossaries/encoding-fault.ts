import { type ByteFault, type EncodingFault, findEncodingFault } from '../../core/text/encoding/encoding.ts';
import type { GlossaryDocument } from '../documents/glossary-document.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import type { ServerFiles } from '../workspace/files.ts';

/** Finds out whether the bytes of a document's file are UTF-8. */
export async function readEncodingFault(
  document: GlossaryDocument,
  files: ServerFiles,
): Promise<ByteFault | undefined> {
  const path = pathOfUri(document.uri);
  if (path === undefined) return undefined;
  const bytes = await files.read(path);
  return bytes === undefined || files.isUtf8?.(bytes) === true ? undefined : findEncodingFault(bytes);
}

const OTHER_ENCODING: EncodingFault = { kind: 'other-encoding' };

/**
 * An encoding fault at the offset where a document shows it now; undefined if the document no longer shows it, because the bytes that
 * could not be read were replaced and wait for the next save.
 */
export function shownFault(
  document: GlossaryDocument,
  fault: ByteFault | undefined,
): EncodingFault | undefined {
  if (fault === undefined) return undefined;
  if (!document.mayBeForeign) return OTHER_ENCODING;
  const offset = document.findReplacement();
  if (offset === -1) return undefined;
  return fault.kind === 'utf-16' ? fault : { ...fault, offset };
}
