import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UnitState } from '../../../packages/units/states/states-of-units.ts';
import { recordWith, type SampleCommit, standingsOf } from './sample-file.ts';

const KEYS = ['a', 'b', 'c'] as const;

/** Different source texts can have the same translation. */
const MACHINE = {
  Save: 'Sichern',
  'Back up': 'Sichern',
  Store: 'Speichern',
  'Save the file in this folder': 'Sichern Sie die Datei in diesem Ordner',
  'Store the file in this folder': 'Speichern Sie die Datei in diesem Ordner',
} as const;
const SOURCES = Object.keys(MACHINE) as readonly (keyof typeof MACHINE)[];

/** What people write: texts of their own, or a short one that machines write too. */
const OF_PEOPLE = ['Behalten', 'Aufheben', 'Legen Sie die Datei in diesem Ordner ab', 'Sichern', 'Speichern'];

const step = fc.oneof(
  fc.record({
    kind: fc.constant('source'),
    key: fc.constantFrom(...KEYS),
    text: fc.constantFrom(...SOURCES),
  }),
  fc.record({
    kind: fc.constant('person'),
    key: fc.constantFrom(...KEYS),
    text: fc.constantFrom(...OF_PEOPLE),
  }),
  fc.record({ kind: fc.constant('update'), key: fc.constantFrom(...KEYS), text: fc.constant('') }),
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

/** The states whose texts `update` replaces. */
const REPLACED: ReadonlySet<UnitState> = new Set(['missing', 'untranslated', 'stale']);

/** A file and its translation, through some steps, with the truth about who wrote which text. */
class Story {
  readonly #source = new Map<string, string>();
  readonly #target = new Map<string, string>();
  /** What people have written, as the pairs that they had in mind. */
  readonly #ofPeople = new Map<string, string>();
  readonly #record: string[] = [];
  readonly #commits: SampleCommit[] = [];
  readonly #hasGit: boolean;

  constructor(hasGit: boolean) {
    this.#hasGit = hasGit;
  }

  take({ kind, key, text }: Step): void {
    if (kind === 'source') this.#source.set(key, text);
    if (kind === 'person') this.#write(key, text);
    if (kind === 'update') this.#update();
    this.#commits.unshift(this.#files());
  }

  #write(key: string, text: string): void {
    const source = this.#source.get(key);
    if (source === undefined || text === this.#target.get(key)) return;
    this.#target.set(key, text);
    this.#ofPeople.set(key, `${source} > ${text}`);
  }

  #update(): void {
    for (const { pair, state, attests } of this.#states()) {
      const [key = '', source = ''] = [pair.source?.key, pair.source?.text];
      const target = pair.target?.text ?? '';
      if (attests !== undefined) this.#record.push(`${source} > ${target} ${attests.origin}`);
      if (!REPLACED.has(state)) continue;
      expect([key, state, this.#isOfPerson(key, target)]).toEqual([key, state, false]);
      const text = MACHINE[source as keyof typeof MACHINE];
      this.#target.set(key, text);
      this.#ofPeople.delete(key);
      this.#record.push(`${source} > ${text} m`);
    }
  }

  /** Where a machine has attested the same pair, nobody knows who wrote it. */
  #isOfPerson(key: string, target: string): boolean {
    const pair = this.#ofPeople.get(key);
    return pair?.endsWith(` > ${target}`) === true && !this.#record.includes(`${pair} m`);
  }

  #states() {
    const files = this.#files();
    return standingsOf({
      ...files,
      record: this.#record,
      ...(this.#hasGit && { commits: this.#commits }),
    });
  }

  #files() {
    const fileOf = (texts: ReadonlyMap<string, string>) =>
      KEYS.filter((key) => texts.has(key))
        .map((key) => `${key} = ${texts.get(key)}`)
        .join('\n');
    return { source: fileOf(this.#source), target: fileOf(this.#target) };
  }
}

test('a text that a person has written is never in a state in which update replaces it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const story = new Story(true);
      for (const each of steps) story.take(each);
      story.take({ kind: 'update', key: 'a', text: '' });
    }),
    { numRuns: process.env.PARLANCE_LONG === '1' ? 5_000 : 300 },
  );
});

test('without git, that holds for all but short texts that a machine has written elsewhere', () => {
  const own = (each: Step) =>
    each.kind !== 'person' || !Object.values(MACHINE).some((text) => text === each.text);
  fc.assert(
    fc.property(fc.array(step.filter(own), { maxLength: 15 }), (steps) => {
      const story = new Story(false);
      for (const each of steps) story.take(each);
      story.take({ kind: 'update', key: 'a', text: '' });
    }),
    { numRuns: process.env.PARLANCE_LONG === '1' ? 5_000 : 300 },
  );
});

test('states are the same for any order of the lines of the record', () => {
  const line = fc
    .tuple(
      fc.constantFrom(...SOURCES),
      fc.constantFrom(...Object.values(MACHINE), ...OF_PEOPLE),
      fc.constantFrom('m', 'h', 'a', 'g', 'r'),
    )
    .map(([source, target, origin]) => `${source} > ${target} ${origin}`);
  const texts = fc.tuple(
    fc.constantFrom(...SOURCES),
    fc.constantFrom(...Object.values(MACHINE), ...OF_PEOPLE),
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(texts, { minLength: 1, maxLength: 4 }),
      (record, pairs) => {
        const file = (side: 0 | 1) => pairs.map((pair) => pair[side]).join('\n');
        const states = (lines: readonly string[]) =>
          standingsOf({ source: file(0), target: file(1), record: lines });
        const expected = states(record);
        expect(states(record.toReversed())).toEqual(expected);
        expect(states([...record.toSorted(), ...record])).toEqual(expected);
        for (const { reuse } of expected) {
          if (reuse !== undefined)
            expect(recordWith(record).sourcesOf('de', reuse).length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 100 },
  );
});
