import { SNAPSHOT_FACTS } from '../../core/languages/snapshot/snapshot.ts';
import { type Message, message } from '../../core/message.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import type { RequestKind, RequestOptions } from '../../core/requests/request.ts';
import type { RequestProblem } from '../../core/requests/rule.ts';
import { type Endpoint, originOf } from '../../service/endpoint.ts';
import { checkPlannedRequest } from '../../workspace/translation/check-planned-request.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { openFactsCache } from '../service/service-facts.ts';
import { localize } from '../terminal/localize.ts';

/** Options to send. */
export interface OptionsToSend {
  readonly kind: RequestKind;
  readonly options: RequestOptions;
  /** What the caller knows about the account. */
  readonly known?: KnownObjects;
  /** `--send-anyway` */
  readonly sendAnyway: boolean;
}

/**
 * Checks options before anything is sent, against the saved facts of the service or the built-in ones. Reports advice as notes.
 * @throws CommandError for what the service would refuse, without `--send-anyway`.
 */
export async function checkBeforeSending(
  { kind, options, known, sendAnyway }: OptionsToSend,
  endpoint: Endpoint,
  { host, output }: CommandContext,
): Promise<void> {
  const service = (await openFactsCache(host)?.read(originOf(endpoint))) ?? SNAPSHOT_FACTS;
  const { refusals, advice } = checkPlannedRequest(kind, options, { service, known });
  for (const problem of sendAnyway ? [...refusals, ...advice] : advice) output.note(named(problem));
  const [first, ...others] = sendAnyway ? [] : refusals;
  if (first === undefined) return;
  for (const problem of others) output.note(named(problem));
  throw new CommandError(named(first), { next: fixHint(first) });
}

function named({ message: text, rule }: RequestProblem): Message {
  return message('{0} ({1})', localize(text), rule);
}

function fixHint({ fixes = [] }: RequestProblem): Message {
  const [fix] = fixes;
  return fix === undefined
    ? message('Nothing was sent. To send it unchanged, add --send-anyway.')
    : message('Nothing was sent. {0}, or add --send-anyway to send it unchanged.', localize(fix.title));
}
