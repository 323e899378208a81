import { instructionId, memoryId, memoryJobId, styleId } from '../../../packages/service/ids.ts';
import type { OperationCase } from './operation-case.ts';

const LIST = styleId('s-1');
const INSTRUCTION_ID = instructionId('i/1');
const RULES = { punctuation: { apostrophe: 'use_curly_apostrophes' }, façade: { cédille: '百分之 ％' } };
const CONTENT = { label: 'Tone', prompt: 'Be kind.', source_language: 'en' };
const INSTRUCTION = { id: 'i-1', ...CONTENT, weight: 3 };

const BARE_LIST = {
  style_id: 's-1',
  name: 'Marketing',
  creation_time: '2026-05-01T12:00:33.773611Z',
  updated_time: '2026-05-01T12:00:33.773611Z',
  language: 'de',
  version: 1,
  owner: { team: 'Docs' },
};

const FULL_LIST = { ...BARE_LIST, configured_rules: RULES, custom_instructions: [INSTRUCTION] };

const NEW_LIST = {
  name: 'Marketing',
  language: 'de',
  configured_rules: RULES,
  custom_instructions: [CONTENT],
};

/** Specification 4.6. */
export const STYLE_RULE_CASES: readonly OperationCase[] = [
  {
    operation: 'createStyleList',
    call: (client) => client.createStyleList(NEW_LIST),
    request: { method: 'POST', path: '/v3/style_rules', body: NEW_LIST },
    answer: FULL_LIST,
  },
  {
    operation: 'listStyleLists',
    when: 'the service chooses the page',
    call: (client) => client.listStyleLists(),
    request: { method: 'GET', path: '/v3/style_rules' },
    answer: { style_rules: [BARE_LIST] },
    result: [BARE_LIST],
  },
  {
    operation: 'listStyleLists',
    when: 'the caller chooses the page',
    call: (client) => client.listStyleLists({ detailed: true, page: 0, page_size: 25 }),
    request: { method: 'GET', path: '/v3/style_rules?detailed=true&page=0&page_size=25' },
    answer: { style_rules: [FULL_LIST] },
    result: [FULL_LIST],
  },
  {
    operation: 'getStyleList',
    call: (client) => client.getStyleList(LIST),
    request: { method: 'GET', path: '/v3/style_rules/s-1' },
    answer: FULL_LIST,
  },
  {
    operation: 'renameStyleList',
    call: (client) => client.renameStyleList(LIST, 'Sales'),
    request: { method: 'PATCH', path: '/v3/style_rules/s-1', body: { name: 'Sales' } },
    answer: { ...FULL_LIST, name: 'Sales', version: 2 },
  },
  {
    operation: 'putConfiguredRules',
    call: (client) => client.putConfiguredRules(LIST, RULES),
    request: { method: 'PUT', path: '/v3/style_rules/s-1/configured_rules', body: RULES },
    answer: FULL_LIST,
  },
  {
    operation: 'createInstruction',
    when: 'the service answers with the instruction',
    call: (client) => client.createInstruction(LIST, CONTENT),
    request: { method: 'POST', path: '/v3/style_rules/s-1/custom_instructions', body: CONTENT },
    answer: INSTRUCTION,
    result: { instruction: INSTRUCTION, list: undefined },
  },
  {
    operation: 'createInstruction',
    when: 'the service answers with the list, which has it twice',
    call: (client) => client.createInstruction(LIST, CONTENT),
    request: { method: 'POST', path: '/v3/style_rules/s-1/custom_instructions', body: CONTENT },
    answer: { ...FULL_LIST, custom_instructions: [INSTRUCTION, { ...INSTRUCTION, id: 'i-2' }] },
    result: {
      instruction: { ...INSTRUCTION, id: 'i-2' },
      list: { ...FULL_LIST, custom_instructions: [INSTRUCTION, { ...INSTRUCTION, id: 'i-2' }] },
    },
  },
  {
    operation: 'getInstruction',
    call: (client) => client.getInstruction(LIST, INSTRUCTION_ID),
    request: { method: 'GET', path: '/v3/style_rules/s-1/custom_instructions/i%2F1' },
    answer: INSTRUCTION,
  },
  {
    operation: 'putInstruction',
    call: (client) => client.putInstruction(LIST, INSTRUCTION_ID, CONTENT),
    request: { method: 'PUT', path: '/v3/style_rules/s-1/custom_instructions/i%2F1', body: CONTENT },
    answer: { ...INSTRUCTION, source_language: null },
  },
];

const MEMORY = memoryId('m-1');
const MEMORY_ANSWER = {
  translation_memory_id: 'm-1',
  name: 'Manuals',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 12,
};

/** Specification 4.7, service-facts 9. */
export const MEMORY_CASES: readonly OperationCase[] = [
  {
    operation: 'listMemories',
    call: (client) => client.listMemories({ page: 1, page_size: 2 }),
    request: { method: 'GET', path: '/v3/translation_memories?page=1&page_size=2' },
    answer: {
      translation_memories: [
        {
          translation_memory_id: 'm-1',
          name: 'Manuals',
          source_language: 'en',
          target_languages: ['de', 'zh-hans'],
          segment_count: 12,
          updated_time: '2026-05-01T12:00:00Z',
          state: 'warm',
        },
      ],
      total_count: 3,
    },
  },
  {
    operation: 'getMemory',
    call: (client) => client.getMemory(MEMORY),
    request: { method: 'GET', path: '/v3/translation_memories/m-1' },
    answer: MEMORY_ANSWER,
  },
  {
    operation: 'listSegments',
    call: (client) =>
      client.listSegments(MEMORY, {
        ...{ page_size: 2, page_cursor: 'c', filter_text: 'ab', filter_case_sensitive: true },
      }),
    request: {
      method: 'GET',
      path: '/v3/translation_memories/m-1/segments?page_size=2&page_cursor=c&filter_text=ab&filter_case_sensitive=true',
    },
    answer: { segments: [{ source_text: 'a', note: 1 }], segment_count: 3, next_page_cursor: 'd' },
  },
  {
    operation: 'exportMemory',
    call: (client) => client.exportMemory(MEMORY),
    request: { method: 'POST', path: '/v3/translation_memories/m-1/export' },
    answer: { job_id: 'j-1' },
    result: 'j-1',
  },
  {
    operation: 'getMemoryJob',
    call: (client) => client.getMemoryJob(memoryJobId('j-1')),
    request: { method: 'GET', path: '/v3/translation_memories/jobs/j-1' },
    answer: { job_id: 'j-1', operation: 'import', results: [{ status: 'processing' }] },
  },
];
