export {
  formatAnnouncement,
  LOCAL_SERVICE_COMMAND,
  LOCAL_SERVICE_OPTIONS,
  LOCKED_EXIT_CODE,
} from './announcement.ts';
export { readGlossary, readStyleList } from './declared-objects.ts';
export { LOCAL_ORIGIN, type LocalConnection, LocalService, localServiceFolder } from './local-service.ts';
export { seedFromManifest } from './seed-from-manifest.ts';
export { LocalServiceError } from './start-service.ts';
