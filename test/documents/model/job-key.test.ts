import { expect, test } from 'vitest';
import { type JobIdentity, jobKeyOf } from '../../../packages/documents/model/job-key.ts';

const IDENTITY: JobIdentity = {
  origin: 'https://service.example',
  sourceHash: 'ab',
  options: { target_lang: 'de', formality: 'more' },
  targetFolder: '/out',
  targetName: 'a.de.txt',
};

test('the same translation has the same key, however its options are written', () => {
  const options = { formality: 'more', source_lang: undefined, target_lang: 'de' };
  expect(jobKeyOf({ ...IDENTITY, options })).toBe(jobKeyOf(IDENTITY));
});

test.each<Partial<JobIdentity>>([
  { origin: 'https://other.example' },
  { sourceHash: 'ac' },
  { options: { target_lang: 'fr', formality: 'more' } },
  { targetFolder: '/out/a' },
  { targetName: 'a.fr.txt' },
])('another one has another key: %j', (change) => {
  expect(jobKeyOf({ ...IDENTITY, ...change })).not.toBe(jobKeyOf(IDENTITY));
});
