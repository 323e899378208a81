import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { hashText } from '../../../packages/units/hash-of-unit.ts';
import { pairUnits } from '../../../packages/units/pairing/pair-units.ts';
import { movedPairs } from '../../../packages/units/pairing/prose/pair-prose.ts';
import { readUnits } from '../../../packages/units/read-units.ts';
import type { Unit } from '../../../packages/units/unit.ts';
import { inTurn } from '../../support/runs.ts';

function unitsOf(text: string, format: FileFormat): readonly Unit[] {
  const reading = readUnits({ text, format, facts: { isLatin1: false } }, 'source');
  if (!reading.ok) throw new Error(reading.problem.text);
  return reading.units;
}

/** The pairing of two texts. In `attested`, each target text has the sources for which it was accepted. */
function pairingOf(
  source: string,
  target: string,
  { format = 'markdown', attested = {} }: { format?: FileFormat; attested?: Record<string, string[]> } = {},
) {
  const known = new Map(Object.entries(attested).map(([to, from]) => [hashText(to), from.map(hashText)]));
  const [from, to] = [unitsOf(source, format), unitsOf(target, format)];
  const pairing = pairUnits(format, from, to, (hash) => known.get(hash) ?? []);
  // What is known at one look is the same that is found step by step.
  const isPair = (one: string, other: string) => known.get(other)?.includes(one) === true;
  expect(pairUnits(format, from, to, (hash) => known.get(hash) ?? [], { isPair })).toEqual(pairing);
  return pairing;
}

/** Checks the pairs of two texts, each as `source = target`, where one may be missing. */
function checkPairs(pairing: ReturnType<typeof pairingOf>, expected: readonly string[]) {
  const pairs = pairing.pairs.map(({ source, target }) => `${source?.text ?? ''} = ${target?.text ?? ''}`);
  expect(pairs).toEqual(expected);
}

const lines = (...blocks: readonly string[]) => `${blocks.join('\n\n')}\n`;

