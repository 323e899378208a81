export { codeOf } from './error-code.ts';
export { FileError, type FileFault, fileErrorOf, foreignText, MOVE_IT } from './file-error.ts';
export type { Files, OpenFile, PathStats } from './files.ts';
export { InsideFile } from './inside/inside-file.ts';
export { linkedFiles } from './inside/linked-files.ts';
export { listItems } from './inside/list-items.ts';
export { OwnFolder } from './inside/own-folder.ts';
export {
  acquireLock,
  fileNameOf,
  type HeldLock,
  holderNamed,
  holderOf,
  LockLostError,
} from './lock/folder-lock.ts';
export { identityOf, type ProcessIdentity, type ProcessState, SYSTEM_PROCESSES } from './lock/processes.ts';
export { whileLocked } from './lock/while-locked.ts';
export {
  blobOfNamed,
  findNamed,
  findNamedItself,
  isNamedThere,
  itemsOfNamed,
  listNamed,
  type NamedItem,
  type NamedStats,
  type OpenNamed,
  openNamed,
  proveWritable,
  readNamedInto,
  readPipeNow,
  realFolder,
  realOfNamed,
  removeNamed,
  reserveNamed,
  statNamed,
  statNamedItself,
} from './named/named.ts';
export { NOT_A_FILE, type OpenHandle, openHandle } from './named/open-handle.ts';
export { NODE_FILES } from './node-files.ts';
export { editedText } from './own/edited-text.ts';
export { appendState, namesInState, readStateText, removeState, statState } from './own/state-files.ts';
export { SYNC_FOLDER, SyncFolder } from './own/sync-folder.ts';
export { whileAlone } from './own/while-alone.ts';
export { type DecodedFile, decodeFile, NOT_TEXT } from './read/decode-file.ts';
export { findManifestsOfRepository, rootOfRepository } from './read/find-manifests.ts';
export {
  findManifestAbove,
  findManifestIn,
  readManifestOnDisk,
  readManifestText,
} from './read/read-manifest.ts';
export { createNamedReader, createReader, type Reach, type ReadNamed, readNamed } from './read/read-named.ts';
export { locateOnDisk, readRegular } from './read/read-regular.ts';
export { MAX_TEXT_BYTES, tooLargeToTranslate } from './read/text-limit.ts';
export { textReader } from './read/text-reader.ts';
export { readKeyFile } from './read-key-file.ts';
export { type RunningGit, runGit, startGit } from './run-git.ts';
export { runLimited } from './run-limited.ts';
export { stateFolder } from './state-folder.ts';
export { backupTime, outdatedBackups } from './write/backup-names.ts';
export { type Journal, openJournal } from './write/journal.ts';
export { makeFolder } from './write/make-folder.ts';
export { removeLeft } from './write/remove-left.ts';
export { SHARED_MODE } from './write/shared-mode.ts';
export { temporaryName } from './write/temporary-name.ts';
export { writeDurably } from './write/write-durably.ts';
export { writeWhole } from './write/write-whole.ts';
