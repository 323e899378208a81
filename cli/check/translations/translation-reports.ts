import { message } from '#base';
import type { CheckedTranslations } from '#projects/checking';
import { EXIT_CODES } from '../../command/exit-codes.ts';
import { shownPath } from '../../files/shown-path.ts';
import { localize } from '../../terminal/localize.ts';
import type { FileFailure, FileReport } from '../report/report.ts';

/** What was found in translations, as every format prints it. */
interface ReportedTranslations {
  readonly files: readonly FileReport[];
  /** Files that cannot be read. */
  readonly skipped: readonly FileFailure[];
  /** Files of ours that are not used. */
  readonly unusable: readonly FileFailure[];
}

/** Reports sources and translations, and why some have no problems. */
export function reportTranslations(
  { reports, skipped, unusable }: CheckedTranslations,
  cwd: string,
): ReportedTranslations {
  return {
    files: reports.map(({ file, problems, ...counted }) => ({
      ...counted,
      path: shownPath(file, cwd),
      kind: 'translation',
      problems: problems.map(({ message: what, counterpart, isFixable, ...problem }) => {
        const place = counterpart && { path: shownPath(counterpart.file, cwd), range: counterpart.range };
        return {
          ...problem,
          message: localize(what),
          counterpart: place,
          fixable: isFixable,
          related: counterpart && place ? [{ ...place, message: localize(counterpart.message) }] : [],
        };
      }),
    })),
    skipped: skipped.map(({ file, line, problem }) => {
      const shown = shownPath(file, cwd);
      const what =
        line === undefined
          ? message('{0}: {1}', shown, localize(problem))
          : message('{0}:{1}: {2}', shown, line, localize(problem));
      return { failure: [what], exitCode: EXIT_CODES.input, place: { path: shown, line } };
    }),
    unusable: unusable.map(({ file, problem }) => ({
      failure: [problem],
      exitCode: EXIT_CODES.input,
      place: { path: shownPath(file, cwd) },
    })),
  };
}
