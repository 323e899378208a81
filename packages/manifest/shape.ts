import {
  type JsonField,
  type JsonShape,
  LEVEL_SETTINGS,
  type Message,
  message,
  type ObjectShape,
  optional,
  required,
} from '#base';
import { DICTIONARY_MEGABYTES } from '#glossary';
import {
  FORMALITIES,
  MODEL_TYPES,
  SENTENCE_SPLITS,
  TAG_HANDLINGS,
  TAG_VERSIONS,
  TONES,
  WRITING_STYLES,
} from '#requests';
import { SECTION_SHAPE } from './section/section-shape.ts';

const STRING: JsonShape = { type: 'string' };
const STRINGS: JsonShape = { type: 'array', items: STRING };

const TRANSLATIONS = optional(
  SECTION_SHAPE,
  message('Files that are kept translated: where they are, and where their translations are.'),
);

const BASELINE = optional(
  STRING,
  message(
    'A file of problems that do not count, relative to this file. "parlance check --update-baseline" writes it.',
  ),
);

const KEEP = optional(
  STRINGS,
  message(
    'Words that are never translated, in the case that they have here, and patterns between slashes: * stands for any characters of a word, ? for one, [A-Z] for one of these.',
  ),
);

/** The form of `parlance.json`; `schemas/parlance.schema.json` says the same to other editors. */
export function manifestShape(ruleIds: readonly string[]): ObjectShape {
  const level: JsonShape = { type: 'string', values: LEVEL_SETTINGS, isClosed: true };
  return {
    type: 'object',
    fields: {
      $schema: optional(STRING, message('The schema that the editor checks this file with.')),
      version: optional({ type: 'integer' }, message('Version of this format.')),
      endpoint: optional(
        STRING,
        message('Name of an endpoint profile. Never an address: addresses live in the user settings.'),
      ),
      glossaries: mapOf(GLOSSARY, message('Glossaries by your own short names.')),
      styleRules: mapOf(STYLE_RULE_FILE, message('Style rule lists by your own short names.')),
      profiles: mapOf(PROFILE, message('Profiles for translating, by your own short names.')),
      rules: optional(
        { type: 'map', values: level, keys: ruleIds },
        message(
          'Levels that differ from those of the rules, by rule ID. A rule that is off is not computed.',
        ),
      ),
      ignore: optional(
        { type: 'array', items: ignoredFiles(ruleIds) },
        message('Rules that are off in some files, or for some texts of translations.'),
      ),
      baseline: BASELINE,
      keep: KEEP,
      translations: TRANSLATIONS,
      dictionaryMegabyte: optional(
        { type: 'string', values: DICTIONARY_MEGABYTES, isClosed: true },
        message(
          'What the service means by a megabyte when it allows 10 MB for a dictionary: 1,048,576 bytes (MiB, the default) or 1,000,000 (MB).',
        ),
      ),
    },
  };
}

function mapOf(values: JsonShape, about: Message): JsonField {
  return { shape: { type: 'map', values }, about };
}

function known(values: readonly string[], about: Message): JsonField {
  return { shape: { type: 'string', values }, about };
}

const DICTIONARY: ObjectShape = {
  type: 'object',
  fields: {
    source: required(STRING, message('Language of the source phrases, without a region.')),
    target: required(STRING, message('Language of the target phrases, without a region.')),
    file: required(STRING, message('CSV or TSV file of the dictionary, relative to this file.')),
  },
};

const GLOSSARY: ObjectShape = {
  type: 'object',
  fields: {
    name: optional(STRING, message('Name of the glossary in the service: at most 1,024 bytes of UTF-8.')),
    dictionaries: required({ type: 'array', items: DICTIONARY }, message('One file for each language pair.')),
  },
};

const STYLE_RULE_FILE: ObjectShape = {
  type: 'object',
  fields: { file: required(STRING, message('File of the style rule list, relative to this file.')) },
};

/** The options of a profile are those of specification 4.1 and 4.3, with the names of this file. */
const PROFILE: ObjectShape = {
  type: 'object',
  fields: {
    source: optional(
      STRING,
      message('Language of the texts. Left out, the service detects it; a glossary needs it.'),
    ),
    target: optional(STRING, message('Language to translate into.')),
    formality: known(
      FORMALITIES,
      message(
        'Form of address. The prefer_ values fall back to the default where the target language has no such choice.',
      ),
    ),
    glossary: optional(
      { type: 'short', long: { type: 'array', items: STRING } },
      message(
        'Glossary: its short name in this file, or its name in the service. Or a list of up to five, of which the first that has a term wins.',
      ),
    ),
    styleRules: optional(
      STRING,
      message('Style rule list: its short name in this file, or its name in the service.'),
    ),
    memory: optional(STRING, message('Name of a translation memory in the service.')),
    memoryThreshold: optional(
      { type: 'number' },
      message('Lowest match of the translation memory that is used, in percent.'),
    ),
    modelType: known(MODEL_TYPES, message('What matters more: speed or quality.')),
    context: optional(
      STRING,
      message('Text that helps the translation and is not translated itself. It is not billed.'),
    ),
    customInstructions: optional(STRINGS, message('What the translation should do, in plain words.')),
    splitSentences: known(
      SENTENCE_SPLITS,
      message(
        'Where texts are split into sentences: 0 nowhere, 1 at punctuation and line ends, nonewlines at punctuation, as when it is left out.',
      ),
    ),
    preserveFormatting: optional(
      { type: 'boolean' },
      message('Keeps punctuation and case at the ends of sentences.'),
    ),
    tagHandling: known(TAG_HANDLINGS, message('Markup that the texts carry.')),
    tagHandlingVersion: known(TAG_VERSIONS, message('Version of tag handling; v2 needs the best models.')),
    outlineDetection: optional(
      { type: 'boolean' },
      message('Set to false, splittingTags say what structures the texts.'),
    ),
    splittingTags: optional(STRINGS, message('Tags that always split sentences.')),
    nonSplittingTags: optional(STRINGS, message('Tags that never split sentences.')),
    ignoreTags: optional(STRINGS, message('Tags whose content is not translated.')),
    writingStyle: known(
      WRITING_STYLES,
      message('Style in which a text is rephrased. Not together with a tone.'),
    ),
    tone: known(TONES, message('Tone in which a text is rephrased. Not together with a writing style.')),
  },
};

function ignoredFiles(ruleIds: readonly string[]): ObjectShape {
  return {
    type: 'object',
    fields: {
      files: required(STRING, message('Glob of the files, relative to this file.')),
      keys: optional(
        STRINGS,
        message('Globs of the keys of texts, in a source or in a translation. Left out, all of the file.'),
      ),
      rules: required(
        { type: 'array', items: { type: 'string', values: ruleIds } },
        message('IDs of the rules that are off there.'),
      ),
    },
  };
}
