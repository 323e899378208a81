export { loadConflicts } from './state/load-conflicts.ts';
