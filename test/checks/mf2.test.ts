import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { FileFormat } from '#formats';
import { checkPairFix, checkPairProblems, lintPair } from '../support/projects/pair-rules.ts';

type Write = (texts: Readonly<Record<string, string>>) => string;

/** Messages by which a file shows what reads it. */
const EVIDENCE = '.input {$total :number} {{{$total}}}';

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Formats that carry messages, which have both texts or one. */
const MONOLINGUAL: readonly (readonly [FileFormat, Write])[] = [
  ['json', (texts) => JSON.stringify(texts)],
  [
    'yaml',
    (texts) =>
      Object.entries(texts)
        .map(([key, text]) => `${key}: ${JSON.stringify(text)}\n`)
        .join(''),
  ],
  [
    'properties',
    (texts) =>
      Object.entries(texts)
        .map(([key, text]) => `${key}=${text.replaceAll('\\', '\\\\')}\n`)
        .join(''),
  ],
];

const inXliff = (locale: string, pairs: readonly (readonly [source: string, target: string])[]) => {
  const units = pairs.map(
    ([source, target], index) =>
      `<trans-unit id="${index}"><source>${inXml(source)}</source><target>${inXml(target)}</target></trans-unit>`,
  );
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="${locale}" datatype="plaintext"><body>${units.join('')}</body></file></xliff>`;
};

/** What the checks report about a text in a file of messages, in each format. */
function reported(source: string, target: string, locale = 'fr') {
  const levelsOf = (format: FileFormat, from: string, to: string) =>
    lintPair({ format, source: from, target: to, locale })
      .filter(({ level }) => level !== 'information')
      .map(({ rule, level }) => `${level} ${rule}`);
  const both = inXliff(locale, [
    [source, target],
    [EVIDENCE, EVIDENCE],
  ]);
  return Object.fromEntries([
    ...MONOLINGUAL.map(([format, write]) => [
      format,
      levelsOf(format, write({ a: source, z: EVIDENCE }), write({ a: target, z: EVIDENCE })),
    ]),
    ['xliff', levelsOf('xliff', both, both)],
  ]);
}

function inEach(...rules: readonly string[]) {
  return Object.fromEntries(['json', 'yaml', 'properties', 'xliff'].map((format) => [format, rules]));
}

const FILES = '.input {$count :number} .match $count one {{{$count} file}} * {{{$count} files}}';
const PICTURE = '.input {$sex :string} .match $sex f {{Her picture}} m {{His picture}} * {{Their picture}}';
const BOTH =
  '.input {$count :number} .input {$sex :string} .match $count $sex one f {{She has {$count} file}} one * {{They have {$count} file}} * f {{She has {$count} files}} * * {{They have {$count} files}}';

describe('right translations have no findings', () => {
  test.each<[what: string, source: string, target: string, locale?: string]>([
    [
      'as many forms',
      FILES,
      '.input {$count :number} .match $count one {{{$count} Datei}} * {{{$count} Dateien}}',
      'de',
    ],
    [
      'a form more',
      FILES,
      '.input {$count :number} .match $count one {{{$count} fichier}} many {{{$count} de fichiers}} * {{{$count} fichiers}}',
    ],
    [
      'four forms',
      FILES,
      '.input {$count :number} .match $count one {{{$count} plik}} few {{{$count} pliki}} many {{{$count} plików}} * {{{$count} pliku}}',
      'pl',
    ],
    ['one form', FILES, '.input {$count :number} .match $count * {{{$count} 個のファイル}}', 'ja'],
    ['no choice where a language has one form', FILES, '{$count :number} 個のファイル', 'ja'],
    [
      'a number of its own',
      FILES,
      '.input {$count :number} .match $count 0 {{aucun fichier}} one {{un fichier}} * {{{$count} fichiers}}',
    ],
    [
      'another style of a number',
      FILES,
      FILES.replace(':number', ':number minimumFractionDigits=0')
        .replace('file}}', 'fichier}}')
        .replace('files}}', 'fichiers}}'),
    ],
    ['a variable', 'Hello {$name}!', 'Bonjour {$name} !'],
    ['another order', 'From {$a} to {$b}', 'Vers {$b} depuis {$a}'],
    ['spaces in braces', 'Hello { $name }!', 'Bonjour {$name} !'],
    [
      'a date in another style',
      'Sent on {$date :datetime style=long}.',
      'Envoyé le {$date :datetime style=medium}.',
    ],
    ['markup', 'A {#b}bold{/b} word.', 'Un mot {#b}gras{/b}.'],
    ['markup alone', 'Read {#icon name=book/} it.', 'Lisez-le {#icon name=book/}.'],
    ['a literal', 'Write {|{}|} here', 'Écrivez {|{}|} ici'],
    ['an escaped brace', 'Write \\{x\\} here', 'Écrivez \\{x\\} ici'],
    ['an apostrophe', 'The archive {$name}', "L'archive {$name}"],
    [
      'a local declaration',
      '.local $day = {$date :date} {{Due on {$day}}}',
      '.local $jour = {$date :date} {{À rendre le {$jour}}}',
    ],
    ['a declaration or none', '.input {$count :integer} {{{$count} files}}', '{$count :integer} fichiers'],
    ['a choice', PICTURE, '.input {$sex :string} .match $sex f {{Sa photo}} m {{Sa photo}} * {{Leur photo}}'],
    ['fewer keys', PICTURE, '.input {$sex :string} .match $sex * {{La photo}}'],
    ['two choices', BOTH, BOTH.replaceAll(/S?he has|They have/gi, 'Possède :')],
    [
      'two choices with a form more',
      BOTH,
      `${BOTH} many f {{Elle a {$count} de fichiers}} many * {{Ils ont {$count} de fichiers}}`,
    ],
    [
      'a declared number that only the translation shows',
      '.input {$count :number} .match $count one {{One file}} * {{Many files}}',
      '.input {$count :number} .match $count one {{Un fichier}} * {{{$count} fichiers}}',
    ],
    [
      'ordinals',
      '.input {$n :number select=ordinal} .match $n one {{{$n}st}} two {{{$n}nd}} few {{{$n}rd}} * {{{$n}th}}',
      '.input {$n :number select=ordinal} .match $n one {{{$n}er}} * {{{$n}e}}',
    ],
  ])('%s', (_, source, target, locale) => {
    expect(reported(source, target, locale)).toEqual(inEach());
  });
});

const SYNTAX = 'error message-syntax';

describe('wrong translations are found', () => {
  test.each<[what: string, source: string, target: string, ...rules: string[]]>([
    [
      'no text for other numbers',
      FILES,
      '.input {$count :number} .match $count one {{{$count} fichier}}',
      SYNTAX,
    ],
    [
      'a key too many',
      FILES,
      '.input {$count :number} .match $count one f {{{$count} fichier}} * {{{$count} fichiers}}',
      SYNTAX,
    ],
    [
      'a selector that nothing declares',
      FILES,
      '.match $count one {{{$count} fichier}} * {{{$count} fichiers}}',
      SYNTAX,
    ],
    [
      'the same keys twice',
      FILES,
      '.input {$count :number} .match $count one {{{$count} a}} one {{{$count} b}} * {{{$count} c}}',
      SYNTAX,
    ],
    [
      'a brace that is not closed',
      'Hello {$name}!',
      'Bonjour {$name !',
      SYNTAX,
      'warning unbalanced-brackets',
    ],
    [
      'a text that is not closed',
      FILES,
      '.input {$count :number} .match $count one {{{$count} fichier}} * {{{$count} fichiers}',
      SYNTAX,
      'warning unbalanced-brackets',
    ],
    [
      'a word for a declaration',
      FILES,
      '.entrée {$count :number} .match $count one {{{$count} fichier}} * {{{$count} fichiers}}',
      SYNTAX,
    ],
    [
      'another function',
      FILES,
      '.input {$count :string} .match $count one {{{$count} fichier}} * {{{$count} fichiers}}',
      'error placeholder-missing',
      SYNTAX,
    ],
    [
      'ordinals',
      FILES,
      '.input {$count :number select=ordinal} .match $count one {{{$count} fichier}} * {{{$count} fichiers}}',
      'error placeholder-missing',
      SYNTAX,
    ],
    [
      'another variable',
      FILES,
      '.input {$nombre :number} .match $nombre one {{{$nombre} fichier}} * {{{$nombre} fichiers}}',
      'error placeholder-missing',
      SYNTAX,
    ],
    [
      'a form in words',
      FILES,
      '.input {$count :number} .match $count un {{{$count} fichier}} one {{{$count} fichier}} * {{{$count} fichiers}}',
      SYNTAX,
    ],
    [
      'a key of a choice',
      PICTURE,
      '.input {$sex :string} .match $sex femme {{Sa photo}} * {{Leur photo}}',
      SYNTAX,
    ],
    ['a choice that is gone', PICTURE, 'Sa photo', SYNTAX],
    [
      'one of two choices',
      BOTH,
      '.input {$count :number} .match $count one {{{$count} fichier}} * {{{$count} fichiers}}',
      SYNTAX,
    ],
    ['a variable lacks', 'Hello {$name}!', 'Bonjour !', 'error placeholder-missing'],
    ['a variable more', 'Hello!', 'Bonjour {$name} !', 'error placeholder-extra'],
    ['another name', 'Hello {$name}!', 'Bonjour {$nom} !', 'error placeholder-missing'],
    ['a name without its sign', 'Hello {$name}!', 'Bonjour {name} !', 'error placeholder-missing'],
    ['another function of a variable', 'On {$date :date}', 'Le {$date :time}', 'error placeholder-missing'],
    ['no function', 'On {$date :date}', 'Le {$date}', 'error placeholder-missing'],
    [
      'another function in a declaration',
      '.local $d = {$date :date} {{On {$d}}}',
      '.local $d = {$date :time} {{Le {$d}}}',
      'error placeholder-missing',
    ],
    [
      'another currency',
      '{$n :currency currency=USD}',
      '{$n :currency currency=EUR}',
      'error placeholder-missing',
    ],
    [
      'no number at all',
      FILES,
      '.input {$count :number} .match $count one {{fichier}} * {{fichiers}}',
      'warning placeholder-missing',
      'error placeholder-missing',
    ],
    ['no markup', 'A {#b}bold{/b} word.', 'Un mot gras.', 'error tag-mismatch'],
    ['markup that is not closed', 'A {#b}bold{/b} word.', 'Un mot {#b}gras.', 'error tag-mismatch'],
    [
      'other markup',
      'A {#b}bold{/b} word.',
      'Un mot {#i}gras{/i}.',
      'error tag-mismatch',
      'error tag-mismatch',
    ],
    ['markup in another order', 'A {#b}bold{/b} word.', 'Un mot {/b}gras{#b}.', 'error tag-mismatch'],
    ['a literal', 'Write {|{}|} here', 'Écrivez {|()|} ici', 'error placeholder-missing'],
    [
      'the number in one form alone',
      FILES,
      '.input {$count :number} .match $count one {{{$count} fichier}} * {{des fichiers}}',
      'warning placeholder-missing',
    ],
    [
      'an empty form',
      FILES,
      '.input {$count :number} .match $count one {{}} * {{{$count} fichiers}}',
      'warning plural-forms',
    ],
  ])('%s', (_, source, target, ...rules) => {
    expect(reported(source, target)).toEqual(inEach(...rules));
  });
});

/** A pair of files in JSON, with evidence. */
function inFiles(source: string, target: string) {
  return {
    format: 'json',
    locale: 'fr',
    source: JSON.stringify({ a: source, z: EVIDENCE }),
    target: JSON.stringify({ a: target, z: EVIDENCE }),
  } as const;
}

describe('a finding stands where the message is wrong', () => {
  test.each([
    [
      '{$count :number} .match $count',
      'one {{{$count} fichier}} ⟦un {{{$count} fichier}}⟧ * {{{$count} fichiers}}',
    ],
    ['{$count :number} .match $count', '⟦one {{{$count} fichier}}⟧'],
    ['{$count :number} .match $count', 'one {{{$count} fichier}} ⟦one {{{$count} fichiers}}⟧ * {{{$count}}}'],
  ])('%s %s', (head, variants) => {
    checkPairProblems(inFiles(FILES, `.input ${head} ${variants}`), ['message-syntax']);
  });

  test('messages say what is wrong', () => {
    const said = (source: string, target: string) =>
      lintPair(inFiles(source, target)).map(({ message }) => inEnglish(message));
    expect([
      ...said(FILES, '.input {$count :number} .match $count one {{{$count} fichier}}'),
      ...said(FILES, FILES.replaceAll('$count', '$n')),
      ...said(PICTURE, 'Sa photo'),
      ...said('.local $d = {$date :date} {{On {$d}}}', '.local $d = {$date :time} {{Le {$d}}}'),
    ]).toMatchInlineSnapshot(`
      [
        "The choice by $count lacks the branch *.",
        "The translation has {$n :number} where the source has {$count :number}.",
        "The translation chooses by $n, and the source does not.",
        "The source has a plural or a choice, and the translation has none.",
        "The translation has {$date :time} where the source has {$date :date}.",
      ]
    `);
  });
});

describe('fixes', () => {
  test('forms that a language needs are added with the text for other numbers', () => {
    const setting = { ...inFiles(FILES, `${FILES.replaceAll('file', 'plik')}`), locale: 'pl' };
    const fixed =
      '.input {$count :number} .match $count one {{{$count} plik}} few {{{$count} pliks}} many {{{$count} pliks}} * {{{$count} pliks}}';
    checkPairFix(setting, 'plural-forms', JSON.stringify({ a: fixed, z: EVIDENCE }));
  });

  test('a variable comes back inside of the text', () => {
    const setting = inFiles('.input {$n :number} {{{$n} files}}', '.input {$n :number} {{Des fichiers.}}');
    const fixed = '.input {$n :number} {{Des fichiers {$n :number}.}}';
    checkPairFix(setting, 'placeholder-missing', JSON.stringify({ a: fixed, z: EVIDENCE }));
  });
});

describe('a file is read as messages only where its texts show it', () => {
  const isFound = (source: Readonly<Record<string, string>>, target: Readonly<Record<string, string>>) =>
    lintPair({
      format: 'json',
      locale: 'fr',
      source: JSON.stringify(source),
      target: JSON.stringify(target),
    }).some(({ rule }) => rule === 'message-syntax');
  const BROKEN = 'Ouvrir {$name !';

  test.each<[what: string, other: Readonly<Record<string, string>>, isMf2: boolean]>([
    ['a declaration', { z: EVIDENCE }, true],
    ['a function', { z: 'On {$date :date}' }, true],
    ['markup', { z: '{#b}Bold{/b}' }, true],
    ['variables alone', { z: 'Close {$name}' }, false],
    ['blocks of Svelte', { z: '{#if open}Open{/if}' }, false],
    ['sections of Mustache', { z: '{{#b}}Bold{{/b}}' }, false],
    ['variables of Smarty', { z: '{$user.name|escape} and {#title#}' }, false],
    [
      'more messages of ICU',
      { y: '{n, plural, other {#}}', x: 'Hi {name}', w: 'Bye {name}', z: EVIDENCE },
      false,
    ],
    ['expressions of PHP', { z: '{$user->name} and {$names[0]}' }, false],
  ])('%s: %o', (_, other, isMf2) => {
    expect(isFound({ a: 'Open {$name}', ...other }, { a: BROKEN, ...other })).toBe(isMf2);
  });
});
