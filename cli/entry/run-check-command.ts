import { readCheckOptions } from '../check/options/check-options.ts';
import type { CheckArguments } from '../check/options/plain-arguments.ts';
import { runCheck } from '../check/run-check.ts';
import type { EarlyStart } from '../check/threads/start-early.ts';
import { runProcess } from './run-process.ts';
import { runReported } from './run-reported.ts';

/** Runs `parlance check` with arguments that were read already. What was started early is used or ended. */
export function runCheckCommand({ paths, flags }: CheckArguments, early: EarlyStart): void {
  runProcess((args, host) =>
    runReported(args, host, async (context) => {
      context.finish(await runCheck(await readCheckOptions(paths, flags), context, early));
    }),
  );
}
