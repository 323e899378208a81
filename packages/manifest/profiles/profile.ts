import type { Node } from 'jsonc-parser';
import { itemsOf, membersOf, stringOf } from '#base';
import type { RequestField, RequestOptions } from '#requests';

/** The fields of a profile that become fields of a request (specification 4.1, 4.3). */
export const PROFILE_FIELDS = {
  source: 'source_lang',
  target: 'target_lang',
  formality: 'formality',
  glossary: 'glossary_id',
  styleRules: 'style_id',
  memory: 'translation_memory_id',
  memoryThreshold: 'translation_memory_threshold',
  modelType: 'model_type',
  customInstructions: 'custom_instructions',
  splitSentences: 'split_sentences',
  tagHandling: 'tag_handling',
  tagHandlingVersion: 'tag_handling_version',
  outlineDetection: 'outline_detection',
  splittingTags: 'splitting_tags',
  writingStyle: 'writing_style',
  tone: 'tone',
} as const satisfies Readonly<Record<string, RequestField>>;

export type ProfileField = keyof typeof PROFILE_FIELDS;

/** How a workspace translates, as its manifest declares it. */
export interface Profile {
  readonly id: string;
  /** The options in the service's names. Glossary, style rules, and memory are named as in the profile: by id or by name. */
  readonly options: RequestOptions;
  /** Influences translations, but is not an option that a rule checks. */
  readonly context: string | undefined;
  /** Keeps punctuation and case at the ends of sentences. */
  readonly preserveFormatting: boolean | undefined;
  /** The values in the manifest's text. */
  readonly nodes: ReadonlyMap<ProfileField, Node>;
}

/** The profiles of a manifest. Values of a wrong type are omitted. */
export function readProfiles(root: Node | undefined): readonly Profile[] {
  return [...membersOf(membersOf(root).get('profiles'))].map(([id, node]) => readProfile(id, node));
}

/** The profile that a value of a manifest declares under a short name. */
export function readProfile(id: string, node: Node): Profile {
  const nodes = new Map<ProfileField, Node>();
  const options = new Map<RequestField, unknown>();
  const members = membersOf(node);
  for (const [name, value] of members) {
    const read = isProfileField(name) ? readValue(name, value) : undefined;
    if (!isProfileField(name) || read === undefined) continue;
    nodes.set(name, value);
    options.set(requestFieldOf(name, value), read);
  }
  const preserve = members.get('preserveFormatting');
  return {
    id,
    nodes,
    options: Object.fromEntries(options),
    context: stringOf(members.get('context')),
    preserveFormatting: preserve?.type === 'boolean' ? preserve.value : undefined,
  };
}

/** The field of a request that a value sets: several glossaries have a field of their own (service-facts 5). */
function requestFieldOf(name: ProfileField, value: Node): RequestField {
  return name === 'glossary' && value.type === 'array' ? 'glossary_ids' : PROFILE_FIELDS[name];
}

/** Whether a name is one of those. */
export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(PROFILE_FIELDS, name);
}

/** The field of a profile that becomes this field of a request. */
export function profileFieldOf(field: RequestField): ProfileField | undefined {
  if (field === 'glossary_ids') return 'glossary';
  return Object.keys(PROFILE_FIELDS)
    .filter(isProfileField)
    .find((name) => PROFILE_FIELDS[name] === field);
}

/** The value of a field, if it has the field's type. */
function readValue(field: ProfileField, node: Node): unknown {
  switch (field) {
    case 'memoryThreshold':
      return node.type === 'number' ? node.value : undefined;
    case 'outlineDetection':
      return node.type === 'boolean' ? node.value : undefined;
    case 'glossary':
      return stringsOf(node) ?? stringOf(node);
    case 'customInstructions':
    case 'splittingTags':
      return stringsOf(node);
    default:
      return stringOf(node);
  }
}

/** The items of a list; one of another type is empty, so that the others keep their places. */
function stringsOf(node: Node): readonly string[] | undefined {
  return node.type === 'array' ? itemsOf(node).map((item) => stringOf(item) ?? '') : undefined;
}
