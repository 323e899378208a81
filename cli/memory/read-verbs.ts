import { message } from '#base';
import { eachMemory, eachSegment, type Memory, type MemorySegment, memoryJobId } from '#service';
import { option, wholeNumber } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { groupedNumber } from '../terminal/table.ts';
import { findMemory, toArray } from '../verbs/find.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, readingVerb } from '../verbs/verb.ts';
import { MEMORY_OPERAND } from './options.ts';

/** The verbs that read translation memories (specification 4.7, service-facts 9). */
export function memoryReadings(): readonly AddVerb[] {
  return [listVerb(), showVerb(), segmentsVerb(), jobVerb()];
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

function showVerb(): AddVerb {
  return readingVerb({
    name: 'show',
    summary: message('show a translation memory'),
    operands: MEMORY_OPERAND,
    examples: ['parlance memory show Interface'],
    run: async ({ operands, client, signal }) =>
      showMemory(await findMemory(client, operands.memory, { signal })),
  });
}

/** A memory with what is known about it. */
export function showMemory(memory: Memory): Shown {
  const { name, translation_memory_id, source_language, target_languages, segment_count } = memory;
  return {
    answer: memory,
    rows: [
      [localize(message('Name')), name],
      [localize(message('ID')), translation_memory_id],
      [localize(message('Languages')), `${source_language} > ${target_languages.join(' ')}`],
      [localize(message('Segments')), groupedNumber(segment_count)],
    ],
  };
}

function segmentsVerb(): AddVerb {
  return readingVerb({
    name: 'segments',
    summary: message('show the texts of a translation memory'),
    operands: MEMORY_OPERAND,
    options: [
      option('--search <text>', message('only those with this text in the source or a translation')),
      option('--case-sensitive', message('search for capitals and small letters as they are typed')),
      option('--limit <n>', message('how many to show')).argParser(wholeNumber(1)).default(100),
    ],
    examples: ['parlance memory segments Interface --search "Save"'],
    run: async ({ operands, client, signal }, { search, caseSensitive, limit }) => {
      const { translation_memory_id } = await findMemory(client, operands.memory, { signal });
      const filter = {
        ...(search !== undefined && { filter_text: search }),
        ...(caseSensitive && { filter_case_sensitive: true }),
      };
      const segments: MemorySegment[] = [];
      for await (const segment of eachSegment(client, translation_memory_id, { ...filter, signal })) {
        segments.push(segment);
        if (segments.length === limit) break;
      }
      return {
        answer: { segments },
        heads: [message('Source'), message('Language'), message('Translation')],
        rows: segments.flatMap(rowsOf),
      };
    },
  });
}

/** A row for each translation. What the service says in other fields is shown as it is. */
function rowsOf({
  source_text = '',
  translations,
  targets = translations,
  ...others
}: MemorySegment): readonly string[][] {
  if (targets === undefined) return [[source_text, '', JSON.stringify(others)]];
  return targets.map(({ target_language, target_text }, index) => [
    index === 0 ? source_text : '',
    target_language,
    target_text,
  ]);
}

function jobVerb(): AddVerb {
  return readingVerb({
    name: 'job',
    summary: message('show how far an import or export is'),
    operands: { job: message('the ID of the import or export') },
    examples: ['parlance memory job 0f8b6c1e-4d2a-4c77-9a3e-1b5d8c9e2f40'],
    run: async ({ operands, client, signal }) => {
      const job = await client.getMemoryJob(memoryJobId(operands.job), { signal });
      const { status = '', translation_memory_id, error } = job.results[0] ?? {};
      // A signed address is a secret: whoever has it can use it.
      const results = job.results.map(({ download_url: _, ...result }) => result);
      return {
        answer: { ...job, upload_url: undefined, results },
        rows: [
          [localize(message('State')), status],
          ...(translation_memory_id === undefined ? [] : [[localize(message('ID')), translation_memory_id]]),
          ...(error?.message === undefined ? [] : [[localize(message('Problem')), error.message]]),
        ],
      };
    },
  });
}
