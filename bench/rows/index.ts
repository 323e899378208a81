import type { Row } from '../row.ts';
import { activation } from './activation.ts';
import { check, checkJobs, checkKinds } from './check.ts';
import { checks } from './checks.ts';
import { commandLine } from './command-line.ts';
import { firstRun } from './first-run.ts';
import { keystroke, keystrokeDefective, keystrokeOthers, keystrokeTerms } from './keystroke.ts';
import { lintAndParsers } from './lint-and-parsers.ts';
import { lintKinds } from './lint-kinds.ts';
import { lintSize } from './lint-size.ts';
import { localeFiles } from './locale-files.ts';
import { markdown } from './markdown.ts';
import { memory } from './memory.ts';
import { memoryOfFiles } from './memory-of-files.ts';
import { merge } from './merge.ts';
import { open } from './open.ts';
import { pairs } from './pairs.ts';
import { pathological } from './pathological.ts';
import { sizes } from './sizes.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { terms } from './terms.ts';
import { translate } from './translate.ts';
import { update } from './update.ts';
import { usagePage } from './usage-page.ts';

/** Every row of the benchmarks. A new one is a file here, its figures are in targets.ts. */
export const ROWS: readonly Row[] = [
  lintAndParsers,
  ...lintKinds,
  lintSize,
  pathological,
  markdown,
  localeFiles,
  memory,
  memoryOfFiles,
  pairs,
  checks,
  terms,
  update,
  keystroke,
  keystrokeTerms,
  keystrokeDefective,
  keystrokeOthers,
  open,
  start,
  check,
  checkKinds,
  checkJobs,
  firstRun,
  commandLine,
  translate,
  merge,
  status,
  activation,
  usagePage,
  sizes,
];
