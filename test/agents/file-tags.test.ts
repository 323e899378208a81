import { expect, test } from 'vitest';
import { readTags, showTags } from '../../packages/agents/answers/file-tags.ts';

/** A part whose file has these in place of `<g0>`, `<g1>`, and so on: an element, or one that has no content. */
function partWith(...elements: readonly string[]) {
  return {
    inFile: (tag: string) => {
      const element = elements[Number(/\d+/.exec(tag)?.[0])] ?? tag;
      return tag.startsWith('</') ? `</${/\w+/.exec(element)?.[0]}>` : element;
    },
  };
}

/** What an agent reads, and its translation as the file gets it. */
function checkTags(
  source: string,
  elements: readonly string[],
  shown: string,
  written: string,
  read: string,
) {
  const part = partWith(...elements);
  expect({ shown: showTags(source, part), read: readTags(written, source, part) }).toEqual({ shown, read });
}

test.each<[string, Parameters<typeof checkTags>]>([
  ['an element', ['A <g0>b</g0>', ['<b>'], 'A <b>b</b>', '<b>b</b> A', '<g0>b</g0> A']],
  ['a value', ['A <g0/> b', ['<x id="N"/>'], 'A <x id="N"/> b', '<x id="N"/> B', '<g0/> B']],
  [
    'elements that look alike',
    [
      '<g0>a</g0> <g1>b</g1>',
      ['<b>', '<b>'],
      '<b>a</b> <b>b</b>',
      '<b>B</b>, <b>A</b>',
      '<g0>B</g0>, <g1>A</g1>',
    ],
  ],
  [
    'one in another that looks alike',
    [
      '<g0>a <g1>b</g1></g0>',
      ['<b>', '<b>'],
      '<b>a <b>b</b></b>',
      '<b><b>B</b> A</b>',
      '<g0><g1>B</g1> A</g0>',
    ],
  ],
  ['one that is written too often', ['<g0/> a', ['<br/>'], '<br/> a', '<br/> <br/> A', '<g0/> <g0/> A']],
  ['one that the source lacks', ['<g0>a</g0>', ['<b>'], '<b>a</b>', '<i>A</i>', '<i>A</i>']],
  ['numbers', ['<g0>a</g0>', ['<b>'], '<b>a</b>', '<g0>A</g0>', '<g0>A</g0>']],
  [
    'a text that speaks of the same tag',
    [
      'Write <b>: <g0>a</g0>',
      ['<b>'],
      'Write <b>: <g0>a</g0>',
      'Schreib <b>: <g0>A</g0>',
      'Schreib <b>: <g0>A</g0>',
    ],
  ],
  ['a text without tags', ['a < b', [], 'a < b', 'A < B', 'A < B']],
])('agents read and write the tags of the file: %s', (_name, texts) => checkTags(...texts));
