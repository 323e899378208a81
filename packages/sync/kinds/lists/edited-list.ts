import { message } from '#base';
import type { StyleList } from '#service';
import type { Entries } from '../../model/entries/entries.ts';
import { withKnownIds } from '../../model/lists/match-instructions.ts';
import { readListText } from '../../model/lists/read-list-text.ts';
import { contentOfAnswer } from '../../model/lists/style-content.ts';
import { factsOf } from '../../model/lists/style-facts.ts';
import { SyncError } from '../../sync-error.ts';

/**
 * What a list is to be that was edited as JSON without errors. Instructions keep their ids by label or by prompt.
 * @throws SyncError if its language is another one.
 */
export function factsOfEdited(opened: StyleList, text: string): Entries {
  const { instructions, language } = contentOfAnswer(opened);
  const wanted = readListText(text);
  if (wanted.language !== language) {
    throw new SyncError(
      'refused',
      message('The language of a list cannot be changed. Create a new list. Nothing was sent.'),
    );
  }
  const known = instructions.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ ...rest, id }]));
  return factsOf(withKnownIds(wanted, known, known));
}
