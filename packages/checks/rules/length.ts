import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { UnitTexts } from '../text-pair.ts';

/** Characters of a source text from which on its length says something. */
const FEWEST_CHARACTERS = 20;

/** Translations of a file that show how long texts of the language are. */
const FEWEST_TEXTS = 8;

/** How many times longer or shorter a text is than the others of its file. */
const MOST_TIMES = 3;

export const lengthRatio: TextRule = {
  id: 'length',
  level: 'information',
  explanation:
    'The translation is more than three times as long as the other texts of the file let expect, or less than a third. Perhaps a part of it is missing, or it belongs to another text.',
  checkFile(units, _context, report) {
    const measured = units.flatMap(ratioOf);
    if (measured.length < FEWEST_TEXTS) return;
    const sorted = measured.map(({ ratio }) => ratio).sort((one, other) => one - other);
    const usual = sorted[Math.floor(sorted.length / 2)] ?? 1;
    for (const { unit, ratio } of measured) {
      if (ratio > MOST_TIMES * usual) {
        report(unit, { message: message('This translation is much longer than the others of the file.') });
      } else if (ratio < usual / MOST_TIMES) {
        report(unit, { message: message('This translation is much shorter than the others of the file.') });
      }
    }
  },
};

function ratioOf(unit: UnitTexts) {
  const [first] = unit.texts;
  if (first === undefined || first.source.length < FEWEST_CHARACTERS || first.target === '') return [];
  return [{ unit, ratio: first.target.length / first.source.length }];
}

export function examples(): readonly PairExample[] {
  const [source, target] = [
    (text: string) => jsonOf('The file {n} was saved just now', text),
    (text: string) => jsonOf('Die Datei {n} wurde gesichert', text),
  ];
  return [
    {
      format: 'json',
      source: source('All files of the folder were saved'),
      target: target('⟦Fertig⟧'),
      passes: { target: target('Alle Dateien des Ordners wurden gesichert') },
    },
  ];
}

/** Some texts of usual length, and a last one. */
function jsonOf(usual: string, last: string): string {
  const texts = Array.from({ length: FEWEST_TEXTS }, (_, index) => [
    `a${index}`,
    usual.replace('{n}', String(index + 10)),
  ]);
  return `${JSON.stringify(Object.fromEntries([...texts, ['last', last]]), undefined, 2)}\n`;
}
