import { message } from '../../../core/message.ts';
import { type Entries, sameEntries } from '../../../core/sync/entries/entries.ts';
import { listSteps } from '../../../core/sync/lists/list-steps.ts';
import { withKnownIds } from '../../../core/sync/lists/match-instructions.ts';
import { readListText } from '../../../core/sync/lists/read-list-text.ts';
import { contentOfAnswer } from '../../../core/sync/lists/style-content.ts';
import { factsOf, factsOfAnswer } from '../../../core/sync/lists/style-facts.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { runSteps } from '../kinds/lists/run-steps.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncPorts } from '../sync-ports.ts';

/** A list that somebody edits at the service itself, without a file. */
export interface EditedList {
  /** As it was opened. */
  readonly opened: StyleList;
  /** As it is to be: JSON without errors. */
  readonly text: string;
  /** Saves what is changed, before anything is sent (reliability S9). */
  readonly backUp: (before: Entries) => Promise<void>;
}

/**
 * Writes a list with the checks of a push: the service still has the version that was opened, and each step leads to its own change and no
 * other (reliability S5). Instructions keep their ids by label or by prompt.
 * @returns the list as the service has it then.
 * @throws SyncError, `conflict` if the service has changed; otherwise what the client throws.
 */
export async function saveList(
  { opened, text, backUp }: EditedList,
  ports: Pick<SyncPorts, 'client' | 'signal'>,
): Promise<StyleList> {
  const { instructions, language } = contentOfAnswer(opened);
  const wanted = readListText(text);
  if (wanted.language !== language) {
    throw new SyncError(
      'refused',
      message('The language of a list cannot be changed. Create a new list. Nothing was sent.'),
    );
  }
  const known = instructions.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ ...rest, id }]));
  const before = factsOfAnswer(opened);
  const steps = listSteps(before, factsOf(withKnownIds(wanted, known, known)));
  if (steps.length === 0) return opened;
  const now = await ports.client.getStyleList(opened.style_id, { signal: ports.signal });
  if (now.version !== opened.version || !sameEntries(factsOfAnswer(now), before)) {
    throw new SyncError(
      'conflict',
      message('The list has changed at the service since it was opened. Nothing was sent.'),
    );
  }
  await backUp(before);
  return runSteps(now, steps, { name: opened.name, ports });
}
