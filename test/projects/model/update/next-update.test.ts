import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairUnits, statesOf, type Unit, type UnitChange, writeUnits } from '#units';
import { selectWork, type UnitJob } from '../../../../packages/projects/model/update/select-work.ts';
import { waitingPairs } from '../../../../packages/projects/model/update/waiting-pairs.ts';
import { unitsOf as readUnits } from '../../../support/projects/prose-updates.ts';
import { runs } from '../../../support/runs.ts';
import { LOCALE, recordWith } from '../../../units/states/sample-file.ts';

const GUIDE = ['The guide', 'Die Anleitung'] as const;
const source = (number: number) => `The text number ${number} says something`;
const machine = (number: number) => `Der Text Nummer ${number} sagt irgendetwas`;
const human = (number: number) => `Mensch ${number} schrieb dies`;
const fileOf = (title: string, lines: readonly string[]) =>
  `# ${title}\n\n${lines.map((line) => `${line}\n\n`).join('')}`;

/** A guide and its translation, with the lines of the record. */
interface Guide {
  readonly source: string;
  readonly target: string;
  readonly record: readonly string[];
}

const unitsOf = (text: string) => readUnits(text, 'markdown');

function translated({ standing: { pair, reuse }, action }: UnitJob, known: ReadonlyMap<string, Unit>) {
  const number = /\d+/.exec(pair.source?.text ?? '')?.[0];
  if (action === 'reuse') return known.get(reuse ?? '')?.text ?? '';
  return number === undefined ? GUIDE[1] : machine(Number(number));
}

/** The guide after an update, and how many texts that has sent. */
function updated({ source: from, target, record: lines }: Guide): Guide & { readonly sent: number } {
  const record = recordWith(lines);
  const known = (hash: string) => record.sourcesOf(LOCALE, hash).map((line) => line.source);
  const facts = { isAttested: (hash: string) => record.targetsOf(LOCALE, hash).length > 0 };
  const pair = (of: readonly Unit[], to: readonly Unit[]) => pairUnits('markdown', of, to, known, facts);
  const { pairs, alignment } = pair(unitsOf(from), unitsOf(target));
  const units = new Map(unitsOf(target).map((unit) => [unit.hash, unit]));
  const standings = statesOf({
    ...{ locale: LOCALE, pairs, alignment, record, history: { revisions: [] }, read: unitsOf },
    pair: (...sides) => pair(...sides).pairs,
    depends: () => '--------',
    isStanding: (hash) => units.has(hash),
    newestOf: () => undefined,
    hasError: () => false,
    adopt: 'human',
    hasMarks: false,
  });
  const jobs = selectWork(standings, { include: new Set(), prunes: false, follows: true, hasMarks: false });
  const changes = jobs.map((job): UnitChange => {
    const { pair } = job.standing;
    if (job.action === 'move') return { pair, action: 'move' };
    return { pair, action: 'write', texts: [translated(job, units)] };
  });
  const files = { source: markdown(from), target: markdown(target) };
  const writing = writeUnits(files, pairs, changes);
  if (!writing.ok) throw new Error(writing.problem.text);
  const texts = new Map([...unitsOf(from), ...unitsOf(target)].map(({ hash, text }) => [hash, text]));
  const attests = [
    ...standings.flatMap(({ attests: own }) => own ?? []),
    ...(changes.length > 0 ? waitingPairs(LOCALE, 'markdown', standings) : []),
  ].map((each) => `${texts.get(each.source)} > ${texts.get(each.target)} ${each.origin}`);
  return { source: from, target: writing.text, record: [...lines, ...attests], sent: sentIn(jobs) };
}

const markdown = (text: string) => ({ text, format: 'markdown' as const, facts: { isLatin1: false } });

function sentIn(jobs: readonly UnitJob[]): number {
  return jobs.filter(({ action }) => action === 'translate').length;
}

const NUMBERS = 10;
const block = fc.oneof(
  { weight: 2, arbitrary: fc.nat(NUMBERS - 1).map(machine) },
  { weight: 1, arbitrary: fc.nat(3).map(human) },
);

/** As two branches leave it: blocks of both, in any order, and sources that have gone. */
const guide = fc
  .record({
    sources: fc.uniqueArray(fc.nat(NUMBERS - 1), { maxLength: 7 }),
    targets: fc.uniqueArray(block, { maxLength: 7 }),
    ofPeople: fc.array(fc.tuple(fc.nat(NUMBERS - 1), fc.nat(3)), { maxLength: 4 }),
  })
  .map(({ sources, targets, ofPeople }): Guide => {
    const numbers = Array.from({ length: NUMBERS }, (_, number) => number);
    return {
      source: fileOf(GUIDE[0], sources.map(source)),
      target: fileOf(GUIDE[1], targets),
      record: [
        `${GUIDE.join(' > ')} m`,
        ...numbers.map((number) => `${source(number)} > ${machine(number)} m`),
        ...ofPeople.map(([number, by]) => `${source(number)} > ${human(by)} h`),
      ],
    };
  });

/** Checks that no text of people is lost, and that the second update has nothing to send. */
function checkNextUpdate(merged: Guide): void {
  const first = updated(merged);
  expect({ ...updated(first), target: '', record: [] }).toEqual({
    ...{ source: merged.source, target: '', record: [] },
    sent: 0,
  });
  for (const [text] of merged.target.matchAll(/^Mensch .*$/gm)) expect(first.target).toContain(text);
}

test('what people have written in another order waits for them, also after what can be paired was seen', () => {
  checkNextUpdate({
    source: fileOf(GUIDE[0], [source(0), source(1)]),
    target: fileOf(GUIDE[1], [human(1), human(0)]),
    record: [`${GUIDE.join(' > ')} m`, ...[0, 1].map((number) => `${source(number)} > ${machine(number)} m`)],
  });
});

test('whatever blocks two branches have left, the update after the first one sends nothing', () => {
  fc.assert(fc.property(guide, checkNextUpdate), { numRuns: runs(1000) });
});
