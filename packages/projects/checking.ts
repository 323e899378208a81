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
export type { TranslationProblem, TranslationReport } from './check/pair-reports.ts';
export { type FolderSights, lookBelow } from './check/translations-below.ts';
export { unimported } from './check/unimported.ts';
