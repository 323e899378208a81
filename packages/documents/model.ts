export { DOCUMENT_EXTENSIONS, documentKindOf, extensionOf } from './model/formats.ts';
export { canAskAgain, isOver } from './model/job-state.ts';
export { nameKey, nextFreeName, safeFileName, stemOf } from './model/safe-file-name.ts';
