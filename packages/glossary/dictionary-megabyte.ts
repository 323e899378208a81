import { MAX_DICTIONARY_BYTES, MAX_DICTIONARY_BYTES_DECIMAL } from '#requests';

/** What the "MB" in the limit of a dictionary (specification 8: 10 MB) can mean: 1,048,576 bytes or 1,000,000. */
export const DICTIONARY_MEGABYTES = ['MiB', 'MB'] as const;

export type DictionaryMegabyte = (typeof DICTIONARY_MEGABYTES)[number];

/** The larger one, so that no dictionary is reported that the service may accept. */
export const DEFAULT_MEGABYTE: DictionaryMegabyte = 'MiB';

/** The megabyte that a value of a setting or a manifest names; undefined for other values. */
export function readMegabyte(value: unknown): DictionaryMegabyte | undefined {
  return DICTIONARY_MEGABYTES.find((megabyte) => megabyte === value);
}

/** UTF-8 bytes that a dictionary may have. */
export function maxBytesOf(megabyte: DictionaryMegabyte): number {
  return megabyte === 'MB' ? MAX_DICTIONARY_BYTES_DECIMAL : MAX_DICTIONARY_BYTES;
}
