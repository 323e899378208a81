export type { CheckedTranslations } from './check/check-declared.ts';
export { checkPaths } from './check/check-folders.ts';
export type { TranslationPorts } from './check/check-ports.ts';
export { checkText } from './check/check-text.ts';
export type { CheckedPath } from './check/chosen-projects.ts';
export {
  type CollectedFile,
  type CollectedFiles,
  collectedFile,
  FileCollector,
} from './check/collect-files.ts';
export type { PairCheck } from './check/kept-pair.ts';
export {
  type KeptProject,
  type KeptProjectPorts,
  openDetectedProject,
  openKeptProject,
} from './check/kept-project.ts';
export type { TranslationProblem, TranslationReport } from './check/pair-reports.ts';
export type { FolderSights } from './check/seen-folder.ts';
export { unimported } from './check/unimported.ts';
export { countedList } from './counted-list.ts';
export type { ProjectReading } from './project-reading.ts';
export { readingThrough } from './reading-through.ts';
