import type { JudgedFile } from '../judged-file.ts';

/** Percentages are text where the source has one, as each language writes them; signs beside them stay placeholders. */
export const PERCENTAGE_FILES: readonly JudgedFile[] = [
  {
    name: 'percentages',
    formats: ['json', 'android', 'strings', 'properties', 'php', 'po'],
    pairs: [
      ['right', 'Hello, %s', 'Hallo, %s'],
      ['right', 'Save 20% today', 'Heute 20 % sparen'],
      ['right', '20% off', '20% Rabatt'],
      ['right', 'At 5% of all', 'Bei 5\u00a0% von allem'],
      ['right', '50% done', 'Zu 50 % fertig'],
      ['error', 'Hello, %s', 'Hallo, 20 %'],
      ['error', 'Save 20% today', 'Heute 20 % mit %s sparen'],
    ],
  },
  {
    name: 'percentages before numbers',
    locale: 'tr',
    formats: ['json', 'android', 'strings', 'properties', 'php', 'po'],
    pairs: [
      ['right', 'Hello, %s', 'Merhaba, %s'],
      ['right', '20% discount', '%20 indirim'],
      ['right', 'You saved 15% today', "Bugün %15'ini kaydettin"],
      ['error', 'Hello, %s', 'Merhaba'],
      ['error', '20% discount', '%20 indirim %s'],
    ],
  },
  {
    name: 'percentages with endings',
    locale: 'eu',
    formats: ['json', 'strings', 'po'],
    pairs: [
      ['right', 'Hello, %s', 'Kaixo, %s'],
      ['right', '10% of the files', 'Fitxategien %10a'],
      ['right', 'A 10% increase', '%10eko igoera'],
      ['right', 'Up to 10% of them', 'Gehienez 10%-a'],
      ['error', 'Hello, %s', 'Kaixo, % s'],
    ],
  },
  {
    name: 'percentages of placeholders',
    locale: 'fr',
    formats: ['php', 'json'],
    pairs: [
      ['right', 'Hello, :name', 'Bonjour, :name'],
      ['right', 'Loaded :count%', 'Chargé à :count %'],
      ['right', 'At 5% now', 'Maintenant à 5 %'],
    ],
  },
];
