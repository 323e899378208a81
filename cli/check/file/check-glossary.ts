import {
  applyEdits,
  createLineIndex,
  type EncodingFault,
  type EntriesFormat,
  finish,
  type LanguagePair,
  type LineIndex,
  type Problem,
  type Span,
} from '#base';
import { Dictionary, fixAll, GlossaryLinter, reportOfOversize } from '#glossary';
import type { TermEntries } from '#terms';
import { hashOfLine } from '#units';
import { localize } from '../../terminal/localize.ts';
import type { FileReport, Range, ReportedProblem } from '../report/report.ts';
import type { FileSettings, LintSettings } from './check-settings.ts';

/** A glossary file, ready to be checked. */
interface GlossaryFile {
  /** Its name in the report. */
  readonly path: string;
  readonly format: EntriesFormat;
  readonly pair: LanguagePair | undefined;
  /** Or its UTF-16 units; bytes that are not UTF-8 have become U+FFFD. */
  readonly text: string | Uint16Array;
  readonly encodingFault: EncodingFault | undefined;
  /** What the terms file beside it says; undefined without one. */
  readonly termEntries?: TermEntries | undefined;
}

/** A linter for a glossary file, with its dictionary and options. */
export function linterFor(file: GlossaryFile, settings: LintSettings) {
  const { text, format, pair, encodingFault, termEntries } = file;
  const dictionary = new Dictionary(text, { format, pair });
  const options = { ...settings, encodingFault, termEntries };
  return { dictionary, options, linter: new GlossaryLinter(dictionary, options) };
}

/** Checks one glossary file. */
export function checkGlossary(file: GlossaryFile, settings: FileSettings): FileReport {
  const languages = settings.facts.glossaryLanguages;
  const { dictionary, linter } = linterFor(file, { ...settings, languages });
  const { problems, omitted, counts } = linter.report(settings.maxProblems);
  return {
    path: file.path,
    kind: 'glossary',
    entries: file.encodingFault?.kind === 'utf-16' ? 0 : dictionary.countEntries(),
    countsByteOrderMark: dictionary.hasByteOrderMark,
    problems: problems.map((problem) => ({
      ...reported(problem, file.path, dictionary),
      ...(settings.hashesUnits && { unit: hashOfLine(problem, dictionary) }),
      fixable: linter.fixesFor(problem).length > 0,
    })),
    omitted,
    counts,
  };
}

/** The report of a file that is too large to be checked. */
export function reportOversize(path: string, bytes: number, settings: FileSettings): FileReport {
  const { problems, omitted, counts } = reportOfOversize(bytes, settings);
  return {
    path,
    kind: 'glossary',
    entries: 0,
    countsByteOrderMark: false,
    problems: problems.map((problem) => ({
      ...reported(problem, path, createLineIndex('')),
      fixable: false,
    })),
    omitted,
    counts,
  };
}

/** A problem as every format prints it. */
export function reported(problem: Problem, path: string, lines: LineIndex): Omit<ReportedProblem, 'fixable'> {
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
  };
}

function rangeOf({ start, end }: Span, lines: LineIndex): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

/** The text after the preferred fix of every problem, until there are no more. Text that is not UTF-8 does not change. */
export function fixGlossary(file: GlossaryFile & { readonly text: string }, settings: LintSettings): string {
  const { dictionary, options } = linterFor(file, settings);
  return applyEdits(file.text, finish(fixAll(dictionary, options)));
}
