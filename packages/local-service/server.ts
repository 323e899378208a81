export { LocalServiceOptionError } from './server/options/option-error.ts';
export type { LocalServiceOptions } from './server/options/options.ts';
export { SWITCHES } from './server/options/switches.ts';
export { type RunningLocalService, startLocalService } from './server/start.ts';
export type { StateEvents } from './server/state/open-state.ts';
export { StateFileError } from './server/state/state-error.ts';
