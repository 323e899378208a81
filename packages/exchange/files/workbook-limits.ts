/** Bytes of a workbook, and of all its parts together (reliability V15). */
export const MAX_PACKED_BYTES = 32 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** Cells that stand in a workbook, and cells of the rectangle that holds all of a sheet: as many as are read within some seconds. */
export const MAX_CELLS = 250_000;
export const MAX_CELLS_WITH_EMPTY = 4_000_000;

/** UTF-16 units of all cells. Each cell can have the same long text, which stands in the file once. */
export const MAX_TEXT_UNITS = 32 * 1024 * 1024;

/** Workbooks have some tens of parts. */
export const MAX_PARTS = 2_000;

/** How many times larger a part may become. Parts below the bytes are never refused. */
export const MAX_RATIO = 200;
export const UNSUSPECTED_BYTES = 1024 * 1024;
