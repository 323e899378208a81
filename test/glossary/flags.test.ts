import { expect, test } from 'vitest';
import { LINE } from '../../packages/glossary/lines/line-flags.ts';
import { checkProblems, EN_DE, linterOf } from '../support/glossary.ts';

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
  ['phrases in quotes', '"a, b","c, d"'],
  ['doubled quotes', '"the ""a"", view","""b"""'],
  ['one phrase in quotes', 'a,"b"'],
  ['arrows', '<<<<<<<,>>>>>>> a'],
  ['eight arrows', '<<<<<<<< a,b'],
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
  ['a formula in a source phrase', '-a,b'],
  ['a space behind a quote', '" a",b'],
  ['a space before a quote', 'a,"b "'],
  ['nothing in quotes', '"",b'],
  ['an open quote', '"a,b'],
  ['a quote in the middle', 'a""b,c'],
  ['a quote at an end', 'a",b'],
  ['a field behind a quote', '"a"b,c'],
  ['half a character', 'a\ud83d,b'],
  ['a long phrase', `${'a'.repeat(1100)},b`],
  ['the marker of a conflict', '<<<<<<< a branch, with a comma'],
  ['a long phrase in quotes', `"${'""'.repeat(600)}",b`],
])('a rule has to look at a line with %s', (_, line) => {
  const { dictionary } = linterOf(`first,1\n${line}\n`);
  expect([...dictionary.flaggedLines()].map((flagged) => flagged.line)).toEqual([1]);
});

/** The scanner reads four characters at once. */
test.each(Array.from({ length: 10 }, (_, length) => 'x'.repeat(length + 1)))(
  'two characters that count side by side are found behind %s',
  (head) => {
    const phrases = [`${head}  y`, `"${head}  y"`, `"${head}""  y"`, `"${head},  y"`, `${head}\u00a0 y`];
    const lines = phrases.flatMap((phrase) => [`${phrase},a`, `b,${phrase}`, `${phrase},a,en,de`]);
    const { dictionary } = linterOf(`c,d,en,de\n${lines.join('\n')}\nx y z,x y\n`);
    const suspect = [...dictionary.flaggedLines()].filter(({ flags }) => (flags & LINE.suspect) !== 0);
    expect(suspect.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
  },
);

test.each([
  ['plain and in quotes', 'a b,x', '"a b",y'],
  ['in two columns and in four', '"a ""b""",x', '"a ""b""",y,en,de'],
  ['plain and with a flaw in the target phrase', 'Größe 🚀,x', 'Größe 🚀,y '],
  ['in two cases', '"Größe",x', 'GRÖßE,y'],
])('twins are brought together: %s', (_, first, second) => {
  const { dictionary } = linterOf(`${first}\nother,z\n${second}\n`);
  const grouped = [...dictionary.flaggedLines()].filter(({ flags }) => (flags & LINE.grouped) !== 0);
  expect(grouped.map(({ line }) => line)).toEqual([0, 2]);
});

test('look-alike twins are found if U+FEFF is at the start of a block', () => {
  const { dictionary } = linterOf(`${'\n'.repeat(2048)}\ufefft\u0430sk,x\n\ufefftask,y\n`);
  const grouped = [...dictionary.flaggedLines()].filter(({ flags }) => (flags & LINE.grouped) !== 0);
  expect(grouped.map(({ line }) => line)).toEqual([2048, 2049]);
});

test('a blank line is known without being taken apart', () => {
  const { dictionary } = linterOf('\n\r\na,b\r\r \n');
  const blank = [...dictionary.flaggedLines()].filter(({ flags }) => (flags & LINE.blank) !== 0);
  expect(blank.map(({ line }) => line)).toEqual([0, 1, 3]);
});

test.each([EN_DE, 'none'] as const)('four columns are no entry of TSV, with languages %j', (pair) =>
  checkProblems('a\tb\n⟦Task\tAufgabe\ten\tde⟧\n', ['column-count'], { format: 'tsv', pair }),
);
