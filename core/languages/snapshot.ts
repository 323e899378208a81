import type { Language, Resource, ResourceDescriptor } from './language.ts';
import glossary from './snapshot/glossary.json';
import resources from './snapshot/resources.json';
import styleRules from './snapshot/style_rules.json';
import translateDocument from './snapshot/translate_document.json';
import translateText from './snapshot/translate_text.json';
import voice from './snapshot/voice.json';
import write from './snapshot/write.json';

/** When the built-in lists were read from the service (year and month): what is used until fresher facts are there. */
export const SNAPSHOT_DATE = '2026-05';

/** The languages of each resource as of `SNAPSHOT_DATE`, beta and external ones included. */
export const SNAPSHOT_LANGUAGES: Readonly<Record<Resource, readonly Language[]>> = {
  translate_text: translateText,
  translate_document: translateDocument,
  glossary,
  voice,
  write,
  style_rules: styleRules,
};

/** The features of each resource as of `SNAPSHOT_DATE`. */
export const SNAPSHOT_RESOURCES: readonly ResourceDescriptor[] = resources;
