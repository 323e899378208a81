import { describe, expect, test } from 'vitest';
import { findSourceTerms } from '../../../core/terms/matching/source-terms.ts';
import { findMissingTerms } from '../../../core/terms/missing-terms.ts';
import { loadStemmer } from '../../../core/terms/stemmers/load-stemmer.ts';

/** Sees whether a target phrase counts as present in a translation. */
async function isMissing(language: string, target: string, translation: string): Promise<boolean> {
  const terms = [{ start: 0, end: 1, term: { source: 'x', target } }];
  return findMissingTerms(terms, translation, { language, stem: await loadStemmer(language) }).length > 0;
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

  test('is named once, with what it stands for', () => {
    const english = { language: 'en', stem: undefined };
    const terms = findSourceTerms([{ source: 'account', target: 'Konto' }], english)('account and Account');
    expect(findMissingTerms(terms, 'Zugang', { language: 'de', stem: undefined })).toEqual([
      {
        term: { source: 'account', target: 'Konto' },
        message: {
          text: 'The glossary translates "{0}" as "{1}", which does not occur in the translation.',
          args: ['account', 'Konto'],
        },
      },
    ]);
  });
});
