import type * as disk from '../editor/disk-reader.ts';

/** In a browser no folder is on a disk: its folders, of any scheme, are read through their file systems. */
export const diskReader: typeof disk.diskReader = () => undefined;
