import type * as disk from '../../workspace/files/read/read-named.ts';

/** In a browser there is no disk: stands for what reads files of this machine. */
export const createNamedReader: typeof disk.createNamedReader = () => async () => undefined;
