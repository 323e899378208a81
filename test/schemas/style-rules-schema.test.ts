import { expect, test } from 'vitest';
import { MAX_LABEL_CHARACTERS, MAX_LIST_INSTRUCTIONS, MAX_PROMPT_CHARACTERS } from '#requests';
import { STYLE_CATALOGUE as catalogue } from '#style-rules/catalogue';
import { STYLE_RULES_SHAPE } from '#style-rules/model';
import { MAX_STYLE_LIST_NAME_CHARACTERS } from '../../packages/requests/limits.ts';
import { checkSchema, compileSchema, readJson } from './check-schema.ts';
import { checkSameShape } from './same-shape.ts';

const validate = compileSchema('style-rules');

const list = (more: object) => ({ name: 'Marketing', language: 'de', ...more });
const instruction = { label: 'Address', prompt: 'Use du.' };

test('the style rule list of the examples is valid', () => {
  checkSchema(validate, readJson('examples/style/marketing.de.style-rules.json'));
});

test.each([
  ['the least', list({})],
  ['a language that the service may learn', list({ language: 'nl' })],
  [
    'an option that the service may learn',
    list({ configured_rules: { punctuation: { apostrophe: 'none' } } }),
  ],
  ['a rule that the service may learn', list({ configured_rules: { punctuation: { new_rule: 'use' } } })],
  ['a category that the service may learn', list({ configured_rules: { currencies: { symbol: 'use' } } })],
  ['what the service adds', list({ style_id: 'x', version: 3, creation_time: 'x', updated_time: 'x' })],
  [
    'as many instructions as allowed',
    list({ custom_instructions: Array(MAX_LIST_INSTRUCTIONS).fill(instruction) }),
  ],
])('valid: %s', (_, document) => {
  checkSchema(validate, document);
});

test('every option of the catalogue is valid', () => {
  for (const [category, rules] of Object.entries(catalogue)) {
    for (const [rule, { options }] of Object.entries(rules)) {
      for (const option of options) {
        checkSchema(validate, list({ configured_rules: { [category]: { [rule]: option } } }));
      }
    }
  }
});

test.each([
  ['no name', { language: 'de' }, ' required name'],
  ['no language', { name: 'Marketing' }, ' required language'],
  ['an empty name', list({ name: '' }), '/name minLength'],
  ['a long name', list({ name: 'n'.repeat(MAX_STYLE_LIST_NAME_CHARACTERS + 1) }), '/name maxLength'],
  ['an unknown field', list({ nmae: 'x' }), ' additionalProperties nmae'],
  ['rules in a list', list({ configured_rules: [] }), '/configured_rules type'],
  [
    'a category in a string',
    list({ configured_rules: { punctuation: 'x' } }),
    '/configured_rules/punctuation type',
  ],
  [
    'an unknown rule with a number',
    list({ configured_rules: { punctuation: { new_rule: 1 } } }),
    '/configured_rules/punctuation/new_rule type',
  ],
  [
    'an instruction without a prompt',
    list({ custom_instructions: [{ label: 'x' }] }),
    '/custom_instructions/0 required prompt',
  ],
  [
    'a long label',
    list({ custom_instructions: [{ ...instruction, label: 'x'.repeat(MAX_LABEL_CHARACTERS + 1) }] }),
    '/custom_instructions/0/label maxLength',
  ],
  [
    'a long prompt',
    list({ custom_instructions: [{ ...instruction, prompt: 'x'.repeat(MAX_PROMPT_CHARACTERS + 1) }] }),
    '/custom_instructions/0/prompt maxLength',
  ],
  [
    'one instruction too many',
    list({ custom_instructions: Array(MAX_LIST_INSTRUCTIONS + 1).fill(instruction) }),
    '/custom_instructions maxItems',
  ],
])('wrong: %s', (_, document, fault) => {
  checkSchema(validate, document, fault);
});

test('a known rule with a number is wrong, whichever way it is read', () => {
  expect(validate(list({ configured_rules: { punctuation: { apostrophe: 1 } } }))).toBe(false);
});

test('the schema and the checks of style rule lists know the same fields', () => {
  checkSameShape(readJson('schemas/style-rules.schema.json'), STYLE_RULES_SHAPE);
});
