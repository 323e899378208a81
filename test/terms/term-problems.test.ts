import { describe, expect, test } from 'vitest';
import { finish, inEnglish } from '#base';
import { joinTerms } from '../../packages/terms/checked-term.ts';
import { findSourceTerms } from '../../packages/terms/matching/source-terms.ts';
import { readTarget } from '../../packages/terms/matching/target-text.ts';
import { readTermEntries } from '../../packages/terms/metadata/term-entry.ts';
import { loadStemmer } from '../../packages/terms/stemmers/load-stemmer.ts';
import { findTermProblems, type TermProblem } from '../../packages/terms/term-problems.ts';

/** What is wrong with a translation for a glossary with one row, and what a terms file says. */
async function problemsIn(
  { source, target, entries = {} }: { source: string; target?: string; entries?: object },
  [text, translation]: readonly [string, string],
  language = 'de',
): Promise<readonly TermProblem[]> {
  const rows = target === undefined ? [] : [{ source, target }];
  const terms = finish(joinTerms(rows, readTermEntries(JSON.stringify({ terms: entries }))));
  const found = findSourceTerms(terms, { language: 'en', stem: undefined })(text);
  return findTermProblems(found, readTarget(translation, { language, stem: await loadStemmer(language) }));
}

/** Sees whether a target phrase counts as missing in a translation. */
async function isMissing(language: string, target: string, translation: string): Promise<boolean> {
  return (await problemsIn({ source: 'x', target }, ['x', translation], language)).length > 0;
}

describe('a required target', () => {
  test.each([
    ['de', 'Konto', 'Ihr Konto ist offen'],
    ['de', 'Konto', 'Ihre KONTONUMMER'],
    ['de', 'Buch', 'zwei Bücher'],
    ['de', 'Ort', 'die Orte'],
    ['de', 'Einstellung', 'in den Einstellungen'],
    ['de', 'Einstellung', 'die Sicherheitseinstellungen'],
    ['de', 'gemeinsamer Ordner', 'im gemeinsamen Ordner'],
    ['de', 'Ordner freigeben', 'Geben Sie den Ordner frei, den Sie freigeben'],
    ['de', 'C++', 'in C++ geschrieben'],
    ['fr', 'mot de passe', 'les mots de passe'],
    ['es', 'archivo', 'los archivos'],
    ['it', 'impostazione', 'le impostazioni'],
    ['pl', 'ustawienie', 'w ustawieniach'],
    ['cs', 'nastavení', 'v nastaveních'],
    ['sl', 'datoteka', 'v datoteki'],
    ['ru', 'папка', 'в папке'],
    ['tr', 'dosya', 'dosyalarınızdan'],
    ['tr', 'İleti', 'iletiler'],
    ['fi', 'tiedosto', 'tiedostoissasi'],
    ['hu', 'beállítás', 'beállításokban'],
    ['et', 'seade', 'seadetes'],
    ['el', 'αρχείο', 'των αρχείων'],
    ['ja', '用語集', 'この用語集は'],
    ['ko', '파일', '파일에서'],
    ['vi', 'thư mục', 'Thư mục này'],
    ['xx', 'Buch', 'zwei Bücher'],
  ])('is there in %s: %s in %j', async (language, target, translation) =>
    expect(await isMissing(language, target, translation)).toBe(false),
  );

  test.each([
    ['de', 'Konto', 'Ihr Account ist offen'],
    ['de', 'Ort', 'der Transport'],
    ['de', 'gemeinsamer Ordner', 'im geteilten Ordner'],
    ['de', 'Konto', ''],
    ['fr', 'fichier', 'le dossier'],
    ['ja', '用語集', 'この辞書は'],
    ['vi', 'mở', 'mơ'],
    ['ru', 'папка', 'в файле'],
  ])('is missing in %s: %s in %j', async (language, target, translation) =>
    expect(await isMissing(language, target, translation)).toBe(true),
  );

  test('has its words close to each other', async () => {
    const between = 'eins zwei drei vier fünf sechs';
    expect(await isMissing('de', 'gemeinsamer Ordner', `gemeinsame Dateien im Ordner`)).toBe(false);
    expect(await isMissing('de', 'gemeinsamer Ordner', `gemeinsame ${between} Ordner`)).toBe(true);
  });

  test('is named once, with what it stands for', async () => {
    const problems = await problemsIn({ source: 'account', target: 'Konto' }, [
      'account and Account',
      'Zugang',
    ]);
    expect(problems.map(({ kind, inSource, message }) => [kind, inSource, inEnglish(message)])).toEqual([
      [
        'missing',
        { start: 0, end: 7 },
        'The glossary translates "account" as "Konto", which does not occur in the translation.',
      ],
    ]);
  });
});

describe('what a terms file says', () => {
  const task = { source: 'task', target: 'Aufgabe' };
  test.each([
    [
      'a forbidden phrase is named instead of what is missing',
      ['Job'],
      'Der Job',
      ['Use "Aufgabe" instead of "Job".'],
    ],
    ['its forms count, too', ['Job'], 'Zwei Jobs', ['Use "Aufgabe" instead of "Job".']],
    ['it is also wrong beside an allowed one', ['Job'], 'Aufgabe, Job', ['Use "Aufgabe" instead of "Job".']],
    ['a part of an allowed one is right', ['Auf'], 'Die Aufgabe', []],
  ])('%s', async (_what, not, translation, expected) => {
    const problems = await problemsIn({ ...task, entries: { task: { not } } }, ['A task', translation]);
    expect(problems.map(({ message }) => inEnglish(message))).toEqual(expected);
  });

  test('can forbid a phrase for what the glossary does not have', async () => {
    const entries = { cookie: { not: ['Keks'] } };
    const problems = await problemsIn({ source: 'cookie', entries }, ['A cookie', 'Ein Keks']);
    expect(problems.map(({ message, inTarget }) => [inEnglish(message), inTarget])).toEqual([
      ['"Keks" must not be used for "cookie".', { start: 4, end: 8 }],
    ]);
    expect(await problemsIn({ source: 'cookie', entries }, ['A cookie', 'Ein Plätzchen'])).toEqual([]);
  });

  test('can keep a source phrase as it is', async () => {
    const entries = { 'Green Leaf': { status: 'keep' } };
    const problems = await problemsIn({ source: 'Green Leaf', entries }, ['Green Leaf', 'Grünes Blatt']);
    expect(problems.map(({ message }) => inEnglish(message))).toEqual([
      '"Green Leaf" must stay as it is in the translation.',
    ]);
  });
});
