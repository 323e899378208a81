/** A side of a translation. A file that has both languages is read as either. */
export type Side = 'source' | 'target';
