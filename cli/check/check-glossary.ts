import { capProblems } from '../../core/cap-problems.ts';
import type { Dictionary, EntriesFormat } from '../../core/glossary/dictionary.ts';
import { entriesOf, fixesFor, lintDictionary } from '../../core/glossary/lint.ts';
import { parseDictionary } from '../../core/glossary/parse.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { SNAPSHOT_LANGUAGES } from '../../core/languages/snapshot.ts';
import type { Level, Problem } from '../../core/problem.ts';
import { createLineIndex, type LineIndex } from '../../core/text/line-index.ts';
import type { Span } from '../../core/text/span.ts';
import { localize } from '../localize.ts';
import type { CheckSettings } from './check-settings.ts';
import type { DecodedText } from './decode-text.ts';
import type { FileReport, LevelCounts, Range, ReportedProblem } from './report.ts';

/** A glossary file, ready to be checked. */
export interface GlossaryFile extends DecodedText {
  /** As the report names it. */
  readonly path: string;
  readonly format: EntriesFormat;
  readonly pair: LanguagePair | undefined;
}

/** Every problem of a glossary file. */
export function problemsOf(
  file: GlossaryFile,
  dictionary: Dictionary,
  { levels }: Pick<CheckSettings, 'levels'>,
): readonly Problem[] {
  const { pair, encodingFault } = file;
  return lintDictionary(dictionary, { pair, encodingFault, levels, languages: SNAPSHOT_LANGUAGES.glossary });
}

/** Checks one glossary file. */
export function checkGlossary(file: GlossaryFile, settings: CheckSettings): FileReport {
  const dictionary = parseDictionary(file.text, file.format);
  const problems = problemsOf(file, dictionary, settings);
  const { shown, omitted } = capProblems(problems, settings.maxProblems);
  const lines = createLineIndex(file.text);
  return {
    path: file.path,
    kind: 'glossary',
    entries: file.encodingFault?.kind === 'utf-16' ? 0 : entriesOf(dictionary, file.pair).length,
    problems: shown.map((problem) => reported(problem, dictionary, file.path, lines)),
    omitted,
    counts: countsOf(problems),
  };
}

function reported(problem: Problem, dictionary: Dictionary, path: string, lines: LineIndex): ReportedProblem {
  return {
    rule: problem.rule,
    level: problem.level,
    message: localize(problem.message),
    range: rangeOf(problem.span, lines),
    related: (problem.related ?? []).map(({ span, message }) => ({
      path,
      range: rangeOf(span, lines),
      message: localize(message),
    })),
    fixable: fixesFor(problem, dictionary).length > 0,
  };
}

function rangeOf({ start, end }: Span, lines: LineIndex): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

function countsOf(problems: readonly Problem[]): LevelCounts {
  const counts: Record<Level, number> = { error: 0, warning: 0, information: 0 };
  for (const problem of problems) counts[problem.level]++;
  return counts;
}
