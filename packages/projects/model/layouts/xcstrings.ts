import type { ProjectLayout } from './layout.ts';

/** A catalog holds all its languages, so that only its content says which. */
export const APPLE_CATALOGS: ProjectLayout = {
  id: 'apple-catalogs',
  name: 'Apple, String Catalogs',
  markers: [],
  rows: [{ source: '{dir}{id}.xcstrings' }],
  examples: [],
};
