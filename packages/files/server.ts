export { isInstalled, readInstalled } from './own/installed-files.ts';
export { isFileStream, writeNow, writeToFileStream } from './own/standard-streams.ts';
export { listForServer, locateForServer, readForServer, sizeForServer } from './read/server-disk.ts';
