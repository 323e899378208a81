import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RuleDescription } from '#base';
import { parseMarkedText } from '../marked-text.ts';
import { JSON_RULE_FOLDERS, withExamples } from '../rule-examples.ts';
import { checkJson, checkJsonFix, type JsonKind, type JsonSetting, lintJson } from './json-files.ts';

/** Runs the examples of every rule of a kind of JSON files as tests. */
export async function testExamples(
  kind: JsonKind,
  rules: readonly RuleDescription[],
  setting: JsonSetting = {},
): Promise<void> {
  describe.each((await withExamples(kind, rules)).map((rule) => [rule.id, rule] as const))(
    '%s',
    (id, rule) => {
      test('has an explanation and examples', () => {
        expect(rule.explanation).toMatch(/\.$/);
        expect(rule.examples.length).toBeGreaterThan(0);
      });

      test.each(rule.examples)('$fails', (example) => {
        const { text, spans } = parseMarkedText(example.fails);
        checkJson(
          kind,
          example.fails,
          spans.map(() => id),
          setting,
        );
        expect(lintJson(kind, example.passes, setting)).toEqual([]);
        if (example.fixed !== undefined)
          checkJsonFix(kind, text, { rule: id, fixed: example.fixed, setting });
      });

      test('is not computed when it is off, and has the level that it is given', () => {
        const { text } = parseMarkedText(rule.examples[0]?.fails ?? '');
        expect(lintJson(kind, text, { ...setting, levels: new Map([[id, 'off']]) })).toEqual([]);
        const [problem] = lintJson(kind, text, { ...setting, levels: new Map([[id, 'information']]) });
        expect(problem).toMatchObject({ rule: id, level: 'information' });
      });
    },
  );

  test('each rule is one file, named for it', () => {
    const files = readdirSync(new URL(`../../../${JSON_RULE_FOLDERS[kind]}/`, import.meta.url));
    expect([...rules.map(({ id }) => `${id}.ts`), 'index.ts'].sort()).toEqual(files.sort());
  });
}
