import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { Dictionary } from '#glossary';
import { faultsOf } from '../../../packages/sync/kinds/dictionaries/local-dictionary.ts';

const SETUP = { levels: new Map(), maxDictionaryBytes: undefined, languages: GLOSSARY_LANGUAGES };

test.each<[text: string, faults: readonly string[]]>([
  ['a,1\nb,2\n', []],
  ['a,1\na,1,en,fr\n', []],
  ['a,1\nb\nc\n', ['a.csv has errors: 2. The first is in line 2.']],
  ['a,1,en,de\na,1,en,fr\nb\n', ['a.csv has errors: 1. The first is in line 3.']],
  [
    'a,1\n<<<<<<< mine\nb,1\n=======\nb,2\n>>>>>>> theirs\n',
    ['a.csv has conflicts that git left: 1. The first is in line 2.'],
  ],
])('why %j cannot be sent: the first error is named, and no warning before it', (text, faults) => {
  const dictionary = new Dictionary(text, { format: 'csv', pair: { source: 'en', target: 'de' } });
  expect(faultsOf(dictionary, 'a.csv', SETUP as never).map(inEnglish)).toEqual(faults);
});