describe('blocks whose translations are attested', () => {
  const attested = { eins: ['one'], zwei: ['two'], drei: ['three'], vier: ['four'] };

  test('a text that is up to date is paired in order, with its code and its table', () => {
    const page = (...texts: readonly string[]) =>
      `---\ntitle: ${texts[0]}\n---\n\n${texts[1]}\n\n\`\`\`\na\n\`\`\`\n\n| ${texts[2]} | ${texts[3]} |\n|-|-|\n`;
    const pairing = pairingOf(page('one', 'two', 'three', 'four'), page('eins', 'zwei', 'drei', 'vier'), {
      attested,
    });
    checkPairs(pairing, [
      '--- = ---',
      'one = eins',
      '--- = ---',
      'two = zwei',
      '```\na\n``` = ```\na\n```',
      'three = drei',
      'four = vier',
      '|---|---| = |---|---|',
    ]);
    expect(pairing.alignment).toBe(1);
  });

  test('a block whose new text was translated elsewhere takes the place of the old one', () => {
    const known: Readonly<Record<string, string>> = { eins: 'one', zwei: 'two', drei: 'three', neu: 'new' };
    const sources = new Set(Object.values(known).map(hashText));
    const [from, to] = [lines('one', 'new', 'three'), lines('eins', 'zwei', 'drei')];
    const sourcesOf = new Map(Object.entries(known).map(([target, source]) => [hashText(target), source]));
    const pairing = pairUnits(
      'markdown',
      unitsOf(from, 'markdown'),
      unitsOf(to, 'markdown'),
      (hash) => [sourcesOf.get(hash) ?? ''].map(hashText),
      { isAttested: (hash) => sources.has(hash) },
    );
    checkPairs(pairing, ['one = eins', 'new = zwei', 'three = drei']);
  });

  test('an inserted block is missing, and a deleted one is extra', () =>
    checkPairs(
      pairingOf(lines('one', 'new', 'two', 'four'), lines('eins', 'zwei', 'drei', 'vier'), { attested }),
      ['one = eins', 'new = ', 'two = zwei', ' = drei', 'four = vier'],
    ));

  test('a changed block stands between the same neighbors', () =>
    checkPairs(pairingOf(lines('one', 'two or so', 'three'), lines('eins', 'zwei', 'drei'), { attested }), [
      'one = eins',
      'two or so = zwei',
      'three = drei',
    ]));

  test('a moved block keeps its translation, which is known to stand elsewhere', () => {
    const pairing = pairingOf(lines('four', 'one', 'two', 'three'), lines('eins', 'zwei', 'drei', 'vier'), {
      attested,
    });
    checkPairs(pairing, ['four = vier', 'one = eins', 'two = zwei', 'three = drei']);
    expect(movedPairs(pairing.pairs).map(({ source }) => source?.text)).toEqual(['four']);
  });

  test('a translation of several sources goes to the one that stands there', () =>
    checkPairs(
      pairingOf(lines('hello', 'one', 'hi'), lines('hallo', 'eins', 'hallo'), {
        attested: { ...attested, hallo: ['hi', 'hello'] },
      }),
      ['hello = hallo', 'one = eins', 'hi = hallo'],
    ));

  test('all cells of a row pair with the cells of one row', () =>
    checkPairs(
      pairingOf(
        '| a | b |\n|---|---|\n| x | new |\n| one | two |\n',
        '| ah | be |\n|---|---|\n| eins | x |\n| zwei | drei |\n',
        {
          attested: { ah: ['a'], be: ['b'], eins: ['one'], x: ['x'], zwei: ['p'], drei: ['q'] },
        },
      ),
      [
        'a = ah',
        'b = be',
        '|---|---| = |---|---|',
        'x = ',
        'new = ',
        'one = eins',
        'two = x',
        ' = zwei',
        ' = drei',
      ],
    ));

  test.each([
    ['split', 'one two three four. five six seven eight.', ['one two three four.', 'five six seven eight.']],
    ['joined', ['one two three four.', 'five six seven eight.'], 'one two three four. five six seven eight.'],
  ] as const)('a block that was %s waits for a person', (division, before, after) => {
    const old = [before].flat();
    const targets = old.map((text) => text.toUpperCase());
    const texts = new Map(old.map((text) => [hashText(text), text]));
    const sources = new Map(targets.map((text, index) => [hashText(text), [hashText(old[index] ?? '')]]));
    const { pairs } = pairUnits(
      'markdown',
      unitsOf(lines('# a', ...[after].flat(), '# b'), 'markdown'),
      unitsOf(lines('# a', ...targets, '# b'), 'markdown'),
      (hash) => sources.get(hash) ?? [],
      { earlier: (hash) => texts.get(hash) },
    );
    expect(pairs.map((pair) => pair.division)).toEqual([undefined, division, division, undefined]);
    expect(pairs[1]?.target?.text).toBe(targets[0]);
  });

  test('a block pairs with its own kind only', () =>
    checkPairs(pairingOf('# one\n', 'eins\n', { attested }), [' = eins', 'one = ']));
});

