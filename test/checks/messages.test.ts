import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { lintPair } from '../support/projects/pair-rules.ts';

type Write = (source: string, target: string) => readonly [source: string, target: string];

const inXliff: Write = (source, target) => {
  const file = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="1"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`;
  return [file, file];
};
const each =
  (write: (text: string) => string): Write =>
  (source, target) => [write(source), write(target)];

/** Formats that carry messages of ICU. */
const FORMATS: readonly (readonly [FileFormat, Write])[] = [
  ['json', each((text) => JSON.stringify({ a: text }))],
  ['arb', each((text) => JSON.stringify({ a: text }))],
  ['yaml', each((text) => `a: ${JSON.stringify(text)}\n`)],
  ['properties', each((text) => `a=${text}\n`)],
  ['xliff', inXliff],
];

const PLURAL = '{n, plural, one {# file} other {# files}}';
const SELECT = '{sex, select, male {his file} female {her file} other {their file}}';
const OFFSET = '{n, plural, offset:1 one {you and # other} other {you and # others}}';
const NESTED = '{n, plural, one {{sex, select, male {he} other {they}}} other {# people}}';

/** A message, its translation, and the levels of what is said of it. */
const ROWS: readonly (readonly [
  what: string,
  source: string,
  target: string,
  level: 'error' | 'warning' | 'none',
])[] = [
  ['other lacks', PLURAL, '{n, plural, one {# Datei}}', 'error'],
  ['other has another name', PLURAL, '{n, plural, one {# Datei} andere {# Dateien}}', 'error'],
  ['a form has another name', PLURAL, '{n, plural, eins {# Datei} one {# Datei} other {# Dateien}}', 'error'],
  ['a number of its own', PLURAL, '{n, plural, =0 {nichts} one {# Datei} other {# Dateien}}', 'none'],
  ['another argument', PLURAL, '{m, plural, one {# Datei} other {# Dateien}}', 'error'],
  ['ordinals', PLURAL, '{n, selectordinal, one {# Datei} other {# Dateien}}', 'error'],
  ['a choice', PLURAL, '{n, select, one {# Datei} other {# Dateien}}', 'error'],
  ['its type in German', PLURAL, '{n, Plural, one {# Datei} other {# Dateien}}', 'error'],
  ['the number in one form alone', PLURAL, '{n, plural, one {# Datei} other {Dateien}}', 'warning'],
  ['the number before it', PLURAL, '{n} {n, plural, one {Datei} other {Dateien}}', 'none'],
  ['an empty form', PLURAL, '{n, plural, one {} other {# Dateien}}', 'warning'],
  ['an empty form for none', PLURAL, '{n, plural, =0 {} one {# Datei} other {# Dateien}}', 'none'],
  ['no number at all', PLURAL, '{n, plural, one {Datei} other {Dateien}}', 'error'],
  ['a name for the number', PLURAL, '{n, plural, one {eine Datei} other {{n} Dateien}}', 'none'],
  ['the number inside', '{n} {n, plural, one {file} other {files}}', PLURAL, 'none'],
  ['the number in words', PLURAL, '{n, plural, one {eine Datei} other {# Dateien}}', 'none'],
  ['no offset', OFFSET, '{n, plural, one {du und # anderer} other {du und # andere}}', 'error'],
  ['another offset', OFFSET, '{n, plural, offset:2 one {du und # a} other {du und # b}}', 'error'],
  ['the same offset', OFFSET, '{n, plural, offset:1 one {du und # a} other {du und # b}}', 'none'],
  ['a key of a select', SELECT, '{sex, select, mann {sein} female {ihr} other {ihre}}', 'error'],
  ['fewer keys', SELECT, '{sex, select, other {die Datei}}', 'none'],
  [
    'a key of a nested select',
    NESTED,
    '{n, plural, one {{sex, select, mann {er} other {sie}}} other {# Leute}}',
    'error',
  ],
  [
    'a nested select',
    NESTED,
    '{n, plural, one {{sex, select, male {er} other {sie}}} other {# Leute}}',
    'none',
  ],
  ['a date without its type', 'On {d, date, long}', 'Am {d}', 'error'],
  ['a date as a time', 'On {d, date, long}', 'Am {d, time, long}', 'error'],
  ['a date in another style', 'On {d, date, long}', 'Am {d, date, medium}', 'none'],
  ['a number without its type', 'Used {d, number}', 'Benutzt: {d}', 'error'],
  ['a share without percent', 'Used {d, number, percent}', 'Benutzt: {d, number}', 'error'],
  ['other money', 'Pay {d, number, ::currency/USD}', 'Zahle {d, number, ::currency/EUR}', 'error'],
];

test.each(
  FORMATS.flatMap(([format, write]) =>
    ROWS.map(([what, source, target, level]) => ({ format, write, what, source, target, level })),
  ),
)('$what, in $format: $level', ({ format, write, source, target, level }) => {
  const [from, to] = write(source, target);
  const levels = lintPair({ format, source: from, target: to })
    .map((problem) => problem.level)
    .filter((each) => each !== 'information');
  expect(levels.includes('error') ? 'error' : (levels[0] ?? 'none')).toBe(level);
});

const EVIDENCE = "z=Don''t open {0}\n";
const FRENCH = "z=N''ouvrez pas {0}\n";
const FILES = '"z": "{n, plural, one {# file} other {# files}}"';
const FICHIERS = '"z": "{n, plural, one {# fichier} other {# fichiers}}"';
const RULE = 'unescaped-apostrophe';

/** Apostrophes that take arguments away, in files whose other texts show what reads them. */
test.each<[what: string, format: FileFormat, source: string, target: string, isWrong: boolean]>([
  ['one alone', 'properties', `a=Open {0}\n${EVIDENCE}`, `a=Ouvrir l'archive {0}\n${FRENCH}`, true],
  ['behind the argument', 'properties', `a={0} is open\n${EVIDENCE}`, `a={0} n'est pas là\n${FRENCH}`, true],
  ['two alone', 'properties', `a=Open {0}\n${EVIDENCE}`, `a=Ouvrir l'archive d'{0}\n${FRENCH}`, true],
  ['two as one', 'properties', `a=Open {0}\n${EVIDENCE}`, `a=Ouvrir l''archive {0}\n${FRENCH}`, false],
  ['no argument', 'properties', `a=Open it\n${EVIDENCE}`, `a=Ouvrir l'archive\n${FRENCH}`, false],
  ['no evidence', 'properties', 'a=Open {0}\n', "a=Ouvrir l'archive {0}\n", false],
  [
    'another program, by its source',
    'properties',
    "a=Open {0}\nb=Don't open {0}\n",
    "a=Ouvrir l'archive {0}\nb=N'ouvrez pas {0}\n",
    false,
  ],
  [
    'another program, by the translation',
    'properties',
    'a=Open {0}\nb=Close {0}\nc=Move {0}\n',
    "a=Ouvrir l'archive {0}\nb=Fermer l'archive {0}\nc=Déplacer l'archive {0}\n",
    false,
  ],
  [
    'a quotation of the source',
    'properties',
    `a=Use '{'0} {0}\n${EVIDENCE}`,
    `a=Avec '{'0} {0}\n${FRENCH}`,
    false,
  ],
  ['a quoted argument', 'json', `{"a": "Hi {name}", ${FILES}}`, `{"a": "Salut '{name}'", ${FICHIERS}}`, true],
  ['doubled', 'json', `{"a": "Hi {name}", ${FILES}}`, `{"a": "Salut ''{name}''", ${FICHIERS}}`, false],
  ['in a word', 'json', `{"a": "Hi {name}", ${FILES}}`, `{"a": "Salut l'ami {name}", ${FICHIERS}}`, false],
  ['quoted in both', 'json', `{"a": "Hi '{name}'", ${FILES}}`, `{"a": "Salut '{name}'", ${FICHIERS}}`, false],
  ['no messages', 'json', '{"a": "Hi {name}"}', `{"a": "Salut '{name}'"}`, false],
  ['a quoted argument', 'arb', `{"a": "Hi {name}", ${FILES}}`, `{"a": "Salut '{name}'", ${FICHIERS}}`, false],
  [
    'a quoted argument',
    'yaml',
    'a: "Hi {name}"\nb: "{n, plural, one {# file} other {# files}}"\n',
    `a: "Salut '{name}'"\nb: "{n, plural, one {# fichier} other {# fichiers}}"\n`,
    true,
  ],
  [
    'in a word',
    'android',
    '<resources><string name="a">Water</string></resources>',
    `<resources><string name="a">L'eau</string></resources>`,
    true,
  ],
  [
    'with its backslash',
    'android',
    '<resources><string name="a">Water</string></resources>',
    `<resources><string name="a">L\\'eau</string></resources>`,
    false,
  ],
])('apostrophes: %s, in %s', (_, format, source, target, isWrong) => {
  const problems = lintPair({ format, source, target, locale: 'fr' });
  const found = problems.filter(({ rule, level }) => rule === RULE && level === 'error');
  expect(found.length > 0).toBe(isWrong);
});
