import { createHash } from 'node:crypto';
import { inEnglish } from '#base';
import { checkPairs, type PairProblem } from '#checks';
import { checkedFiles } from '../../support/projects/checked-files.ts';
import type { HumanFiles } from './human-files.ts';

/** What a rule says of a translation. */
export interface Flag {
  /** The same at every run, as long as the rule and both texts are the same. */
  readonly id: string;
  readonly rule: string;
  readonly level: string;
  readonly file: string;
  readonly message: string;
  readonly source: string;
  readonly target: string;
}

/** What was found in a file, and how many translations it has. */
export interface FlagsOfFile {
  readonly pairs: number;
  readonly flags: readonly Flag[];
}

/** Other states have no translation that a rule could check. */
const TRANSLATED = new Set(['current', 'edited', 'adoptable', 'review']);

/** Checks a translation with every rule at its own level. Throws for files that cannot be read. */
export function findFlags({ name, format, locale, read }: HumanFiles): FlagsOfFile {
  const facts = { isLatin1: false, source: 'en', target: locale };
  const [source, target] = Object.values(read()).map((text) => ({ text, format, facts })) as [
    Parameters<typeof checkedFiles>[0],
    Parameters<typeof checkedFiles>[1],
  ];
  const files = checkedFiles(source, target, locale);
  const translated = files.standings.filter(
    ({ state, pair }) => TRANSLATED.has(state) && pair.source && pair.target && pair.target.kind !== 'copied',
  );
  const known = new Set(translated);
  const problems = checkPairs({ ...files, standings: translated }).filter(({ standing }) =>
    known.has(standing),
  );
  return { pairs: translated.length, flags: problems.map((problem) => flagOf(problem, name)) };
}

function flagOf({ rule, level, message, inText, standing: { pair } }: PairProblem, file: string): Flag {
  const source = inText?.placed.texts.source ?? pair.source?.text ?? '';
  const target = inText?.placed.texts.target ?? pair.target?.text ?? '';
  const id = createHash('sha256')
    .update(JSON.stringify([rule, source, target]))
    .digest('hex')
    .slice(0, 12);
  return { id, rule, level, file, message: inEnglish(message), source, target };
}
