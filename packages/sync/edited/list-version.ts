import type { Message } from '#base';
import type { ServiceClient, StyleId, StyleList } from '#service';
import { withKnownIds } from '../model/lists/match-instructions.ts';
import { readListText } from '../model/lists/read-list-text.ts';
import { contentOfAnswer } from '../model/lists/style-content.ts';
import { factsOf, factsOfAnswer } from '../model/lists/style-facts.ts';
import { newListText, textWithList } from '../model/lists/text-with-list.ts';
import { type MergedText, mergeIntoText } from '../model/merge/merge-into-text.ts';

/** A style rule list as the service had it at one time, for somebody who edits it there. */
export class ListVersion {
  readonly list: StyleList;

  constructor(list: StyleList) {
    this.list = list;
  }

  /** As JSON. The ids and times belong to the service and are not shown. */
  get text(): string {
    const { instructions, ...content } = contentOfAnswer(this.list);
    const withoutIds = instructions.map((instruction) => ({ ...instruction, id: undefined }));
    return newListText({ ...content, instructions: withoutIds });
  }

  /**
   * A text, JSON without errors, with what this version has and `opened`, which the text comes from, does not. Without `opened`, everything
   * counts as added. Returns a message if the form of the text cannot be kept.
   */
  mergedInto(text: string, opened: ListVersion | undefined): MergedText | Message {
    const content = withKnownIds(readListText(text), opened?.knownInstructions ?? [], this.knownInstructions);
    const edited = {
      mine: factsOf(content),
      opened: opened && factsOfAnswer(opened.list),
      withEntries: (facts: ReadonlyMap<string, string>) => textWithList({ text, content }, facts),
    };
    return mergeIntoText(edited, factsOfAnswer(this.list));
  }

  /** The instructions with the ids that the service has given. */
  get knownInstructions() {
    const { instructions } = contentOfAnswer(this.list);
    return instructions.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ ...rest, id }]));
  }
}

/** Reads a list. @throws what the client throws. */
export async function readListVersion(
  client: Pick<ServiceClient, 'getStyleList'>,
  id: StyleId,
): Promise<ListVersion> {
  return new ListVersion(await client.getStyleList(id));
}
