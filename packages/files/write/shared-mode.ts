/** The bits of a file's mode that let its group or everybody read or write it. */
export const SHARED_MODE = 0o066;
