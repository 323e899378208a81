import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { readDictionaries, writeDictionary } from '#exchange/model';
import { readSheet } from '../../../client/glossaries/spreadsheet/read-sheet.ts';
import { shownPair } from '../../../packages/exchange/model/spreadsheet/coded-rows.ts';
import { parseSheet } from '../../../packages/exchange/sheets/parse-sheet.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { nameLanguage } from '../../support/glossaries/sheet.ts';
import { textRow, workbookOf } from '../../support/glossaries/workbook.ts';

type Table = readonly (readonly string[])[];

/** The entries of each pair, or a part of the reason for which nothing is written. */
type Expected = Readonly<Record<string, string>> | string;

interface Form {
  /** The program that exports it, and what is special. */
  readonly name: string;
  readonly rows: Table;
  readonly args?: readonly string[];
  readonly expected: Expected;
}

const CART = { 'en-de': 'cart,Warenkorb\ntax,Steuer\n' };

const FOUR: Table = [
  ['panier', 'Warenkorb', 'FR', 'DE'],
  ['taxe', 'Steuer', 'FR', 'DE'],
];

const SEVERAL: Table = [
  ['blockchain', 'Blockchain', 'EN', 'DE'],
  ['data breach', 'Datenleck', 'EN', 'DE'],
  ['Datenleck', 'data breach', 'DE', 'EN'],
  ['stranden', 'Strand', 'DA', 'DE'],
];

const OF_SEVERAL = {
  'da-de': 'stranden,Strand\n',
  'de-en': 'Datenleck,data breach\n',
  'en-de': 'blockchain,Blockchain\ndata breach,Datenleck\n',
};

const WEBLATE: Table = [
  ['location', 'source', 'target', 'id', 'fuzzy', 'context', 'translator_comments'],
  ['', 'cart', 'Warenkorb', '', 'False', '', ''],
  ['', 'tax', 'Steuer', '', 'False', '', ''],
];

/** The same two entries under other headings, with other columns beside them. */
function cart(heading: readonly string[], first: readonly string[], second: readonly string[]): Table {
  return [heading, first, second];
}

