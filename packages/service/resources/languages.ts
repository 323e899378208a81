import * as v from 'valibot';
import type { Language, ResourceDescriptor } from '#base';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { operations } from '../operation.ts';

export const LANGUAGE_OPERATIONS = operations('languages', {
  languages: { method: 'GET', path: '/v3/languages', retryClass: 'read', answers: 'at-once' },
  resources: { method: 'GET', path: '/v3/languages/resources', retryClass: 'read', answers: 'at-once' },
  legacyLanguages: { method: 'GET', path: '/v2/languages', retryClass: 'read', answers: 'at-once' },
});

/** What `GET /v3/languages` adds to the stable languages and features (specification 4.9). */
export interface LanguagesOptions extends CallOptions {
  readonly include?: readonly ('beta' | 'external')[];
}

const FeatureSchema = v.looseObject({ status: v.string(), external: v.exactOptional(v.boolean()) });

/** The names of features until 5 May 2026 (specification 9.4). */
const FORMER_FEATURE_NAMES: ReadonlyMap<string, string> = new Map([['custom_instructions', 'style_rules']]);

const FeatureNameSchema = v.pipe(
  v.string(),
  v.transform((name) => FORMER_FEATURE_NAMES.get(name) ?? name),
);

/** Until 5 May 2026, features were a list of names (specification 9.4). */
const FormerFeaturesSchema = v.pipe(
  v.array(FeatureNameSchema),
  v.transform((names) => Object.fromEntries(names.map((name) => [name, { status: 'stable' }]))),
);

const LanguageSchema = v.looseObject({
  lang: v.string(),
  name: v.string(),
  usable_as_source: v.boolean(),
  usable_as_target: v.boolean(),
  status: v.optional(v.string(), 'stable'),
  features: v.union([v.record(v.string(), FeatureSchema), FormerFeaturesSchema]),
});

/** Until 22 April 2026 the flags of a feature were called `required_on_…` (specification 9.4). */
const ResourceFeatureSchema = v.pipe(
  v.looseObject({
    name: FeatureNameSchema,
    needs_source_support: v.exactOptional(v.boolean()),
    needs_target_support: v.exactOptional(v.boolean()),
    required_on_source: v.exactOptional(v.boolean()),
    required_on_target: v.exactOptional(v.boolean()),
  }),
  v.transform(({ required_on_source, required_on_target, ...feature }) => ({
    ...(required_on_source !== undefined && { needs_source_support: required_on_source }),
    ...(required_on_target !== undefined && { needs_target_support: required_on_target }),
    ...feature,
  })),
);

const ResourceDescriptorSchema = v.looseObject({
  name: v.string(),
  features: v.array(ResourceFeatureSchema),
});

const LegacyLanguageSchema = v.looseObject({
  language: v.string(),
  name: v.string(),
  supports_formality: v.exactOptional(v.boolean()),
});

/** A language of `GET /v2/languages` (specification 2.12); `supports_formality` is there for targets only. */
export type LegacyLanguage = v.InferOutput<typeof LegacyLanguageSchema>;

/** `GET /v3/languages` (specification 4.9). The resource is one of `RESOURCES`, or newer than this client. */
export function languages(
  transport: Transport,
  resource: string,
  options: LanguagesOptions = {},
): Promise<readonly Language[]> {
  const include = (options.include ?? []).map((value): [string, string] => ['include', value]);
  return send(transport, LANGUAGE_OPERATIONS.languages, {
    query: [['resource', resource], ...include],
    answer: v.array(LanguageSchema),
    call: options,
  });
}

/** `GET /v3/languages/resources` (specification 4.9). */
export function resources(transport: Transport, call?: CallOptions): Promise<readonly ResourceDescriptor[]> {
  return send(transport, LANGUAGE_OPERATIONS.resources, { answer: v.array(ResourceDescriptorSchema), call });
}

/** `GET /v2/languages` (specification 4.9). */
export function legacyLanguages(
  transport: Transport,
  type: 'source' | 'target',
  call?: CallOptions,
): Promise<readonly LegacyLanguage[]> {
  return send(transport, LANGUAGE_OPERATIONS.legacyLanguages, {
    query: [['type', type]],
    answer: v.array(LegacyLanguageSchema),
    call,
  });
}
