import { DEFAULT_MEGABYTE, type DictionaryMegabyte, maxBytesOf } from '../../glossary/dictionary-megabyte.ts';
import type { ManifestLocation } from './find-manifest.ts';

/** Where the meaning of a megabyte comes from, apart from the manifest. */
export interface MegabyteSources {
  /** Of one person's editor: the manifest overrides it, because the team shares the service. */
  readonly settings?: DictionaryMegabyte | undefined;
  /** Of one run of the command line: it overrides the manifest. */
  readonly flag?: DictionaryMegabyte | undefined;
}

/** UTF-8 bytes that the dictionaries below a manifest can have. */
export function dictionaryLimit(
  location: ManifestLocation | undefined,
  { settings, flag }: MegabyteSources,
): number {
  return maxBytesOf(flag ?? location?.manifest.dictionaryMegabyte ?? settings ?? DEFAULT_MEGABYTE);
}
