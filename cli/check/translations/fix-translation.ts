import type { Message } from '#base';
import { EXIT_CODES } from '../../command/exit-codes.ts';
import { writeFailure } from '../../files/write-failure.ts';
import type { FileFailure } from '../report/report.ts';

export { fixTranslation } from '#projects';

/** Why a translation with changes that are safe was not written. */
export function unfixedFailure(failure: Message | Error, shown: string): FileFailure {
  const place = { path: shown };
  if (!(failure instanceof Error)) return { failure: [failure], exitCode: EXIT_CODES.partlyDone, place };
  const { what, next, exitCode } = writeFailure(failure, shown);
  return { failure: [what, ...next], exitCode, place };
}
