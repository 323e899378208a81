/** UTF-16 units of a manifest or a style rule list above which only its size is reported: reading it takes too long (reliability R3). */
export const MAX_JSON_UNITS = 2 * 1024 * 1024;

/** The same for a terms file: with some words about each tenth term of a dictionary of 10 MiB it has 3.5 million. */
export const MAX_TERMS_UNITS = 8 * 1024 * 1024;
