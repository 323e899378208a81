import { expect, test } from 'vitest';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { translationsOf } from '../../../packages/glossary/features/translations-of.ts';
import { EN_DE } from '../../support/glossary.ts';

test.each([
  ['board', ['Tafel']],
  ['task', ['Aufgabe', 'Vorgang']],
  ['Yes, "now"', ['Ja']],
  ['Tafel', []],
  ['boar', []],
  ['', []],
])('the existing translations of %j are %j', (phrase, expected) => {
  const text = 'board,Tafel\ntask,Aufgabe\n"Yes, ""now""",Ja\ntask,Vorgang\ntask,Aufgabe\nTafel;board\n';
  const dictionary = new Dictionary(text, { format: 'csv', pair: EN_DE });
  expect(translationsOf(dictionary, phrase)).toEqual(expected);
});
