import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../packages/base/file-kinds.ts';
import { meantCodes, normalizeCode, widerCodes } from '../../../packages/base/languages/codes.ts';
import { meantPair, pairFromFileName, unknownPairInName } from '../../../packages/base/languages/pair.ts';

const KNOWN = new Set(['en', 'de', 'en-US', 'zh', 'zh-Hans', 'es-419', 'pt-BR']);

test.each<[string, string | undefined]>([
  ['product.en-de.glossary.csv', 'en > de'],
  ['EN-DE.glossary.tsv', 'en > de'],
  ['/a/b-c/x.y.en-US-de.glossary.csv', 'en-US > de'],
  ['x.zh-Hans-en.glossary.csv', 'zh-Hans > en'],
  ['x.en-zh-Hans.glossary.csv', 'en > zh-Hans'],
  ['C:\\terms\\x.es-419-pt-br.glossary.csv', 'es-419 > pt-BR'],
  ['x.en-xx.glossary.csv', undefined],
  ['en-de.x.glossary.csv', undefined],
  ['glossary.csv', undefined],
  ['x.en-de.csv', undefined],
])('the pair of %s is %s', (name, pair) => {
  const found = pairFromFileName(name, (code) => KNOWN.has(code));
  expect(found && `${found.source} > ${found.target}`).toBe(pair);
});

describe('a typo in the pair of a file name is seen', () => {
  const unknownPair = (name: string) => unknownPairInName(name, (code) => KNOWN.has(code));

  test.each([
    ['t.en-dd.glossary.csv', 'en-dd'],
    ['t.dd-en.glossary.tsv', 'dd-en'],
    ['en-dd.glossary.csv', 'en-dd'],
    ['t.en_de.glossary.csv', 'en_de'],
    ['t.EN-DD.GLOSSARY.CSV', 'EN-DD'],
    ['/a/t.xx-yy.glossary.csv', 'xx-yy'],
    ['t.en-deu.glossary.csv', 'en-deu'],
    ['t.en-US-dd.glossary.csv', 'en-US-dd'],
    ['t.en-de-DD.glossary.csv', 'en-de-DD'],
    ['t.zh-Hans-xx.glossary.csv', 'zh-Hans-xx'],
  ])('%s', (name, text) => expect(unknownPair(name)).toBe(text));

  test.each([
    'product.en-de.glossary.csv',
    'product.glossary.csv',
    'sign-up.glossary.csv',
    'shop.sign-up.glossary.csv',
    'de-app.glossary.csv',
    'wi-fi.glossary.csv',
    'v1.2-3.glossary.csv',
    'en-dd.csv',
    'glossary.csv',
  ])('and %s has none', (name) => expect(unknownPair(name)).toBeUndefined());
});

test.each([
  ['EN', 'en'],
  ['en-gb', 'en-GB'],
  ['ZH-HANS', 'zh-Hans'],
  ['es-419', 'es-419'],
  ['zh-hant-tw', 'zh-Hant-TW'],
])('%s is written %s', (code, normal) => {
  expect(normalizeCode(code)).toBe(normal);
});

test.each([
  ['zh-TW', ['zh-Hant']],
  ['ZH-hk', ['zh-Hant']],
  ['zh-CN', ['zh-Hans', 'zh']],
  ['zh-Hant', ['zh-Hant']],
  ['sr-Latn-RS', ['sr-Latn']],
  ['de-AT', ['de-Latn', 'de']],
  ['qx', ['qx']],
  ['no_code', ['no_code']],
])('%s is read by readers of %j', (code, wider) => {
  expect(widerCodes(code)).toEqual(wider);
});

describe('what is meant by other spellings, the likeliest first', () => {
  test.each([
    ['pt_BR', 'pt-BR'],
    ['de_DE.UTF-8', 'de-DE'],
    ['ja-JP', 'ja-JP', 'ja-Jpan', 'ja'],
    ['JP', 'ja'],
    ['no', 'nb'],
    ['nb-NO', 'nb-NO', 'nb-Latn', 'nb'],
    ['nn', 'nb'],
    ['iw', 'he'],
    ['in', 'id'],
    ['ji', 'yi'],
    ['zh-TW', 'zh-TW', 'zh-Hant'],
    ['zh_CN', 'zh-CN', 'zh-Hans'],
    ['tw', 'zh-Hant'],
    ['es-MX', 'es-MX', 'es-419'],
    ['en-AU', 'en-AU', 'en-GB'],
    ['pt-AO', 'pt-AO', 'pt-PT'],
    ['sr-Latn', 'sr-Latn', 'sr-Latn', 'sr'],
    ['constructor', 'constructor'],
  ])('%s', (written, ...meant) => expect(meantCodes(written).slice(0, meant.length)).toEqual(meant));

  test.each([
    ['en_de', 'en', 'de'],
    ['en-jp', 'en', 'ja'],
    ['en-pt_BR', 'en', 'pt'],
    ['zh-TW-en', 'zh', 'en'],
    ['no-en', 'nb', 'en'],
    ['en-dd', undefined, undefined],
  ])('in a pair: %s', (text, source, target) => {
    const isKnown = (code: string) => ['en', 'de', 'ja', 'pt', 'zh', 'nb'].includes(code);
    expect(meantPair(text, isKnown)).toEqual(source === undefined ? undefined : { source, target });
  });
});

test.each<[string, ReturnType<typeof recognizeFile>]>([
  ['a/x.glossary.csv', { kind: 'glossary', format: 'csv' }],
  ['a\\X.GLOSSARY.TSV', { kind: 'glossary', format: 'tsv' }],
  ['a/parlance.json', { kind: 'manifest' }],
  ['marketing.de.style-rules.json', { kind: 'style-rules' }],
  ['plain.csv', undefined],
  ['my-parlance.json', undefined],
])('%s is recognised by its name', (path, file) => {
  expect(recognizeFile(path)).toEqual(file);
});
