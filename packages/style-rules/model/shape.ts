import { type JsonField, type JsonShape, type Message, message, type ObjectShape } from '#base';

const STRING: JsonShape = { type: 'string' };

function required(about: Message): JsonField {
  return { shape: STRING, about, isRequired: true };
}

function readOnly(shape: JsonShape, about: Message): JsonField {
  return { shape, about, isReadOnly: true };
}

const SET_BY_SERVICE = message('Given by the service.');

/** A custom instruction of a list (specification 2.3). */
const INSTRUCTION: ObjectShape = {
  type: 'object',
  fields: {
    id: readOnly(STRING, SET_BY_SERVICE),
    label: required(message('What the instruction is called.')),
    prompt: required(message('What the translation should do, in plain words.')),
    source_language: {
      shape: STRING,
      about: message('The instruction is meant for texts in this language.'),
    },
  },
};

/** The form of a style rule list (specification 2.1, 4.6); `schemas/style-rules.schema.json` says the same to other editors. */
export const STYLE_RULES_SHAPE: ObjectShape = {
  type: 'object',
  fields: {
    $schema: { shape: STRING, about: message('The schema that the editor checks this file with.') },
    name: required(message('What the list is called.')),
    language: required(message('Target language that the list is for, without a region.')),
    configured_rules: {
      shape: { type: 'map', values: { type: 'map', values: STRING } },
      about: message('Predefined rules: category, rule, chosen option.'),
    },
    custom_instructions: {
      shape: { type: 'array', items: INSTRUCTION },
      about: message('Instructions in your own words.'),
    },
    style_id: readOnly(STRING, SET_BY_SERVICE),
    version: readOnly({ type: 'integer' }, message('Counted by the service: one more with every change.')),
    creation_time: readOnly(STRING, SET_BY_SERVICE),
    updated_time: readOnly(STRING, SET_BY_SERVICE),
  },
};
