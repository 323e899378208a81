import { type Message, message, type ServiceFacts } from '#base';
import type { KnownObjects, RequestKind, RequestOptions, RequestProblem } from '#requests';
import { checkPlannedRequest } from '#translate';
import { CommandError } from '../command/command-error.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';

/** How many problems are shown beside the first one. */
const MAX_OTHERS = 10;

/** Options to send. */
interface OptionsToSend {
  readonly kind: RequestKind;
  readonly options: RequestOptions;
  /** What the caller knows about the account. */
  readonly known?: KnownObjects | undefined;
  /** `--send-anyway`; left out where there is no such option. */
  readonly sendAnyway?: boolean;
  /** The rules that have reported their problems already, when less was known. */
  readonly reported?: ReadonlySet<string>;
}

/**
 * Checks options before anything is sent, against what is known about the service. Reports advice as notes.
 * @returns the rules that have reported something.
 * @throws CommandError for what the service would refuse, without `--send-anyway`.
 */
export function checkBeforeSending(
  { kind, options, known, sendAnyway, reported = new Set() }: OptionsToSend,
  service: ServiceFacts,
  output: Pick<Output, 'note'>,
): ReadonlySet<string> {
  const found = checkPlannedRequest(kind, options, { service, known });
  const isNew = ({ rule }: RequestProblem) => !reported.has(rule);
  const [refusals, advice] = [found.refusals.filter(isNew), found.advice.filter(isNew)];
  for (const problem of sendAnyway === true ? [...refusals, ...advice] : advice) output.note(named(problem));
  const [first, ...others] = sendAnyway === true ? [] : refusals;
  if (first === undefined) return new Set([...refusals, ...advice].map(({ rule }) => rule));
  for (const problem of others.slice(0, MAX_OTHERS)) output.note(named(problem));
  if (others.length > MAX_OTHERS) output.note(message('And {0} more.', others.length - MAX_OTHERS));
  throw new CommandError(named(first), { next: fixHint(first, sendAnyway !== undefined) });
}

function named({ message: text, rule }: RequestProblem): Message {
  return message('{0} ({1})', localize(text), rule);
}

function fixHint({ fixes = [] }: RequestProblem, canSendAnyway: boolean): Message {
  const [fix] = fixes;
  if (!canSendAnyway)
    return fix === undefined
      ? message('Nothing was sent.')
      : message('Nothing was sent. {0}.', localize(fix.title));
  return fix === undefined
    ? message('Nothing was sent. To send it unchanged, add --send-anyway.')
    : message('Nothing was sent. {0}, or add --send-anyway to send it unchanged.', localize(fix.title));
}
