export {
  type CheckedTranslations,
  checkDeclared,
  type UncheckedFile,
  type UnusableFile,
} from './check/check-declared.ts';
export { detectedProblems } from './check/check-detected.ts';
export { checkPaths } from './check/check-folders.ts';
export { rulesFor } from './check/check-pair.ts';
export type { TranslationPorts } from './check/check-ports.ts';
export type { CheckedPath } from './check/chosen-projects.ts';
export {
  type CheckedFormat,
  type CollectedFile,
  type CollectedFiles,
  type Collecting,
  checkedFormatOf,
  collectBelow,
  isDeclaredGlossary,
  isGlossaryFile,
  isJsonKind,
  type JsonKind,
} from './check/collect-files.ts';
export { detectProject, undeclaredPorts } from './check/detected-project.ts';
export { describeMissing, isMissing } from './check/missing-texts.ts';
export type { FileRange, TranslationProblem, TranslationReport } from './check/pair-reports.ts';
export { detectedAmong, translationsBelow } from './check/translations-below.ts';
export { unimported } from './check/unimported.ts';
export { findUnreadManifest } from './check/unread-manifest.ts';
export { NO_PROJECT_HISTORY } from './history/no-history.ts';
export { loadProject, projectIn } from './load-project.ts';
export { MAX_PROJECT_FILE_BYTES, type Project, projectOf } from './project-of.ts';
export type { ProjectReading } from './project-reading.ts';
export { type PairFiles, readPairFiles } from './record/read-files.ts';
export { checkedFiles } from './status/checked-files.ts';
export { readStatus } from './status/file-status.ts';
export { type IdentifiedUnit, identifiedUnits } from './status/identified-units.ts';
export { type ReadingPorts, readingPorts } from './status/reading-ports.ts';
export type { FileStatus } from './status/status-ports.ts';
export { termsOfProject } from './status/terms-of-project.ts';
