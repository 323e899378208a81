import { expect, test } from 'vitest';
import { describeMemory } from '../../../client/memories/describe-memory.ts';
import { inEnglish } from '../../../core/message.ts';
import { memoryId } from '../../../service/ids.ts';

const MEMORY = {
  translation_memory_id: memoryId('1'),
  name: 'Product',
  source_language: 'en',
  target_languages: ['de', 'pt-BR'],
};

test.each([
  [
    1234,
    'EN → DE, PT-BR, 1234 segments',
    'Product, translation memory from EN into DE, PT-BR, 1234 segments',
  ],
  [1, 'EN → DE, PT-BR, 1 segment', 'Product, translation memory from EN into DE, PT-BR, 1 segment'],
  [0, 'EN → DE, PT-BR, 0 segments', 'Product, translation memory from EN into DE, PT-BR, 0 segments'],
])('a memory of %i segments is described', (segment_count, description, spoken) => {
  const texts = describeMemory({ ...MEMORY, segment_count });
  expect(inEnglish(texts.description)).toBe(description);
  expect(inEnglish(texts.spoken)).toBe(spoken);
});
