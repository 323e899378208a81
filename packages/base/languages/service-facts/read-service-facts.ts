import { isRecord } from '../../record.ts';
import type { Language, LanguageFeature, ResourceDescriptor, ResourceFeature } from '../language.ts';
import type { ServiceFacts } from './service-facts.ts';

/**
 * Reads facts from a file or another process. Wrong entries are omitted, so that one wrong language does not cost the others. Undefined if
 * the value is not facts at all. Unknown fields, which a newer service can add, stay.
 */
export function readFacts(value: unknown): ServiceFacts | undefined {
  if (!isRecord(value) || !isRecord(value.languages) || !isTime(value.fetchedAt)) return undefined;
  const lists = Object.entries(value.languages).flatMap(([resource, list]) =>
    Array.isArray(list) ? [[resource, list.flatMap(readLanguage)] as const] : [],
  );
  const resources = Array.isArray(value.resources) ? value.resources.flatMap(readResource) : [];
  const { fetchedAt, refusesTagLists } = value;
  return {
    ...{ languages: Object.fromEntries(lists), resources, fetchedAt },
    ...(refusesTagLists === true && { refusesTagLists }),
  };
}

function readLanguage(value: unknown): Language[] {
  if (!isRecord(value)) return [];
  const { lang, name, usable_as_source, usable_as_target, status } = value;
  if (typeof lang !== 'string' || typeof name !== 'string' || typeof status !== 'string') return [];
  if (typeof usable_as_source !== 'boolean' || typeof usable_as_target !== 'boolean') return [];
  const features = Object.entries(isRecord(value.features) ? value.features : {}).filter(isFeature);
  const known = { lang, name, usable_as_source, usable_as_target, status };
  return [{ ...value, ...known, features: Object.fromEntries(features) }];
}

function isFeature(entry: [string, unknown]): entry is [string, LanguageFeature] {
  const [, feature] = entry;
  return isRecord(feature) && typeof feature.status === 'string' && isFlag(feature.external);
}

function readResource(value: unknown): ResourceDescriptor[] {
  if (!isRecord(value) || typeof value.name !== 'string' || !Array.isArray(value.features)) return [];
  return [{ ...value, name: value.name, features: value.features.filter(isResourceFeature) }];
}

function isResourceFeature(value: unknown): value is ResourceFeature {
  if (!isRecord(value) || typeof value.name !== 'string') return false;
  return isFlag(value.needs_source_support) && isFlag(value.needs_target_support);
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
