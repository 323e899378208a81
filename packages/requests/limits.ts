/** Every number of specification section 8 and of the operations' own limits (4.1-4.10), named once. */

/** Texts in one translate request (4.1). */
export const MAX_TEXTS_PER_REQUEST = 50;
/** Bytes of one encoded translate request (4.1): 128 KiB. */
export const MAX_TRANSLATE_BODY_BYTES = 131_072;
/** Bytes of one encoded rephrase request (4.3): 10 KiB. */
export const MAX_REPHRASE_BODY_BYTES = 10_240;
/** Custom instructions in one translate request (4.1). */
export const MAX_REQUEST_INSTRUCTIONS = 10;

/** UTF-8 bytes of a glossary's name, of each source phrase and of each target phrase (2.4, 8). */
export const MAX_PHRASE_BYTES = 1024;
/** UTF-8 bytes of one dictionary (8): "10 MB", read as 10 MiB. */
export const MAX_DICTIONARY_BYTES = 10_485_760;
/** The same, where a megabyte is read as 1,000,000 bytes. */
export const MAX_DICTIONARY_BYTES_DECIMAL = 10_000_000;

/** Glossaries of one account, unless the plan says otherwise (8; service-facts 13). */
export const MAX_GLOSSARIES = 1000;
/** Glossaries in one translate request (service-facts 5). */
export const MAX_GLOSSARIES_PER_REQUEST = 5;
/** Glossaries in one speech session (service-facts 11). */
export const MAX_GLOSSARIES_PER_SESSION = 10;

/** Objects on one page of a list of style rule lists or translation memories (4.6, 4.7, 8). */
export const PAGE_SIZE = { min: 1, max: 25, default: 10 } as const;

/** Custom instructions in one style rule list (8). */
export const MAX_LIST_INSTRUCTIONS = 200;
/** Characters of a custom instruction's label (2.3). */
export const MAX_LABEL_CHARACTERS = 100;
/** Characters of a custom instruction's prompt (2.3). */
export const MAX_PROMPT_CHARACTERS = 300;
/** Characters of a style rule list's name (2.1). */
export const MAX_STYLE_LIST_NAME_CHARACTERS = 1024;

/** Lowest and highest match percentage of a translation memory, and the default. */
export const MEMORY_THRESHOLD = { min: 0, max: 100, default: 75 } as const;

/** The file of an import of a memory: characters of its name and of its media type, and its bytes (service-facts 9). */
export const MAX_MEMORY_FILE_NAME = 100;
export const MAX_MEMORY_FILE_TYPE = 127;
export const MAX_MEMORY_FILE_BYTES = 1_000_000_000;
/** Segments of a memory on one page, and characters of what is searched in them at least (service-facts 9). */
export const SEGMENT_PAGE_SIZE = { min: 1, max: 100, default: 50 } as const;
export const MIN_FILTER_CHARACTERS = 2;

/** Characters of one custom instruction in a translate request (4.1). */
export const MAX_REQUEST_INSTRUCTION_CHARACTERS = 300;

/** The smallest number of Unicode code points that are billed for a pptx, docx, doc, xlsx, or pdf document (8). */
export const MIN_BILLED_DOCUMENT_CHARACTERS = 50_000;

/** Languages that one speech session translates into, and as many that it speaks (8). */
export const MAX_VOICE_LANGUAGES = 5;
/** Bytes of the name of spoken terms in UTF-8, and characters of one of them (service-facts 11). */
export const MAX_SPOKEN_TERMS_NAME_BYTES = 1024;
export const MAX_SPOKEN_TERM_CHARACTERS = 300;
/** Bytes of one chunk of audio, before any encoding. */
export const MAX_VOICE_CHUNK_BYTES = 100_000;
/** Milliseconds of one chunk of audio. */
export const MAX_VOICE_CHUNK_MS = 1000;
/** How many times faster than real time audio can be sent. */
export const MAX_VOICE_SPEED = 2;

/** Bytes of a request's header block. */
export const MAX_HEADER_BYTES = 16_384;

/** Developer keys that can be active at the same time (8). */
export const MAX_ACTIVE_KEYS = 25;
/** Characters of a reporting tag, and rows on one page of the usage by tag (service-facts 1). */
export const MAX_TAG_CHARACTERS = 100;
export const TAG_PAGE_SIZE = 100;
/** Days from the start to the end of one usage report. */
export const MAX_REPORT_DAYS = 366;

/** Characters per month on the free plan, unless the account has another limit. */
export const FREE_PLAN_CHARACTERS = 500_000;
/** The limit in `GET /v2/usage` if the account has no limit. */
export const NO_CHARACTER_LIMIT = 1_000_000_000_000;