describe('blocks that nobody has attested', () => {
  test('blocks pair by what they have in common', () =>
    checkPairs(
      pairingOf(
        lines('# Setup', 'Call `init()` first.', 'A tip for 2024.', 'Then see [this](/en/guide) page.'),
        lines('# Einrichtung', 'Zuerst `init()` aufrufen.', 'Dann siehe [diese](/de/guide) Seite.'),
      ),
      [
        'Setup = Einrichtung',
        'Call `init()` first. = Zuerst `init()` aufrufen.',
        'A tip for 2024. = ',
        'Then see [this](/en/guide) page. = Dann siehe [diese](/de/guide) Seite.',
      ],
    ));

  test('fields of front matter pair by key, and tables by column', () =>
    checkPairs(
      pairingOf(
        '---\ntitle: One\nweight: 1\n---\n\n| A | B |\n|---|---|\n| c | d |\n',
        '---\nweight: 1\ntitle: Eins\n---\n\n| Ä | Be |\n|---|---|\n| ze | de |\n',
      ),
      [
        '--- = ---',
        'One = Eins',
        'weight: 1 = weight: 1',
        '--- = ---',
        'A = Ä',
        'B = Be',
        '|---|---| = |---|---|',
      ].concat(['c = ze', 'd = de']),
    ));

  test.each<[FileFormat, string, string]>([
    ['srt', '1\n00:00:01,000 --> 00:00:02,000\n', '2\n00:00:05,000 --> 00:00:06,000\n'],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n', '00:05.000 --> 00:06.000\n'],
    [
      'ass',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,',
      'Dialogue: 0,0:00:05.00,0:00:06.00,D,,0,0,0,,',
    ],
  ])('%s: subtitles pair by time', (format, first, second) => {
    const gap = format === 'ass' ? '\n' : '\n\n';
    checkPairs(
      pairingOf(`${first}One${gap}${second}Two\n`, `${first.replace(/0\n?(?= -->)/, '0')}Eins\n`, { format }),
      ['One = Eins', 'Two = '],
    );
  });

  test('the alignment says how certain it is', () => {
    const good = pairingOf(
      lines('# A', 'See `one()` and `two()`.'),
      lines('# Ä', 'Siehe `one()` und `two()`.'),
    );
    expect(good.alignment).toBeGreaterThan(0.8);
    const bad = pairingOf(
      lines('# A', 'See `one()`.'),
      lines('# Ä', 'Siehe `one()`.', 'Eins', 'Zwei', 'Drei'),
    );
    expect(bad.alignment).toBeLessThan(0.6);
  });

  test.each(
    inTurn([
      ['equal blocks', () => 'same words here'],
      ['different blocks', (index: number) => `words ${index} in \`code${index}\``],
    ]),
  )('%s of a hostile file are paired in bounded time', (_, block) => {
    const text = lines(...Array.from({ length: 800 }, (__, index) => block(index)));
    expect(pairingOf(text, text.replaceAll('words', 'Worte')).pairs.length).toBeGreaterThanOrEqual(800);
  });
});

describe('signs that languages write in their own ways', () => {
  test.each([
    ...['1,500', '1.500', '1 500', '1\u00a0500', '1\u202f500', "1'500", '1’500', '1500', '1٬500'],
    ...['१,५००', '١٬٥٠٠', '١٥٠٠', '１５００', '১,৫০০'],
  ])('a number pairs by its value: %s', (number) => {
    const source = lines('The smallest list has 20 rows.', 'The largest list has 1,500 rows.');
    checkPairs(pairingOf(source, lines(`Die längste Liste hat ${number} Zeilen.`)), [
      'The smallest list has 20 rows. = ',
      `The largest list has 1,500 rows. = Die längste Liste hat ${number} Zeilen.`,
    ]);
  });

  test('code that is a label may be translated', () => {
    const pairing = pairingOf(lines('Choose `Save file` now.'), lines('Wählen Sie `Datei sichern`.'));
    checkPairs(pairing, ['Choose `Save file` now. = Wählen Sie `Datei sichern`.']);
    expect(pairing.pairs[0]?.isOpen).toBeUndefined();
  });

  const page = (...texts: readonly string[]) =>
    lines('Call `a()`.', 'Call `b()`.', ...texts, 'Call `c()`.', 'Call `d()`.');
  const [source, target] = [page('See `limit` of `rows.csv`.'), page('Siehe `maxRows`, `a_b` und `c_d`.')];
  const openIn = (pairing: ReturnType<typeof pairingOf>) => pairing.pairs.filter(({ isOpen }) => isOpen);

  test('what nothing but its place speaks for is open', () => {
    const pairing = pairingOf(source, target);
    expect(openIn(pairing)).toMatchObject([{ source: { text: 'See `limit` of `rows.csv`.' } }]);
    expect(pairing.alignment).toBeLessThanOrEqual(0.8);
  });

  test('what is attested for another source is no translation of a text that lacks one', () => {
    const attested = { 'Siehe `maxRows`, `a_b` und `c_d`.': ['See `maxRows`.'] };
    expect(openIn(pairingOf(source, target, { attested }))).toEqual([]);
  });
});
