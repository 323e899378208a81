import { describe, expect, test } from 'vitest';
import { finish } from '#base';
import type { MinedText } from '../../packages/terms/mining/distinct-texts.ts';
import { mineTerms } from '../../packages/terms/mining/mine-terms.ts';
import type { TermProposal } from '../../packages/terms/mining/propose-entry.ts';
import { loadStemmer } from '../../packages/terms/stemmers/load-stemmer.ts';

interface Mining {
  readonly target?: string;
  readonly limit?: number;
  readonly known?: readonly string[];
}

/** The proposals for texts, given as `source = translation`. */
async function mine(
  texts: readonly string[],
  { target = 'de', limit = 50, known = [] }: Mining = {},
): Promise<readonly TermProposal[]> {
  const pairs = texts.map((text): MinedText => {
    const [source = '', translation = ''] = text.split(' = ');
    return { source, target: translation };
  });
  const side = async (language: string) => ({ language, stem: await loadStemmer(language) });
  const isKnown = (phrase: string) => known.includes(phrase);
  return finish(mineTerms(pairs, { source: await side('en'), target: await side(target), limit, isKnown }));
}

/** The same as `source → target  translated/texts`, with other translations behind it. */
async function checkMining(
  texts: readonly string[],
  expected: readonly string[],
  options?: Mining,
): Promise<void> {
  const found = await mine(texts, options);
  const lines = found.map(({ source, target, translated, texts: all, others }) =>
    [
      `${source} → ${target}  ${translated}/${all.length}`,
      ...others.map((other) => `${other.target} ${other.texts}`),
    ].join(', '),
  );
  expect(lines).toEqual(expected);
}

const CHANNELS = [
  'Create sales channel = Vertriebskanal erstellen',
  'Delete the sales channel now = Den Vertriebskanal jetzt entfernen',
  'Sales channels = Vertriebskanäle',
  'All of your sales channels are here = Hier sind alle Ihre Vertriebskanäle',
];

test('a term is proposed with its translation, both as dictionaries have them', () =>
  checkMining(CHANNELS, ['sales channel → Vertriebskanal  4/4']));

test('what a glossary has is not proposed', () => checkMining(CHANNELS, [], { known: ['sales channel'] }));

test('a text that consists of a phrase counts each time, and is found even if it is all there is', () =>
  checkMining(
    ['Save = Speichern', 'Save = Speichern', 'Save = Speichern', 'Please wait = Bitte warten'],
    ['save → Speichern  3/3'],
  ));

test('a phrase with several translations is shown with all of them', () =>
  checkMining(
    [
      'Archive the file = Die Datei archivieren',
      'A large file = Eine große Datei',
      'No file is open = Keine Datei ist offen',
      'Rename this file = Dieses Dokument umbenennen',
      'The name of the file = Der Name des Dokuments',
    ],
    ['file → Datei  3/5, Dokument 2'],
  ));

test('a word that mostly stands in a longer term is not proposed, and the longer one is', () =>
  checkMining(
    [
      ...CHANNELS,
      'A sales channel for you = Ein Vertriebskanal für Sie',
      'No sales channel yet = Noch kein Vertriebskanal',
      'A channel with water = Ein Kanal mit Wasser',
      'Your channel = Ihr Kanal',
    ],
    ['sales channel → Vertriebskanal  6/6'],
  ));

test('a shorter term is learned from where it stands alone', () =>
  checkMining(
    [
      'The manual page = Die Handbuchseite',
      'Read a manual page first = Lesen Sie zuerst eine Handbuchseite',
      'Print this page = Diese Seite drucken',
      'A page without text = Eine Seite ohne Text',
      'Next page = Nächste Seite',
    ],
    ['page → Seite  5/5', 'manual page → Handbuchseite  2/2'],
  ));

test('a translation of several words is proposed as a whole', () =>
  checkMining(
    [
      'Enter the password = Saisissez le mot de passe',
      'Your password is short = Votre mot de passe est court',
      'Passwords = Mots de passe',
      'The old password = Ancien mot de passe',
    ],
    ['password → mot de passe  4/4'],
    { target: 'fr' },
  ));

