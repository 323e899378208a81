import { type Message, message } from '#base';

/** Shorter waits are not shown, in ms. */
const SHORTEST_SHOWN_WAIT_MS = 1_000;

/** The text for a wait while it lasts; undefined when it is too short to be read. */
export function waitingText(ms: number, isAskedFor: boolean): Message | undefined {
  if (ms < SHORTEST_SHOWN_WAIT_MS) return undefined;
  const seconds = Math.ceil(ms / 1000);
  return isAskedFor
    ? message('Waiting {0} s, as the service asked', seconds)
    : message('Waiting {0} s before trying again', seconds);
}

/** The warning when a request was repeated after its first answer got lost (reliability A2). */
export function billedTwiceText(characters: number): Message {
  return message(
    'The connection was lost and the request was sent again. {0} characters may be billed twice.',
    characters,
  );
}
