import { expect, test } from 'vitest';
import { isBalanced, readTag, withoutMarkup } from '../../../packages/local-service/server/text/markup.ts';

test.each([
  ['no tags', true],
  ['<a>b</a>', true],
  ['<a><b/></a><c></c>', true],
  ['<a x="<">b</a>', false],
  ['<a x=">">b</a>', true],
  ['<!-- <a> --><?pi?><!DOCTYPE x><![CDATA[<a>]]>', true],
  ['<a>', false],
  ['</a>', false],
  ['<a><b></a></b>', false],
  ['5 < 6', false],
  ['5 > 4', true],
])('%s is balanced: %s', (text, balanced) => {
  expect(isBalanced(text)).toBe(balanced);
});

test.each([
  ['<a>', { name: 'a', kind: 'opening' }],
  ['<Ns:El attr="1">', { name: 'ns:el', kind: 'opening' }],
  ['</b>', { name: 'b', kind: 'closing' }],
  ['<br />', { name: 'br', kind: 'empty' }],
  ['<größe>', { name: 'größe', kind: 'opening' }],
  ['<!-- a -->', undefined],
  ['<?a?>', undefined],
])('%s', (markup, tag) => {
  expect(readTag(markup)).toEqual(tag);
});

test('a text without its markup is its text', () => {
  expect(withoutMarkup('<p class="a > b">One<!-- two --> <b>three</b></p>')).toBe('One three');
});
