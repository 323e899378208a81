import { expect, test } from 'vitest';
import { pairUnits, type UnitChange, writeUnits } from '#units';
import { unitsOf } from '../../support/projects/prose-updates.ts';

function lines(...texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n`;
}

const HALVES = ['one two three four.', 'five six seven eight.'];

test('a new item stands behind a translation in two paragraphs whose sources were joined, not between its halves', () => {
  const source = lines('# a', HALVES.join(' '), '- more', '# b');
  const target = lines('# A', ...HALVES.map((text) => text.toUpperCase()), '# B');
  const halves = unitsOf(target, 'markdown').slice(1, 3);
  const before = unitsOf(lines(...HALVES), 'markdown');
  const sources = new Map(halves.map(({ hash }, index) => [hash, [before[index]?.hash ?? '']]));
  const texts = new Map(before.map(({ hash, text }) => [hash, text]));
  const { pairs } = pairUnits(
    'markdown',
    unitsOf(source, 'markdown'),
    unitsOf(target, 'markdown'),
    (hash) => sources.get(hash) ?? [],
    { earlier: (hash) => texts.get(hash) },
  );
  const changes = pairs.flatMap((pair): readonly UnitChange[] =>
    pair.source?.text === 'more' ? [{ pair, action: 'write', texts: ['MORE'] }] : [],
  );
  const file = (text: string) => ({ text, format: 'markdown' as const, facts: { isLatin1: false } });
  const written = writeUnits({ source: file(source), target: file(target) }, pairs, changes);
  expect(pairs.map(({ division }) => division)).toEqual([
    undefined,
    'joined',
    'joined',
    undefined,
    undefined,
  ]);
  expect(written).toMatchObject({
    ok: true,
    text: lines('# A', ...HALVES.map((text) => text.toUpperCase()), '- MORE', '# B'),
  });
});
