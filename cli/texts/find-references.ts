import { glossaryFields } from '#requests';
import type { CallOptions, ServiceClient } from '#service';
import { given } from '../command/given.ts';
import { findGlossaryId, findMemoryId, findStyleId } from '../verbs/find.ts';
import type { FoundReferences, TypedReferences } from './references.ts';

/** @throws CommandError for a name that no object has, or several. */
export async function findReferences(
  client: Pick<ServiceClient, 'listGlossaries' | 'listStyleLists' | 'listMemories'>,
  { glossary: names = [], style: styleName, memory: memoryName }: TypedReferences,
  call: CallOptions,
): Promise<FoundReferences> {
  const glossaries: Awaited<ReturnType<typeof findGlossaryId>>[] = [];
  for (const name of names) glossaries.push(await findGlossaryId(client, name, call));
  const style = styleName === undefined ? undefined : await findStyleId(client, styleName, call);
  const memory = memoryName === undefined ? undefined : await findMemoryId(client, memoryName, call);
  return {
    fields: {
      ...glossaryFields(glossaries.map(({ id }) => id)),
      ...given({ style_id: style?.id, translation_memory_id: memory?.id }),
    },
    known: {
      glossaries: glossaries.find(({ listed }) => listed !== undefined)?.listed,
      styleRules: style?.listed,
      memories: memory?.listed,
    },
  };
}
