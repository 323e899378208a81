import { expect, test } from 'vitest';
import { lintPair } from '../support/projects/pair-rules.ts';

/** A text with its translation, and whether a rule finds something. */
type Row = readonly [rule: string, locale: string, source: string, target: string, isFound: boolean];

const ROWS: readonly Row[] = [
  // Doublings that a language has.
  ['repeated-word', 'de', 'People who save', 'Menschen, die die Dateien sichern', false],
  ['repeated-word', 'de', 'What we see', 'Was wir wir nennen', true],
  ['repeated-word', 'fr', 'We meet each other', 'Nous nous rencontrons', false],
  ['repeated-word', 'fr', 'You log in', 'Si vous vous connectez', false],
  ['repeated-word', 'fr', 'The file', 'Ouvrir le le fichier', true],
  ['repeated-word', 'it', 'Little by little', 'Salva piano piano', false],
  ['repeated-word', 'it', 'Just now', 'Salvato or ora', false],
  ['repeated-word', 'es', 'Save it slowly', 'Guardar poco a poco', false],
  ['repeated-word', 'pt', 'Save now', 'Salvar já já', false],
  ['repeated-word', 'nl', 'Those that', 'Bestanden die die naam hebben', false],
  ['repeated-word', 'nl', 'That that', 'Weet je dat dat bestand', false],
  ['repeated-word', 'nl', 'They sign in', 'Als u u aanmeldt', false],
  ['repeated-word', 'sv', 'The one that', 'Den den gäller', false],
  ['repeated-word', 'da', 'The file which', 'Filen der der vises', false],
  ['repeated-word', 'id', 'The files', 'Berkas berkas', false],
  ['repeated-word', 'ms', 'The files', 'Fail fail itu', false],
  ['repeated-word', 'tr', 'Slowly', 'Yavaş yavaş kaydet', false],
  ['repeated-word', 'hi', 'Slowly', 'धीरे धीरे सहेजें', false],
  ['repeated-word', 'bn', 'Slowly', 'ধীরে ধীরে', false],
  ['repeated-word', 'ta', 'Again', 'மீண்டும் மீண்டும்', false],
  ['repeated-word', 'te', 'Again', 'మళ్ళీ మళ్ళీ', false],
  ['repeated-word', 'mr', 'Slowly', 'हळू हळू', false],
  ['repeated-word', 'ur', 'Slowly', 'آہستہ آہستہ', false],
  ['repeated-word', 'sw', 'Little by little', 'Polepole hifadhi sasa sasa', false],
  ['repeated-word', 'yo', 'Quickly', 'kíá kíá', false],
  ['repeated-word', 'gu', 'Slowly', 'ધીમે ધીમે', false],
  ['repeated-word', 'kn', 'Again', 'ಮತ್ತೆ ಮತ್ತೆ', false],
  ['repeated-word', 'zh', 'Slowly', '慢慢 慢慢', false],
  ['repeated-word', 'hu', 'The one which', 'Az az állomány', false],
  ['repeated-word', 'hu', 'One by one', 'Egy egy fájl', false],
  ['repeated-word', 'fi', 'The file', 'Se se tiedosto', false],
  ['repeated-word', 'ru', 'Barely', 'Файл еле еле виден', false],
  ['repeated-word', 'ru', 'Fact that what', 'То, что что угодно', false],
  ['repeated-word', 'pl', 'Files that', 'Plik się się zapisze', true],
  ['repeated-word', 'he', 'One by one', 'אחד אחד', false],
  ['repeated-word', 'ar', 'Slowly', 'شيئا شيئا', false],
  ['repeated-word', 'fa', 'One by one', 'یک یک', false],
  ['repeated-word', 'ka', 'Slowly', 'ნელ ნელა', false],
  ['repeated-word', 'eu', 'Slowly', 'Gorde poliki poliki', false],
  ['repeated-word', 'ca', 'Slowly', 'Desa a poc a poc', false],
  ['repeated-word', 'jv', 'Files', 'Berkas berkas', false],
  ['repeated-word', 'en-GB', 'All he had', 'All that he had had', false],
  // Images and names of files.
  ['untranslated', 'de', '![](images/save all files.png)', '![](images/save all files.png)', false],
  ['untranslated', 'de', 'save-all-open-files.png', 'save-all-open-files.png', false],
  ['untranslated', 'de', 'docs/how to save files.md', 'docs/how to save files.md', false],
  ['untranslated', 'de', 'src/app/main/index.ts', 'src/app/main/index.ts', false],
  [
    'untranslated',
    'de',
    'C:\\Program Files\\my app\\file name.txt',
    'C:\\Program Files\\my app\\file name.txt',
    false,
  ],
  ['untranslated', 'de', '<img src="save all open files.png">', '<img src="save all open files.png">', false],
  [
    'untranslated',
    'de',
    'https://a.example/save/all/open/files',
    'https://a.example/save/all/open/files',
    false,
  ],
  [
    'untranslated',
    'de',
    'package.json, tsconfig.json and README.md',
    'package.json, tsconfig.json and README.md',
    false,
  ],
  ['untranslated', 'de', 'save_all_open_files.tar.gz', 'save_all_open_files.tar.gz', false],
  ['untranslated', 'de', 'Save all open files to a/b.png', 'Save all open files to a/b.png', true],
  ['untranslated', 'de', '![Save all open files](a.png)', '![Save all open files](a.png)', true],
  ['untranslated', 'de', 'Save all open files', 'Save all open files', true],
  ['untranslated', 'de', 'Open config.json and save it now', 'Open config.json and save it now', true],
  // Digits that make no list.
  ['line-breaks', 'de', 'The file has\n5 lines', 'Die Datei hat 5 Zeilen', false],
  ['line-breaks', 'de', 'Wait for\n10 seconds now', 'Nun 10 Sekunden warten', false],
  ['line-breaks', 'de', 'In version\n2.0 of it', 'In der Version 2.0', false],
  ['line-breaks', 'de', 'Steps:\n1. Open\n2. Save', 'Schritte: 1. Öffnen 2. Sichern', true],
  ['line-breaks', 'de', 'Files\n- one\n- two', 'Dateien eins zwei', true],
  ['line-breaks', 'de', 'Files\n1. one\n2. two', 'Dateien: 1. eins 2. zwei', false],
];

test.each(ROWS)('%s %s: %s', (rule, locale, source, target, isFound) => {
  expect(
    lintPair({ source, target, locale, state: 'current' }).some((problem) => problem.rule === rule),
  ).toBe(isFound);
});
