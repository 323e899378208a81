/** When the built-in lists were read from the service (year and month): what is used until fresher facts are there. */
export const SNAPSHOT_DATE = '2026-05';
