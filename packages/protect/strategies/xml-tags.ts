/** A placeholder that stands alone. */
export const SINGLE_TAG = 'x';
/** Around what stands between a pair of placeholders, so that the service moves them together with it. */
export const PAIR_TAG = 'g';
