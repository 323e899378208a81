import type { Message } from '../../../core/message.ts';
import { withKnownIds } from '../../../core/sync/lists/match-instructions.ts';
import { readListText } from '../../../core/sync/lists/read-list-text.ts';
import { type AnsweredList, contentOfAnswer } from '../../../core/sync/lists/style-content.ts';
import { factsOf } from '../../../core/sync/lists/style-facts.ts';
import { textWithList } from '../../../core/sync/lists/text-with-list.ts';
import { type MergedText, mergeIntoText } from '../../../core/sync/merge/merge-into-text.ts';

/** The text of a list that somebody edits at the service. */
interface EditedListText {
  /** JSON without errors. */
  readonly text: string;
  /** As the service had it; undefined if nobody knows. */
  readonly opened: AnsweredList | undefined;
}

/** Takes what others have changed at the service into the text of a list. Returns a message if it cannot be written so. */
export function mergeListText({ text, opened }: EditedListText, theirs: AnsweredList): MergedText | Message {
  const content = withKnownIds(readListText(text), instructionsOf(opened), instructionsOf(theirs));
  const edited = {
    mine: factsOf(content),
    opened: opened && factsOf(contentOfAnswer(opened)),
    withEntries: (facts: ReadonlyMap<string, string>) => textWithList({ text, content }, facts),
  };
  return mergeIntoText(edited, factsOf(contentOfAnswer(theirs)));
}

function instructionsOf(list: AnsweredList | undefined) {
  const { instructions } = list === undefined ? { instructions: [] } : contentOfAnswer(list);
  return instructions.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ ...rest, id }]));
}
