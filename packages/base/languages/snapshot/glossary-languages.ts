import type { Language } from '../language.ts';
import glossary from './glossary.json';

/** What all of them have in common. */
const LIKE_ALL = { status: 'stable', usable_as_source: true, usable_as_target: true, features: {} };

/** The languages of glossaries as of `SNAPSHOT_DATE`: all built-in lists that checking a glossary needs. */
export const GLOSSARY_LANGUAGES: readonly Language[] = Object.entries(glossary).map(([lang, name]) => ({
  lang,
  name,
  ...LIKE_ALL,
}));
