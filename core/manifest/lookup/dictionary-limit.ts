import { DEFAULT_MEGABYTE, type DictionaryMegabyte, maxBytesOf } from '../../glossary/dictionary-megabyte.ts';
import type { ManifestPlace } from './find-manifest.ts';

/** Where the meaning of a megabyte comes from besides the manifest. */
export interface MegabyteSources {
  /** Of one person's editor: the manifest goes before it, because the team shares the service. */
  readonly settings?: DictionaryMegabyte | undefined;
  /** Of one run of the command line: it goes before the manifest. */
  readonly flag?: DictionaryMegabyte | undefined;
}

/** UTF-8 bytes that the dictionaries below a manifest may have. The editor and the command line both ask here. */
export function dictionaryLimit(
  place: ManifestPlace | undefined,
  { settings, flag }: MegabyteSources,
): number {
  return maxBytesOf(flag ?? place?.manifest.dictionaryMegabyte ?? settings ?? DEFAULT_MEGABYTE);
}
