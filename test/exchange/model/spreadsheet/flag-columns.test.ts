import { describe, expect, test } from 'vitest';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { readDictionaries } from '#exchange/model';
import { writtenFields } from '#terms';
import { layoutOf, sheetOf } from '../../../support/glossaries/sheet.ts';
import { EN_DE } from '../../../support/glossary.ts';

type Table = readonly (readonly string[])[];

/** The entries of a table from English into German, and what its terms file says of each phrase. */
function imported(table: Table, isPairKnown = false) {
  const layout = layoutOf(table, isPairKnown ? { pair: EN_DE } : {});
  if (!('source' in layout)) throw new Error(layout.text);
  const [dictionary] = readDictionaries(sheetOf(table), layout, SNAPSHOT_LANGUAGES.glossary);
  const terms = [...(dictionary?.terms.values() ?? [])].map(
    (entry) =>
      [entry.source, Object.fromEntries(writtenFields(entry).map((field) => [field, entry[field]]))] as const,
  );
  return { entries: Object.fromEntries(dictionary?.entries ?? []), terms: Object.fromEntries(terms) };
}

const LOKALISE = [
  'term',
  'description',
  'casesensitive',
  'translatable',
  'forbidden',
  'tags',
  'en',
  'en_description',
  'de',
];

test.each([
  ['Lokalise, with yes and no', LOKALISE, 'yes', 'no'],
  ['Lokalise, with 1 and 0', LOKALISE, '1', '0'],
  ['Lokalise, with true and false', LOKALISE, 'TRUE', 'FALSE'],
  [
    'Lokalise, with headings in words',
    LOKALISE.map((name) => name.replace('casesensitive', 'Case sensitive')),
    'yes',
    'no',
  ],
  ['Lokalise, by Excel in German', LOKALISE, 'WAHR', 'FALSCH'],
])('%s', (_, heading, yes, no) => {
  const table = [
    heading,
    ['cart', 'A cart.', no, yes, no, '', '', '', 'Warenkorb'],
    ['Task', '', yes, yes, no, '', '', '', 'Aufgabe'],
    ['Acme', '', no, no, no, '', '', '', ''],
    ['Jira', '', yes, no, no, '', '', '', 'Jira'],
    ['job', '', no, yes, yes, '', '', '', 'Job'],
    ['ticket', '', no, yes, yes, '', '', '', ''],
  ];
  expect(imported(table, true)).toEqual({
    entries: { cart: 'Warenkorb', Task: 'Aufgabe', Jira: 'Jira' },
    terms: {
      Task: { case: 'exact' },
      Acme: { status: 'keep' },
      Jira: { status: 'keep', case: 'exact' },
      job: { not: ['Job'] },
      ticket: { not: ['ticket'] },
    },
  });
});

describe('columns of other programs with yes and no', () => {
  test.each<[string, Table, object]>([
    [
      'Phrase Strings',
      [
        ['term', 'case sensitive', 'translatable', 'en', 'de'],
        ['Task', 'true', 'true', 'Task', 'Aufgabe'],
        ['Acme', 'false', 'false', 'Acme', ''],
      ],
      { entries: { Task: 'Aufgabe' }, terms: { Task: { case: 'exact' }, Acme: { status: 'keep' } } },
    ],
    [
      'Phrase TMS',
      [
        ['en', 'en_forbidden', 'de', 'de_forbidden', 'de_preferred', 'de_caseSensitive', 'de_exactMatch'],
        ['Task', 'FALSE', 'Aufgabe', 'FALSE', 'TRUE', 'TRUE', 'FALSE'],
        ['Job', 'FALSE', 'Job', 'TRUE', 'FALSE', 'FALSE', 'FALSE'],
        ['Inbox', 'FALSE', 'Eingang', 'FALSE', 'FALSE', 'FALSE', 'TRUE'],
      ],
      {
        entries: { Task: 'Aufgabe', Inbox: 'Eingang' },
        terms: {
          Task: { status: 'preferred', case: 'exact' },
          Job: { not: ['Job'] },
          Inbox: { match: 'exact' },
        },
      },
    ],
    [
      'Smartling, for all languages',
      [
        [
          'English (United States) [en-US]',
          'Case Sensitive',
          'Exact Match',
          'Do Not Translate',
          'German (Germany) [de-DE]',
        ],
        ['Task', 'Yes', 'No', 'No', 'Aufgabe'],
        ['Acme', 'No', 'Yes', 'Yes', ''],
      ],
      {
        entries: { Task: 'Aufgabe' },
        terms: { Task: { case: 'exact' }, Acme: { status: 'keep', match: 'exact' } },
      },
    ],
    [
      'Smartling, for each language',
      [
        [
          'English [en]',
          'Do Not Translate [en]',
          'German [de]',
          'Case Sensitive [de]',
          'Do Not Translate [de]',
        ],
        ['Task', 'false', 'Aufgabe', 'true', 'false'],
        ['Acme', 'true', 'Acme', 'false', 'false'],
        ['Jira', 'false', 'Jira', 'false', 'true'],
      ],
      {
        entries: { Task: 'Aufgabe', Acme: 'Acme', Jira: 'Jira' },
        terms: { Task: { case: 'exact' }, Acme: { status: 'keep' }, Jira: { status: 'keep' } },
      },
    ],
    [
      'Matecat',
      [
        ['Forbidden', 'en-US', 'de-DE'],
        ['', 'Task', 'Aufgabe'],
        ['True', 'Job', 'Job'],
      ],
      { entries: { Task: 'Aufgabe' }, terms: { Job: { not: ['Job'] } } },
    ],
    [
      'phrases that must not be used are no yes and no',
      [
        ['en', 'de', 'Forbidden'],
        ['Task', 'Aufgabe', 'Job; Ticket'],
        ['Inbox', 'Eingang', 'no'],
      ],
      { entries: { Task: 'Aufgabe', Inbox: 'Eingang' }, terms: { Task: { not: ['Job', 'Ticket'] } } },
    ],
  ])('%s', (_, table, expected) => expect(imported(table)).toEqual(expected));
});
