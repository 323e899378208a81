import type { JudgedFile } from '../judged-file.ts';

/** What is only doubtful: numbers, addresses, entities, lines, and languages. All write it, and all say so who can. */
export const SIGN_FILES: readonly JudgedFile[] = [
  {
    name: 'signs',
    formats: ['json', 'yaml', 'php', 'properties', 'toml'],
    pairs: [
      ['right', 'Wait 30 seconds and try it 5 times.', 'Warte 30 Sekunden und versuche es 5 Mal.'],
      ['right', 'Write to help@example.org', 'Schreiben Sie an help@example.org'],
      ['right', 'See https://example.org/a for more', 'Mehr unter https://example.org/a'],
      ['right', 'At most 2.5 MB of files', 'Höchstens 2,5 MB an Dateien'],
      ['warning', 'At most 2.5 MB of files', 'Höchstens 25 MB an Dateien'],
      ['warning', 'Choose between 2 and 64 labels', 'Wählen Sie 3 bis 64 Etiketten'],
      ['warning', 'Wait 30 seconds for the first answer', 'Warte auf die erste Antwort'],
      ['warning', 'Wait 30 seconds and try it 5 times.', 'Warte 5 Sekunden und versuche es 30 Mal.'],
      ['warning', 'Write to help@example.org', 'Schreiben Sie an hilf@example.net'],
      ['warning', 'See https://example.org/a for more', 'Mehr unter https://example.net/a'],
      [
        'warning',
        'A reminder is sent 14 days before the due date and again 3 days after it.',
        'Een herinnering wordt 14 dagen voor de vervaldatum en nog eens 3 dagen daarna verzonden.',
      ],
      ['warning', 'Save the open file', 'Die offene \u202eDatei sichern'],
    ],
  },
  {
    name: 'lines and entities',
    formats: ['json', 'php', 'properties', 'toml'],
    isSentInParts: true,
    pairs: [
      ['right', 'Research &amp; more', 'Forschung &amp; mehr'],
      ['right', 'Saved.\nThe file is closed.', 'Gesichert.\nDie Datei ist zu.'],
      ['right', 'Saved all files\nof this folder', 'Alle Dateien dieses Ordners sind gesichert'],
      ['warning', 'Research &amp; more', 'Forschung &am p; mehr'],
      ['warning', 'Research &amp; more', 'Forschung &amp;amp; mehr'],
      ['warning', 'Saved.\nThe file is closed.', 'Gesichert. Die Datei ist zu.'],
    ],
  },
];