const FORMS: readonly Form[] = [
  { name: 'DeepL, four columns', rows: FOUR, expected: { 'fr-de': 'panier,Warenkorb\ntaxe,Steuer\n' } },
  { name: 'DeepL, one row', rows: FOUR.slice(0, 1), expected: { 'fr-de': 'panier,Warenkorb\n' } },
  {
    name: 'DeepL, codes in lower case',
    rows: FOUR.map((row) => row.map((cell, index) => (index > 1 ? cell.toLowerCase() : cell))),
    expected: { 'fr-de': 'panier,Warenkorb\ntaxe,Steuer\n' },
  },
  {
    name: 'DeepL, variants',
    rows: [
      ['cart', 'carrinho', 'EN-US', 'PT-BR'],
      ['tax', 'imposto', 'en_GB', 'pt-PT'],
    ],
    expected: { 'en-pt': 'cart,carrinho\ntax,imposto\n' },
  },
  { name: 'DeepL, several pairs', rows: SEVERAL, expected: OF_SEVERAL },
  {
    name: 'DeepL, several pairs with --pair',
    rows: SEVERAL,
    args: ['--pair', 'de-en'],
    expected: { 'de-en': OF_SEVERAL['de-en'] },
  },
  {
    name: 'DeepL, several pairs with --columns',
    rows: SEVERAL,
    args: ['--columns', 'en=1,de=2'],
    expected: { 'en-de': OF_SEVERAL['en-de'] },
  },
  {
    name: 'DeepL, several pairs with --source-column',
    rows: SEVERAL,
    args: ['--pair', 'en-de', '--source-column', '1', '--target-column', '2'],
    expected: { 'en-de': OF_SEVERAL['en-de'] },
  },
  {
    name: 'DeepL, with a pair that is not there',
    rows: SEVERAL,
    args: ['--pair', 'en-fr'],
    expected: 'No row has the language codes of en-fr. There are rows for: en-de, de-en, da-de.',
  },
  {
    name: 'DeepL, with columns that are not there',
    rows: SEVERAL,
    args: ['--columns', 'fr=1,de=2'],
    expected: 'No row has the language codes of fr-de.',
  },
  {
    name: 'DeepL, with the columns of codes as phrases',
    rows: SEVERAL,
    args: ['--columns', 'en=1,de=4'],
    expected: 'Column 4 has languages, not phrases.',
  },
  {
    name: 'DeepL, the generator with its fifth column',
    rows: FOUR.map((row) => [...row, '0.93']),
    expected: { 'fr-de': 'panier,Warenkorb\ntaxe,Steuer\n' },
  },
  {
    name: 'DeepL, a pair without glossaries among others',
    rows: [...FOUR, ...FOUR, ['a', 'b', 'FR', 'CY']],
    expected: { 'fr-de': 'panier,Warenkorb\ntaxe,Steuer\n' },
  },
  {
    name: 'DeepL, rows without codes in one pair',
    rows: [...FOUR, ['prix', 'Preis', '', '']],
    expected: { 'fr-de': 'panier,Warenkorb\ntaxe,Steuer\nprix,Preis\n' },
  },
  {
    name: 'DeepL, phrases that look like codes',
    rows: [
      ['no', 'nein', 'EN', 'DE'],
      ['da', 'da', 'EN', 'DE'],
      ['it', 'es', 'EN', 'DE'],
    ],
    expected: { 'en-de': 'no,nein\nda,da\nit,es\n' },
  },
  {
    name: 'names of languages as phrases',
    rows: [
      ['Spanish', 'Spanisch', 'EN', 'DE'],
      ['German', 'Deutsch', 'EN', 'DE'],
    ],
    expected: { 'en-de': 'Spanish,Spanisch\nGerman,Deutsch\n' },
  },
  {
    name: 'headings source_lang and target_lang',
    rows: [['source', 'target', 'source_lang', 'target_lang'], ...FOUR],
    expected: { 'fr-de': 'panier,Warenkorb\ntaxe,Steuer\n' },
  },
  {
    name: 'languages before the phrases',
    rows: [
      ['source_language', 'target_language', 'source_text', 'target_text'],
      ['en', 'de', 'cart', 'Warenkorb'],
      ['en', 'de', 'tax', 'Steuer'],
    ],
    expected: CART,
  },
  {
    name: 'the target first',
    rows: [
      ['Target term', 'Target language', 'Source term', 'Source language'],
      ['Warenkorb', 'German', 'cart', 'English'],
      ['Steuer', 'German', 'tax', 'English'],
    ],
    expected: CART,
  },
  {
    name: 'Microsoft, identifiers of languages between the terms',
    rows: cart(
      ['Concept ID', 'Source Term', 'Source Language', 'Target Term', 'Target Language', 'Definition'],
      ['27', 'cart', 'en-US', 'Warenkorb', 'de-DE', 'What is bought.'],
      ['28', 'tax', 'en-US', 'Steuer', 'de-DE', ''],
    ),
    expected: CART,
  },
  {
    name: 'Microsoft, a heading with a language beside another',
    rows: cart(
      ['English Term', 'Translated Term', 'String Category', 'Platform'],
      ['cart', 'Warenkorb', 'Menu', 'Win'],
      ['tax', 'Steuer', 'Menu', 'Win'],
    ),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'one column of languages',
    rows: [
      ['term', 'translation', 'language'],
      ['cart', 'Warenkorb', 'de'],
      ['cart', 'panier', 'fr'],
      ['tax', 'Steuer', 'de'],
    ],
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'one column of pairs',
    rows: [
      ['Source', 'Target', 'Language pair'],
      ['cart', 'Warenkorb', 'en-de'],
      ['panier', 'Warenkorb', 'fr-FR > de-DE'],
      ['tax', 'Steuer', 'English to German'],
    ],
    expected: { ...CART, 'fr-de': 'panier,Warenkorb\n' },
  },
  {
    name: 'one column of pairs with --columns',
    rows: [
      ['Sprachpaar', 'Term', 'Translation'],
      ['EN-DE', 'cart', 'Warenkorb'],
      ['FR-DE', 'panier', 'Warenkorb'],
      ['EN-DE', 'tax', 'Steuer'],
    ],
    args: ['--columns', 'en=2,de=3'],
    expected: CART,
  },
  { name: 'Weblate', rows: WEBLATE, args: ['--pair', 'en-de'], expected: CART },
  {
    name: 'Weblate without a pair',
    rows: WEBLATE,
    expected: 'The languages of the columns are unknown',
  },
  {
    name: 'Weblate without a heading',
    rows: WEBLATE.slice(1),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'Crowdin',
    rows: cart(
      [
        'Concept ID',
        'Concept Definition',
        'Term [en]',
        'Description [en]',
        'Part of Speech [en]',
        'Status [en]',
        'Type [en]',
        'Note [en]',
        'Term [de]',
        'Description [de]',
        'Part of Speech [de]',
        'Type [de]',
      ],
      ['1', 'What', 'cart', 'A cart.', 'noun', 'preferred', 'full form', '', 'Warenkorb', '', 'noun', ''],
      ['2', '', 'tax', '', 'noun', '', '', '', 'Steuer', '', 'noun', ''],
    ),
    expected: CART,
  },
  {
    name: 'Crowdin, one language',
    rows: [
      ['Term [en]', 'Description [en]', 'Part of Speech [en]'],
      ['cart', 'A cart.', 'noun'],
    ],
    expected: 'The languages of the columns are unknown',
  },
  {
    name: 'Crowdin, one language and a pair',
    rows: [
      ['Term [en]', 'Description [en]', 'Part of Speech [en]'],
      ['cart', 'A cart.', 'noun'],
    ],
    args: ['--pair', 'en-de'],
    expected: 'No column has the language de. There are columns for: en.',
  },
  {
    name: 'a language and a column without a name',
    rows: cart(['English', 'Notes', ''], ['cart', 'short', 'Warenkorb'], ['tax', '', 'Steuer']),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'where terms are from, behind them',
    rows: cart(['English', 'German', 'Source'], ['cart', 'Warenkorb', 'web'], ['tax', 'Steuer', 'law']),
    expected: CART,
  },
  {
    name: 'a column of terms, and a language that is not translated yet',
    rows: cart(['Term', 'German', 'French'], ['cart', '', 'panier'], ['tax', '', 'taxe']),
    expected: 'Column 1 (Term) has the source phrases, in an unknown language.',
  },
  {
    name: 'languages before the phrases without a heading',
    rows: [
      ['EN', 'DE', 'cart', 'Warenkorb'],
      ['EN', 'DE', 'tax', 'Steuer'],
    ],
    expected: CART,
  },
  {
    name: 'headings in French',
    rows: cart(
      ['Terme source', 'Terme cible', 'Langue source', 'Langue cible'],
      ['cart', 'Warenkorb', 'EN', 'DE'],
      ['tax', 'Steuer', 'EN', 'DE'],
    ),
    expected: CART,
  },
  {
    name: 'OmegaT',
    rows: [
      ['cart', 'Warenkorb', 'noun'],
      ['tax', 'Steuer', ''],
    ],
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'POEditor',
    rows: cart(
      ['term', 'translation', 'context', 'reference', 'comment'],
      ['cart', 'Warenkorb', '', 'a.c:1', ''],
      ['tax', 'Steuer', '', 'a.c:2', ''],
    ),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'GlotPress',
    rows: cart(
      ['en', 'de', 'pos', 'description'],
      ['cart', 'Warenkorb', 'noun', ''],
      ['tax', 'Steuer', 'noun', 'A no.'],
    ),
    expected: CART,
  },
  {
    name: 'Matecat',
    rows: cart(
      [
        'Forbidden',
        'Domain',
        'Subdomain',
        'Definition',
        'en-US',
        'Notes',
        'Example of use',
        'de-DE',
        'Notes',
      ],
      ['', 'Shop', '', '', 'cart', '', '', 'Warenkorb', ''],
      ['', 'Shop', '', '', 'tax', '', '', 'Steuer', ''],
    ),
    expected: CART,
  },
  {
    name: 'Phrase Strings',
    rows: cart(
      ['term', 'case sensitive', 'translatable', 'description', 'en', 'de'],
      ['cart', 'false', 'true', 'A cart.', 'cart', 'Warenkorb'],
      ['tax', 'false', 'true', '', 'tax', 'Steuer'],
    ),
    expected: CART,
  },
  {
    name: 'Phrase TMS',
    rows: cart(
      ['CID', 'en', 'en_ID', 'en_Status', 'en_Case', 'en_Note', 'de', 'de_ID', 'de_Status', 'de_Note'],
      ['c1', 'cart', '1', 'Approved', 'FALSE', '', 'Warenkorb', '2', 'New', 'gut'],
      ['c2', 'tax', '3', 'Approved', 'FALSE', '', 'Steuer', '4', 'New', ''],
    ),
    expected: CART,
  },
  {
    name: 'Lokalise, the base language in the column of terms only',
    rows: cart(
      [
        'term',
        'description',
        'casesensitive',
        'translatable',
        'forbidden',
        'tags',
        'en',
        'en_description',
        'de',
      ],
      ['cart', 'A cart.', 'no', 'yes', 'no', '', '', '', 'Warenkorb'],
      ['tax', '', 'no', 'yes', 'no', '', '', '', 'Steuer'],
    ),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'a column of terms whose language is unknown',
    rows: cart(['Term', 'German', 'French'], ['cart', 'Warenkorb', 'panier'], ['tax', 'Steuer', 'taxe']),
    expected: 'Column 1 (Term) has the source phrases, in an unknown language.',
  },
  {
    name: 'a column of terms and a pair',
    rows: cart(['Term', 'French', 'German'], ['cart', 'panier', 'Warenkorb'], ['tax', 'taxe', 'Steuer']),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'Transifex',
    rows: cart(
      ['term', 'pos', 'comment', 'translation_de', 'comment_de', 'translation_fr', 'comment_fr'],
      ['cart', 'noun', '', 'Warenkorb', 'kurz', 'panier', ''],
      ['tax', 'noun', '', 'Steuer', '', 'taxe', ''],
    ),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'Smartling',
    rows: cart(
      [
        'Definition',
        'Part Of Speech',
        'English (United States) [en-US]',
        'Notes [en-US]',
        'German (Germany) [de-DE]',
      ],
      ['A cart.', 'Noun', 'cart', 'short', 'Warenkorb'],
      ['', 'Noun', 'tax', '', 'Steuer'],
    ),
    expected: CART,
  },
  {
    name: 'memoQ, with a second term',
    rows: cart(
      [
        'Entry_ID',
        'Entry_Subject',
        'Entry_Note',
        'English',
        'English_Def',
        'Term_Info',
        'German',
        'German_Def',
        'Term_Info',
        'German',
        'Term_Info',
      ],
      ['1', '', '', 'cart', '', 'CasePermissive', 'Warenkorb', '', '', 'Wagen', ''],
      ['2', '', '', 'tax', '', 'CasePermissive', 'Steuer', '', '', '', ''],
    ),
    expected: CART,
  },
  {
    name: 'SDL MultiTerm',
    rows: cart(
      ['Entry Number', 'Subject', 'English_UK', 'Definition', 'German', 'Status'],
      ['1', 'Sales', 'cart', 'A cart.', 'Warenkorb', 'new'],
      ['2', 'Sales', 'tax', '', 'Steuer', 'new'],
    ),
    expected: CART,
  },
  {
    name: 'Google, equivalent terms',
    rows: cart(
      ['en', 'de', 'fr', 'pos', 'description'],
      ['cart', 'Warenkorb', 'panier', 'noun', 'A cart.'],
      ['tax', 'Steuer', '', 'noun', ''],
    ),
    expected: { ...CART, 'en-fr': 'cart,panier\n' },
  },
  {
    name: 'a column of languages that is not there',
    rows: [
      ['en', 'fr', 'it'],
      ['cart', 'panier', 'carrello'],
    ],
    args: ['--pair', 'en-de'],
    expected: 'No column has the language de. There are columns for: en, fr, it.',
  },
  {
    name: 'TBX as a sheet',
    rows: cart(
      ['conceptEntry_id', 'en_term', 'en_partOfSpeech', 'term_en_status', 'de_term', 'de_term_note'],
      ['c1', 'cart', 'noun', 'preferredTerm', 'Warenkorb', ''],
      ['c2', 'tax', 'noun', '', 'Steuer', 'x'],
    ),
    expected: CART,
  },
  {
    name: 'keys in a column named id',
    rows: cart(['id', 'en', 'de'], ['shop.cart', 'cart', 'Warenkorb'], ['shop.tax', 'tax', 'Steuer']),
    expected: CART,
  },
  {
    name: 'numbers before the phrases',
    rows: [
      ['1', 'cart', 'Warenkorb'],
      ['2', 'tax', 'Steuer'],
    ],
    args: ['--pair', 'en-de'],
    expected: CART,
  },
  {
    name: 'short words under four languages',
    rows: [
      ['en', 'de', 'fr', 'it'],
      ['no', 'da', 'en', 'it'],
    ],
    expected: { 'en-de': 'no,da\n', 'en-fr': 'no,en\n', 'en-it': 'no,it\n' },
  },
  {
    name: 'articles that look like codes',
    rows: cart(
      ['source', 'target', 'Artículo', 'Articolo'],
      ['cart', 'Warenkorb', 'la', 'la'],
      ['tax', 'Steuer', 'el', 'la'],
    ),
    args: ['--pair', 'en-de'],
    expected: CART,
  },
];

