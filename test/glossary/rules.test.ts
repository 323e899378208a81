import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LevelSettings } from '#base';
import type { GlossaryExample } from '../../packages/glossary/rule.ts';
import { GLOSSARY_RULES } from '../../packages/glossary/rules/index.ts';
import { checkFix, checkFlags, checkProblems, EN_DE, lintText } from '../support/glossary.ts';
import { parseMarkedText } from '../support/marked-text.ts';
import { withExamples } from '../support/rule-examples.ts';

/** Switches off the other rules that report something in the failing text, with this one or without it. */
function silencing(example: GlossaryExample | undefined): LevelSettings {
  return new Map([...(example?.alsoFails ?? []), ...(example?.hides ?? [])].map((id) => [id, 'off']));
}

describe.each((await withExamples('glossary', GLOSSARY_RULES)).map((rule) => [rule.id, rule] as const))(
  '%s',
  (id, rule) => {
    test('has an explanation and examples', () => {
      expect(rule.explanation).toMatch(/\.$/);
      expect(rule.examples.length).toBeGreaterThan(0);
    });

    test.each(rule.examples)('$fails', (example) => {
      const { text, spans } = parseMarkedText(example.fails);
      checkProblems(
        example.fails,
        spans.map(() => id),
        { ...example, levels: silencing(example) },
      );
      for (const other of example.alsoFails ?? [])
        expect(lintText(text, example).map(({ rule }) => rule)).toContain(other);
      for (const hidden of example.hides ?? []) {
        expect(lintText(text, example).map(({ rule }) => rule)).not.toContain(hidden);
        const shown = lintText(text, { ...example, levels: new Map([[id, 'off']]) });
        expect(shown.map(({ rule }) => rule)).toContain(hidden);
      }
      expect(
        lintText(example.passes, { ...example, pair: example.passingPair ?? example.pair ?? EN_DE }),
      ).toEqual([]);
      if (example.fixed !== undefined) checkFix(text, id, example.fixed, example);
    });

    test('has flags that cover its examples', () => {
      for (const example of rule.examples) checkFlags(rule, parseMarkedText(example.fails).text, example);
    });

    test('is not computed when it is off, and has the level that it is given', () => {
      const [example] = rule.examples;
      const { text } = parseMarkedText(example?.fails ?? '');
      const others = silencing(example);
      expect(lintText(text, { ...example, levels: new Map([...others, [id, 'off']]) })).toEqual([]);
      const problems = lintText(text, { ...example, levels: new Map([...others, [id, 'information']]) });
      expect(new Set(problems.map(({ rule, level }) => `${rule}: ${level}`))).toEqual(
        new Set([`${id}: information`]),
      );
    });
  },
);

test('each rule is one file, named for it, and what several rules share has a folder', () => {
  const files = readdirSync(new URL('../../packages/glossary/rules/', import.meta.url));
  const ids = GLOSSARY_RULES.map((rule) => `${rule.id}.ts`);
  expect([...ids, 'index.ts', 'shared'].sort()).toEqual(files.sort());
});
