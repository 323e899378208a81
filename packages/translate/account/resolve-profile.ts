import { closestName, type Message, message } from '#base';
import type { Profile } from '#manifest';
import { glossaryFields, type KnownObjects } from '#requests';
import type { TranslateOptions } from '../batches/translate-texts.ts';
import { ProfileError } from '../explain/profile-error.ts';
import { findByName, type Naming } from './find-by-name.ts';
import type { ObjectKind, ObjectLists, ObjectsByKind } from './remote-objects.ts';

/** The objects of the service that a profile names, by name or id. Short names of the manifest have been resolved before. */
export interface ProfileNames {
  /** The first wins. */
  readonly glossaries: readonly string[];
  readonly styleRules: string | undefined;
  readonly memory: string | undefined;
}

/** The options that a profile sends, and what the lists that were needed show about the account. */
interface ResolvedProfile {
  readonly options: TranslateOptions;
  readonly known: KnownObjects;
}

/** How objects of a kind are distinguished, and what messages call them. */
interface Words<Item> {
  readonly idOf: (item: Item) => string;
  readonly missing: (profile: string, name: string) => Message;
  readonly ambiguous: (profile: string, name: string, count: number) => Message;
}

const WORDS: { readonly [Kind in ObjectKind]: Words<ObjectsByKind[Kind]> } = {
  glossaries: {
    idOf: ({ glossary_id }) => glossary_id,
    missing: (profile, name) =>
      message('The service has no glossary "{1}", which the profile "{0}" uses.', profile, name),
    ambiguous: (profile, name, count) =>
      message(
        'The service has {2} glossaries named "{1}", which the profile "{0}" uses.',
        profile,
        name,
        count,
      ),
  },
  styleRules: {
    idOf: ({ style_id }) => style_id,
    missing: (profile, name) =>
      message('The service has no style rule list "{1}", which the profile "{0}" uses.', profile, name),
    ambiguous: (profile, name, count) =>
      message(
        'The service has {2} style rule lists named "{1}", which the profile "{0}" uses.',
        profile,
        name,
        count,
      ),
  },
  memories: {
    idOf: ({ translation_memory_id }) => translation_memory_id,
    missing: (profile, name) =>
      message('The service has no translation memory "{1}", which the profile "{0}" uses.', profile, name),
    ambiguous: (profile, name, count) =>
      message(
        'The service has {2} translation memories named "{1}", which the profile "{0}" uses.',
        profile,
        name,
        count,
      ),
  },
};

/**
 * Turns a profile into the options of a translation (specification 4.1): names become the ids of one service. A name
 * that is not in the stored list is searched in a new one.
 * @throws ProfileError when a name is missing or ambiguous: without it the result would be different; also without a
 *   target. Otherwise the classes of packages/service/errors/service-errors.ts.
 */
export async function resolveProfile(
  profile: Profile,
  names: ProfileNames,
  lists: ObjectLists,
): Promise<ResolvedProfile> {
  const target = profile.options.target_lang ?? '';
  if (target === '') {
    throw new ProfileError(
      message('The profile "{0}" has no target language.', profile.id),
      message('Set one, or choose another profile.'),
    );
  }
  const glossaries: Awaited<ReturnType<typeof find<'glossaries'>>>[] = [];
  for (const name of names.glossaries) glossaries.push(await find('glossaries', name, profile, lists));
  const style = await find('styleRules', names.styleRules, profile, lists);
  const memory = await find('memories', names.memory, profile, lists);
  const options = {
    ...optionsOf(profile, target),
    ...glossaryFields(glossaries.flatMap((found) => found?.item.glossary_id ?? [])),
    ...(style === undefined ? {} : { style_id: style.item.style_id }),
    ...(memory === undefined ? {} : memoryOptions(memory.item.translation_memory_id, profile)),
  };
  const known = { glossaries: glossaries.at(-1)?.all, styleRules: style?.all, memories: memory?.all };
  return { options, known };
}

function memoryOptions(id: ObjectsByKind['memories']['translation_memory_id'], { options }: Profile) {
  const { translation_memory_threshold } = options;
  return {
    translation_memory_id: id,
    ...(translation_memory_threshold === undefined ? {} : { translation_memory_threshold }),
  };
}

/** Tag handling belongs to the protection of placeholders, so it is not an option here. Empty values count as not set. */
function optionsOf({ options, context, preserveFormatting }: Profile, target: string): TranslateOptions {
  const { source_lang, formality, model_type, custom_instructions = [], split_sentences } = options;
  return {
    target_lang: target,
    ...(source_lang ? { source_lang } : {}),
    ...(formality ? { formality } : {}),
    ...(model_type ? { model_type } : {}),
    ...(context ? { context } : {}),
    ...(custom_instructions.length > 0 ? { custom_instructions } : {}),
    ...(split_sentences ? { split_sentences } : {}),
    ...(preserveFormatting === undefined ? {} : { preserve_formatting: preserveFormatting }),
  };
}

async function find<Kind extends ObjectKind>(
  kind: Kind,
  name: string | undefined,
  { id: profile }: Profile,
  lists: ObjectLists,
): Promise<{ readonly item: ObjectsByKind[Kind]; readonly all: readonly ObjectsByKind[Kind][] } | undefined> {
  if (name === undefined) return undefined;
  const { idOf, missing, ambiguous } = WORDS[kind];
  const naming: Naming<ObjectsByKind[Kind]> = { idOf, nameOf: (item) => item.name };
  let all = await lists.list(kind, false);
  if (findByName(all, name, naming).kind !== 'one') all = await lists.list(kind, true);
  const found = findByName(all, name, naming);
  if (found.kind === 'one') return { item: found.item, all };
  if (found.kind === 'none')
    throw new ProfileError(missing(profile, name), nextAfterMissing(name, all), { kind, name });
  throw new ProfileError(
    ambiguous(profile, name, found.items.length),
    message('Use the ID in the profile, or give them different names.'),
  );
}

function nextAfterMissing(name: string, all: readonly { readonly name: string }[]): Message {
  const closest = closestName(
    name,
    all.map((item) => item.name),
  );
  return closest === undefined
    ? message('Create it at the service, or change the profile. Nothing was sent.')
    : message('Did you mean "{0}"? Nothing was sent.', closest);
}
