export { detectProject, undeclaredPorts } from './check/detected-project.ts';
export { loadProject } from './load-project.ts';
export { MAX_PROJECT_FILE_BYTES, type Project, projectOf } from './project-of.ts';
export { checkedFiles } from './status/checked-files.ts';
export { readStatus } from './status/file-status.ts';
export { type IdentifiedUnit, identifiedUnits } from './status/identified-units.ts';
export type { FileStatus } from './status/status-ports.ts';
export { termsOfProject } from './status/terms-of-project.ts';
