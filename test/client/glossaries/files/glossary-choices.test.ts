import { expect, test } from 'vitest';
import { type GlossaryChoice, orderChoices } from '../../../../client/glossaries/files/glossary-choices.ts';
import { EN_DE } from '../../../support/glossary.ts';

const FOUND: GlossaryChoice = { uri: 'a-found', pair: EN_DE, origin: 'found' };
const DECLARED: GlossaryChoice = {
  uri: 'b-declared',
  pair: { source: 'en', target: 'fr' },
  origin: 'declared',
};
const OPEN: GlossaryChoice = { uri: 'c-open', pair: { source: 'en', target: 'ja' }, origin: 'open' };
const UNKNOWN: GlossaryChoice = { uri: 'd-unknown', pair: undefined, origin: 'open' };
const ALL = [UNKNOWN, FOUND, DECLARED, OPEN];

test.each([
  ['open ones first, then those of manifests', {}, 'c-open b-declared a-found d-unknown'],
  ['those of the target language first', { target: 'de' }, 'a-found c-open d-unknown b-declared'],
  [
    'a dictionary covers the variants of its languages',
    { target: 'de-AT' },
    'a-found c-open d-unknown b-declared',
  ],
  ['codes in any casing', { source: 'EN', target: 'FR' }, 'b-declared c-open d-unknown a-found'],
  ['an empty code is any language', { source: '', target: '' }, 'c-open b-declared a-found d-unknown'],
])('%s', (_name, wanted, expected) => {
  const ordered = orderChoices(ALL, wanted);
  expect(ordered.map(({ uri }) => uri).join(' ')).toBe(expected);
});
