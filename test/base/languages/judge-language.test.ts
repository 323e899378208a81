import { describe, expect, test } from 'vitest';
import { eldJudge } from '#agents/judge';
import { otherLanguage } from '../../../packages/base/languages/judge-language.ts';

describe('a text in another language than its file is found', () => {
  test.each([
    [
      'with apostrophes within words',
      'fr',
      "l'ancien encodage de la clef de l'expéditeur n'est pas pris en charge",
    ],
    ['with two of them in one sentence', 'fr', "Ouvrir la boîte de dialogue d'aide sur l'accessibilité"],
    ['with curly ones', 'fr', 'Ouvrir la boîte de dialogue d’aide sur l’accessibilité'],
    ['in Italian', 'it', "Impossibile leggere l'elenco dell'utente all'avvio dell'applicazione"],
    ['in English', 'en', "You can't read what they've written because it isn't there any more"],
    ['in Ukrainian', 'uk', "Не вдалося з'єднатися, бо ім'я сервера не існує в об'єкті налаштувань"],
    ['with a quoted name', 'fr', "Le fichier 'settings.json' n'existe pas dans le dossier de l'utilisateur"],
  ])('%s', (_, language, text) => {
    expect(otherLanguage(text, 'de', eldJudge())).toBe(language);
    expect(otherLanguage(text, language, eldJudge())).toBeUndefined();
  });
});

test.each([
  ['that is quoted', "Klicken Sie auf 'Please choose the folder in which all of your files are kept'"],
  ['that is quoted twice', "Wählen Sie 'Open the folder with the files' oder 'Close all the files at once'"],
  ['with fewer than forty letters', "Ouvrir l'aide sur l'accessibilité"],
])('a text in another language %s is not judged', (_, text) =>
  expect(otherLanguage(text, 'de', eldJudge())).toBeUndefined(),
);
