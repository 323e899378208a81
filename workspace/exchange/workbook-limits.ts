/** Bytes of a workbook, and of all its parts together (reliability V15). */
export const MAX_PACKED_BYTES = 32 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** Workbooks have some tens of parts. */
export const MAX_PARTS = 2_000;

/** How many times larger a part may become. Parts below the bytes are never refused. */
export const MAX_RATIO = 200;
export const UNSUSPECTED_BYTES = 1024 * 1024;
