import type { RequestContext } from '../environment.ts';
import { badRequest } from '../errors.ts';

/**
 * The parameters of each operation that the specification has, also those that it describes without a name. The body of configured rules
 * has the names of categories instead.
 */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/translate': [
    ...['text', 'source_lang', 'target_lang', 'context', 'model_type', 'split_sentences', 'formality'],
    ...['glossary_id', 'style_id', 'custom_instructions', 'translation_memory_id', 'show_billed_characters'],
    ...['tag_handling', 'tag_handling_version', 'outline_detection', 'splitting_tags'],
    ...['translation_memory_threshold', 'preserve_formatting'],
  ],
  'POST /v2/document': [
    ...['filename', 'target_lang', 'source_lang', 'formality', 'glossary_id', 'output_format', 'model_type'],
  ],
  'POST /v2/document/:id': ['document_key'],
  'POST /v2/document/:id/result': ['document_key'],
  'POST /v2/write/rephrase': ['text', 'target_lang', 'writing_style', 'tone'],
  'POST /v3/glossaries': ['name', 'dictionaries'],
  'PATCH /v3/glossaries/:glossary_id': ['name', 'dictionaries'],
  'PUT /v3/glossaries/:glossary_id/dictionaries': ['source_lang', 'target_lang', 'entries', 'entries_format'],
  'POST /v2/glossaries': ['name', 'source_lang', 'target_lang', 'entries', 'entries_format'],
  'POST /v3/style_rules': ['name', 'language', 'configured_rules', 'custom_instructions'],
  'PATCH /v3/style_rules/:style_id': ['name'],
  'POST /v3/style_rules/:style_id/custom_instructions': ['label', 'prompt', 'source_language'],
  'PUT /v3/style_rules/:style_id/custom_instructions/:instruction_id': ['label', 'prompt', 'source_language'],
  'POST /v2/admin/developer-keys': ['label'],
  'PUT /v2/admin/developer-keys/deactivate': ['key_id'],
  'PUT /v2/admin/developer-keys/label': ['key_id', 'label'],
  'PUT /v2/admin/developer-keys/limits': ['key_id', 'characters'],
};

/** @throws ServiceError 400 in strict operation, for a parameter that the specification does not have. */
export function requireSpecified({ req, get }: RequestContext, names: Iterable<string>): void {
  const specified = SPECIFIED[`${req.method} ${req.routePath}`];
  if (!get('isStrict') || specified === undefined) return;
  for (const name of names) {
    if (!specified.includes(name)) throw badRequest(`Parameter '${name}' is not part of the specification.`);
  }
}

/** @throws ServiceError 400 for a parameter of the address that is there more than once; only `include` may be. */
export function refuseRepeatedParameters({ req }: RequestContext): void {
  for (const [name, values] of Object.entries(req.queries())) {
    if (name !== 'include' && values.length > 1) {
      throw badRequest(`Parameter '${name}' is given more than once.`);
    }
  }
}
