import { test } from 'vitest';
import { TERMS_SHAPE } from '../../packages/terms/metadata/shape.ts';
import { checkSchema, compileSchema, readJson } from './check-schema.ts';
import { checkSameShape } from './same-shape.ts';

const validate = compileSchema('terms');

test('an entry with all fields is valid', () => {
  const entry = {
    status: 'preferred',
    forms: ['Aufgaben'],
    also: ['Arbeitspaket'],
    not: ['Task'],
    case: 'exact',
    match: 'inflected',
    note: 'A unit of work.',
    partOfSpeech: 'noun',
    scope: ['docs/**'],
  };
  checkSchema(validate, { terms: { task: entry } });
});

test('an unknown status and an unknown field are faults', () => {
  checkSchema(
    validate,
    { terms: { task: { status: 'best', form: [] } } },
    '/terms/task additionalProperties form',
    '/terms/task/status enum',
  );
});

test('the schema has the fields of the checks', () => {
  checkSameShape(readJson('schemas/terms.schema.json'), TERMS_SHAPE);
});
