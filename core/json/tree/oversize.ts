/** UTF-16 units of a manifest or a style rule list above which only its size is reported: reading it takes too long (reliability R3). */
export const MAX_JSON_UNITS = 2 * 1024 * 1024;
