import type { JudgedFile, JudgedPair } from '../judged-file.ts';

/** A placeholder, and what becomes of it under the hands of somebody who does not know what it is. */
const PLACEHOLDERS: readonly (readonly [written: string, damaged: string])[] = [
  ['{name}', '{Name}'],
  ['{count}', '{anzahl}'],
  ['%s', '%S'],
  ['%d', '% d'],
  ['%1$s', '%1s'],
  ['{{user}}', '{{Nutzer}}'],
  ['{{total}}', '{total}'],
  [`\${folder}`, `\${Ordner}`],
  ['%(owner)s', '%(Besitzer)s'],
  ['{0}', '{1}'],
];

/** Placeholders of many programs, as if all of them read one file. */
export const PLACEHOLDER_FILES: readonly JudgedFile[] = [
  {
    name: 'placeholders',
    formats: ['json', 'yaml', 'android', 'properties', 'strings', 'toml', 'resx', 'php'],
    pairs: PLACEHOLDERS.flatMap(([written, damaged]): readonly JudgedPair[] => [
      ['right', `Open the file ${written} now`, `Zeigen Sie nun die Datei ${written}`],
      ['right', `Show ${written} in a window`, `Ein Fenster mit ${written} zeigen`],
      ['error', `Close ${written} and go back`, 'Beenden und umkehren'],
      ['error', `Delete ${written} from the list`, `Entfernen Sie ${damaged} aus der Liste`],
      ['error', 'Nothing is left to be done', `Bei ${written} ist nichts mehr zu tun`],
    ]),
  },
];
