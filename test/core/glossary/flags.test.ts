import { expect, test } from 'vitest';
import { linterOf } from '../../support/glossary.ts';

test.each([
  ['umlauts', 'Straße über schön,Öl'],
  ['Japanese', '設定ビューアー,がぎぐ'],
  ['Cyrillic', 'молоко,сливки'],
  ['Arabic', 'مهمة جديدة,task'],
  ['Hebrew', 'משימה חדשה,task'],
  ['emoji', '👍🏽 🇩🇪,😀'],
  ['emoji with variation selectors', '❤️ ☎️ 🏳️,✔️'],
  ['emoji of several', '👩‍💻 👨‍👩‍👧‍👦,🏳️‍🌈'],
  ['Persian with non-joiners', 'می\u200cخواهم,want'],
  ['Hindi with marks', 'हिन्दी,Hindi'],
  ['look-alikes without a twin', 'œuvre Ω,ﬁ'],
])('no rule has to look at a line of %s', (_, line) => {
  const { dictionary } = linterOf(`${line}\n${line.replace(',', 'x,')}`, { pair: 'none' });
  expect([...dictionary.flaggedLines()]).toEqual([]);
});

test.each([
  ['an invisible character', 'a\u200bb,c'],
  ['a joiner between Latin letters', 'a\u200db,c'],
  ['a selector behind a letter', 'a\ufe0f,c'],
  ['a bidirectional control', 'a\u202eb,c'],
  ['nothing', ''],
  ['the same phrase twice, once in quotes', 'a,"a"'],
  ['a formula', 'a,"=b"'],
])('a rule has to look at a line with %s', (_, line) => {
  const { dictionary } = linterOf(`first,1\n${line}\n`);
  expect([...dictionary.flaggedLines()].map((flagged) => flagged.line)).toEqual([1]);
});
