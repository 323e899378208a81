import { expect, test } from 'vitest';
import type { ProtectOptions } from '../../packages/protect/model.ts';
import { protect } from '../../packages/protect/protection.ts';
import { pseudoLocalize } from '../../packages/protect/pseudo-localize.ts';

/** Checks what a text becomes. */
function checkPseudo(text: string, expected: string, options: ProtectOptions = {}): void {
  expect(pseudoLocalize(protect(text, options))).toEqual({ ok: true, text: expected });
}

test('letters get accents, and vowels are doubled', () => {
  checkPseudo('Open the File', 'Ööþééñ ţĥéé Ƒîîļéé');
});

test('other letters and numbers stay', () => {
  checkPseudo('Größe 12', 'Ğŕößéé 12');
});

test.each([
  ['Hello {name}, you have %d files', '{name}', '%d'],
  ['See https://example.com/open for more', 'https://example.com/open'],
  ['Fish & chips < 5', '&', '<'],
])('what must stay stays: %s', (text, ...kept) => {
  const pseudo = pseudoLocalize(protect(text));
  expect(pseudo.ok && kept.filter((part) => !pseudo.text.includes(part))).toEqual([]);
});

test('the markup of Markdown and HTML stays', () => {
  checkPseudo('A **bold** word in `code`.', 'Åå **ƀööļđ** ŵööŕđ îîñ `code`.', { format: 'markdown' });
  checkPseudo('<b title="x">Save</b> &amp; go', '<b title="ẋ">Šååṽéé</b> &amp; ğöö', { format: 'html' });
});

test('the branches of a message are accented, and its keywords are not', () => {
  checkPseudo('{n, plural, one {# file} other {# files}}', '{n, plural, one {# ƒîîļéé} other {# ƒîîļééš}}', {
    format: 'icu',
  });
});
