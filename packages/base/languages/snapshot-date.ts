/** When the built-in lists were read from the service (year and month). They are used until newer facts are loaded. */
export const SNAPSHOT_DATE = '2026-05';
