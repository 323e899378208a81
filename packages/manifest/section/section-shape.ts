import { type JsonShape, message, type ObjectShape, optional, required } from '#base';

const STRING: JsonShape = { type: 'string' };
const STRINGS = { type: 'array', items: STRING } as const;
const STRING_OR_LIST: JsonShape = { type: 'short', long: STRINGS };

const FILES: ObjectShape = {
  type: 'object',
  fields: {
    source: required(STRING, message('Glob of the files in the source language, relative to this file.')),
    target: optional(
      STRING,
      message(
        'Where the translations are: {locale} is the locale, {path} what ** and the rest of source match, {folder}, {name}, and {extension} are parts of the path. Left out, a file holds all its languages.',
      ),
    ),
    profile: optional(
      STRING,
      message('Profile to translate with, by its short name in this file. {locale} is the locale.'),
    ),
    keys: optional(STRING_OR_LIST, message('Globs of the keys that are translated. Left out, all are.')),
    except: optional(STRING_OR_LIST, message('Globs of the keys that are not translated.')),
    targets: optional(STRINGS, message('Locales of these files, if they are not those of the section.')),
  },
};

const LOCALE: ObjectShape = {
  type: 'object',
  fields: {
    code: optional(STRING, message('Language of the service that this locale is translated into.')),
    write: optional(STRING, message('How paths write the locale.')),
    complete: optional(
      { type: 'boolean' },
      message('Whether every text has to be translated, also those that a wider locale has.'),
    ),
  },
};

/** The form of the section `translations` of a manifest. */
export const SECTION_SHAPE: ObjectShape = {
  type: 'object',
  fields: {
    source: required(STRING, message('Language that the source files are written in.')),
    targets: optional(
      STRINGS,
      message('Locales to translate into. Left out, those that have files already.'),
    ),
    files: required({ type: 'array', items: FILES }, message('Source files and their translations.')),
    locales: optional(
      { type: 'map', values: { type: 'short', long: LOCALE } },
      message('What is special about a locale: its language of the service, or more.'),
    ),
    exclude: optional(STRINGS, message('Globs of files that are not translated.')),
    freeze: optional(STRINGS, message('Locales whose files are never written.')),
    shortcodes: optional(
      { type: 'map', values: STRINGS },
      message('Parameters of shortcodes that people read, by the names of the shortcodes.'),
    ),
  },
};
