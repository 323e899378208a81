import { message } from '#base';
import type {
  FileRange,
  TranslationProblem,
  TranslationReport,
  UncheckedFile,
  UnusableFile,
} from '#projects/reading';
import { EXIT_CODES } from '../../command/exit-codes.ts';
import { shownPath } from '../../files/shown-path.ts';
import { localize } from '../../terminal/localize.ts';
import type { FileFailure, FileReport, ReportedProblem } from '../report/report.ts';

/** The problems of a source or a translation as every format prints them. */
export function translationReport(
  { file, countsByteOrderMark, problems, omitted, counts }: TranslationReport,
  cwd: string,
): FileReport {
  return {
    path: shownPath(file, cwd),
    kind: 'translation',
    ...{ countsByteOrderMark, omitted, counts },
    problems: problems.map((problem) => reported(problem, cwd)),
  };
}

function reported(
  { rule, level, message: what, range, counterpart, isFixable }: TranslationProblem,
  cwd: string,
): ReportedProblem {
  const shown = ({ file, range: there }: FileRange) => ({ path: shownPath(file, cwd), range: there });
  return {
    ...{ rule, level, message: localize(what), range },
    related: counterpart ? [{ ...shown(counterpart), message: localize(counterpart.message) }] : [],
    counterpart: counterpart && shown(counterpart),
    fixable: isFixable,
  };
}

/** Why a file has no problems: it cannot be read. */
export function uncheckedFailure({ file, line, problem }: UncheckedFile, cwd: string): FileFailure {
  const shown = shownPath(file, cwd);
  const what =
    line === undefined
      ? message('{0}: {1}', shown, localize(problem))
      : message('{0}:{1}: {2}', shown, line, localize(problem));
  return { failure: [what], exitCode: EXIT_CODES.input, place: { path: shown, line } };
}

/** Why a file of ours is not used. */
export function unusableFailure({ file, what }: UnusableFile, cwd: string): FileFailure {
  return { failure: [what], exitCode: EXIT_CODES.input, place: { path: shownPath(file, cwd) } };
}
