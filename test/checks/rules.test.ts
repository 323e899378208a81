import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LevelSetting } from '#base';
import type { FileFormat } from '#formats';
import type { PairExample, PairRule } from '../../packages/checks/rule.ts';
import { PAIR_RULES } from '../../packages/checks/rules/index.ts';
import pairRuleIds from '../../packages/manifest/pair-rule-ids.json' with { type: 'json' };
import { parseMarkedText } from '../support/marked-text.ts';
import {
  checkPairFix,
  checkPairProblems,
  lintPair,
  type PairSetting,
} from '../support/projects/pair-rules.ts';
import { withExamples } from '../support/rule-examples.ts';

/** Rules know formats by their names. */
function formatOf({ format }: Pick<PairExample, 'format'>): FileFormat | undefined {
  return format as FileFormat | undefined;
}

/** The failing files, with the other rules off that report something there. */
function failing({ alsoFails = [], ...example }: PairExample, { id, level, isOff }: PairRule): PairSetting {
  const { source, target, locale, state, terms } = example;
  const own: [string, LevelSetting][] = isOff ? [[id, level]] : [];
  const levels = new Map([...own, ...alsoFails.map((other): [string, LevelSetting] => [other, 'off'])]);
  return { source, target, format: formatOf(example), locale, state, terms, levels };
}

function passing(example: PairExample): PairSetting {
  const { source, passes, locale, terms } = example;
  return {
    source: passes.source ?? parseMarkedText(source).text,
    target: passes.target,
    format: formatOf(example),
    locale,
    terms,
  };
}

describe.each((await withExamples('projects', PAIR_RULES)).map((rule) => [rule.id, rule] as const))(
  '%s',
  (id, rule) => {
    test('has an explanation and examples', () => {
      expect(rule.explanation).toMatch(/\.$/);
      expect(rule.examples.length).toBeGreaterThan(0);
    });

    test.each(rule.examples)('$source: $target', (example) => {
      const marks = `${example.source}${example.target ?? ''}`.split('⟦').length - 1;
      checkPairProblems(failing(example, rule), Array(marks).fill(id));
      for (const other of example.alsoFails ?? [])
        expect(lintPair({ ...failing(example, rule), levels: undefined }).map(({ rule }) => rule)).toContain(
          other,
        );
      expect(lintPair(passing(example)).map(({ rule }) => rule)).toEqual([]);
      if (example.fixed !== undefined) checkPairFix(failing(example, rule), id, example.fixed);
    });

    test('is not computed when it is off, and has the level that it is given', () => {
      const [example] = rule.examples;
      const setting = failing(example as PairExample, rule);
      const others = setting.levels ?? [];
      expect(lintPair({ ...setting, levels: new Map([...others, [id, 'off']]) })).toEqual([]);
      const problems = lintPair({ ...setting, levels: new Map([...others, [id, 'information']]) });
      expect(new Set(problems.map(({ rule, level }) => `${rule}: ${level}`))).toEqual(
        new Set([`${id}: information`]),
      );
    });
  },
);

test('the manifest knows their ids', () => {
  expect(pairRuleIds).toEqual(PAIR_RULES.map(({ id }) => id));
});

test('each rule is one file, named for it, and what several rules share has a folder', () => {
  const files = readdirSync(new URL('../../packages/checks/rules/', import.meta.url));
  expect([...PAIR_RULES.map(({ id }) => `${id}.ts`), 'index.ts', 'shared'].sort()).toEqual(files.sort());
});
