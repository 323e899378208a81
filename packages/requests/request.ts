import type { Resource } from '#base';

/** The requests that options are given in: specification 4.1, 4.2, 4.3 and 4.10. */
export type RequestKind = 'translate' | 'document' | 'rephrase' | 'voice';

/** The resource of `GET /v3/languages` with the languages and features of a request (specification 4.9). */
export const RESOURCE_OF: Readonly<Record<RequestKind, Resource>> = {
  translate: 'translate_text',
  document: 'translate_document',
  rephrase: 'write',
  voice: 'voice',
};

/**
 * The fields of a request that exclude, need or force each other, in the service's own names (specification 4.1-4.3, 4.10; service-facts
 * 5). Every request of the client has this type, with more fields.
 */
export interface RequestOptions {
  readonly source_lang?: string | undefined;
  readonly target_lang?: string | undefined;
  readonly model_type?: string | undefined;
  readonly split_sentences?: string | undefined;
  readonly formality?: string | undefined;
  readonly glossary_id?: string | undefined;
  readonly glossary_ids?: readonly string[] | undefined;
  readonly style_id?: string | undefined;
  readonly custom_instructions?: readonly string[] | undefined;
  readonly translation_memory_id?: string | undefined;
  readonly translation_memory_threshold?: number | undefined;
  readonly tag_handling?: string | undefined;
  readonly tag_handling_version?: string | undefined;
  readonly outline_detection?: boolean | undefined;
  readonly splitting_tags?: readonly string[] | undefined;
  /** For a document: its name, which shows its format. */
  readonly filename?: string | undefined;
  readonly output_format?: string | undefined;
  readonly writing_style?: string | undefined;
  readonly tone?: string | undefined;
  /** For a speech session, like the four fields below. */
  readonly source_language?: string | undefined;
  readonly target_languages?: readonly string[] | undefined;
  readonly target_media_languages?: readonly string[] | undefined;
  readonly source_media_content_type?: string | undefined;
  readonly target_media_content_type?: string | undefined;
}

export type RequestField = keyof RequestOptions;

/** A field of a request, or one value of a field that is a list. */
export interface RequestPath {
  readonly field: RequestField;
  readonly index?: number;
}

/** A language of a request, with its path. */
export interface RequestLanguage extends RequestPath {
  readonly code: string;
}

/** The language of the texts; undefined if the service detects it. */
export function sourceOf(request: RequestOptions): RequestLanguage | undefined {
  const [field, code] =
    request.source_language === undefined
      ? (['source_lang', request.source_lang] as const)
      : (['source_language', request.source_language] as const);
  return code === undefined || code === '' ? undefined : { code, field };
}

/** The target languages: one, except for voice. */
export function targetsOf(request: RequestOptions): readonly RequestLanguage[] {
  const { target_lang, target_languages = [], target_media_languages = [] } = request;
  return [
    ...(target_lang === undefined ? [] : [{ code: target_lang, field: 'target_lang' as const }]),
    ...target_languages.map((code, index) => ({ code, field: 'target_languages' as const, index })),
    ...target_media_languages.map((code, index) => ({
      code,
      field: 'target_media_languages' as const,
      index,
    })),
  ];
}
