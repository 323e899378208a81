import { type Message, message } from './message.ts';

/** Files and the like that are named one after the other. */
const MOST_NAMED = 20;

/** The first messages of a list, and how many others there are: nobody reads a thousand lines, and a repository can make as many as it likes. */
export function cutMessages(messages: readonly Message[], most = MOST_NAMED): readonly Message[] {
  const more = messages.length - most;
  return more <= 0 ? messages : [...messages.slice(0, most), message('And {0} more.', more)];
}
