import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntriesFormat } from '#base';
import { Dictionary } from '#glossary';
import { type Entries, entriesOf } from '#sync/model';
import type { Versions } from '../../../../packages/sync/model/git/git-merge.ts';
import { mergeLock } from '../../../../packages/sync/model/git/merge-lock.ts';
import { mergeEntries } from '../../../../packages/sync/model/merge/merge-entries.ts';
import { textWithEntries } from '../../../../packages/sync/model/merge/text-with-entries.ts';
import { EN_DE } from '../../../support/glossary.ts';
import { type Tree, withRepository } from '../../../support/process/git.ts';
import { runs } from '../../../support/runs.ts';
import { lockText, NOTHING_PUSHED } from '../../some-states.ts';

const LOCK = 'parlance.lock';

/** A value in the ancestor and in both branches; undefined where it is not there. Most values do not change. */
type Values = Versions<string | undefined>;

const value = fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined });
const values: fc.Arbitrary<Values> = fc.oneof(
  { weight: 5, arbitrary: value.map((base) => ({ base, ours: base, theirs: base })) },
  { weight: 2, arbitrary: fc.tuple(value, value).map(([base, ours]) => ({ base, ours, theirs: base })) },
  { weight: 2, arbitrary: fc.tuple(value, value).map(([base, theirs]) => ({ base, ours: base, theirs })) },
  { weight: 1, arbitrary: fc.record({ base: value, ours: value, theirs: value }) },
);

/** Each phrase or language with its values. */
function valuesOf(...names: readonly string[]): fc.Arbitrary<readonly (readonly [string, Values])[]> {
  return fc.tuple(...names.map((name) => values.map((its) => [name, its] as const)));
}

function versionOf(all: readonly (readonly [string, Values])[], version: keyof Values): Entries {
  return new Map(all.flatMap(([name, its]) => (its[version] === undefined ? [] : [[name, its[version]]])));
}

function versionsOf(all: readonly (readonly [string, Values])[]): Versions<Entries> {
  return { base: versionOf(all, 'base'), ours: versionOf(all, 'ours'), theirs: versionOf(all, 'theirs') };
}

function glossaryText(entries: Entries, format: EntriesFormat): string {
  const text = textWithEntries(new Dictionary('', { format, pair: EN_DE }), entries);
  return typeof text === 'string' ? text : '';
}

function lockOf(id: string | undefined, bases: Entries): string {
  const facts = [...bases].map(([target, digit]) => `${target}=${digit}`);
  return lockText([`product:${id ?? 0}:Terms`, ...facts].join(' '));
}

/** Our side of each conflict. */
function keepOurs(text: string): string {
  return text.replaceAll(/^<{7} ours\n(.*\n)(?:.*\n)*?>{7} theirs\n/gm, '$1');
}

test('random pairs of branches are merged by git as the core merges them, the lock file among them', () =>
  withRepository(async (repository) => {
    await fc.assert(
      fc.asyncProperty(
        valuesOf('a', 'b', 'c', 'd', 'e, "f"', 'g'),
        valuesOf('de', 'fr'),
        fc.constantFrom<readonly string[]>(
          ['1', '1', '1'],
          ['1', '1', '1'],
          ['1', '2', '1'],
          ['1', '2', '3'],
        ),
        fc.constantFrom<EntriesFormat>('csv', 'tsv'),
        async (phrases, bases, [base, ours, theirs], format) => {
          const file = `product.en-de.glossary.${format}`;
          const entries = versionsOf(phrases);
          const locked = versionsOf(bases);
          const locks = {
            base: lockOf(base, locked.base),
            ours: lockOf(ours, locked.ours),
            theirs: lockOf(theirs, locked.theirs),
          };
          const tree = (version: keyof Values): Tree => ({
            [file]: glossaryText(entries[version], format),
            [LOCK]: locks[version],
          });
          const { code } = await repository.merge({
            base: tree('base'),
            ours: tree('ours'),
            theirs: tree('theirs'),
          });

          const merge = mergeEntries({
            base: entries.base,
            mine: entries.ours,
            theirs: entries.theirs,
            pushed: NOTHING_PUSHED,
          });
          const lock = mergeLock(locks);
          if (!('text' in lock)) throw new Error('The lock was not merged.');
          const text = await repository.read(file);
          expect(text.split('<<<<<<< ours\n').length - 1).toBe(merge.conflicts.length);
          const merged = entriesOf(new Dictionary(keepOurs(text), { format, pair: EN_DE }));
          expect(new Map(merged)).toEqual(new Map(merge.entries));
          expect(await repository.read(LOCK)).toBe(lock.text);
          expect(code).toBe(merge.conflicts.length + lock.conflicts === 0 ? 0 : 1);
        },
      ),
      { numRuns: runs(200) },
    );
  }));
