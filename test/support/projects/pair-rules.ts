import { expect } from 'vitest';
import { applyEdits, inEnglish, type LevelSettings } from '#base';
import { type CheckedFiles, checkPairs, fixesFor, type PairProblem } from '#checks';
import type { FileFormat } from '#formats';
import type { UnitState } from '#units';
import type { CheckPairsOptions } from '../../../packages/checks/check-pairs.ts';
import type { ExampleTerms } from '../../../packages/checks/rule.ts';
import { markText, parseMarkedText } from '../marked-text.ts';
import { checkedFiles } from './checked-files.ts';
import { indexedTerms } from './indexed-terms.ts';
import { fileOf } from './keyed-files.ts';

/** A file and its translation, from English into German by default. Without a format, they are texts, which stand in JSON files. */
export interface PairSetting {
  readonly source: string;
  /** Left out or empty: nothing is translated yet. */
  readonly target?: string | undefined;
  readonly format?: FileFormat | undefined;
  readonly locale?: string | undefined;
  /** Of all units, if their texts do not say it. */
  readonly state?: UnitState | undefined;
  readonly levels?: LevelSettings | undefined;
  readonly terms?: ExampleTerms | undefined;
}

/** Reads both files as every test does. ⟦Marks⟧ are left out. */
export function pairedFiles(setting: PairSetting): CheckedFiles {
  const { locale = 'de', format = 'json', state, terms } = setting;
  const [source, target] = sidesOf(setting).map((marked) =>
    fileOf(format, parseMarkedText(marked).text, { target: locale }),
  ) as [CheckedFiles['source'], CheckedFiles['target']];
  const files = checkedFiles(source, target, locale);
  const standings =
    state === undefined ? files.standings : files.standings.map((standing) => ({ ...standing, state }));
  return { ...files, standings, terms: terms && indexedTerms(terms, locale) };
}

/** Both files with their marks. */
function sidesOf({ source, target = '', format }: PairSetting): readonly [source: string, target: string] {
  return format === undefined ? [inJson(source), target === '' ? '' : inJson(target)] : [source, target];
}

function inJson(text: string): string {
  return `{ "text": ${JSON.stringify(text)} }\n`;
}

export function lintPair(setting: PairSetting, options: CheckPairsOptions = {}): readonly PairProblem[] {
  return checkPairs(pairedFiles(setting), { levels: setting.levels, ...options });
}

/** Checks that the problems of a translation are these rules, at the ⟦marked⟧ ranges of the source and the target. */
export function checkPairProblems(setting: PairSetting, rules: readonly string[]): void {
  const files = pairedFiles(setting);
  const problems = checkPairs(files, { levels: setting.levels });
  const marked = (side: 'source' | 'target') =>
    markText(
      files[side].text,
      problems.filter((problem) => problem.side === side).map((each) => spanOf(each, files)),
    );
  const [source, target] = sidesOf(setting);
  expect({
    source: marked('source'),
    target: marked('target'),
    rules: problems.map(({ rule }) => rule),
  }).toEqual({
    ...{ source, target, rules },
  });
}

/** Without the quotes around a text of JSON, which no example has. */
function spanOf({ span, side }: PairProblem, files: CheckedFiles): PairProblem['span'] {
  const { format, text } = files[side];
  const isQuoted = format === 'json' && text[span.start] === '"' && text[span.end - 1] === '"';
  return isQuoted ? { start: span.start + 1, end: span.end - 1 } : span;
}

/**
 * Checks the translation after the first fix of each problem of a rule, that none of the rule's problems is left, and that no other text has
 * changed.
 */
export function checkPairFix(setting: PairSetting, rule: string, fixed: string): void {
  let target = parseMarkedText(sidesOf(setting)[1]).text;
  const [source] = sidesOf(setting);
  const format = setting.format ?? 'json';
  for (let round = 0; round < 20; round++) {
    const files = pairedFiles({ ...setting, source, target, format });
    const [fix] = checkPairs(files, { levels: setting.levels })
      .filter((problem) => problem.rule === rule)
      .flatMap((problem) => fixesFor(problem, files).slice(0, 1));
    if (fix === undefined) break;
    target = applyEdits(target, fix.edits);
  }
  const left = lintPair({ ...setting, source, target, format }).filter((problem) => problem.rule === rule);
  expect({ target, left: left.map(({ message }) => inEnglish(message)) }).toEqual({
    target: setting.format === undefined ? inJson(fixed) : fixed,
    left: [],
  });
}
