import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { fixesFor } from '#checks';
import type { FileFormat } from '#formats';
import { lintPair, pairedFiles } from '../support/projects/pair-rules.ts';

type Forms = Readonly<Record<string, string>>;

const FORMATS: Readonly<Record<'json' | 'android' | 'yaml', (forms: Forms) => string>> = {
  json: (forms) => JSON.stringify(named(forms, (name) => `n_${name}`)),
  android: (forms) =>
    `<resources><plurals name="n">${joined(forms, (name, text) => `<item quantity="${name}">${text}</item>`)}</plurals></resources>`,
  yaml: (forms) => `en:\n  n:\n${joined(forms, (name, text) => `    ${name}: ${JSON.stringify(text)}\n`)}`,
};

function named(forms: Forms, nameOf: (name: string) => string): Forms {
  return Object.fromEntries(Object.entries(forms).map(([name, text]) => [nameOf(name), text]));
}

function joined(forms: Forms, write: (name: string, text: string) => string): string {
  return Object.entries(forms)
    .map(([name, text]) => write(name, text))
    .join('');
}

const ENGLISH = { one: 'One file in the folder', other: '<b>Many</b> files in the folder' };
const RUSSIAN = {
  one: '<b>Один</b> файл в папке',
  few: '<b>Разные</b> файла в папке',
  many: '<b>Много</b> файлов в папке',
  other: '<b>Много</b> файла в папке',
};

/** What is said of the tags of a Russian plural, whose source has a tag in one of its forms. */
function checkTags(format: keyof typeof FORMATS, change: Forms, messages: readonly string[]): void {
  const write = FORMATS[format];
  const problems = lintPair({
    format: format as FileFormat,
    locale: 'ru',
    source: write(ENGLISH),
    target: write({ ...RUSSIAN, ...change }),
  });
  const ofTags = problems.filter(({ rule }) => rule === 'tag-mismatch');
  expect(ofTags.map(({ message }) => inEnglish(message))).toEqual(messages);
}

test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])(
  'a form may have the tags of any form of its source, and no others: %s',
  (format) => {
    checkTags(format, {}, []);
    checkTags(format, { one: 'Один файл в папке', few: 'Разные файла в папке' }, []);
    checkTags(format, { one: '<b>Один</b> <i>файл</i> в папке' }, [
      'The source does not have the tag <b>.',
      'The source does not have the tag </b>.',
      'The source does not have the tag <i>.',
      'The source does not have the tag </i>.',
    ]);
    checkTags(format, { many: '<i>Много</i> файлов в папке' }, [
      'The translation has <i> where the source has <b>.',
      'The translation has </i> where the source has </b>.',
    ]);
  },
);

test('a tag of a translation whose source has none is shown as its file has it', () => {
  const file = (target: string) =>
    `<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="a"><segment><source>Open it</source><target>${target}</target></segment></unit></file></xliff>`;
  const written = file('Öffnen Sie <ph id="7"/> es');
  const problems = lintPair({ format: 'xliff', source: written, target: written });
  expect(problems.map(({ message }) => inEnglish(message))).toContain(
    'The source does not have the tag <ph id="7"/>.',
  );
});

/** What is said of a German string of Android whose source has other tags, for which nothing can be offered. */
function checkAndroid(source: string, target: string, messages: readonly string[]): void {
  const file = (text: string) => `<resources><string name="a">${text}</string></resources>`;
  const setting = { format: 'android', source: file(source), target: file(target) } as const;
  const files = pairedFiles(setting);
  const problems = lintPair(setting).filter(({ rule }) => rule === 'tag-mismatch');
  expect(problems.map(({ message }) => inEnglish(message))).toEqual(messages);
  expect(problems.flatMap((problem) => fixesFor(problem, files))).toEqual([]);
}

test('files that count their own tags are compared by what the tags are, and no fix writes a tag that its file does not know', () => {
  checkAndroid('<b>Good</b> day', '<b>Guten</b> Tag', []);
  checkAndroid('<b>Good</b> day', '"<b>Guten</b> Tag"', []);
  checkAndroid('<b>Good</b> day', 'Guten Tag', ['The translation lacks tags: <b></b>']);
  checkAndroid('<b>Good</b> day', '<i>Guten</i> Tag', [
    'The translation has <i> where the source has <b>.',
    'The translation has </i> where the source has </b>.',
  ]);
  checkAndroid('<b>Good</b> <i>day</i>', '<b>Guten</b> <b>Tag</b>', [
    'The translation has <b> where the source has <i>.',
    'The translation has </b> where the source has </i>.',
  ]);
  checkAndroid('Open <xliff:g xmlns:xliff="u" id="n">%s</xliff:g> now', 'Öffnen', [
    'The translation lacks tags: <xliff:g xmlns:xliff="u" id="n">%s</xliff:g>',
  ]);
});
