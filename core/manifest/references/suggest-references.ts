import type { Suggestion } from '../../json/suggestions/suggestion.ts';
import { message } from '../../message.ts';
import type { Profile } from '../profiles/profile.ts';
import { describeObject, kindOfField, type NameableObject } from './describe-reference.ts';
import type { NameableObjects } from './nameable-objects.ts';
import { refusalOf, type ValueSurroundings } from './refuse-value.ts';

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
