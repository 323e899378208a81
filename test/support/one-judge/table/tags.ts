import type { JudgedFile } from '../judged-file.ts';

/** Tags of HTML and of components, and what a translation may not bring. */
export const TAG_FILES: readonly JudgedFile[] = [
  {
    name: 'tags',
    formats: ['json', 'yaml', 'resx', 'php', 'android', 'xliff', 'properties', 'toml'],
    pairs: [
      ['right', 'Save <b>all</b> files', '<b>Alle</b> Dateien sichern'],
      ['right', 'Save <b>all</b> files', 'Dateien <b>alle</b> sichern'],
      ['right', 'Read <a href="/docs">the guide</a>', '<a href="/docs">Anleitung</a> lesen'],
      ['right', '<0>Save</0> or <1>close</1> it', '<1>Schließen</1> oder <0>sichern</0>'],
      ['right', '<Link to="home">Start</Link> here', 'Hier <Link to="home">beginnen</Link>'],
      ['right', 'First line<br>second line', 'Erste Zeile<br>zweite Zeile'],
      ['error', 'Save <b>all</b> files', 'Alle Dateien sichern'],
      ['error', 'Save <b>all</b> files', '<b>Alle Dateien sichern'],
      ['error', 'Save <b>all</b> files', '<u>Alle</u> Dateien sichern'],
      ['error', 'Save <b>all</b> files', '</b>Alle<b> Dateien sichern'],
      ['error', 'Save <b>all</b> files', '<b>Alle</b> <i>Dateien</i> sichern'],
      ['error', 'Save all files', '<b>Alle</b> Dateien sichern'],
      ['error', '<0>Save</0> or <1>close</1> it', '<0>Sichern</0> oder <0>schließen</0>'],
      ['error', '<0>Save</0> or <1>close</1> it', '<0>Sichern</0> oder schließen'],
      ['error', '<Link to="home">Start</Link> here', 'Hier <Verweis to="home">beginnen</Verweis>'],
      ['error', '<Link to="home">Start</Link> here', 'Hier <Link to="home">beginnen'],
    ],
  },
  {
    name: 'inline elements',
    formats: ['xliff with elements'],
    pairs: [
      ['right', 'From <x id="FROM"/> to <x id="TO"/>', 'Von <x id="FROM"/> nach <x id="TO"/>'],
      ['right', 'From <x id="FROM"/> to <x id="TO"/>', 'Nach <x id="TO"/> von <x id="FROM"/>'],
      ['right', 'Save <g id="1">all</g> files', '<g id="1">Alle</g> Dateien sichern'],
      ['error', 'From <x id="FROM"/> to <x id="TO"/>', 'Von <x id="FROM"/> nach <x id="FROM"/>'],
      ['error', 'From <x id="FROM"/> to <x id="TO"/>', 'Von <x id="FROM"/>'],
      ['error', 'From <x id="FROM"/> to <x id="TO"/>', 'Von <x id="VON"/> nach <x id="TO"/>'],
      ['error', 'Save <g id="1">all</g> files', 'Alle Dateien sichern'],
    ],
  },
  {
    name: 'active markup',
    formats: ['json', 'yaml', 'php', 'resx', 'android', 'po'],
    pairs: [
      ['right', 'Use a < b here', 'Hier a < b verwenden'],
      [
        'right',
        'Read <a href="https://example.org/a">more</a>',
        'Mehr <a href="https://example.org/de/a">lesen</a>',
      ],
      ['error', 'Open the file now', 'Die Datei <svg/onload=alert(1)> jetzt öffnen'],
      ['error', 'Open the file now', 'Die Datei <svg\nonload=alert(1)> jetzt öffnen'],
      ['error', 'Open the file now', 'Die Datei <script>alert(1)</script> jetzt öffnen'],
      ['error', 'Open the file now', 'Jetzt öffnen <img src="https://example.net/a.png">'],
      ['error', 'Open the file now', 'Jetzt öffnen <iframe src="https://example.net/"></iframe>'],
      [
        'error',
        'Read <a href="https://example.org/a">more</a>',
        'Mehr <a href="javascript:alert(1)">lesen</a>',
      ],
      [
        'error',
        'Read <a href="https://example.org/a">more</a>',
        'Mehr <a href="data:text/html,hello">lesen</a>',
      ],
      [
        'error',
        'Read <a href="https://example.org/a">more</a>',
        'Mehr <a href="https://example.org/a" onclick="run()">lesen</a>',
      ],
      ['error', 'Read [the guide](https://example.org/a)', '[Anleitung](javascript:run) lesen'],
    ],
  },
];
