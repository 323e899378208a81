export { DETECTED_FILES } from './model/layouts/detection/wanted-files.ts';
export type { Risk } from './model/risk/rate-unit.ts';
export { INCLUDED_STATES, type IncludedState } from './model/update/select-work.ts';
