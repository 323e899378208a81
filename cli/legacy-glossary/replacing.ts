import path from 'node:path';
import { type Message, message } from '#base';
import { explainJobFailure } from '#documents';
import { acquireLock, codeOf, NODE_FILES, stateFolder } from '#files';
import { ServiceError } from '#service';
import { type Replaced, ReplacementError, type ReplacementReason, Replacements, stateOf } from '#sync';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../command/exit-codes.ts';
import { clockOf } from '../terminal/host.ts';
import type { VerbCall } from '../verbs/verb.ts';

/** How many lines of a plan are shown without `--full`. */
const MAX_LINES = 20;

const EXIT_CODE_OF: Readonly<Record<ReplacementReason, ExitCode>> = {
  unequal: EXIT_CODES.partlyDone,
  changed: EXIT_CODES.conflict,
  ambiguous: EXIT_CODES.conflict,
  locked: EXIT_CODES.locked,
  interrupted: EXIT_CODES.input,
  'set-aside': EXIT_CODES.input,
  input: EXIT_CODES.input,
};

/** What verbs that replace glossaries use of their call. */
type ReplacingCall = Pick<VerbCall<never>, 'client' | 'endpoint' | 'context' | 'signal'>;

/** The replacements of the service of a verb. */
export function replacementsOf({ client, endpoint, context: { host, log } }: ReplacingCall): Replacements {
  return new Replacements({
    client,
    origin: endpoint.origin,
    files: NODE_FILES,
    folder: path.join(stateFolder(host.env), 'legacy-glossaries'),
    clock: clockOf(host),
    acquireLock,
    log,
  });
}

/** Says which replacements were interrupted, and which glossaries they have left (reliability F33). A damaged journal keeps nobody from reading. */
export async function noteUnfinished(call: ReplacingCall): Promise<void> {
  const lines = await replacementsOf(call)
    .unfinished()
    .then((items) => items.flatMap(stateOf), problemLines);
  for (const line of lines) call.context.output.note(line);
}

function problemLines(failure: unknown): readonly Message[] {
  if (failure instanceof ReplacementError) return [failure.what, ...failure.next];
  throw failure;
}

/** Says what was deleted, and where its copy is. */
export function noteDeleted({ deleted }: Replaced, { backups }: Replacements, call: ReplacingCall): void {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ glossary_id }) => glossary_id).join(', ');
  call.context.output.note(message('Deleted {0}. A copy of the entries is in {1}.', ids, backups));
}

/** Writes lines of a plan; the first ones, unless all are wanted. */
export function notePlan(lines: readonly Message[], isFull: boolean, { context }: ReplacingCall): void {
  const shown = isFull ? lines : lines.slice(0, MAX_LINES);
  for (const line of shown) context.output.note(line);
  const more = lines.length - shown.length;
  if (more > 0) context.output.note(message('{0} more. To show all, add --full.', more));
}

/**
 * Runs a part of a replacement.
 * @throws CommandError that says which glossaries exist, if it fails after it has begun.
 */
export async function reported<Result>(
  replacements: Replacements,
  work: (replacements: Replacements) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(replacements);
  } catch (failure) {
    if (failure instanceof ReplacementError) {
      const { what, next, reason } = failure;
      throw new CommandError(what, { next, exitCode: EXIT_CODE_OF[reason] });
    }
    throw await withState(failure, replacements);
  }
}

/** The failure of a service or a disk, followed by what it has left; anything else, and a failure that has left nothing, as it is. */
async function withState(failure: unknown, replacements: Replacements): Promise<unknown> {
  const { what, details, next, kind } = explainJobFailure(failure);
  const isOfDisk = codeOf(failure) !== undefined && (kind === 'input' || kind === 'disk');
  if (!(failure instanceof ServiceError) && !isOfDisk) return failure;
  const left = (await replacements.unfinished()).flatMap(stateOf);
  if (left.length === 0 && !isOfDisk) return failure;
  return new CommandError(what, {
    next: left.length === 0 ? next : [...details, ...left],
    exitCode: exitCodeOf(kind),
  });
}
