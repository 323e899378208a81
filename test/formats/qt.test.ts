import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '../../packages/formats/recognize-format.ts';
import { shout, translateFileText } from '../support/texts/text-files.ts';

const head = (language = ' language="de"') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1"${language}>\n<context>\n    <name>Main</name>\n`;
const file = (messages: string, language?: string) => `${head(language)}${messages}\n</context>\n</TS>\n`;

/** Checks what becomes of messages when their texts are shouted; a text with the word `refuse` is refused. */
function checkMessages(before: string, after: string, target = 'de', language?: string) {
  const translate = (text: string) => (text.includes('refuse') ? null : shout(text));
  expect(translateFileText(file(before, language), 'qt', { source: 'en', target }, translate)).toBe(
    file(after),
  );
}

const message = (content: string, attributes = '') =>
  `    <message${attributes}>\n        ${content}\n    </message>`;

describe('Qt Linguist', () => {
  test.each([
    [
      'an empty translation',
      '<source>open &amp;file %1</source>\n        <translation type="unfinished"></translation>',
      '<source>open &amp;file %1</source>\n        <translation type="unfinished">OPEN &amp;file %1</translation>',
    ],
    [
      'a translation in one tag',
      '<source>open</source>\n        <translation type="unfinished"/>',
      '<source>open</source>\n        <translation type="unfinished">OPEN</translation>',
    ],
    [
      'no translation',
      '<source>open</source>',
      '<source>open</source>\n        <translation type="unfinished">OPEN</translation>',
    ],
    [
      'a finished translation stays',
      '<source>open</source>\n        <translation>Öffnen</translation>',
      '<source>open</source>\n        <translation>Öffnen</translation>',
    ],
    [
      'what a program no longer has stays',
      '<source>open</source>\n        <translation type="vanished"></translation>',
      '<source>open</source>\n        <translation type="vanished"></translation>',
    ],
    [
      'comments and locations stay',
      '<location filename="a.cpp" line="7"/>\n        <source>open</source>\n        <comment>a verb</comment>\n        <translation type="unfinished"></translation>',
      '<location filename="a.cpp" line="7"/>\n        <source>open</source>\n        <comment>a verb</comment>\n        <translation type="unfinished">OPEN</translation>',
    ],
    [
      'a refused text stays without a translation',
      '<source>please refuse</source>\n        <translation type="unfinished"></translation>',
      '<source>please refuse</source>\n        <translation type="unfinished"></translation>',
    ],
  ])('%s', (_, before, after) =>
    checkMessages(
      `${message('<source>one</source><translation></translation>')}\n${message(before)}`,
      `${message('<source>one</source><translation>ONE</translation>')}\n${message(after)}`,
    ),
  );

  test('the plural forms that the language has', () =>
    expect(
      translateFileText(
        file(
          message(
            '<source>%n files</source>\n        <translation type="unfinished"><numerusform></numerusform></translation>',
            ' numerus="yes"',
          ),
          ' language="pl_PL"',
        ),
        'qt',
        { source: 'en', target: 'pl' },
        shout,
      ),
    ).toContain('<numerusform>%n FILES</numerusform>'.repeat(3)));

  test.each([' language="en_US"', ' language=""', ' language="en"'])(
    'the language is written in place of that of the sources: %s',
    (language) => {
      const open = message('<source>open</source>');
      const done = message(
        '<source>open</source>\n        <translation type="unfinished">OPEN</translation>',
      );
      checkMessages(open, done, 'de', language);
    },
  );

  test('the language is added in the spelling of Qt', () =>
    expect(
      translateFileText(
        file(message('<source>one</source>'), ''),
        'qt',
        { source: 'en', target: 'pt-BR' },
        shout,
      ),
    ).toContain('<TS version="2.1" language="pt_BR">'));

  test('TypeScript is no file of Qt', () => {
    expect(translateFileText('export const a = 1;\n', 'qt', { target: 'de' }, shout)).toMatch(
      /not well-formed XML/,
    );
    expect(
      ['app.ts', 'a.d.ts', 'use-state.ts', 'form_to.test.ts', 'app_de.ts', 'app_pt_BR.ts'].map(
        recognizeFormat,
      ),
    ).toEqual([undefined, undefined, undefined, undefined, 'qt', 'qt']);
  });
});
