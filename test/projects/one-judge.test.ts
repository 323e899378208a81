import { expect, test } from 'vitest';
import { ENTRANCES } from '../support/one-judge/entrances.ts';
import { type Grade, type MarkedPair, markedPairs } from '../support/one-judge/judged-file.ts';
import { placedFile, written } from '../support/one-judge/judged-formats.ts';
import type { Entrance } from '../support/one-judge/judged-project.ts';
import { DIALECT_FILES } from '../support/one-judge/table/dialects.ts';
import { MESSAGE_FILES } from '../support/one-judge/table/messages.ts';
import { PERCENTAGE_FILES } from '../support/one-judge/table/percentages.ts';
import { PLACEHOLDER_FILES } from '../support/one-judge/table/placeholders.ts';
import { SIGN_FILES } from '../support/one-judge/table/signs.ts';
import { TAG_FILES } from '../support/one-judge/table/tags.ts';
import { manifestWith, withProject } from '../support/project.ts';
import { inTurn } from '../support/runs.ts';

const TABLE = [
  ...[...PLACEHOLDER_FILES, ...DIALECT_FILES, ...PERCENTAGE_FILES],
  ...[...TAG_FILES, ...MESSAGE_FILES, ...SIGN_FILES],
];

/** What an entrance must say of a pair of which it says something. */
function expected({ grade }: MarkedPair, { onDoubt }: Entrance, said: Grade | undefined): Grade | undefined {
  if (grade !== 'warning') return grade;
  return onDoubt.find((each) => each === said) ?? onDoubt[0];
}

/** Checks that an entrance of a project with files of one format says what the table says. */
async function checkEntrance(format: string, name: string): Promise<void> {
  const entrance = ENTRANCES[name];
  if (entrance === undefined) throw new Error(`There is no entrance ${name}.`);
  const ofFormat = TABLE.filter(({ formats }) => formats.includes(format));
  const files = ofFormat.map((file) => placedFile(file, format));
  const pairs = markedPairs(ofFormat);
  const manifest = manifestWith({
    source: 'en',
    targets: ['de'],
    files: files.map(({ source, pattern, locale }) => ({ source, target: pattern, targets: [locale] })),
  });
  const sources = files.map(
    (each) => [each.source, written(format, each, { pairs, side: 'source' })] as const,
  );
  await withProject({ 'parlance.json': manifest, ...Object.fromEntries(sources) }, async (project) => {
    const grades = await entrance.grade({ project, format, files, pairs });
    const shown = (pair: MarkedPair, grade: Grade | undefined) =>
      `${pair.file.name}: ${grade}: ${pair.source} -> ${pair.target}`;
    const mustBeThere = ({ grade, file }: MarkedPair) =>
      entrance.leavesOut === undefined || (grade === 'error' && file.isSentInParts === undefined);
    const judged = pairs.filter((pair) => grades.has(pair.mark) || mustBeThere(pair));
    expect(judged.map((pair) => shown(pair, grades.get(pair.mark)))).toEqual(
      judged.map((pair) => shown(pair, expected(pair, entrance, grades.get(pair.mark)))),
    );
  });
}

test.each(
  inTurn(
    [...new Set(TABLE.flatMap(({ formats }) => formats))].flatMap((format) =>
      Object.keys(ENTRANCES).map((name) => [format, name] as const),
    ),
  ),
)('%s: %s', checkEntrance);

test('the table has at least 400 pairs in their formats', () => {
  const counts = TABLE.map(({ formats, pairs }) => formats.length * pairs.length);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(400);
});
