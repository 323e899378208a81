import { expect, test } from 'vitest';
import {
  judgeSample,
  readSamples,
  samplesFileOf,
} from '../../../../packages/style-rules/model/trials/samples.ts';

test.each([
  ['style/marketing.de.style-rules.json', 'style/marketing.de.style-samples.json'],
  ['marketing.de.json', undefined],
])('the samples of %s are in %s', (list, samples) => {
  expect(samplesFileOf(list)).toBe(samples);
});

test('samples have texts to expect and to reject, one or several', () => {
  const text = `[
    // Comments are fine.
    { "sample": "Press OK.", "expect": "„OK“", "reject": ["\\"", "'"] },
    { "sample": "Only to look at" },
  ]`;
  expect(readSamples(text)).toEqual({
    samples: [
      { sample: 'Press OK.', expect: ['„OK“'], reject: ['"', "'"] },
      { sample: 'Only to look at', expect: [], reject: [] },
    ],
  });
});

test.each([
  ['{}', 'A list of samples in brackets is expected.'],
  ['[{ "sample": 1 }]', 'Sample {0} needs'],
  ['[{ "sample": "a" }, { "expect": "b" }]', 'Sample {0} needs'],
  ['[{ "sample": "a", "expect": { } }]', 'Sample {0} needs'],
  ['[{ "sample": "a" ', 'A closing brace is missing here.'],
])('%s is no list of samples', (text, fault) => {
  const read = readSamples(text);
  expect('fault' in read && read.fault.text).toContain(fault);
});

test('a translation is judged by what it contains', () => {
  const sample = { expect: ['„OK“', 'Sie'], reject: ['"'] };
  expect(judgeSample(sample, 'Drücken Sie „OK“.')).toEqual([]);
  expect(judgeSample(sample, 'Drücke "OK".')).toEqual([
    { kind: 'expect', text: '„OK“' },
    { kind: 'expect', text: 'Sie' },
    { kind: 'reject', text: '"' },
  ]);
});
