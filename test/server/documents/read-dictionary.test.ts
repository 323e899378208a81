import { expect, test } from 'vitest';
import { unitsOf } from '#base';
import { Dictionary } from '#glossary';
import { readDictionary } from '../../../server/documents/read-dictionary.ts';
import { inTurn } from '../../support/runs.ts';

const TEXTS = {
  empty: '',
  'a letter': 'a',
  'several scripts': 'aü,語👍\n"a ""b"""\t,\ud83d\udc4d\r\n',
  'broken characters': '\ud800\udc00,\udc00\ufeff\u0000',
  'a byte order mark': '\ufeffa,b\n',
  'a long line': 'x'.repeat(200_000),
  'many lines': 'key,Schlüssel\r\n'.repeat(30_000),
  'many lines, with CR alone': 'key,Schlüssel\r'.repeat(30_000),
};

test.each(inTurn(Object.entries(TEXTS)))(
  'reads %s as any other platform does, and as its units',
  (_, text) => {
    const options = { format: 'csv', pair: undefined } as const;
    const read = readDictionary(text, options);
    const slowly = new Dictionary(text, options);
    expect(read.slice()).toBe(text);
    expect(linesOf(read)).toEqual(linesOf(slowly));
    expect(linesOf(new Dictionary(unitsOf(text), options))).toEqual(linesOf(slowly));
    expect(read.countBytes()).toBe(Buffer.byteLength(text));
  },
);

/** Of each line where it starts, its flags and its hash; where blocks begin makes no difference. */
function linesOf(dictionary: Dictionary): unknown {
  return Array.from(dictionary.blocks()).flatMap(({ start, block }) =>
    Array.from(block.flags, (flags, index) => [
      start + (block.starts[index] ?? 0),
      flags,
      block.hashes[index],
    ]),
  );
}
