import { describe, expect, test } from 'vitest';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, segmentsOf, shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks what of a component is text. */
function checkSegments(marked: string) {
  expect(markSegments(unmarked(marked), 'vue')).toBe(marked);
}

/** Checks what becomes of a component from English into German, or why it is refused. */
function checkWritten(before: string, after: string | RegExp, languages: object = { source: 'en' }) {
  expect(translateFileText(before, 'vue', { target: 'de', ...languages }, shout)).toEqual(
    typeof after === 'string' ? after : expect.stringMatching(after),
  );
}

const message = (code: string, text: string) => `<i18n locale="${code}">\n{ "a": "${text}" }\n</i18n>`;

describe('of the blocks', () => {
  test.each([
    [
      'templates are texts, scripts and styles stay',
      '<script setup lang="ts" generic="T extends A<B>">\nconst a = "x </p>";\n</script>\n\n<template>⟦\n  <p>One</p>\n⟧</template>\n\n<style scoped>\np > a { color: red }\n</style>\n',
    ],
    [
      'templates in templates belong to them',
      '<template>⟦<a><template #b>One</template><template #c /></a>⟧</template><docs>\n# No\n</docs>',
    ],
    [
      'messages are texts',
      `<i18n>\n{ "en": { "a": ⟦"One"⟧ } }\n</i18n>\n<i18n lang="yaml">\nen:\n  b: ⟦Two⟧\n</i18n>`,
    ],
    [
      'an empty template is none',
      '<template>\n</template>\n<template src="./a.html" />\n<i18n src="./a.json" />',
    ],
  ])('%s', (_, marked) => checkSegments(marked));

  test('messages have the key of their language', () =>
    expect(
      segmentsOf(`${message('en', 'One')}<i18n>{en: {b: 'Two'}}</i18n>`, 'vue').map(({ key }) => key),
    ).toEqual([
      ['en', 'a'],
      ['en', 'b'],
    ]));
});

describe('the target language is added to messages', () => {
  test.each([
    [
      'as a key',
      '<i18n>\n{\n  "en": {\n    "a": "one"\n  }\n}\n</i18n>\n',
      '<i18n>\n{\n  "en": {\n    "a": "one"\n  },\n  "de": {\n    "a": "ONE"\n  }\n}\n</i18n>\n',
    ],
    [
      'beside others',
      `<i18n lang="json5">{en: {a: 'one'}, fr: {a: 'un'}}</i18n>`,
      `<i18n lang="json5">{en: {a: 'one'}, fr: {a: 'un'}, de: {a: 'ONE'}}</i18n>`,
    ],
    [
      'in YAML',
      '<i18n lang="yaml">\nen:\n  a: one\n</i18n>\n',
      '<i18n lang="yaml">\nen:\n  a: one\nde:\n  a: ONE\n</i18n>\n',
    ],
    [
      'where texts are missing',
      '<i18n>{"en":{"a":"one","b":"two"},"de":{"a":"eins"}}</i18n>',
      '<i18n>{"en":{"a":"one","b":"two"},"de":{"a":"eins","b":"TWO"}}</i18n>',
    ],
    [
      'as a block',
      `${message('en', 'one')}\n${message('fr', 'un')}\n`,
      `${message('en', 'one')}\n\n${message('de', 'ONE')}\n${message('fr', 'un')}\n`,
    ],
    [
      'in a block that lacks texts',
      '<i18n locale="en">\n{\n  "a": "one",\n  "b": { "c": "two", "d": "three" }\n}\n</i18n>\n<i18n locale="de">\n{\n  "b": { "c": "zwei" }\n}\n</i18n>\n',
      '<i18n locale="en">\n{\n  "a": "one",\n  "b": { "c": "two", "d": "three" }\n}\n</i18n>\n<i18n locale="de">\n{\n  "b": { "c": "zwei", "d": "THREE" },\n  "a": "ONE"\n}\n</i18n>\n',
    ],
    [
      'in a block of YAML that lacks texts',
      '<i18n locale="en" lang="yaml">\na: one\nb: two\n</i18n>\n<i18n locale="de" lang="yaml">\na: eins\n</i18n>\n',
      '<i18n locale="en" lang="yaml">\na: one\nb: two\n</i18n>\n<i18n locale="de" lang="yaml">\na: eins\nb: TWO\n</i18n>\n',
    ],
    [
      'with the text of the template',
      `<template><p>one</p></template>\n${message('en', 'two')}`,
      `<template><p>ONE</p></template>\n${message('en', 'two')}\n\n${message('de', 'TWO')}`,
    ],
  ])('%s', (_, before, after) => {
    checkWritten(before, after);
    checkWritten(after, after);
  });

  test('the source language need not be said where messages have no other', () =>
    checkWritten('<i18n>{en: {a: "one"}}</i18n>', '<i18n>{en: {a: "one"}, de: {a: "ONE"}}</i18n>', {}));
});

describe('refused are', () => {
  test.each([
    [
      'templates in Pug',
      '<script>\n</script>\n<template lang="pug">\np Some words\n</template>',
      /^3: Templates in pug cannot be translated, only those in HTML/,
    ],
    ['blocks that are not closed', '<template>\n<template>\n</template>', /^1: A block is not closed/],
    [
      'messages that cannot be read',
      '<template>\n</template>\n<i18n>\n{ "a": }\n</i18n>',
      /^4: This is not JSON5/,
    ],
  ])('%s', (_, before, problem) => checkWritten(before, problem));
});
