import { type Message, message } from '#base';
import { explainJobFailure } from '#documents';
import { codeOf } from '#files';
import { ServiceError } from '#service';
import { LegacyGlossaries, type Replaced, SyncError } from '#sync';
import { CommandError } from '../command/command-error.ts';
import { exitCodeOf } from '../command/exit-codes.ts';
import { asCommandError } from '../command/explain-sync.ts';
import { clockOf } from '../terminal/host.ts';
import type { VerbCall } from '../verbs/verb.ts';

/** How many lines of a plan are shown without `--full`. */
const MAX_LINES = 20;

/** What verbs that replace glossaries use of their call. */
type ReplacingCall = Pick<VerbCall<never>, 'client' | 'endpoint' | 'context' | 'signal'>;

/** The legacy glossaries of the service of a verb. */
export function openLegacy({ client, endpoint, context: { host, log } }: ReplacingCall): LegacyGlossaries {
  return new LegacyGlossaries({ client, origin: endpoint.origin, env: host.env, clock: clockOf(host), log });
}

/** Says which replacements were interrupted, and which glossaries they have left (reliability F33). A damaged journal keeps nobody from reading. */
export async function noteUnfinished(call: ReplacingCall): Promise<void> {
  const lines = await openLegacy(call)
    .unfinished()
    .then((items) => items.flatMap(({ state }) => state), problemLines);
  for (const line of lines) call.context.output.note(line);
}

function problemLines(failure: unknown): readonly Message[] {
  if (failure instanceof SyncError) return failure.sentences;
  throw failure;
}

/** Says what was deleted, and where its copy is. */
export function noteDeleted({ deleted, copies }: Replaced, { context }: ReplacingCall): void {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ glossary_id }) => glossary_id).join(', ');
  context.output.note(message('Deleted {0}. A copy of the entries is in {1}.', ids, copies));
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
  legacy: LegacyGlossaries,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    throw failure instanceof SyncError ? asCommandError(failure) : await withState(failure, legacy);
  }
}

/** The failure of a service or a disk, followed by what it has left; anything else, and a failure that has left nothing, as it is. */
async function withState(failure: unknown, legacy: LegacyGlossaries): Promise<unknown> {
  const { what, details, next, kind } = explainJobFailure(failure);
  const isOfDisk = codeOf(failure) !== undefined && (kind === 'input' || kind === 'disk');
  if (!(failure instanceof ServiceError) && !isOfDisk) return failure;
  const left = (await legacy.unfinished()).flatMap(({ state }) => state);
  if (left.length === 0 && !isOfDisk) return failure;
  return new CommandError(what, {
    next: left.length === 0 ? next : [...details, ...left],
    exitCode: exitCodeOf(kind),
  });
}
