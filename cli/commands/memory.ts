import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import { eachMemory } from '../../service/paging.ts';
import type { CommandContext } from '../command/command-context.ts';
import { groupedNumber } from '../terminal/table.ts';
import { addArea } from '../verbs/area.ts';
import { toArray } from '../verbs/find.ts';
import { type AddVerb, readingVerb } from '../verbs/verb.ts';

/** `parlance memory`: translation memories (specification 4.7). */
export function addMemoryCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'memory',
    description: message(
      'Lists the translation memories of the account. You fill them on the website of the service.',
    ),
    verbs: [listVerb()],
    examples: ['parlance memory list', 'parlance translate --to de --from en --memory Interface "Save"'],
  };
  addArea(program, area, context);
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    summary: message('list the translation memories'),
    run: async ({ client, signal }) => {
      const memories = await toArray(eachMemory(client, { signal }));
      return {
        answer: { translation_memories: memories, total_count: memories.length },
        heads: [message('Name'), message('ID'), message('Languages'), message('Segments')],
        names: [0],
        rows: memories.map((memory) => [
          memory.name,
          memory.translation_memory_id,
          `${memory.source_language} > ${memory.target_languages.join(' ')}`,
          groupedNumber(memory.segment_count),
        ]),
      };
    },
  });
}
