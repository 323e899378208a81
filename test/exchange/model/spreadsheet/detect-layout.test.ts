import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { LayoutOptions } from '../../../../packages/exchange/model/spreadsheet/sheet.ts';
import { layoutOf } from '../../../support/glossaries/sheet.ts';
import { EN_DE } from '../../../support/glossary.ts';

type Table = readonly (readonly string[])[];

/** Terms as IATE exports them: those of a concept have its number. */
const IATE: Table = [
  ['E_ID', 'E_DOMAINS', 'L_CODE', 'T_TERM', 'T_TYPE'],
  ['3559891', 'Health', 'en', 'vaccine', 'Term'],
  ['3559891', 'Health', 'de', 'Impfstoff', 'Term'],
  ['3559892', 'Law', 'en', 'contract', 'Term'],
];

/** A layout in short: `header en=1 de=2`, columns from 1, the source first; or why no layout was found. */
function show(layout: ReturnType<typeof layoutOf>): string {
  if (!('source' in layout)) return inEnglish(layout);
  const columns = [layout.source, ...layout.targets].map(({ index, language }) => `${language}=${index + 1}`);
  return [...(layout.hasHeader ? ['header'] : []), ...columns].join(' ');
}

describe('columns are found', () => {
  test.each<[string, Table, LayoutOptions, string]>([
    ['by a first row of codes', [['en', 'de', 'fr']], {}, 'header en=1 de=2 fr=3'],
    ['by names among other columns', [['Id', 'English', 'Notes', 'French']], {}, 'header en=2 fr=4'],
    [
      'behind blank rows',
      [
        ['', ''],
        ['en', 'de'],
      ],
      {},
      'header en=1 de=2',
    ],
    ['with another source', [['en', 'de', 'fr']], { sourceColumn: 1 }, 'header de=2 en=1 fr=3'],
    ['with one target', [['en', 'de', 'fr']], { targetColumn: 2 }, 'header en=1 fr=3'],
    [
      'where rows name the language of their target',
      [
        ['No', 'Source', 'Target', 'Language'],
        ['1', 'Task', 'Aufgabe', 'de'],
        ['1', 'Task', 'tâche', 'fr'],
        ['2', 'House', 'Haus', 'de'],
      ],
      { pair: EN_DE },
      'header en=2 de=3',
    ],
    ['for one pair of many', [['fr', 'de', 'en']], { pair: EN_DE }, 'header en=3 de=2'],
    ['as the first two of a pair', [['Task', 'Aufgabe']], { pair: EN_DE }, 'en=1 de=2'],
    ['under words that head columns', [['Source', 'Target']], { pair: EN_DE }, 'header en=1 de=2'],
    [
      'under words with other separators',
      [['source_term', 'targetTerm']],
      { pair: EN_DE },
      'header en=1 de=2',
    ],
    ['under words of other languages', [['Begriff', 'Übersetzung']], { pair: EN_DE }, 'header en=1 de=2'],
    ['by languages in their own names', [['English', 'Deutsch']], {}, 'header en=1 de=2'],
    ['by languages beside a word', [['id', 'name_en', 'name_fr']], {}, 'header en=2 fr=3'],
    [
      'by codes beside numbers',
      [
        ['id', 'en', 'de'],
        ['1', 'Task', 'Aufgabe'],
      ],
      {},
      'header en=2 de=3',
    ],
    [
      'by the code of Indonesian',
      [
        ['id', 'en'],
        ['tugas', 'Task'],
      ],
      {},
      'header id=1 en=2',
    ],
    ['by codes in brackets', [['Term [en-US]', 'Term [de]', 'Definition [en-US]']], {}, 'header en=1 de=2'],
    [
      'where the pair and its columns are set',
      [['x', 'y', 'z']],
      { pair: EN_DE, sourceColumn: 2, targetColumn: 1 },
      'en=3 de=2',
    ],
    ['as the first beside a source', [['x', 'y', 'z']], { pair: EN_DE, sourceColumn: 2 }, 'en=3 de=1'],
    ['as the second beside the first', [['x', 'y', 'z']], { pair: EN_DE, sourceColumn: 0 }, 'en=1 de=2'],
    [
      'where everything is set',
      [['a', 'b']],
      {
        columns: [
          { index: 1, language: 'en' },
          { index: 0, language: 'de' },
        ],
      },
      'en=2 de=1',
    ],
    [
      'with a first row that is set to be phrases',
      [['en', 'de']],
      { pair: EN_DE, header: false },
      'en=1 de=2',
    ],
    [
      'with a first row that is set to be names',
      [['Begriff', 'Wort']],
      { pair: EN_DE, header: true },
      'header en=1 de=2',
    ],
  ])('%s', (_name, table, options, expected) => expect(show(layoutOf(table, options))).toBe(expected));

  test.each<[string, Table, LayoutOptions, string]>([
    ['nothing names the languages', [['Task', 'Aufgabe']], {}, 'are unknown'],
    ['each row is one term, as IATE exports them', IATE, {}, 'one term, in the language of column 3'],
    ['that is so, whatever the pair', IATE, { pair: EN_DE }, 'one term, in the language of column 3'],
    ['a language stands over two columns', [['en', 'de', 'de-AT']], {}, 'Two columns have the language de'],
    ['the source column has no language', [['en', 'x', 'de']], { sourceColumn: 1 }, 'source column'],
    [
      'the target column has no language',
      [['en', 'x', 'de']],
      { targetColumn: 1 },
      'no column to translate into',
    ],
  ])('not when %s', (_name, table, options, expected) =>
    expect(show(layoutOf(table, options))).toContain(expected),
  );
});
