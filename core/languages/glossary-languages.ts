import type { Language } from './language.ts';
import glossary from './snapshot/glossary.json';

/** The languages of glossaries as of `SNAPSHOT_DATE`: all that checking a glossary needs of the built-in lists. */
export const GLOSSARY_LANGUAGES: readonly Language[] = glossary;
