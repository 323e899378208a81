import { describe, expect, test } from 'vitest';
import { findMatch } from '../../packages/local-service/server/translation-memory.ts';
import { busyTime } from '../support/process/times.ts';

const MEMORY = {
  translation_memory_id: 'm',
  name: 'Terms',
  source_language: 'en',
  target_languages: ['de', 'en-GB'],
  segments: [
    { source: 'Save the file', targets: { de: 'Datei speichern' } },
    { source: 'Save the files', targets: { de: 'Dateien speichern' } },
    { source: 'Save', targets: { 'en-GB': 'Save!' } },
    { source: '', targets: { de: 'Leer' } },
  ],
};

function checkMatch(text: string, threshold: number, expected: string | undefined, target = 'de'): void {
  const match = findMatch(text, { memory: MEMORY, target, threshold });
  expect(match && `${match.percentage} ${match.text}`).toBe(expected);
}

describe('the segment that is most like the text', () => {
  test.each<[string, number, string | undefined]>([
    ['Save the file', 100, '100 Datei speichern'],
    ['Save the files', 75, '100 Dateien speichern'],
    ['Save the fil', 75, '92 Datei speichern'],
    ['save the file', 90, '92 Datei speichern'],
    ['save the file', 93, undefined],
    ['Open the file', 75, undefined],
    ['Open the file', 69, '69 Datei speichern'],
    ['Open the file', 70, undefined],
    ['', 75, '100 Leer'],
    ['xyz', 0, undefined],
    ['Save', 75, undefined],
  ])('%j from %i', (text, threshold, expected) => checkMatch(text, threshold, expected));

  test('in a variant of a language that is covered', () =>
    checkMatch('Save the file', 75, '100 Datei speichern', 'de-CH'));

  test('in a variant that is named', () => checkMatch('Save', 75, '100 Save!', 'EN-gb'));

  test('never in a language that is not covered', () => checkMatch('Save the file', 0, undefined, 'en-US'));
});

test('a text of the largest size is not a problem', () => {
  const started = busyTime();
  checkMatch('x'.repeat(131_072), 0, undefined);
  expect(busyTime() - started).toBeLessThan(5000);
});
