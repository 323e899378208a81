import type { ServiceFacts } from './facts.ts';
import type { Language, Resource, ResourceDescriptor } from './language.ts';
import glossary from './snapshot/glossary.json';
import resources from './snapshot/resources.json';
import styleRules from './snapshot/style_rules.json';
import translateDocument from './snapshot/translate_document.json';
import translateText from './snapshot/translate_text.json';
import voice from './snapshot/voice.json';
import write from './snapshot/write.json';
import { SNAPSHOT_DATE } from './snapshot-date.ts';

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

/** What is used until the service has told fresher facts. */
export const SNAPSHOT_FACTS: ServiceFacts = {
  languages: SNAPSHOT_LANGUAGES,
  resources: SNAPSHOT_RESOURCES,
  fetchedAt: SNAPSHOT_DATE,
};
