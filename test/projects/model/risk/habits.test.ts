import { describe, expect, test } from 'vitest';
import { LetterHabits } from '../../../../packages/projects/model/risk/habits/letter-habits.ts';
import { WordHabits, wordPair } from '../../../../packages/projects/model/risk/habits/word-habits.ts';

const NOUNS = { file: 'Datei', folder: 'Ordner', window: 'Fenster', project: 'Projekt', picture: 'Bild' };
const OTHERS = Object.entries(NOUNS).flatMap(([noun, ding]) => [
  wordPair(`save the ${noun} here`, `hier ${ding} speichern`),
  wordPair(`close the ${noun} there`, `dort ${ding} zumachen`),
  wordPair(`Parlance has a ${noun}`, `Parlance hat ein ${ding}`),
]);

/** A project is learned from with the texts that are rated: those say nothing in their own favor. */
describe('a text does not speak for itself', () => {
  test('in how often a word stays', () => {
    const own = wordPair('Save what Parlance finds', 'Sichern, was Parlance findet');
    for (const word of ['parlance', 'finds'])
      expect(new WordHabits([...OTHERS, own]).kept(word, own)).toEqual(
        new WordHabits(OTHERS).kept(word, own),
      );
  });

  test('in what usually translates a word', () => {
    const own = wordPair('save the sheet now', 'jetzt das Blatt');
    const [known, asOther] = [[...OTHERS, own], OTHERS].map((pairs) =>
      new WordHabits(pairs).fit(own).forward.lacking.find(({ word }) => word === 'save'),
    );
    expect(asOther?.usual).toContain('speic');
    expect(known?.evidence).toBeCloseTo(asOther?.evidence ?? 0, 1);
  });

  test('in how its letters follow each other', () => {
    const texts = ['Die Datei speichern', 'Den Ordner schließen', 'Das Fenster öffnen'];
    const own = 'Enregistrer ce fichier';
    expect(new LetterHabits(new Set([...texts, own])).likeness(own)).toBe(
      new LetterHabits(new Set(texts)).likeness(own),
    );
  });
});
