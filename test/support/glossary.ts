import { expect } from 'vitest';
import {
  applyEdits,
  type EncodingFault,
  type EntriesFormat,
  type LanguagePair,
  type LevelSettings,
  oncePer,
  type Problem,
} from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { Dictionary, GlossaryLinter } from '#glossary';
import { LINE } from '../../packages/glossary/lines/line-flags.ts';
import { LineScanner } from '../../packages/glossary/lines/scanner/line-scanner.ts';
import { scanBlocks } from '../../packages/glossary/lines/store/line-block.ts';
import type { GlossaryRule } from '../../packages/glossary/rule.ts';
import { markText, parseMarkedText } from './marked-text.ts';

/** The settings of a glossary text in a test: CSV from English to German by default. */
export interface GlossarySetting {
  readonly format?: EntriesFormat | undefined;
  readonly pair?: LanguagePair | 'none' | undefined;
  readonly levels?: LevelSettings;
  readonly encodingFault?: EncodingFault;
  readonly maxDictionaryBytes?: number | undefined;
  readonly unknownPair?: string;
}

export const EN_DE: LanguagePair = { source: 'en', target: 'de' };

/** Reads a text as every test does, and gives its dictionary and linter. */
export function linterOf(text: string, setting: GlossarySetting = {}) {
  const pair = setting.pair === 'none' ? undefined : (setting.pair ?? EN_DE);
  const dictionary = new Dictionary(text, { format: setting.format ?? 'csv', pair });
  const linter = new GlossaryLinter(dictionary, {
    languages: SNAPSHOT_LANGUAGES.glossary,
    levels: setting.levels,
    encodingFault: setting.encodingFault,
    maxDictionaryBytes: setting.maxDictionaryBytes,
    unknownPair: setting.unknownPair,
  });
  return { dictionary, linter };
}

/** One list for each rule, so that the scanner makes one table for it. */
const alone = oncePer((rule: GlossaryRule): readonly GlossaryRule[] => [rule]);

/** The lines of a text that the scanner flags for one rule alone, as suspect. */
function linesFlaggedFor(
  rule: GlossaryRule,
  text: string,
  setting: GlossarySetting = {},
): ReadonlySet<number> {
  const { format, pair } = linterOf('', setting).dictionary;
  const scanner = new LineScanner(format, pair, 'spelling', alone(rule));
  const markLength = text.startsWith('\ufeff') ? 1 : 0;
  const flags = scanBlocks(text, markLength, scanner).flatMap((block) => [...block.flags]);
  return new Set(flags.flatMap((bits, line) => ((bits & LINE.suspect) === 0 ? [] : [line])));
}

/** Checks that a rule reports nothing in the rows of a text that its own flags do not show. */
export function checkFlags(rule: GlossaryRule, text: string, setting: GlossarySetting = {}): void {
  const { dictionary, linter } = linterOf(text, setting);
  const flagged = linesFlaggedFor(rule, text, setting);
  for (let line = 0; line < dictionary.rowCount; line++) {
    const row = dictionary.row(line);
    if (flagged.has(line) || !linter.checkRow(row).some((found) => found.rule.id === rule.id)) continue;
    expect.fail(`No flag of ${rule.id} covers ${JSON.stringify(row.text)}, in which it reports something.`);
  }
}

/** Lints a text. */
export function lintText(text: string, setting: GlossarySetting = {}): readonly Problem[] {
  return linterOf(text, setting).linter.problems();
}

/** Checks that the problems of a text are these rules, at its ⟦marked⟧ ranges and in their order. */
export function checkProblems(marked: string, rules: readonly string[], setting: GlossarySetting = {}): void {
  const { text } = parseMarkedText(marked);
  const problems = lintText(text, setting);
  expect({
    text: markText(
      text,
      problems.map((problem) => problem.span),
    ),
    rules: problems.map((problem) => problem.rule),
  }).toEqual({ text: marked, rules });
}

/** Applies the first fix of each problem of a rule, one after another, and returns the text. */
export function applyFixes(text: string, rule: string, setting: GlossarySetting = {}): string {
  let fixed = text;
  for (let round = 0; round < 100; round++) {
    const { linter } = linterOf(fixed, setting);
    const [fix] = linter
      .problems()
      .filter((problem) => problem.rule === rule)
      .flatMap((problem) => linter.fixesFor(problem).slice(0, 1));
    if (fix === undefined) return fixed;
    fixed = applyEdits(fixed, fix.edits);
  }
  throw new Error(`The fixes of ${rule} do not come to an end for ${JSON.stringify(text)}.`);
}

/** Checks that the first fix of each problem of a rule gives this text, and that none of the rule's problems is left in it. */
export function checkFix(text: string, rule: string, fixed: string, setting: GlossarySetting = {}): void {
  const actual = applyFixes(text, rule, setting);
  const left = lintText(actual, setting).filter((problem) => problem.rule === rule);
  expect({ actual, left }).toEqual({ actual: fixed, left: [] });
}