/** The ways in which spreadsheet programs write a table: the name of the file, and its content. */
const WRITERS: Readonly<Record<string, (rows: Table) => string | Uint8Array>> = {
  'terms.csv': (rows) => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'),
  'terms.txt': (rows) => rows.map((row) => `${row.join(';')}\n`).join(''),
  'terms.tsv': (rows) => rows.map((row) => `${row.join('\t')}\n`).join(''),
  'terms.xlsx': (rows) =>
    workbookOf({ sheets: { Terms: rows.map((row, index) => textRow(index + 1, ...row)).join('') } }),
};

const WAYS = Object.entries(WRITERS).map(([name, write]) => ({ name, write }));

/** What is written: the entries of each pair, or why nothing is. */
async function importAs(
  name: string,
  content: string | Uint8Array,
  args: readonly string[],
): Promise<Expected> {
  return withFiles({ [name]: content }, async (cwd) => {
    const { stderr } = await cli(['import', name, ...args], { cwd });
    const names = (await readdir(cwd)).filter((file) => file.endsWith('.glossary.csv')).sort();
    const texts = names.map(
      async (file) => [file.split('.')[1] ?? '', await readFile(path.join(cwd, file), 'utf8')] as const,
    );
    return names.length === 0 ? stderr : Object.fromEntries(await Promise.all(texts));
  });
}

