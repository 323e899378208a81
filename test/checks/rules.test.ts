import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LevelSetting } from '#base';
import type { PairExample, PairRule } from '../../packages/checks/rule.ts';
import { PAIR_RULES } from '../../packages/checks/rules/index.ts';
import { PAIR_RULE_IDS } from '../../packages/manifest/pair-rule-ids.ts';
import { parseMarkedText } from '../support/marked-text.ts';
import {
  checkPairFix,
  checkPairProblems,
  lintPair,
  type PairSetting,
} from '../support/projects/pair-rules.ts';
import { withExamples } from '../support/rule-examples.ts';

/** The failing files, with the other rules off that report something there. */
function failing({ alsoFails = [], ...example }: PairExample, { id, level, isOff }: PairRule): PairSetting {
  const { source, target, format, locale, state, terms } = example;
  const own: [string, LevelSetting][] = isOff ? [[id, level]] : [];
  const levels = new Map([...own, ...alsoFails.map((other): [string, LevelSetting] => [other, 'off'])]);
  return { source, target, format, locale, state, terms, levels };
}

function passing({ source, passes, format, locale, terms }: PairExample): PairSetting {
  return {
    source: passes.source ?? parseMarkedText(source).text,
    target: passes.target,
    format,
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
  expect(PAIR_RULE_IDS).toEqual(PAIR_RULES.map(({ id }) => id));
});

test('each rule is one file, named for it, and what several rules share has a folder', () => {
  const files = readdirSync(new URL('../../packages/checks/rules/', import.meta.url));
  expect([...PAIR_RULES.map(({ id }) => `${id}.ts`), 'index.ts', 'shared'].sort()).toEqual(files.sort());
});
