import { readFile } from 'node:fs/promises';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { GlossaryLinter } from '#glossary';
import { changesBetween, type Entries, entriesOf } from '#sync/model';
import { mergeEntries } from '../../packages/sync/model/merge/merge-entries.ts';
import { readDictionary } from '../../server/documents/read-dictionary.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { measured, type Row } from '../row.ts';

const MAX_PROBLEMS = 1_000;
const WARM_UPS = 3;

/** One entry of this many is another one on one side. */
const STEP = 50;

/** Merging and planning two versions of 300,000 entries against linting one of them. */
export const merge: Row = {
  name: 'merge',
  async run({ data, rounds }) {
    const text = await readFile(await data.dictionaryOfEntries(300_000), 'utf8');
    // Each version is read on its own, as from a file and from the service: equal phrases are not the same strings.
    const [base, mine, theirs] = [read(text), changed(read(text), 0), changed(read(text), STEP / 2)];
    const sides = {
      lint: timeOf(() => lint(text)),
      merge: timeOf(() => mergeAndPlan(base, mine, theirs)),
    };
    const turns = { atLeast: 2 * rounds, atMost: 2 * rounds, budget: 0, warmUps: WARM_UPS };
    const times = await takeTurns(sides, turns);
    return measured({ figure: 'merge', unit: 'ms', ours: times.merge, other: times.lint });
  },
};

function read(text: string): Entries {
  return entriesOf(readDictionary(text, { format: 'csv' }));
}

/** A version in which some entries are changed, some are gone, and some are new, other ones for each `offset`. */
function changed(base: Entries, offset: number): Entries {
  const entries = new Map<string, string>();
  for (const [index, [source, target]] of [...base].entries()) {
    const kind = index % STEP === offset ? Math.floor(index / STEP) % 3 : undefined;
    if (kind === undefined) entries.set(source, target);
    else if (kind === 0) entries.set(source, `${target} ${offset}`);
    else if (kind === 1) entries.set(`${source} ${offset}`, target);
  }
  return entries;
}

/** What a pull comes to, and what a push after it sends. */
function mergeAndPlan(base: Entries, mine: Entries, theirs: Entries): unknown {
  const merged = mergeEntries({ base, mine, theirs, pushed: new Map() });
  return [merged, changesBetween(theirs, merged.entries)];
}

function lint(text: string): unknown {
  const dictionary = readDictionary(text, { format: 'csv', pair: { source: 'en', target: 'de' } });
  const linter = new GlossaryLinter(dictionary, {
    languages: GLOSSARY_LANGUAGES,
    levels: undefined,
    maxDictionaryBytes: Number.POSITIVE_INFINITY,
  });
  return linter.report(MAX_PROBLEMS);
}

function timeOf(work: () => unknown): () => Promise<number> {
  return async () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
}
