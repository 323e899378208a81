import { countCodePoints, type Message, message, utf8Length } from '#base';
import {
  MAX_LABEL_CHARACTERS,
  MAX_PHRASE_BYTES,
  MAX_PROMPT_CHARACTERS,
  MAX_SPOKEN_TERMS_NAME_BYTES,
  MAX_STYLE_LIST_NAME_CHARACTERS,
} from './limits.ts';

/** How long a text can be. */
export interface TextLimit {
  readonly max: number;
  /** In the unit of the limit. */
  readonly sizeOf: (text: string) => number;
  readonly tooLong: (size: number) => Message;
}

/** A text that users give to an object of the service. */
export interface GivenText {
  readonly missing: Message;
  readonly limit?: TextLimit;
}

/** Specification 2.4 and 8. */
export const GLOSSARY_NAME = {
  missing: message('A glossary needs a name.'),
  limit: {
    max: MAX_PHRASE_BYTES,
    sizeOf: (name) => utf8Length(name),
    tooLong: (bytes) =>
      message(
        'The name of a glossary has at most {0} bytes of UTF-8; this one has {1}.',
        MAX_PHRASE_BYTES,
        bytes,
      ),
  },
} satisfies GivenText;

/** Service-facts 11. */
export const SPOKEN_TERMS_NAME = {
  missing: message('Spoken terms need a name.'),
  limit: {
    max: MAX_SPOKEN_TERMS_NAME_BYTES,
    sizeOf: (name) => utf8Length(name),
    tooLong: (bytes) =>
      message(
        'The name of spoken terms has at most {0} bytes of UTF-8; this one has {1}.',
        MAX_SPOKEN_TERMS_NAME_BYTES,
        bytes,
      ),
  },
} satisfies GivenText;

/** Service-facts 9 has no limit for it. */
export const MEMORY_NAME: GivenText = { missing: message('A translation memory needs a name.') };

/** Specification 2.1 and 8. */
export const STYLE_LIST_NAME = {
  missing: message('A style rule list needs a name.'),
  limit: {
    max: MAX_STYLE_LIST_NAME_CHARACTERS,
    sizeOf: countCodePoints,
    tooLong: (characters) =>
      message(
        'The name of a style rule list has at most {0} characters; this one has {1}.',
        MAX_STYLE_LIST_NAME_CHARACTERS,
        characters,
      ),
  },
} satisfies GivenText;

/** Specification 2.3 and 8. */
export const INSTRUCTION_LABEL = {
  missing: message('An instruction needs a label.'),
  limit: {
    max: MAX_LABEL_CHARACTERS,
    sizeOf: countCodePoints,
    tooLong: (characters) =>
      message('A label has at most {0} characters; this one has {1}.', MAX_LABEL_CHARACTERS, characters),
  },
} satisfies GivenText;

/** Specification 2.3 and 8. */
export const INSTRUCTION_PROMPT = {
  missing: message('An instruction needs a prompt.'),
  limit: {
    max: MAX_PROMPT_CHARACTERS,
    sizeOf: countCodePoints,
    tooLong: (characters) =>
      message('A prompt has at most {0} characters; this one has {1}.', MAX_PROMPT_CHARACTERS, characters),
  },
} satisfies GivenText;

/** Specification 4.8 has no limit for the label of a key. */
export const KEY_LABEL: GivenText = { missing: message('A key needs a label.') };

/** Why a text cannot be sent; undefined if it can. A text of white space counts as missing. */
export function faultOfText(text: string, given: GivenText): Message | undefined {
  return text.trim() === '' ? given.missing : faultOfSize(text, given.limit);
}

/** Why a text is too long; undefined if it is not. */
export function faultOfSize(text: string, limit: TextLimit | undefined): Message | undefined {
  const size = limit?.sizeOf(text) ?? 0;
  return limit !== undefined && size > limit.max ? limit.tooLong(size) : undefined;
}
