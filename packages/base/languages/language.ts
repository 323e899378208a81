/** A feature of a language (specification 2.11): present means supported, at this maturity. */
export interface LanguageFeature {
  readonly status: string;
  /** The feature relies on a third-party provider. */
  readonly external?: boolean;
}

/** A language of `GET /v3/languages` (specification 2.11), field names as the service writes them. */
export interface Language {
  readonly lang: string;
  readonly name: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly status: string;
  readonly features: Readonly<Record<string, LanguageFeature>>;
}

/** A resource of `GET /v3/languages/resources` (specification 2.13). */
export interface ResourceDescriptor {
  readonly name: string;
  readonly features: readonly ResourceFeature[];
}

/** On which side of a pair a feature has to be supported. An absent flag means no. */
export interface ResourceFeature {
  readonly name: string;
  readonly needs_source_support?: boolean;
  readonly needs_target_support?: boolean;
}

/** The resources of specification 2.13. The service may know more. */
export const RESOURCES = [
  'translate_text',
  'translate_document',
  'glossary',
  'voice',
  'write',
  'style_rules',
] as const;

export type Resource = (typeof RESOURCES)[number];
