import { readWholeNumber } from '../../command/whole-number.ts';
import { type CheckFlags, DEFAULT_MAX_PROBLEMS, MOST_JOBS, REPORT_FORMATS } from './check-flags.ts';

/** The arguments of `parlance check`. */
export interface CheckArguments {
  readonly paths: readonly string[];
  readonly flags: CheckFlags;
}

/** Reads the value of an option; undefined for an invalid one. */
type ReadFlag = (text: string) => Partial<CheckFlags> | undefined;

const FLAGS: Readonly<Record<string, ReadFlag>> = {
  '--format': (text) => (REPORT_FORMATS.some((format) => format === text) ? { format: text } : undefined),
  '--pair': (pair) => ({ pair }),
  '--jobs': numberFlag('jobs', 1, MOST_JOBS),
  '--max-warnings': numberFlag('maxWarnings', 0),
  '--max-problems': numberFlag('maxProblems', 0),
};

/**
 * Reads arguments that are only paths and the options above with valid values; undefined for all others.
 * The argument parser reads the others and reports what is wrong. Loading it takes as long as checking a file of 1 MB.
 */
export function readPlainArguments(args: readonly string[]): CheckArguments | undefined {
  const paths: string[] = [];
  let flags: CheckFlags = { format: REPORT_FORMATS[0], maxProblems: DEFAULT_MAX_PROBLEMS };
  const rest = args.values();
  for (const argument of rest) {
    if (!argument.startsWith('-')) {
      paths.push(argument);
      continue;
    }
    const value: unknown = rest.next().value;
    if (typeof value !== 'string' || value.startsWith('-') || !Object.hasOwn(FLAGS, argument))
      return undefined;
    const flag = FLAGS[argument]?.(value);
    if (flag === undefined) return undefined;
    flags = { ...flags, ...flag };
  }
  return { paths, flags };
}

function numberFlag(
  name: 'jobs' | 'maxWarnings' | 'maxProblems',
  lowest: number,
  highest?: number,
): ReadFlag {
  return (text) => {
    const number = readWholeNumber(text, lowest, highest);
    return number === undefined ? undefined : { [name]: number };
  };
}
