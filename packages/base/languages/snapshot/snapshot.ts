import type { Language, Resource, ResourceDescriptor } from '../language.ts';
import { SNAPSHOT_DATE } from '../snapshot-date.ts';
import { GLOSSARY_LANGUAGES } from './glossary-languages.ts';
import resources from './resources.json';
import styleRules from './style_rules.json';
import translateDocument from './translate_document.json';
import translateText from './translate_text.json';
import voice from './voice.json';
import write from './write.json';

/** The languages of each resource as of `SNAPSHOT_DATE`, beta and external ones included. */
export const SNAPSHOT_LANGUAGES: Readonly<Record<Resource, readonly Language[]>> = {
  translate_text: translateText,
  translate_document: translateDocument,
  glossary: GLOSSARY_LANGUAGES,
  voice,
  write,
  style_rules: styleRules,
};

/** The features of each resource as of `SNAPSHOT_DATE`. */
export const SNAPSHOT_RESOURCES: readonly ResourceDescriptor[] = resources;

/** The facts that are used until the service has sent newer ones. */
export const SNAPSHOT_FACTS = {
  languages: SNAPSHOT_LANGUAGES,
  resources: SNAPSHOT_RESOURCES,
  fetchedAt: SNAPSHOT_DATE,
};
