/** Around the number of a placeholder. No script uses them in prose, they have no case, and they need no space. */
export const SENTINEL_OPEN = '⟨';
/** See `SENTINEL_OPEN`. */
export const SENTINEL_CLOSE = '⟩';
