import type { JudgedFile } from '../judged-file.ts';

/** Placeholders that only programs of one kind read, each kind in a file of its own. */
export const DIALECT_FILES: readonly JudgedFile[] = [
  {
    name: 'printf',
    formats: ['android', 'po', 'json', 'php'],
    pairs: [
      ['right', 'Copied %1$d of %2$s', 'Von %2$s wurden %1$d kopiert'],
      ['right', 'Signed in as %s', 'Als %s angemeldet'],
      ['right', 'Takes %.2f seconds', 'Dauert %.2f Sekunden'],
      ['right', 'Saved 100%% of the files', '100%% der Dateien sind gesichert'],
      ['error', 'Copied %1$d of %2$s', 'Von %2$s wurden alle kopiert'],
      ['error', 'Copied %1$d of %2$s', 'Kopiert: %1d von %2$s'],
      ['error', 'Copied %1$d of %2$s', 'Kopiert: %1 $d von %2$s'],
      ['error', 'Signed in as %s', 'Als %S angemeldet'],
      ['error', 'Signed in as %s', 'Als % s angemeldet'],
      ['error', 'Signed in as %s', 'Als %d angemeldet'],
      ['error', 'Signed in as %s', 'Als %s und %s angemeldet'],
      ['error', 'You are signed in', 'Als %s angemeldet'],
    ],
  },
  {
    name: 'apple',
    formats: ['strings'],
    pairs: [
      ['right', '%1$@ wrote to %2$@', 'An %2$@ schrieb %1$@'],
      ['right', 'Hello, %@', 'Hallo, %@'],
      ['right', 'Copied %ld files', '%ld Dateien sind kopiert'],
      ['error', '%1$@ wrote to %2$@', '%1@ schrieb an %2$@'],
      ['error', '%1$@ wrote to %2$@', '%1$@ hat geschrieben'],
      ['error', 'Hello, %@', 'Hallo, % @'],
      ['error', 'Hello, %@', 'Hallo, @'],
      ['error', 'Copied %ld files', '%@ Dateien sind kopiert'],
    ],
  },
  {
    name: 'laravel',
    formats: ['php'],
    pairs: [
      ['right', 'The :attribute must have :min letters.', ':min Buchstaben braucht :attribute.'],
      ['right', 'Welcome, :name', 'Willkommen, :name'],
      ['right', 'Welcome, :name', 'Willkommen, :name!'],
      ['error', 'Welcome, :name', 'Willkommen'],
      ['error', 'The :attribute must have :min letters.', ':attribut muss :min Buchstaben haben.'],
      ['error', 'The :attribute must have :min letters.', ':attribute muss genug Buchstaben haben.'],
    ],
  },
  {
    name: 'python',
    formats: ['po', 'json', 'yaml'],
    pairs: [
      ['right', '%(user)s shared %(count)d files', '%(count)d Dateien hat %(user)s geteilt'],
      ['error', '%(user)s shared %(count)d files', '%(user) s hat %(count)d Dateien geteilt'],
      ['error', '%(user)s shared %(count)d files', '%(user)s hat %(anzahl)d Dateien geteilt'],
      ['error', '%(user)s shared %(count)d files', '%(user)s hat Dateien geteilt'],
    ],
  },
  {
    name: 'numbered per cent',
    formats: ['properties'],
    pairs: [
      ['right', 'Removed %0 of %1.', 'Von %1 ist %0 entfernt.'],
      ['right', 'Removed %0 from page %1.', 'Auf Seite %1. ist %0 entfernt.'],
      ['right', 'Reading %1...', '%1... wird gelesen'],
      ['error', 'Removed %0 of %1.', '%0 ist entfernt.'],
      ['error', 'Removed %0 of %1.', '%0 von %2 ist entfernt.'],
    ],
  },
  {
    name: 'double braces',
    formats: ['json', 'yaml', 'toml', 'xliff'],
    pairs: [
      ['right', 'Hello, {{name}}. You have {{count}} files.', '{{count}} Dateien hat {{name}}.'],
      ['error', 'Hello, {{name}}. You have {{count}} files.', '{count}} Dateien hat {{name}}.'],
      ['error', 'Hello, {{name}}. You have {{count}} files.', '{{count}} Dateien hat {name}.'],
      ['error', 'Hello, {{name}}. You have {{count}} files.', '{{count}} Dateien hat {{ Name }}.'],
      ['error', 'Hello, {{name}}. You have {{count}} files.', '{{count}} Dateien haben Sie.'],
    ],
  },
  {
    name: 'qt',
    formats: ['qt'],
    pairs: [
      ['right', 'Copied %1 of %2', 'Von %2 wurde %1 kopiert'],
      ['right', 'Takes %L1 seconds', 'Dauert %L1 Sekunden'],
      ['right', 'Ready', 'Bereit'],
      ['error', 'Copied %1 of %2', '%1 wurde kopiert'],
      ['error', 'Copied %1 of %2', '%1 von %3 wurde kopiert'],
      ['error', 'Copied %1 of %2', '% 1 von %2 wurde kopiert'],
      ['error', 'Close the file', 'Schließen: %1'],
    ],
  },
  {
    name: 'fluent',
    formats: ['fluent'],
    pairs: [
      ['right', '{ $user } shared { $thing }', '{ $thing } hat { $user } geteilt'],
      ['right', 'Open { -brand } now', 'Öffnen Sie jetzt { -brand }'],
      ['right', 'Sent on { DATETIME($date) }', 'Am { DATETIME($date) } gesendet'],
      ['error', '{ $user } shared { $thing }', '{ $user } hat etwas geteilt'],
      ['error', '{ $user } shared { $thing }', '{ $nutzer } hat { $thing } geteilt'],
      ['error', '{ $user } shared { $thing }', '{ user } hat { $thing } geteilt'],
      ['error', 'Open { -brand } now', 'Öffnen Sie jetzt { -marke }'],
    ],
  },
  {
    name: 'rails',
    formats: ['yaml'],
    pairs: [
      ['right', 'Hello, %{name}, here is %{thing}', 'Hier ist %{thing}, %{name}'],
      ['error', 'Hello, %{name}, here is %{thing}', 'Hier ist % {thing}, %{name}'],
      ['error', 'Hello, %{name}, here is %{thing}', 'Hier ist {thing}, %{name}'],
      ['error', 'Hello, %{name}, here is %{thing}', 'Hier ist %{ding}, %{name}'],
      ['error', 'Hello, %{name}, here is %{thing}', 'Hier ist %{thing}'],
    ],
  },
];
