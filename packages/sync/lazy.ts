export { changeSync, openSync } from './session/sync-session.ts';
