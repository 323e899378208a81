import { expect, test } from 'vitest';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { detectLanguage } from '../../../packages/local-service/server/text/detect-language.ts';

const SENTENCES: readonly (readonly [string, string])[] = [
  ['en', 'This is the first page of your new project.'],
  ['de', 'Das ist die erste Seite und sie ist nicht leer.'],
  ['fr', 'Le fichier est dans le dossier.'],
  ['es', 'El archivo está en la carpeta del proyecto.'],
  ['it', 'Il file è nella cartella del progetto.'],
  ['pt', 'Você não pode abrir o arquivo na pasta.'],
  ['nl', 'Het bestand is niet gevonden in deze map.'],
  ['pl', 'Plik nie jest dostępny dla tego użytkownika.'],
  ['cs', 'Tento soubor není dostupný, protože je prázdný nebo smazaný.'],
  ['sv', 'Filen är inte tillgänglig och kan inte öppnas.'],
  ['da', 'Filen er ikke fundet, og det er en fejl af systemet.'],
  ['nb', 'Filen er ikke funnet og må åpnes av en annen.'],
  ['fi', 'Tiedosto ei ole saatavilla, mutta se on olemassa.'],
  ['hu', 'Az állomány nem található és nem nyitható meg.'],
  ['ro', 'Fișierul nu este disponibil și nu poate fi deschis.'],
  ['tr', 'Bu dosya için bir hata var ve açık değil.'],
  ['id', 'Berkas ini tidak dapat dibuka untuk pengguna yang lain.'],
  ['vi', 'Tệp này không có trong thư mục và được xóa.'],
  ['ja', '日本語のテキストです。'],
  ['zh', '这是一个文本。'],
  ['ko', '이것은 텍스트입니다.'],
  ['ru', 'Этот файл нельзя открыть.'],
  ['uk', 'Цей файл не можна відкрити, її немає.'],
  ['bg', 'Файлът не може да бъде отворен.'],
  ['ar', 'هذا هو النص.'],
  ['fa', 'این یک پرونده چگونه است؟'],
  ['he', 'זה הטקסט.'],
  ['el', 'Αυτό είναι το κείμενο.'],
  ['th', 'นี่คือข้อความ'],
  ['hi', 'यह पाठ है।'],
];

test.each(SENTENCES)('%s: %s', (language, sentence) => {
  expect(detectLanguage(sentence)).toBe(language);
});

test.each([
  ['de', 'Hallo Welt'],
  ['de', 'Guten Morgen!'],
  ['de', 'Hallo'],
  ['fr', 'Bonjour tout le monde'],
  ['es', '¡Hola, mundo!'],
  ['it', 'Ciao mondo'],
  ['pt', 'Olá, mundo!'],
  ['nl', 'Hallo wereld'],
])('an obvious greeting is %s: %s', (language, text) => expect(detectLanguage(text)).toBe(language));

test('only languages that the service detects are guessed', () => {
  const sources = SNAPSHOT_LANGUAGES.translate_text.filter(({ usable_as_source }) => usable_as_source);
  const codes = sources.map(({ lang }) => lang);
  expect(SENTENCES.map(([language]) => language).filter((language) => !codes.includes(language))).toEqual([]);
});

test.each(['', '123', 'Save file', 'Hello', 'Option A', 'MIT DAS EST', 'i', '<a href="die">Press</a>'])(
  'without evidence it is English: %j',
  (text) => expect(detectLanguage(text)).toBe('en'),
);

test('a fallback holds until there is evidence against it', () => {
  expect(detectLanguage('Hallo Welt', 'de')).toBe('de');
  expect(detectLanguage('This is the world', 'de')).toBe('en');
});
