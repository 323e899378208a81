import type { ServiceFacts } from '../../languages/service-facts/service-facts.ts';
import type { Message } from '../../message.ts';
import { checkRequest } from '../../requests/check-request.ts';
import type { RequestKind } from '../../requests/request.ts';
import { isProfileField, PROFILE_FIELDS, type Profile } from '../profiles/profile.ts';
import { knownToManifest, resolveReferences } from './known-to-manifest.ts';
import type { NameableObjects } from './nameable-objects.ts';

/** What a value is checked with, apart from its profile. */
export interface ValueSurroundings {
  readonly nameables: NameableObjects;
  readonly service: ServiceFacts;
}

/** Why the service would not take a value in a profile: what the rules report about its request. */
export function refusalOf(
  { options }: Profile,
  field: string,
  value: string,
  { nameables, service }: ValueSurroundings,
): Message | undefined {
  if (!isProfileField(field) || field === 'source' || field === 'target') return undefined;
  const requestField = PROFILE_FIELDS[field];
  const request = resolveReferences({ ...options, [requestField]: value }, nameables);
  const kind: RequestKind = field === 'tone' || field === 'writingStyle' ? 'rephrase' : 'translate';
  const facts = { service, known: knownToManifest(nameables) };
  return checkRequest(kind, request, facts).find(
    ({ at, level }) => at.field === requestField && level === 'error',
  )?.message;
}
