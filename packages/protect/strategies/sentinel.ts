import { numberCodec } from './numbers.ts';
import { SENTINEL_CLOSE, SENTINEL_OPEN } from './sentinel-brackets.ts';

/** Placeholders as numbers in brackets that hardly any text has; those of a text are placeholders themselves. */
export const sentinelCodec = numberCodec({
  open: SENTINEL_OPEN,
  close: SENTINEL_CLOSE,
  pattern: String.raw`${SENTINEL_OPEN}\s{0,3}(\d{1,6})\s{0,3}${SENTINEL_CLOSE}|[${SENTINEL_OPEN}${SENTINEL_CLOSE}]`,
});
