import { effectiveLevel, message, type Problem } from '#base';
import { MAX_DICTIONARY_BYTES } from '#requests';
import { dictionaryTooLarge } from '../rules/dictionary-too-large.ts';
import type { GlossaryLintOptions, LintReport } from './lint.ts';

/** UTF-8 bytes (20 MB) above which only the size of a file is reported: it is not a dictionary, and reading it costs memory. */
export const MAX_CHECKED_BYTES = 20_000_000;

/** The options of a check that count for such a file. */
type OversizeOptions = Pick<GlossaryLintOptions, 'levels' | 'maxDictionaryBytes'>;

/** The report about a file with this many UTF-8 bytes, which is not checked. */
export function reportOfOversize(
  bytes: number,
  { levels, maxDictionaryBytes = MAX_DICTIONARY_BYTES }: OversizeOptions,
): LintReport {
  const level = effectiveLevel(dictionaryTooLarge, levels);
  const counts = { error: 0, warning: 0, information: 0 };
  if (level === 'off') return { problems: [], omitted: 0, counts, ruleCounts: new Map(), identity: counts };
  const problem: Problem = {
    rule: dictionaryTooLarge.id,
    level,
    span: { start: 0, end: 0 },
    message: message(
      'This dictionary has {0} bytes in UTF-8; at most {1} are allowed. Nothing else is checked above {2} bytes.',
      bytes,
      maxDictionaryBytes,
      MAX_CHECKED_BYTES,
    ),
  };
  const ruleCounts = new Map([[problem.rule, 1]]);
  const problems = [problem];
  return { problems, omitted: 0, counts: { ...counts, [level]: 1 }, ruleCounts, identity: problems };
}
