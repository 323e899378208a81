import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../../packages/sync/model/entries/canonical-text.ts';
import { type Entries, sameEntries } from '../../../../packages/sync/model/entries/entries.ts';
import { readServiceEntries } from '../../../../packages/sync/model/entries/read-service-entries.ts';
import {
  afterStep,
  isOwnWrite,
  listSteps,
  withIdsOf,
} from '../../../../packages/sync/model/lists/list-steps.ts';
import { withIdsOfTwins, withKnownIds } from '../../../../packages/sync/model/lists/match-instructions.ts';
import { hasKeyTwice, readListText } from '../../../../packages/sync/model/lists/read-list-text.ts';
import type { StyleContent } from '../../../../packages/sync/model/lists/style-content.ts';
import { contentOfFacts, factsOf } from '../../../../packages/sync/model/lists/style-facts.ts';
import { newListText, textWithList } from '../../../../packages/sync/model/lists/text-with-list.ts';
import { mergeEntries } from '../../../../packages/sync/model/merge/merge-entries.ts';
import { runs } from '../../../support/runs.ts';

const word = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '規則', 'x\ty', 'line\nend', '"');

/** Lists with few names, so that versions often have the same ones; of a list that is at the service, each instruction has an id. */
function someList(hasIds: boolean): fc.Arbitrary<StyleContent> {
  const rule = fc.record({ category: word, rule: word, option: word });
  const instruction = fc.record({
    id: fc.constantFrom('1', '2', '3', '4', '5'),
    label: word,
    prompt: word,
    source: fc.constantFrom(undefined, 'en', 'de'),
  });
  return fc.record({
    name: word,
    language: fc.constant('de'),
    rules: fc.uniqueArray(rule, {
      selector: (one) => JSON.stringify([one.category, one.rule]),
      maxLength: 5,
    }),
    instructions: fc
      .uniqueArray(instruction, { selector: ({ id }) => id, maxLength: 4 })
      .map((all) => all.map((one) => ({ ...one, id: hasIds ? one.id : undefined }))),
  });
}

function checkSame(a: Entries, b: Entries): void {
  expect(canonicalText(a)).toBe(canonicalText(b));
}

