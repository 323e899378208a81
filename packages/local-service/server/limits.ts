/** What the local service allows: its own reading of the specification, so that a wrong limit of the linter shows as a difference. */

/** Texts in one translate request (4.1). */
export const MAX_TEXTS_PER_REQUEST = 50;
/** Bytes of the body of a translate request, and of others that have no limit of their own (4.1): 128 KiB. */
export const MAX_TRANSLATE_BODY_BYTES = 128 * 1024;
/** Bytes of the body of a rephrase request (4.3): 10 KiB. */
export const MAX_REPHRASE_BODY_BYTES = 10 * 1024;
/** Custom instructions in one translate request, and characters of each (4.1; service-facts 5). */
export const MAX_REQUEST_INSTRUCTIONS = 10;
export const MAX_REQUEST_INSTRUCTION_CHARACTERS = 300;
/** Glossaries in one translate request (service-facts 5). */
export const MAX_GLOSSARIES_PER_REQUEST = 5;
/** Match percentages of a translation memory (4.1; service-facts 5). */
export const MEMORY_THRESHOLD = { min: 0, max: 100, default: 75 } as const;

/** UTF-8 bytes of a glossary's name and of each phrase (8). */
export const MAX_PHRASE_BYTES = 1024;
/** UTF-8 bytes of one dictionary (8): "10 MB", read as 10 MiB. */
export const MAX_DICTIONARY_BYTES = 10 * 1024 * 1024;
/** The same, where a megabyte is read as 1,000,000 bytes. */
export const MAX_DICTIONARY_BYTES_DECIMAL = 10 * 1000 * 1000;
/** Glossaries of one account (8; service-facts 13). */
export const MAX_GLOSSARIES = 1000;

/** Objects on one page of a list of style rule lists or translation memories (4.6, 4.7, 8). */
export const PAGE_SIZE = { min: 1, max: 25, default: 10 } as const;

/** The file of an import: its name and media type in characters, its size in bytes (service-facts 9). */
export const MAX_MEMORY_FILE_NAME = 100;
export const MAX_MEMORY_FILE_TYPE = 127;
export const MAX_MEMORY_FILE_BYTES = 1000 * 1000 * 1000;
/** Segments on one page, and characters of what is searched in them at least (service-facts 9). */
export const SEGMENT_PAGE_SIZE = { min: 1, max: 100, default: 50 } as const;
export const MIN_FILTER_CHARACTERS = 2;

/** Custom instructions in one style rule list (8). */
export const MAX_LIST_INSTRUCTIONS = 200;
/** Characters of a custom instruction's label and prompt, and of a list's name (2.1, 2.3, 8). */
export const MAX_LABEL_CHARACTERS = 100;
export const MAX_PROMPT_CHARACTERS = 300;
export const MAX_STYLE_LIST_NAME_CHARACTERS = 1024;

/** Characters that are billed for a pptx, docx, doc, xlsx, or pdf document at least (8). */
export const MIN_BILLED_DOCUMENT_CHARACTERS = 50 * 1000;

/** Languages that one speech session translates into, and as many that it speaks (8). */
export const MAX_VOICE_LANGUAGES = 5;
/** Glossaries in one speech session (service-facts 11). */
export const MAX_GLOSSARIES_PER_SESSION = 10;
/** Bytes of the name of spoken terms, and characters of one of them (service-facts 11). */
export const MAX_SPOKEN_TERMS_NAME_BYTES = 1024;
export const MAX_SPOKEN_TERM_CHARACTERS = 300;
/** One chunk of audio, in bytes before any encoding and in milliseconds (service-facts 11). */
export const MAX_VOICE_CHUNK_BYTES = 100 * 1000;
export const MAX_VOICE_CHUNK_MS = 1000;
/** How many times faster than real time audio can be sent (service-facts 11). */
export const MAX_VOICE_SPEED = 2;

/** Bytes of a request's header block. */
export const MAX_HEADER_BYTES = 16 * 1024;

/** Developer keys that can be active at the same time (8). */
export const MAX_ACTIVE_KEYS = 25;
/** Characters of a reporting tag (service-facts 1), and rows on one page of the usage by tag. */
export const MAX_TAG_CHARACTERS = 100;
export const TAG_PAGE_SIZE = 100;
/** Days from the start to the end of one usage report (service-facts 8). */
export const MAX_REPORT_DAYS = 366;

/** Characters per month on the free plan, unless the account has another limit. */
export const FREE_PLAN_CHARACTERS = 500 * 1000;
/** The limit in `GET /v2/usage` if the account has no limit. */
export const NO_CHARACTER_LIMIT = 1_000_000_000_000;
