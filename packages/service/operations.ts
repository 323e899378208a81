import { ANALYTICS_OPERATIONS } from './resources/analytics.ts';
import { INSTRUCTION_OPERATIONS } from './resources/custom-instructions.ts';
import { KEY_OPERATIONS } from './resources/developer-keys.ts';
import { DOCUMENT_OPERATIONS } from './resources/documents.ts';
import { GLOSSARY_OPERATIONS } from './resources/glossaries.ts';
import { LANGUAGE_OPERATIONS } from './resources/languages.ts';
import { LEGACY_GLOSSARY_OPERATIONS } from './resources/legacy-glossaries.ts';
import { MEMORY_OPERATIONS } from './resources/memories.ts';
import { REPHRASE_OPERATIONS } from './resources/rephrase.ts';
import { SPOKEN_TERMS_OPERATIONS } from './resources/spoken-terms.ts';
import { STYLE_LIST_OPERATIONS } from './resources/style-rules.ts';
import { TRANSLATE_OPERATIONS } from './resources/translate.ts';
import { USAGE_OPERATIONS } from './resources/usage.ts';
import { VOICE_OPERATIONS } from './resources/voice.ts';

/**
 * Every operation of the specification, by name, and the newer ones of service-facts 6, 9, 10, and 11. `reconnectVoiceSession` looks like a
 * read but uses up its token.
 */
export const OPERATIONS = {
  ...TRANSLATE_OPERATIONS,
  ...REPHRASE_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...GLOSSARY_OPERATIONS,
  ...LEGACY_GLOSSARY_OPERATIONS,
  ...STYLE_LIST_OPERATIONS,
  ...INSTRUCTION_OPERATIONS,
  ...KEY_OPERATIONS,
  ...ANALYTICS_OPERATIONS,
  ...MEMORY_OPERATIONS,
  ...LANGUAGE_OPERATIONS,
  ...USAGE_OPERATIONS,
  ...VOICE_OPERATIONS,
  ...SPOKEN_TERMS_OPERATIONS,
} as const;

/** The name of an operation, and of the client's method for it. */
export type OperationName = keyof typeof OPERATIONS;
