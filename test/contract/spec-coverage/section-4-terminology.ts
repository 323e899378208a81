import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

const LEGACY = at.terminology('the older ones');
const STYLE = at.terminology('from the creation to the end');

/** Glossaries, style rule lists, memories: specification 4.4 to 4.7. */
export const SECTION_4_TERMINOLOGY: readonly CoverageSection[] = [
  {
    section: '4.4',
    rows: [
      [
        'create',
        'POST /v3/glossaries',
        at.glossaries('POST /v3/glossaries'),
        at.operation('createGlossary'),
        at.verbs('POST /v3/glossaries: ["glossary","create","Glossary","--file","a.en-de.glossary.csv"]'),
      ],
      [
        'list',
        'GET /v3/glossaries, no entries',
        at.glossaries('lists every glossary in the order of creation, without entries and `ready`'),
        at.operation('listGlossaries'),
        at.verbs('GET /v3/glossaries: ["glossary","list"]'),
      ],
      [
        'get',
        'GET /v3/glossaries/{glossary_id}',
        at.operation('getGlossary'),
        at.verbs('GET /v3/glossaries/ID: ["glossary","show","GLOSSARY_ID"]'),
        at.glossaryContract('a glossary from its creation to its end'),
      ],
      [
        'entries',
        'GET …/entries of one pair',
        at.glossaries('GET /v3/glossaries/{id}/entries'),
        at.operation('getGlossaryEntries'),
        at.verbs('GET /v3/glossaries/ID/entries: ["glossary","entries","GLOSSARY_ID"]'),
      ],
      ['entries-query', 'source_lang, target_lang', at.glossaries('the dictionary for source_lang=en')],
      [
        'put',
        'PUT …/dictionaries creates or replaces',
        at.changingGlossaries('replaces the whole dictionary of its pair, in its place'),
        at.operation('putDictionary'),
        at.verbs(
          'PUT /v3/glossaries/ID/dictionaries: ["glossary","put","Glossary","--file","a.en-de.glossary.csv"]',
        ),
      ],
      [
        'patch-name',
        'PATCH changes the name',
        at.changingGlossaries('gives another name and leaves the rest'),
        at.operation('patchGlossary'),
      ],
      [
        'patch-dictionaries',
        'PATCH merges one dictionary',
        at.changingGlossaries('merges entries: new ones come, existing ones are replaced, the others stay'),
        at.verbs('PATCH /v3/glossaries/ID: ["glossary","patch","Glossary","--file","a.en-de.glossary.csv"]'),
      ],
      [
        'one-dictionary',
        'a PUT or PATCH changes one dictionary',
        at.changingGlossaries('what is refused changes nothing > two dictionaries'),
      ],
      [
        'delete',
        'DELETE /v3/glossaries/{glossary_id}',
        at.glossaries('a glossary takes everything with it'),
        at.operation("'deleteGlossary'"),
        at.verbs('DELETE /v3/glossaries/ID:'),
      ],
      [
        'delete-dictionary',
        'DELETE …/dictionaries of a pair',
        at.glossaries('a dictionary leaves the others'),
        at.operation("'deleteDictionary'"),
        at.verbs(
          'DELETE /v3/glossaries/ID/dictionaries: ["glossary","delete-dictionary","Renamed","en-de","--confirm-removals"',
        ),
      ],
      [
        'name',
        'body of the create',
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'glossary create' takes",
        ),
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'glossary create' refuses",
        ),
        at.nameBox('the box for the name of a glossary takes only what the service takes'),
        at.editorValues('specification 4.4: a name of 1,024 bytes'),
        at.glossaries('no name is refused'),
      ],
      [
        'dictionaries',
        'array of dictionaries with content',
        at.glossaries("takes no dictionaries: { name: 'Terms' }"),
      ],
      [
        'pair',
        'source_lang, target_lang of a dictionary',
        at.changingGlossaries('what is refused changes nothing > no pair'),
      ],
      [
        'entries-body',
        'entries, entries_format',
        at.changingGlossaries('what is refused changes nothing > no entries'),
      ],
      [
        'variants',
        'a glossary for a language covers its variants',
        at.glossaries(
          "{ source_lang: 'en', target_lang: 'de' }: a dictionary covers the variants of its languages",
        ),
      ],
      ['languages', 'listed by resource=glossary', at.languages('resource=glossary: 32 languages')],
      [
        'any-pair',
        'any combination is a pair',
        at.legacyGlossaries(
          'GET /v2/glossary-language-pairs gives every combination of two glossary languages',
        ),
      ],
      [
        'whole-content',
        'read by retrieving each dictionary',
        at.glossaries('what it gives can be sent again'),
      ],
    ],
  },
  {
    section: '4.5',
    rows: [
      [
        'create',
        'POST /v2/glossaries',
        at.legacyGlossaries('POST /v2/glossaries'),
        LEGACY,
        at.verbs(
          'POST /v2/glossaries: ["legacy-glossary","create","Legacy","--file","a.en-de.glossary.csv"]',
        ),
      ],
      ['name', 'required', at.legacyGlossaries('no name is refused')],
      ['pair', 'source_lang, target_lang', at.legacyGlossaries('no source is refused')],
      ['entries', 'required', at.legacyGlossaries('no entries is refused')],
      ['entries_format', 'csv or tsv', at.legacyGlossaries('an unknown format is refused')],
      [
        'list',
        'GET /v2/glossaries',
        at.legacyGlossaries('v2 sees those of v3 that have one dictionary'),
        LEGACY,
        at.verbs('GET /v2/glossaries: ["legacy-glossary","list"]'),
      ],
      [
        'get',
        'GET /v2/glossaries/{glossary_id}',
        at.legacyGlossaries('answers what was made'),
        LEGACY,
        at.verbs('GET /v2/glossaries/ID: ["legacy-glossary","show","GLOSSARY_ID"]'),
      ],
      [
        'get-entries',
        'entries as text/tab-separated-values',
        at.legacyGlossaries('Accept: undefined'),
        at.wrongAnswers('the entries of a glossary of v2'),
        at.verbs('GET /v2/glossaries/ID/entries: ["legacy-glossary","entries","GLOSSARY_ID"]'),
      ],
      [
        'delete',
        'DELETE /v2/glossaries/{glossary_id}',
        at.legacyGlossaries('but deleted'),
        LEGACY,
        at.verbs('DELETE /v2/glossaries/ID: ["legacy-glossary","delete","Legacy","--confirm-removals"'),
      ],
      [
        'pairs',
        'GET /v2/glossary-language-pairs',
        at.legacyGlossaries(
          'GET /v2/glossary-language-pairs gives every combination of two glossary languages',
        ),
        at.verbs('GET /v2/glossary-language-pairs: ["legacy-glossary","pairs"]'),
      ],
    ],
  },
  {
    section: '4.6',
    rows: [
      [
        'create',
        'POST /v3/style_rules',
        at.styleRules('POST /v3/style_rules'),
        at.operation('createStyleList'),
        at.verbs('POST /v3/style_rules: ["style","create","Style","--file","style.json"]'),
      ],
      [
        'name',
        'required',
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'style create' takes",
        ),
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'style create' refuses",
        ),
        at.editorValues('specification 4.6: a name of 1,024 characters'),
        at.styleRules('{ name: undefined } is refused'),
      ],
      ['language', 'required', at.styleRules('{ language: undefined } is refused')],
      ['configured_rules', 'optional', at.styleRules('{ configured_rules: [] }')],
      [
        'custom_instructions',
        'optional, at most 200',
        at.cliLimits('one more than the service takes > the 200th instruction is taken'),
        at.editorValues('specification 4.6: 200 instructions in a list'),
        at.styleRules(
          "POST /v3/style_rules > { custom_instructions: [ { label: 'Address', prompt: 'Address the reader as du.' }",
        ),
      ],
      [
        'list',
        'GET /v3/style_rules',
        at.styleRules('GET /v3/style_rules'),
        at.operation('listStyleLists'),
        at.verbs('GET /v3/style_rules: ["style","list"]'),
      ],
      [
        'detailed',
        'false by default',
        at.cliStyle(
          'style list, show, rename, put-rules and delete > list --detailed has rules and instructions',
        ),
        at.styleRules('detailed=yes is refused'),
      ],
      [
        'page',
        '0 by default',
        at.cliStyle('style list, show, rename, put-rules and delete > list reads all pages'),
        at.styleRules('page=-1 is refused'),
        at.paging('are requested page by page, as far as the caller reads'),
      ],
      [
        'page_size',
        '10 by default, 1 to 25',
        at.styleRules('page_size=26 is refused'),
        at.styleRules('page_size=0 is refused'),
      ],
      [
        'get',
        'GET /v3/style_rules/{style_id}',
        at.styleRules('lists pages, without details unless they are asked for'),
        at.operation('getStyleList'),
        at.verbs('GET /v3/style_rules/ID: ["style","show","STYLE_ID"]'),
      ],
      [
        'rename',
        'PATCH of the name',
        at.styleCommands('a list > is renamed only to a name that the service takes'),
        at.styleRules('PATCH: of the name'),
        at.operation('renameStyleList'),
        at.verbs('PATCH /v3/style_rules/ID: ["style","rename","Style","Renamed"]'),
      ],
      [
        'put-rules',
        'PUT of all configured rules',
        at.styleRules('PUT: of all configured rules; the instructions stay'),
        at.operation('putConfiguredRules'),
        at.verbs(
          'PUT /v3/style_rules/ID/configured_rules: ["style","put-rules","Renamed","--file","style.json"]',
        ),
      ],
      [
        'delete',
        'DELETE: 204, 404 when missing',
        at.styleRules('a deleted list is gone'),
        at.operation("'deleteStyleList'"),
        at.verbs('DELETE /v3/style_rules/ID:'),
      ],
      [
        'add-instruction',
        'POST of an instruction',
        at.styleRules('POST: one instruction more'),
        STYLE,
        at.verbs(
          'POST /v3/style_rules/ID/custom_instructions: ["style","instructions","add","Renamed","--label","New","--prompt',
        ),
      ],
      [
        'add-answer',
        'answers the list, or the instruction alone',
        at.styleRules('adding one answers with the whole list, with the switch'),
        at.terminology('from the creation to the end'),
      ],
      ['label', 'required', at.styleRules("{ custom_instructions: [ { prompt: 'x' } ] } is refused")],
      [
        'prompt',
        'required',
        at.styleRules("{ custom_instructions: [ { label: 'x', prompt: '' } ] } is refused"),
      ],
      ['source_language', 'optional', at.styleRules('answers the whole list, with IDs and version 1')],
      [
        'get-instruction',
        'GET of an instruction',
        at.styleRules('one can be read by its ID'),
        at.operation('getInstruction'),
        at.verbs(
          'GET /v3/style_rules/ID/custom_instructions/ID: ["style","instructions","show","STYLE_ID","Instruction"]',
        ),
      ],
      [
        'put-instruction',
        'PUT of an instruction',
        at.styleRules('PUT: another text for an instruction, which keeps its ID'),
        at.operation('putInstruction'),
        at.verbs(
          'PUT /v3/style_rules/ID/custom_instructions/ID: ["style","instructions","put","Renamed","Instruction","--prompt',
        ),
      ],
      [
        'delete-instruction',
        'DELETE: 204, 404 when missing',
        at.styleRules('DELETE: one instruction less'),
        at.styleRules('DELETE of an instruction of nothing, or without an ID'),
        at.operation("'deleteInstruction'"),
        at.verbs(
          'DELETE /v3/style_rules/ID/custom_instructions/ID: ["style","instructions","delete","Renamed","New","--yes"]',
        ),
      ],
      ['use', 'used in translation by style_id', at.styleRules('POST /v2/translate with a style rule list')],
    ],
  },
  {
    section: '4.7',
    rows: [
      [
        'list',
        'GET /v3/translation_memories',
        at.memories('GET /v3/translation_memories'),
        at.terminology('are listed and used'),
        at.verbs('GET /v3/translation_memories: ["memory","list"]'),
      ],
      ['page', 'index of the first page', at.memories('page=1'), at.memories('page=-1 → 400')],
      ['page_size', '1 to 25', at.memories('page_size=26 → 400'), at.memories('page_size=0 → 400')],
      [
        'answer',
        'translation_memories and total_count',
        at.memories('lists those of the examples, without their segments'),
        at.paging('a full page that completes the total is the last'),
      ],
      [
        'get',
        'GET …/{translation_memory_id} (later)',
        at.memoryJobs('an import > waits for its file, works on it, and has a memory then'),
        at.operation('getMemory'),
        at.verbs('GET /v3/translation_memories/ID: ["memory","show"'),
      ],
      [
        'delete',
        'DELETE …/{translation_memory_id} (later)',
        at.memoryJobs('an export > DELETE'),
        at.terminology('are imported, searched, exported and deleted'),
        at.verbs('DELETE /v3/translation_memories/ID'),
      ],
      [
        'segments',
        'GET …/segments: pages by a cursor, a filter of 2 characters (later)',
        at.memoryJobs('segments'),
        at.terminology('are imported, searched, exported and deleted'),
        at.memoryCommand('a TMX file becomes a memory'),
      ],
      [
        'import',
        'POST …/import, then PUT to a signed address without the key (later)',
        at.memoryJobs('an import'),
        at.memoryFiles('globalThis.fetch > an import describes the file'),
        at.terminology('are imported, searched, exported and deleted'),
        at.memoryCommand('a TMX file becomes a memory'),
      ],
      [
        'export',
        'POST …/export: 202, 200 for a recent one, 409 beside another one (later)',
        at.memoryJobs('an export > is started once, and its file can be fetched'),
        at.terminology('are imported, searched, exported and deleted'),
        at.memoryCommand('a TMX file becomes a memory'),
      ],
      [
        'job',
        'GET …/jobs/{job_id} until it is done (later)',
        at.memoryJobs('an import > waits for its file, works on it, and has a memory then'),
        at.operation('getMemoryJob'),
        at.memoryCommand('a job is shown without its signed address'),
      ],
      [
        'download',
        'GET of the signed address without the key (later)',
        at.memoryJobs('an export > is started once, and its file can be fetched'),
        at.memoryFiles('globalThis.fetch > an export is downloaded from the signed address without the key'),
        at.memoryCommand('a TMX file becomes a memory'),
      ],
      ['use', 'by translation_memory_id', at.memories('POST /v2/translate with a memory')],
    ],
  },
];
