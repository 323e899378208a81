import type { JudgedFile } from '../judged-file.ts';

const FILES = '{count, plural, one {# file} other {# files}}';
const WROTE = '{who, select, male {He} female {She} other {They}} wrote';

/** Messages of ICU with arguments, plurals, and choices. */
export const MESSAGE_FILES: readonly JudgedFile[] = [
  {
    name: 'messages',
    formats: ['json', 'arb', 'yaml', 'properties'],
    isSentInParts: true,
    pairs: [
      ['right', FILES, '{count, plural, one {# Datei} other {# Dateien}}'],
      ['right', FILES, '{count, plural, one {Eine Datei} other {# Dateien}}'],
      ['right', FILES, '{count, plural, =0 {Keine Datei} one {# Datei} other {# Dateien}}'],
      ['right', WROTE, '{who, select, male {Er hat} female {Sie hat} other {Sie haben}} geschrieben'],
      ['right', 'Sent on {d, date, long}', 'Am {d, date, long} gesendet'],
      ['right', 'Costs {n, number}', '{n, number} kostet es'],
      ['error', FILES, '{count, plural, one {# Datei}}'],
      ['error', FILES, '{anzahl, plural, one {# Datei} other {# Dateien}}'],
      ['error', FILES, '{count, select, one {# Datei} other {# Dateien}}'],
      ['error', FILES, '{count, selectordinal, one {# Datei} other {# Dateien}}'],
      ['error', FILES, '{count, plural, one {# Datei} other {# Dateien}'],
      ['error', FILES, 'Dateien'],
      ['error', WROTE, '{who, select, male {Er hat} female {Sie hat}} geschrieben'],
      ['error', WROTE, '{who, select, männlich {Er hat} female {Sie hat} other {Sie haben}} geschrieben'],
      ['error', WROTE, '{wer, select, male {Er hat} female {Sie hat} other {Sie haben}} geschrieben'],
      ['error', 'Sent on {d, date, long}', 'Am {d} gesendet'],
      ['error', 'Sent on {d, date, long}', 'Am {d, time, long} gesendet'],
      ['error', 'Sent on {d, date, long}', 'Gesendet'],
      ['error', 'Costs {n, number}', '{n} kostet es'],
    ],
  },
  {
    name: 'messages with many forms',
    locale: 'ru',
    formats: ['json', 'arb', 'yaml'],
    isSentInParts: true,
    pairs: [
      ['right', FILES, '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}'],
      ['warning', FILES, '{count, plural, one {# файл} other {# файла}}'],
      ['warning', FILES, '{count, plural, one {Один файл} few {# файла} many {# файлов} other {# файла}}'],
      ['error', FILES, '{count, plural, one {# файл} few {# файла} many {# файлов}}'],
      ['error', FILES, '{число, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}'],
    ],
  },
  {
    name: 'one form',
    locale: 'ja',
    formats: ['json', 'arb'],
    isSentInParts: true,
    pairs: [
      ['right', FILES, '{count, plural, other {# 個のファイル}}'],
      ['error', FILES, '{count, plural, one {# 個のファイル}}'],
    ],
  },
];
