import { expect, test } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { readListDraft } from '#sync';

const read = (list: object) => readListDraft(JSON.stringify(list), 'a.json', SNAPSHOT_FACTS);

test('a list is read as a request has it', () => {
  const instruction = { label: 'Du', prompt: 'Say du.', source_language: 'EN' };
  expect(read({ name: 'A', language: 'de', custom_instructions: [{ ...instruction, id: 'x' }] })).toEqual({
    draft: {
      name: 'A',
      language: 'de',
      configured_rules: {},
      custom_instructions: [{ ...instruction, source_language: 'en' }],
    },
  });
});

test('a list with errors is not sent', () => {
  const text = '{0} has errors: {1}. The first is in line {2}.';
  expect(read({ name: 'A', language: 1 })).toMatchObject({ fault: { text } });
});