function checkImported(found: Expected, expected: Expected): void {
  if (typeof expected === 'string') expect(found).toContain(expected);
  else expect(found).toEqual(expected);
}

/** Forms that are tried in every way; each of the others in one. */
const IN_EVERY_WAY = [
  'DeepL, four columns',
  'DeepL, several pairs with --columns',
  'headings source_lang and target_lang',
  'Weblate',
  'Crowdin',
];

const CASES = FORMS.flatMap((form, index) =>
  WAYS.filter((_way, at) => IN_EVERY_WAY.includes(form.name) || at === index % WAYS.length).map((way) => ({
    ...form,
    way,
  })),
);

test.each(CASES)('$name as $way.name', async ({ rows, args = [], expected, way: { name, write } }) => {
  checkImported(await importAs(name, write(rows), args), expected);
});

test.each(FORMS.filter(({ args }) => args === undefined))('$name in the editor', ({ rows, expected }) => {
  const bytes = new TextEncoder().encode(String(WRITERS['terms.csv']?.(rows)));
  const { layout, rows: read } = readSheet({ name: 'terms.csv', nameLanguage, bytes }, {}, parseSheet);
  const found =
    'text' in layout
      ? inEnglish(layout)
      : Object.fromEntries(
          readDictionaries(read, layout, GLOSSARY_LANGUAGES).map((dictionary) => [
            shownPair(dictionary.pair),
            writeDictionary(dictionary),
          ]),
        );
  checkImported(found, expected);
});

test('in the editor, rows of other pairs are listed', () => {
  const bytes = new TextEncoder().encode(String(WRITERS['terms.csv']?.(SEVERAL)));
  const columns = [
    { index: 0, language: 'en' },
    { index: 1, language: 'de' },
  ];
  const { alsoUnplaced = [] } = readSheet(
    { name: 'terms.csv', nameLanguage, bytes },
    { columns },
    parseSheet,
  );
  expect(alsoUnplaced.map(inEnglish)).toEqual([
    'Rows that are not read, because their language codes are others: 2 (de-en, da-de).',
  ]);
});
