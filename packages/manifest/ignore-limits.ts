/** Patterns of `ignore` that count (reliability R2). */
export const MAX_IGNORE_PATTERNS = 100;

/** Globs of keys of one pattern that count (reliability R2). */
export const MAX_IGNORED_KEYS = 100;

/** Rules of one pattern that count: more than there are. */
export const MAX_IGNORED_RULES = 256;
