import { type Message, message, type ServiceFacts, type Suggestion } from '#base';
import { checkRequest, type RequestKind } from '#requests';
import { isProfileField, PROFILE_FIELDS, type Profile } from '../profiles/profile.ts';
import { describeObject, kindOfField, type NameableObject } from './describe-reference.ts';
import { knownToManifest, resolveReferences } from './known-to-manifest.ts';
import type { NameableObjects } from './nameable-objects.ts';

/** What a value is checked with, apart from its profile. */
interface ValueSurroundings {
  readonly nameables: NameableObjects;
  readonly service: ServiceFacts;
}

const NOTHING: NameableObjects = { glossaries: [], styleRules: [], memories: [], account: { memories: [] } };

/** What a field of a profile can name, with the reason if the service refuses it there; undefined for fields that name nothing. */
export function suggestReferences(
  profile: Profile,
  field: string,
  { nameables, service }: ValueSurroundings,
): readonly Suggestion[] | undefined {
  const kind = kindOfField(field);
  if (kind === undefined) return undefined;
  const all: readonly NameableObject[] = nameables[kind];
  const declared = new Set(all.filter(({ home }) => home === 'manifest').map(({ name }) => name));
  // What the manifest declares is not offered again because it is also in the account.
  const isOffered = ({ home, name }: NameableObject) => home === 'manifest' || !declared.has(name);
  return all.filter(isOffered).map((nameable) => {
    // An account can have a thousand of them, so each is checked on its own.
    const alone = { nameables: { ...NOTHING, [kind]: [nameable] }, service };
    return { ...suggestion(nameable), refusal: refusalOf(profile, field, nameable.reference, alone) };
  });
}

function suggestion(nameable: NameableObject): Suggestion {
  const { home, reference, name } = nameable;
  if (home === 'account')
    return { value: reference, about: describeObject(nameable, reference), isOfAccount: true };
  return name === reference ? { value: reference } : { value: reference, about: message('{0}', name) };
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
  // Where it stands in a list of glossaries makes no difference.
  const others = field === 'glossary' ? { ...options, glossary_ids: undefined } : options;
  const request = resolveReferences({ ...others, [requestField]: value }, nameables);
  const kind: RequestKind = field === 'tone' || field === 'writingStyle' ? 'rephrase' : 'translate';
  const facts = { service, known: knownToManifest(nameables) };
  return checkRequest(kind, request, facts).find(
    ({ at, level }) => at.field === requestField && level === 'error',
  )?.message;
}
