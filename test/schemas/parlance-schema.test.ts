import { readFileSync } from 'node:fs';
import { type ParseError, parse } from 'jsonc-parser';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RULE_IDS } from '#manifest';
import { MAX_PHRASE_BYTES, MAX_PROMPT_CHARACTERS } from '#requests';
import { manifestShape } from '../../packages/manifest/shape.ts';
import { MAX_REQUEST_INSTRUCTIONS, MEMORY_THRESHOLD } from '../../packages/requests/limits.ts';
import { checkSchema, compileSchema, readJson } from './check-schema.ts';
import { checkSameShape } from './same-shape.ts';

const validate = compileSchema('parlance');

const profile = (options: object) => ({ version: 1, profiles: { p: options } });
const dictionary = (entry: object) => ({ version: 1, glossaries: { g: { dictionaries: [entry] } } });

test('the manifest of the examples is valid', () => {
  const errors: ParseError[] = [];
  const manifest: unknown = parse(readFileSync('examples/parlance.json', 'utf8'), errors);
  expect(errors).toEqual([]);
  checkSchema(validate, manifest);
});

test.each([
  ['the least', { version: 1 }],
  ['a schema of its own', { $schema: '../schemas/parlance.schema.json', version: 1 }],
  ['values that the service may learn', profile({ formality: 'very_formal', modelType: 'new', tone: 'dry' })],
  ['another megabyte', { version: 1, dictionaryMegabyte: 'MB' }],
  ['rules that come later', { version: 1, rules: { 'some-new-rule': 'warning' } }],
  [
    'thresholds at both ends',
    { version: 1, profiles: { a: { memoryThreshold: 0 }, b: { memoryThreshold: 100 } } },
  ],
  ['characters beyond the first plane count once', profile({ customInstructions: ['😀'.repeat(300)] })],
])('valid: %s', (_, manifest) => {
  checkSchema(validate, manifest);
});

test.each([
  ['no object', [], ' type'],
  ['no version', {}, ' required version'],
  ['a version of the future', { version: 2 }, '/version const'],
  ['an address instead of a name', { version: 1, endpoint: 'https://example.com' }, '/endpoint not'],
  ['a megabyte that is none', { version: 1, dictionaryMegabyte: 'mb' }, '/dictionaryMegabyte enum'],
  ['an unknown key', { version: 1, glossary: {} }, ' additionalProperties glossary'],
  [
    'a glossary without dictionaries',
    { version: 1, glossaries: { g: {} } },
    '/glossaries/g required dictionaries',
  ],
  [
    'a dictionary without a file',
    dictionary({ source: 'en', target: 'de' }),
    '/glossaries/g/dictionaries/0 required file',
  ],
  [
    'a language that is no string',
    dictionary({ source: 1, target: 'de', file: 'f' }),
    '/glossaries/g/dictionaries/0/source type',
  ],
  [
    'a glossary name that is too long',
    { version: 1, glossaries: { g: { name: 'n'.repeat(MAX_PHRASE_BYTES + 1), dictionaries: [] } } },
    '/glossaries/g/name maxLength',
  ],
  ['a style file without a path', { version: 1, styleRules: { s: {} } }, '/styleRules/s required file'],
  ['an unknown option', profile({ colour: 'blue' }), '/profiles/p additionalProperties colour'],
  ['a threshold above 100', profile({ memoryThreshold: 101 }), '/profiles/p/memoryThreshold maximum'],
  ['a threshold below 0', profile({ memoryThreshold: -1 }), '/profiles/p/memoryThreshold minimum'],
  ['half a percent', profile({ memoryThreshold: 75.5 }), '/profiles/p/memoryThreshold type'],
  [
    'too many instructions',
    profile({ customInstructions: Array(11).fill('x') }),
    '/profiles/p/customInstructions maxItems',
  ],
  [
    'a long instruction',
    profile({ customInstructions: ['x'.repeat(301)] }),
    '/profiles/p/customInstructions/0 maxLength',
  ],
  ['a level that does not exist', { version: 1, rules: { 'case-twin': 'fatal' } }, '/rules/case-twin enum'],
  ['an ignored file without rules', { version: 1, ignore: [{ files: '**' }] }, '/ignore/0 required rules'],
])('wrong: %s', (_, manifest, fault) => {
  checkSchema(validate, manifest, fault);
});

test('limits are those of the service', () => {
  expect(readJson('schemas/parlance.schema.json')).toMatchObject({
    definitions: {
      glossary: { properties: { name: { maxLength: MAX_PHRASE_BYTES } } },
      profile: {
        properties: {
          memoryThreshold: {
            minimum: MEMORY_THRESHOLD.min,
            maximum: MEMORY_THRESHOLD.max,
            default: MEMORY_THRESHOLD.default,
          },
          customInstructions: {
            maxItems: MAX_REQUEST_INSTRUCTIONS,
            items: { maxLength: MAX_PROMPT_CHARACTERS },
          },
        },
      },
    },
  });
});

/** The two lists where the schema names the rules. */
const RULE_LISTS = v.object({
  properties: v.object({ rules: v.object({ properties: v.record(v.string(), v.unknown()) }) }),
  definitions: v.object({
    ignoredFiles: v.object({
      properties: v.object({
        rules: v.object({
          items: v.object({
            anyOf: v.tupleWithRest([v.object({ enum: v.array(v.string()) })], v.unknown()),
          }),
        }),
      }),
    }),
  }),
});

test('the rules that can be set and ignored are those that there are', () => {
  const schema = v.parse(RULE_LISTS, readJson('schemas/parlance.schema.json'));
  const { properties, definitions } = schema;
  expect(Object.keys(properties.rules.properties).sort()).toEqual([...RULE_IDS].sort());
  const [known] = definitions.ignoredFiles.properties.rules.items.anyOf;
  expect([...known.enum].sort()).toEqual([...RULE_IDS].sort());
});

test('the schema and the checks of the manifest know the same fields', () => {
  checkSameShape(readJson('schemas/parlance.schema.json'), manifestShape(RULE_IDS));
});