describe('the facts of a list', () => {
  test('say all of it, and are kept as a dictionary is', () => {
    fc.assert(
      fc.property(someList(true), (list) => {
        const facts = factsOf(list);
        checkSame(factsOf(contentOfFacts(facts)), facts);
        const kept = readServiceEntries(canonicalText(facts));
        expect('entries' in kept && sameEntries(kept.entries, facts)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('do not depend on the order of rules and instructions', () => {
    fc.assert(
      fc.property(someList(true), (list) => {
        const turned = {
          ...list,
          rules: list.rules.toReversed(),
          instructions: list.instructions.toReversed(),
        };
        checkSame(factsOf(turned), factsOf(list));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('the text of a list', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(someList(false), (list) => {
        checkSame(factsOf(readListText(newListText(list))), factsOf(list));
      }),
      { numRuns: runs(1000) },
    );
  });

  test('gets exactly the wanted facts, and stays as it is without changes', () => {
    fc.assert(
      fc.property(someList(true), someList(true), (before, after) => {
        const text = newListText(before);
        expect(textWithList({ text, content: before }, factsOf(before))).toBe(text);
        const written = textWithList({ text, content: before }, factsOf(after));
        if (typeof written !== 'string') throw new Error(written.text);
        const withoutIds = after.instructions.map((one) => JSON.stringify({ ...one, id: undefined })).sort();
        const read = readListText(written);
        expect(read.instructions.map((one) => JSON.stringify({ ...one, id: undefined })).sort()).toEqual(
          withoutIds,
        );
        checkSame(factsOf({ ...read, instructions: [] }), factsOf({ ...after, instructions: [] }));
      }),
      { numRuns: runs(1000) },
    );
  });

  test('gets a rule of a new category in the way in which the others are written, and nothing else changes', () => {
    const text = `{
  "name": "Blog", "language": "de",
  "configured_rules": {
    "punctuation": { "apostrophe": "curly" } // as the agency wants it
  }
}
`;
    const content = readListText(text);
    const rule = { category: 'numbers', rule: 'format', option: 'words' };
    const facts = factsOf({ ...content, rules: [...content.rules, rule] });
    expect(textWithList({ text, content }, facts)).toBe(
      text.replace(
        '} // as the agency wants it',
        '}, // as the agency wants it\n    "numbers": { "format": "words" }',
      ),
    );
  });

  test.each([
    ['{ "name": "a", "name": "b" }', true],
    ['{ "custom_instructions": [{ "label": "a", "label": "b" }] }', true],
    ['{ "a": { "x": 1 }, "b": { "x": 1 } }', false],
  ])('%s has a key twice: %s', (text, isTwice) => expect(hasKeyTwice(text)).toBe(isTwice));
});

describe('the steps from one version to another', () => {
  test('lead there, and nowhere if nothing has changed', () => {
    fc.assert(
      fc.property(someList(true), someList(true), (from, to) => {
        const [before, after] = [factsOf(from), factsOf(to)];
        expect(listSteps(before, before)).toEqual([]);
        const reached = listSteps(before, after).reduce(
          (facts, step) => afterStep(facts, step, after),
          before,
        );
        checkSame(withIdsOf(reached, before, after), after);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('are known as their own write after any of them, and not with another change among them', () => {
    fc.assert(
      fc.property(someList(true), someList(true), fc.nat({ max: 12 }), (from, to, count) => {
        const before = factsOf(from);
        // A plan never gives another id to an instruction that is there already.
        const after = withIdsOf(factsOf(to), before, before);
        const done = listSteps(before, after).slice(0, count);
        const facts = done.reduce((known, step) => afterStep(known, step, after), before);
        const write = { before, after, version: 7 };
        expect(isOwnWrite(write, { facts, version: 7 + done.length })).toBe(true);
        expect(isOwnWrite(write, { facts, version: 8 + done.length })).toBe(false);
        const strange = new Map([...facts, [JSON.stringify(['rule', 'other', 'rule']), '"x"']]);
        expect(isOwnWrite(write, { facts: strange, version: 8 + done.length })).toBe(false);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('a merge of two versions', () => {
  test('with itself is itself, and what only one side has changed is taken', () => {
    fc.assert(
      fc.property(someList(true), someList(true), (one, other) => {
        const [base, theirs] = [factsOf(one), factsOf(other)];
        checkSame(mergeEntries({ base, mine: base, theirs: base }).entries, base);
        const merge = mergeEntries({ base, mine: base, theirs, pushed: new Map() });
        checkSame(merge.entries, theirs);
        expect(merge.conflicts).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('an instruction of a file', () => {
  const known = [
    { id: '1', label: 'Du', prompt: 'Say du.', source: undefined },
    { id: '2', label: 'Brand', prompt: 'Keep names.', source: undefined },
  ];
  const listWith = (...instructions: readonly (readonly [label: string, prompt: string, id?: string])[]) => ({
    name: 'x',
    language: 'de',
    rules: [],
    instructions: instructions.map(([label, prompt, id]) => ({ id, label, prompt, source: undefined })),
  });

  type Written = readonly [label: string, prompt: string, id?: string];

  test.each<[string, readonly Written[], readonly (string | undefined)[]]>([
    ['that is the same', [['Du', 'Say du.']], ['1']],
    ['with another prompt', [['Du', 'Always say du.']], ['1']],
    ['with another label', [['Informal', 'Say du.']], ['1']],
    ['with an ID that is known', [['Other', 'Other.', '2']], ['2']],
    ['with the ID of another list', [['Other', 'Other.', '99']], [undefined]],
    ['that is new', [['Short', 'Be brief.']], [undefined]],
    [
      'in another order',
      [
        ['Brand', 'Keep names.'],
        ['Du', 'Say du.'],
      ],
      ['2', '1'],
    ],
    [
      'that was copied',
      [
        ['Du', 'Say du.'],
        ['Du', 'Say du.'],
      ],
      ['1', undefined],
    ],
    [
      'whose labels were swapped',
      [
        ['Brand', 'Say du.'],
        ['Du', 'Keep names.'],
      ],
      ['2', '1'],
    ],
  ])('%s is found', (_, instructions, ids) => {
    const found = withKnownIds(listWith(...instructions), known, []);
    expect(found.instructions.map(({ id }) => id)).toEqual(ids);
  });

  test('is found by its label where only the lock is known', () => {
    const locked = known.map(({ id, label }) => ({ id, label }));
    const found = withKnownIds(listWith(['Du', 'Always say du.'], ['Short', 'Be brief.']), locked, []);
    expect(found.instructions.map(({ id }) => id)).toEqual(['1', undefined]);
  });

  test('that somebody else has added is found by its label, not by its prompt', () => {
    const found = withKnownIds(listWith(['Du', 'Say it.'], ['Other', 'Keep names.']), [], known);
    expect(found.instructions.map(({ id }) => id)).toEqual(['1', undefined]);
  });

  test.each<[string, readonly Written[], readonly Written[], readonly (string | undefined)[]]>([
    ['as it was', [['Du', 'Say du.', '1']], [['Du', 'Say du.', '9']], ['9']],
    ['with another label', [['Du', 'Say du.', '1']], [['Informal', 'Say du.', '9']], ['1']],
    ['with another prompt', [['Du', 'Say du.', '1']], [['Du', 'Always say du.', '9']], ['1']],
    ['that the file has as new', [['Du', 'Say du.']], [['Du', 'Say du.', '9']], [undefined]],
    [
      'that is also still there',
      [['Du', 'Say du.', '1']],
      [
        ['Du', 'Say du.', '1'],
        ['Du', 'Say du.', '9'],
      ],
      ['1'],
    ],
    [
      'that the file has twice, once',
      [
        ['Du', 'Say du.', '1'],
        ['Du', 'Say du.', '2'],
      ],
      [['Du', 'Say du.', '9']],
      ['9', '2'],
    ],
    [
      'that the file has twice, once with its id',
      [
        ['Du', 'Say du.', '1'],
        ['Du', 'Say du.', '9'],
      ],
      [['Du', 'Say du.', '9']],
      ['1', '9'],
    ],
  ])('that was deleted and added again: %s', (_, mine, there, ids) => {
    const added = listWith(...there).instructions.map(({ id = '', ...rest }) => ({ ...rest, id }));
    const found = withIdsOfTwins(listWith(...mine), added, []);
    expect(found.instructions.map(({ id }) => id)).toEqual(ids);
  });

  const WAS: Written = ['Du', 'Say du.', '1'];
  test.each<[string, readonly Written[], readonly Written[], readonly (string | undefined)[]]>([
    ['its prompt', [['Du', 'Always say du.', '1']], [['Du', 'Say du.', '9']], ['9']],
    ['its label', [['Informal', 'Say du.', '1']], [['Du', 'Say du.', '9']], ['9']],
    ['both', [['Informal', 'Always say du.', '1']], [['Du', 'Say du.', '9']], ['9']],
    [
      'its prompt, and it is another one there',
      [['Du', 'Always say du.', '1']],
      [['Du', 'Say Sie.', '9']],
      ['1'],
    ],
    [
      'its prompt, and a new one has the former text',
      [
        ['Du', 'Always say du.', '1'],
        ['Du', 'Say du.'],
      ],
      [['Du', 'Say du.', '9']],
      ['9', undefined],
    ],
    [
      'its prompt, and the service has it twice',
      [['Du', 'Always say du.', '1']],
      [
        ['Du', 'Say du.', '8'],
        ['Du', 'Say du.', '9'],
      ],
      ['8'],
    ],
  ])('that was deleted and added again as it was, while a file changed %s', (_, mine, there, ids) => {
    const withIds = (written: readonly Written[]) =>
      listWith(...written).instructions.map(({ id = '', ...rest }) => ({ ...rest, id }));
    const found = withIdsOfTwins(listWith(...mine), withIds(there), withIds([WAS]));
    expect(found.instructions.map(({ id }) => id)).toEqual(ids);
    const byLabel = withIdsOfTwins(listWith(...mine), withIds(there), [{ id: '1', label: 'Du' }]);
    expect(byLabel.instructions[0]?.id).toBe('1');
  });
});