test('words of Japanese are found in texts without spaces', () =>
  checkMining(
    [
      'Create a campaign = キャンペーンを作成',
      'Delete this campaign = このキャンペーンを削除',
      'Campaigns = キャンペーン',
      'The campaign is over = キャンペーンは終了しました',
    ],
    ['campaign → キャンペーン  4/4'],
    { target: 'ja' },
  ));

describe('never proposed', () => {
  test.each<[string, string[]]>([
    ['stop words', ['The = Die', 'The one = Die eine', 'With the = Mit der', 'The = Die']],
    ['what stays the same', ['Open Node = Node öffnen', 'Node is off = Node ist aus', 'A Node = Ein Node']],
    ['numbers', ['Step 10 = Schritt 10', '10 = 10.', 'At 10 = Um 10', 'Of 10 = Von 10'].slice(1)],
    [
      'a phrase that is translated differently each time',
      ['A kettle here = Ein Kessel', 'Your kettle = Wasser', 'No kettle = Nichts Warmes', 'kettle off = Aus'],
    ],
    [
      'a word of a sentence that is repeated, which goes with any other of its words',
      [
        'This cannot be undone by you = Das lässt sich nicht rückgängig machen',
        'This cannot be undone by you = Das lässt sich nicht rückgängig machen',
      ],
    ],
  ])('%s', async (_, texts) => {
    expect((await mine(texts)).map(({ source, target }) => `${source} → ${target}`)).toEqual([]);
  });
});

/** Texts from a small set of words, always the same. */
function sentences(count: number): readonly string[] {
  const words = { red: 'rot', small: 'klein', fast: 'schnell', old: 'alt', calm: 'ruhig', tall: 'groß' };
  const all = Object.entries(words);
  return Array.from({ length: count }, (_, index) => {
    const own = [index, index * 3 + 1, index * 7 + 2].map((at) => all[at % all.length] ?? ['', '']);
    return `It is ${own.map(([word]) => word).join(' and ')} = Es ist ${own.map(([, word]) => word).join(' und ')}`;
  });
}

test.each([3, 5, 12])('a term that is planted %i times is found among other texts', async (times) => {
  const planted = Array.from(
    { length: times },
    (_, index) => `Turn widget ${'abcdefghijkl'[index]} on = Regler ${'abcdefghijkl'[index]} einschalten`,
  );
  const found = await mine([...sentences(60), ...planted]);
  expect(found).toContainEqual(
    expect.objectContaining({ source: 'widget', target: 'Regler', translated: times }),
  );
});

test('the numbers of texts are those of the texts that were given, the ones with the translation first', async () => {
  const [file] = await mine([
    'Rename this file = Dieses Dokument umbenennen',
    'A large file = Eine große Datei',
    'Nothing = Nichts',
    'No file is open = Keine Datei ist offen',
    'File = Datei',
  ]);
  expect(file).toMatchObject({ source: 'file', texts: [1, 3, 4, 0], translated: 3, whole: 1 });
});

test('there are no more proposals than wanted, and the best come first', async () => {
  const texts = [
    ...CHANNELS,
    'A role = Eine Rolle',
    'Your role = Ihre Rolle',
    'No role here = Hier keine Rolle',
  ];
  expect((await mine(texts, { limit: 1 })).map(({ source }) => source)).toEqual(['sales channel']);
});

test('fewer proposals are the first of many, whatever share of the texts has their translations', async () => {
  const terms = ['anchor', 'basket', 'candle', 'donkey', 'engine', 'forest', 'garden', 'hammer'];
  const texts = terms.flatMap((term, index) =>
    Array.from({ length: 12 + index }, (_, at) => {
      const target = at % 9 < (index * 5) % 9 ? `Etwas${at}` : `Wort${term}`;
      return `Take${at} ${term} now = Nimm${at} ${target} jetzt`;
    }),
  );
  const sources = (await mine(texts)).map(({ source }) => source);
  expect(sources.length).toBeGreaterThan(5);
  for (const limit of sources.keys())
    expect((await mine(texts, { limit })).map(({ source }) => source)).toEqual(sources.slice(0, limit));
});
