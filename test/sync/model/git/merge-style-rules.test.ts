import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Versions } from '../../../../packages/sync/model/git/git-merge.ts';
import { mergeStyleRules } from '../../../../packages/sync/model/git/merge-style-rules.ts';
import { runs } from '../../../support/runs.ts';

const BASE = `{
  "name": "Blog",
  "language": "de",
  "configured_rules": {
    "punctuation": {
      "apostrophe": "use_curly_apostrophes",
      "quotation_style": "a"
    },
    "style_and_tone": { "abbreviations": "b" }
  },
  "custom_instructions": [
    { "label": "Address", "prompt": "Say du." },
    { "label": "Name", "prompt": "Keep it." }
  ],
  "version": 1
}
`;

/** The base after some of its texts were replaced. */
function changed(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, BASE);
}

describe('rules, instructions, and fields are merged', () => {
  test.each<[string, Omit<Versions<string>, 'base'>, string]>([
    [
      'neighbors that changed',
      { ours: changed(['use_curly', 'use_straight']), theirs: changed(['"a"', '"c"']) },
      changed(['use_curly', 'use_straight'], ['"a"', '"c"']),
    ],
    [
      'an instruction as they wrote it',
      {
        ours: changed(['Blog', 'News']),
        theirs: changed(['{ "label": "Name", "prompt": "Keep it." }', '{"label":"Name","prompt":"Keep"}']),
      },
      changed(
        ['Blog', 'News'],
        ['{ "label": "Name", "prompt": "Keep it." }', '{"label":"Name","prompt":"Keep"}'],
      ),
    ],
    [
      'instructions that one removed and the other changed beside it',
      {
        ours: changed(['\n    { "label": "Address", "prompt": "Say du." },', '']),
        theirs: changed(['Keep it.', 'Keep']),
      },
      changed(['\n    { "label": "Address", "prompt": "Say du." },', ''], ['Keep it.', 'Keep']),
    ],
    [
      'a removed rule',
      { ours: changed(['Blog', 'News']), theirs: changed([',\n      "quotation_style": "a"', '']) },
      changed(['Blog', 'News'], [',\n      "quotation_style": "a"', '']),
    ],
    [
      'a category without rules',
      {
        ours: changed(['Blog', 'News']),
        theirs: changed([',\n    "style_and_tone": { "abbreviations": "b" }', '']),
      },
      changed(['Blog', 'News'], [',\n    "style_and_tone": { "abbreviations": "b" }', '']),
    ],
    [
      'a rule that they added',
      {
        ours: changed(['Blog', 'News']),
        theirs: changed(['"quotation_style": "a"', '"quotation_style": "a",\n      "x": "y"']),
      },
      changed(['Blog', 'News'], ['"quotation_style": "a"', '"quotation_style": "a",\n      "x": "y"']),
    ],
    [
      'our order and our comments stay',
      {
        ours: changed([
          '"name": "Blog",\n  "language": "de",',
          '"language": "de", // German\n  "name": "Blog",',
        ]),
        theirs: changed(['"Blog"', '"News"']),
      },
      changed(['"name": "Blog",\n  "language": "de",', '"language": "de", // German\n  "name": "News",']),
    ],
    [
      'fields of the service are ours',
      { ours: changed(['"version": 1', '"version": 2']), theirs: changed(['"version": 1', '"version": 3']) },
      changed(['"version": 1', '"version": 2']),
    ],
  ])('%s', (_name, sides, text) =>
    expect(mergeStyleRules({ base: BASE, ...sides })).toMatchObject({ text, conflicts: 0 }),
  );

  test('instructions that both added', () => {
    const adding = (label: string) =>
      changed(['"Keep it." }', `"Keep it." },\n    { "label": "${label}", "prompt": "." }`]);
    const merged = mergeStyleRules({ base: BASE, ours: adding('X'), theirs: adding('Y') });
    const labels = 'text' in merged ? JSON.parse(merged.text).custom_instructions : [];
    expect(labels.map(({ label }: { readonly label: string }) => label)).toEqual([
      'Address',
      'Name',
      'X',
      'Y',
    ]);
  });

  test('what one deleted and the other changed is kept', () => {
    const merged = mergeStyleRules({
      base: BASE,
      ours: changed([',\n      "quotation_style": "a"', '']),
      theirs: changed(['"a"', '"c"']),
    });
    expect(merged).toMatchObject({
      conflicts: 0,
      survivors: [{ source: 'quotation_style', deletedBy: 'mine' }],
    });
    expect('text' in merged && JSON.parse(merged.text).configured_rules.punctuation).toEqual({
      apostrophe: 'use_curly_apostrophes',
      quotation_style: 'c',
    });
  });
});

