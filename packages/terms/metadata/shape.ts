import { type JsonShape, message, type ObjectShape, optional } from '#base';

const STRING: JsonShape = { type: 'string' };
const PHRASES: JsonShape = { type: 'array', items: STRING };

/** Whether a term is the one to use, one that is allowed, or one that stays in the source language. */
export const STATUSES = ['preferred', 'admitted', 'keep'] as const;

/** What counts as the source phrase in a text: inflected words too, or the phrase as it is written only. */
export const MATCHES = ['inflected', 'exact'] as const;

/** In which case a source phrase counts. */
export const CASES = ['any', 'exact'] as const;

/** The values that TBX-Basic has for the part of speech. Others are possible. */
export const PARTS_OF_SPEECH: readonly string[] = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'properNoun',
  'other',
];

/** What a terms file says about one source phrase. */
export const ENTRY_SHAPE: ObjectShape = {
  type: 'object',
  fields: {
    status: optional(
      { type: 'string', values: STATUSES, isClosed: true },
      message(
        'preferred: the term to use. admitted: it is allowed. keep: it stays as it is in every translation.',
      ),
    ),
    forms: optional(
      PHRASES,
      message('Forms of the target phrase that count as it, such as irregular plurals.'),
    ),
    also: optional(PHRASES, message('Other target phrases that are allowed.')),
    not: optional(PHRASES, message('Target phrases that must not be used.')),
    case: optional(
      { type: 'string', values: CASES, isClosed: true },
      message('exact: the source phrase is a term only if its case is the same.'),
    ),
    match: optional(
      { type: 'string', values: MATCHES, isClosed: true },
      message('exact: inflected words of the source phrase are not the term.'),
    ),
    note: optional(STRING, message('A note for translators. Hovers show it.')),
    partOfSpeech: optional(STRING, message('The part of speech of the source phrase, such as noun or verb.')),
    scope: optional(
      PHRASES,
      message(
        'Files that the entry applies to, as patterns relative to parlance.json. Without it: all files.',
      ),
    ),
  },
};

/** The form of `*.terms.json`; `schemas/terms.schema.json` says the same to other editors. */
export const TERMS_SHAPE: ObjectShape = {
  type: 'object',
  fields: {
    $schema: optional(STRING, message('The schema that the editor checks this file with.')),
    terms: {
      shape: { type: 'map', values: ENTRY_SHAPE },
      about: message('Source phrases of the glossary, with what is known about them.'),
      isRequired: true,
    },
  },
};
