import { expect } from 'vitest';
import { applyEdits, type JsonProblem } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { checkManifest, type ManifestSurroundings } from '#manifest';
import { checkStyleRules } from '#style-rules/model';
import { checkTerms } from '#terms';
import { markText, parseMarkedText } from '../marked-text.ts';

/** The settings of a JSON file in a test: the built-in facts by default. */
export type JsonSetting = Partial<ManifestSurroundings>;

export type JsonKind = 'manifest' | 'style-rules' | 'terms';

/** The glossary beside a terms file in a test. */
const GLOSSARY = new Map([
  ['task', 'Aufgabe'],
  ['job', 'Auftrag'],
]);

/** The problems of a JSON file. */
export function lintJson(kind: JsonKind, text: string, setting: JsonSetting = {}): readonly JsonProblem[] {
  if (kind === 'terms') return checkTerms(text, { glossary: GLOSSARY, ...setting });
  const check = kind === 'manifest' ? checkManifest : checkStyleRules;
  return check(text, { service: SNAPSHOT_FACTS, ...setting });
}

/** Checks that the problems of a file are these rules, at its ⟦marked⟧ ranges and in their order. */
export function checkJson(
  kind: JsonKind,
  marked: string,
  rules: readonly string[],
  setting: JsonSetting = {},
): void {
  const { text } = parseMarkedText(marked);
  const problems = lintJson(kind, text, setting);
  expect({
    text: markText(
      text,
      problems.map(({ span }) => span),
    ),
    rules: problems.map(({ rule }) => rule),
  }).toEqual({ text: marked, rules });
}

/** Checks the text after the first fix of each problem of a rule, and that none of the rule's problems is left. */
export function checkJsonFix(
  kind: JsonKind,
  text: string,
  { rule, fixed, setting = {} }: { rule: string; fixed: string; setting?: JsonSetting | undefined },
): void {
  let actual = text;
  for (let round = 0; round < 20; round++) {
    const [fix] = lintJson(kind, actual, setting)
      .filter((problem) => problem.rule === rule)
      .flatMap(({ fixes }) => fixes?.().slice(0, 1) ?? []);
    if (fix === undefined) break;
    actual = applyEdits(actual, fix.edits);
  }
  const left = lintJson(kind, actual, setting).filter((problem) => problem.rule === rule);
  expect({ actual, left }).toEqual({ actual: fixed, left: [] });
}
