import { expect, test } from 'vitest';
import { lintPair } from '../support/projects/pair-rules.ts';

/** The rules that find an error or a warning in a translation. */
function rulesIn(source: string, target: string, locale: string): readonly string[] {
  return lintPair({ source, target, locale }).flatMap(({ rule, level }) =>
    level === 'information' ? [] : [rule],
  );
}

test.each<[name: string, rule: string, source: string, wrong: string, right: string, locale: string]>([
  [
    'a tag that is closed first',
    'tag-mismatch',
    'Save <b>all</b> files',
    '</b>Alle<b> sichern',
    '<b>Alle</b> sichern',
    'de',
  ],
  [
    'two tags of which one is closed first',
    'tag-mismatch',
    '<i>a</i> and <b>b</b>',
    '<i>a</i> und </b>b<b>',
    '<b>b</b> und <i>a</i>',
    'de',
  ],
  [
    'a space that no conversion has',
    'placeholder-missing',
    'Saved %s',
    '% s gesichert',
    '%s gesichert',
    'de',
  ],
  [
    'a space that a number may have',
    'placeholder-missing',
    'Saved %d',
    '% d gesichert',
    '%d gesichert',
    'de',
  ],
  ['a text twice', 'repeated-word', 'Find next', 'Weitersuchen Weitersuchen', 'Weitersuchen', 'de'],
  ['an override', 'zero-width', 'Save all', '\u202eAlle\u202c sichern', '\u2068Alle\u2069 sichern', 'de'],
  [
    'mail of another name',
    'link-missing',
    'Write to us at help@firm.example',
    'An hilf@firm.example',
    'An help@firm.example',
    'de',
  ],
  [
    'a page elsewhere',
    'link-missing',
    'See https://a.firm.com/x for it',
    'Siehe https://a.firm.xyz/x',
    'Siehe https://a.firm.de/x',
    'de',
  ],
  ['a number less', 'number-missing', 'In 10 minutes', 'In Minuten', 'In 10 Minuten', 'de'],
  [
    'a number ten times as large',
    'number-differs',
    'At most 4.5 mm',
    'Höchstens 45 mm',
    'Höchstens 4,5 mm',
    'de',
  ],
  [
    'a sentence in English',
    'untranslated',
    'It is off. Check the cable and try again.',
    'Es ist aus. Check the cable and try again.',
    'Es ist aus. Prüfen Sie es.',
    'de',
  ],
  [
    'no other',
    'message-syntax',
    '{n, plural, one {a} other {b}}',
    '{n, plural, one {x}}',
    '{n, plural, one {x} other {y}}',
    'de',
  ],
])('%s', (_, rule, source, wrong, right, locale) => {
  expect(rulesIn(source, wrong, locale)).toContain(rule);
  expect(rulesIn(source, right, locale)).toEqual([]);
});

test.each<[name: string, source: string, target: string, locale: string]>([
  ['an ordinal as a word', 'The 10th street', 'Die zehnte Straße', 'de'],
  ['a sign with a space that does not break', '{a} × {b}', '{a} ×\u00a0{b}', 'fr'],
  ['an address that shows what one looks like', 'email@example.com', 'email@beispiel.de', 'de'],
  [
    'several of them',
    'e.g. www.domain.com, *.domain.net, domain.org',
    'np. www.domena.com, *.domena.net, domena.pl',
    'pl',
  ],
  ['lines that begin with a number', 'Step 1: Go on\nStep 2: Stop', '1. adım: Devam\n2. adım: Dur', 'tr'],
  [
    'a table of commands',
    'They are:\n\nexit    help    quit    status  ?',
    'Das sind:\n\nexit    help    quit    status  ?',
    'de',
  ],
  ['a short plural of a related language', 'files', 'souborů', 'cs'],
  [
    'a sentence with a quoted one',
    'Click “Send”',
    'Klicken Sie auf „Send to the printer and wait for it“',
    'de',
  ],
  [
    'a list of names',
    'Supported: refresh token (OAuth2) and oauth_token_secret (OAuth1)',
    'Поддерживаются: refresh token (OAuth2) и oauth_token_secret (OAuth1)',
    'ru',
  ],
  ['two numbers in the order of the language', '15 MB of 40 MB used', '40 MB 中 15 MB を使用', 'ja'],
  ['a day and a month', 'On 12/24 at 10', 'Am 24/12 um 10', 'de'],
  ['a large number in other units', '1.5 million users', '150万人のユーザー', 'ja'],
  ['an entity where the source has a sign', 'Ten files', 'Dix&nbsp;fichiers', 'fr'],
  ['an address with parameters', 'See a.example/?a=1&lt=2', 'Siehe a.example/?a=1&lt=2', 'de'],
])('%s is right', (_, source, target, locale) => {
  expect(rulesIn(source, target, locale)).toEqual([]);
});
