export { changeConflicts, openConflicts } from './session/open-conflicts.ts';