test('what both changed is a conflict in its place, with its lines alone', () => {
  const merged = mergeStyleRules({
    base: BASE,
    ours: changed(['use_curly', 'ours'], ['Say du.', 'Say Sie.'], ['"version": 1', '"version": 2']),
    theirs: changed(
      ['use_curly', 'theirs'],
      ['Say du.', 'Say ihr.'],
      ['"version": 1', '"version": 3'],
      ['"a"', '"c"'],
    ),
  });
  expect(merged).toMatchObject({
    conflicts: 2,
    text: changed(
      ['"a"', '"c"'],
      ['"version": 1', '"version": 2'],
      [
        '      "apostrophe": "use_curly_apostrophes",',
        `<<<<<<< ours
      "apostrophe": "ours_apostrophes",
||||||| base
      "apostrophe": "use_curly_apostrophes",
=======
      "apostrophe": "theirs_apostrophes",
>>>>>>> theirs`,
      ],
      [
        '    { "label": "Address", "prompt": "Say du." },',
        `<<<<<<< ours
    { "label": "Address", "prompt": "Say Sie." },
||||||| base
    { "label": "Address", "prompt": "Say du." },
=======
    { "label": "Address", "prompt": "Say ihr." },
>>>>>>> theirs`,
      ],
    ),
  });
});

describe('left to git', () => {
  test.each<[string, Partial<Versions<string>>]>([
    ['a text that is not JSON', { theirs: '{' }],
    ['a list', { ours: '[]' }],
    ['a key that occurs twice', { theirs: changed(['"version"', '"name"']) }],
    ['two instructions with one label', { ours: changed(['"Name"', '"Address"']) }],
    ['comments that they changed', { theirs: changed(['"version"', '/* new */ "version"']) }],
    [
      'a conflict in a line with something else',
      { ours: changed(['"b"', '"c"']), theirs: changed(['"b"', '"d"']) },
    ],
    [
      'rules of another form',
      { theirs: changed(['{ "abbreviations": "b" }', '"b"']), ours: changed(['"b"', '"c"']) },
    ],
  ])('%s', (_name, versions) =>
    expect(mergeStyleRules({ base: BASE, ours: BASE, theirs: BASE, ...versions })).toHaveProperty('fault'),
  );
});

describe('whatever the versions are', () => {
  const choice = fc.constantFrom('a', 'b', 'c');
  const rules = fc.dictionary(fc.constantFrom('x', 'y', '__proto__'), choice, { noNullPrototype: true });
  const list = fc.record(
    {
      name: choice,
      configured_rules: fc.dictionary(fc.constantFrom('one', 'two'), rules, { noNullPrototype: true }),
      custom_instructions: fc.uniqueArray(fc.record({ label: choice, prompt: choice }), {
        selector: ({ label }) => label,
      }),
    },
    { noNullPrototype: true },
  );
  const versions = fc.record({ base: list, ours: list, theirs: list });
  const written = (value: unknown) => JSON.stringify(value, undefined, 2);

  test('a version beside an unchanged one comes out', () =>
    fc.assert(
      fc.property(list, list, (base, theirs) => {
        const merged = mergeStyleRules({ base: written(base), ours: written(base), theirs: written(theirs) });
        if (!('text' in merged)) throw new Error('It was not merged.');
        const again = mergeStyleRules({ base: merged.text, ours: merged.text, theirs: written(theirs) });
        expect(merged.conflicts).toBe(0);
        expect(again).toMatchObject({ text: merged.text });
      }),
      { numRuns: runs(2_000) },
    ));

  test('each side is in the text, or in a conflict', () =>
    fc.assert(
      fc.property(versions, ({ base, ours, theirs }) => {
        const merged = mergeStyleRules({ base: written(base), ours: written(ours), theirs: written(theirs) });
        if (!('text' in merged)) throw new Error('It was not merged.');
        for (const { label, prompt } of [...ours.custom_instructions, ...theirs.custom_instructions]) {
          const was = base.custom_instructions.find((each) => each.label === label)?.prompt;
          const shown = written({ label, prompt }).replaceAll(/\s+/g, '');
          if (was !== prompt) expect(merged.text.replaceAll(/\s+/g, '')).toContain(shown);
        }
      }),
      { numRuns: runs(2_000) },
    ));
});
