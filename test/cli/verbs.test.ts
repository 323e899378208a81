import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { COMMANDS } from '../../cli/entry/commands.ts';
import { createWholeProgram } from '../../cli/entry/program.ts';
import { createOutput } from '../../cli/terminal/output.ts';
import { type CliSetting, cli, hostFor, withFiles } from '../support/cli.ts';
import { useServiceProcess } from '../support/services/service-process.ts';

const { run, json, requestsOf } = useServiceProcess();

const FILES = {
  'a.en-de.glossary.csv': 'Task,Aufgabe\n',
  'terms.txt': 'Larkplan\n',
  'style.json': JSON.stringify({
    language: 'de',
    configured_rules: {},
    custom_instructions: [{ label: 'Instruction', prompt: 'Be brief.' }],
  }),
};

/** Of the memory of the examples. */
const MEMORY_ID = '6d8c2f10-3b57-4e0a-9c41-52a7be90d3f1';

const FILE = ['--file', 'a.en-de.glossary.csv'];
const CONTENT = ['--label', 'New', '--prompt', 'New'];

/** Every verb that changes something, in an order in which each finds what it needs, with the one request that does it. */
const CHANGES: readonly (readonly [request: string, args: readonly string[]])[] = [
  ['POST /v3/glossaries', ['glossary', 'create', 'Glossary', ...FILE]],
  ['PUT /v3/glossaries/ID/dictionaries', ['glossary', 'put', 'Glossary', ...FILE]],
  ['PATCH /v3/glossaries/ID', ['glossary', 'patch', 'Glossary', ...FILE]],
  ['PATCH /v3/glossaries/ID', ['glossary', 'rename', 'Glossary', 'Renamed']],
  [
    'DELETE /v3/glossaries/ID/dictionaries',
    ['glossary', 'delete-dictionary', 'Renamed', 'en-de', '--confirm-removals', '1'],
  ],
  ['DELETE /v3/glossaries/ID', ['glossary', 'delete', 'Renamed', '--yes']],
  ['POST /v2/glossaries', ['legacy-glossary', 'create', 'Legacy', ...FILE]],
  ['DELETE /v2/glossaries/ID', ['legacy-glossary', 'delete', 'Legacy', '--confirm-removals', '1']],
  ['POST /v3/style_rules', ['style', 'create', 'Style', '--file', 'style.json']],
  ['PATCH /v3/style_rules/ID', ['style', 'rename', 'Style', 'Renamed']],
  ['PUT /v3/style_rules/ID/configured_rules', ['style', 'put-rules', 'Renamed', '--file', 'style.json']],
  ['POST /v3/style_rules/ID/custom_instructions', ['style', 'instructions', 'add', 'Renamed', ...CONTENT]],
  [
    'PUT /v3/style_rules/ID/custom_instructions/ID',
    ['style', 'instructions', 'put', 'Renamed', 'Instruction', ...CONTENT.slice(2), '--label', 'Put'],
  ],
  [
    'DELETE /v3/style_rules/ID/custom_instructions/ID',
    ['style', 'instructions', 'delete', 'Renamed', 'New', '--yes'],
  ],
  ['DELETE /v3/style_rules/ID', ['style', 'delete', 'Renamed', '--confirm-removals', '1']],
  ['POST /v3/spoken-terms', ['spoken-terms', 'create', 'Terms', '--lang', 'en', '--file', 'terms.txt']],
  ['PATCH /v3/spoken-terms/ID', ['spoken-terms', 'add', 'Terms', '--lang', 'de', '--file', 'terms.txt']],
  ['PATCH /v3/spoken-terms/ID', ['spoken-terms', 'rename', 'Terms', 'Others']],
  [
    'PUT /v3/spoken-terms/ID/term-lists',
    ['spoken-terms', 'put', 'Others', '--lang', 'en', '--file', 'terms.txt'],
  ],
  ['DELETE /v3/spoken-terms/ID/term-lists', ['spoken-terms', 'delete-list', 'Others', 'en', '--yes']],
  ['DELETE /v3/spoken-terms/ID', ['spoken-terms', 'delete', 'Others', '--yes']],
  ['DELETE /v3/translation_memories/ID', ['memory', 'delete', 'Larkplan support', '--yes']],
  ['POST /v2/admin/developer-keys', ['keys', 'create', '--label', 'Key']],
  ['PUT /v2/admin/developer-keys/label', ['keys', 'label', 'Key', 'Labelled']],
  ['PUT /v2/admin/developer-keys/limits', ['keys', 'limit', 'Labelled', '--characters', '1']],
  [
    'PUT /v2/admin/developer-keys/deactivate',
    ['keys', 'deactivate', 'KEY_ID', '--yes', '--confirm-label', 'Labelled'],
  ],
];

const READS: readonly (readonly [request: string, args: readonly string[]])[] = [
  ['GET /v3/glossaries', ['glossary', 'list']],
  ['GET /v3/glossaries/ID', ['glossary', 'show', 'GLOSSARY_ID']],
  ['GET /v3/glossaries/ID/entries', ['glossary', 'entries', 'GLOSSARY_ID']],
  ['GET /v2/glossaries', ['legacy-glossary', 'list']],
  ['GET /v2/glossaries/ID', ['legacy-glossary', 'show', 'GLOSSARY_ID']],
  ['GET /v2/glossaries/ID/entries', ['legacy-glossary', 'entries', 'GLOSSARY_ID']],
  ['GET /v2/glossary-language-pairs', ['legacy-glossary', 'pairs']],
  ['GET /v3/style_rules', ['style', 'list']],
  ['GET /v3/style_rules/ID', ['style', 'show', 'STYLE_ID']],
  [
    'GET /v3/style_rules/ID/custom_instructions/ID',
    ['style', 'instructions', 'show', 'STYLE_ID', 'Instruction'],
  ],
  ['GET /v3/translation_memories', ['memory', 'list']],
  ['GET /v3/translation_memories/ID', ['memory', 'show', MEMORY_ID]],
  ['GET /v3/translation_memories/ID/segments', ['memory', 'segments', MEMORY_ID]],
  ['GET /v3/spoken-terms', ['spoken-terms', 'list']],
  ['GET /v3/languages', ['languages']],
  ['GET /v3/languages', ['languages', 'list']],
  ['GET /v3/languages/resources', ['languages', 'resources']],
  ['GET /v2/languages', ['languages', 'legacy', '--side', 'target']],
  ['GET /v2/usage', ['usage']],
  ['GET /v2/admin/developer-keys', ['keys', 'list']],
  ['GET /v2/admin/analytics', ['analytics']],
  ['GET /v2/admin/analytics/custom-tags', ['analytics', '--group-by', 'tag']],
];

/** Commands that speak to the service and are no verbs: they work on texts and documents, and have tests of their own. */
const ON_TEXTS = [
  'translate',
  'translate-file',
  'rephrase',
  'voice',
  'document translate',
  'document resume',
];

/** The verbs of the sync, which work with the files of a manifest: the tests in `test/cli/sync` run them. */
const ON_MANIFESTS = ['init', 'diff', 'status', 'plan', 'push', 'apply', 'pull', 'resolve', 'restore'];

/** The same, limited to style rule lists. */
const ON_LISTS = ['status', 'diff', 'plan', 'push', 'apply', 'pull', 'resolve', 'try'].map(
  (verb) => `style ${verb}`,
);

/** Commands on the translations of a project: the tests in `test/cli/translations` run them. */
const ON_PROJECTS = ['update', 'review'];

/** Verbs that send several requests have tests of their own. */
const IN_STEPS = [
  ...['legacy-glossary edit', 'legacy-glossary convert', 'legacy-glossary resume'],
  ...['memory import', 'memory export', 'memory job', 'spoken-terms entries'],
];

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The requests of a command, with ID for every id. */
async function requestsFor(args: readonly string[], setting: CliSetting): Promise<readonly string[]> {
  const requests = await requestsOf(async () => {
    const { code, stderr } = await run(args, setting);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  });
  return requests.map((request) => request.replaceAll(UUID, 'ID'));
}

async function keyIdOf(label: string): Promise<string> {
  const keys = await json<readonly { key_id: string; label: string }[]>(['keys', 'list']);
  return keys.find((key) => key.label === label)?.key_id ?? '';
}

describe('each verb that changes something', () => {
  test.each(CHANGES)('%s: %j', (request, typed) =>
    withFiles(FILES, async (cwd) => {
      const keyId = typed.includes('KEY_ID') ? await keyIdOf('Labelled') : '';
      const args = typed.map((arg) => (arg === 'KEY_ID' ? keyId : arg));
      const dry = await requestsFor([...args, '--dry-run'], { cwd });
      expect(dry.filter((sent) => !sent.startsWith('GET '))).toEqual([]);
      const { stdout, stderr } = await run([...args, '--dry-run'], { cwd });
      expect(stdout).toBe('');
      expect(stderr).toMatch(/^Dry run: nothing changed\. Without --dry-run: .+$/m);
      const sent = await requestsFor(args, { cwd });
      expect(sent.filter((one) => !one.startsWith('GET '))).toEqual([request]);
    }),
  );
});

describe('each verb that reads', () => {
  const ids: Record<string, string> = {};

  beforeAll(() =>
    withFiles(FILES, async (cwd) => {
      const legacy = ['legacy-glossary', 'create', 'To read', ...FILE];
      ids.GLOSSARY_ID = (await json<{ glossary_id: string }>(legacy, { cwd })).glossary_id;
      const style = ['style', 'create', 'To read', '--file', 'style.json'];
      ids.STYLE_ID = (await json<{ style_id: string }>(style, { cwd })).style_id;
    }),
  );

  afterAll(() => run(['style', 'delete', 'To read', '--confirm-removals', '1']));

  test.each(READS)('%s: %j', async (request, typed) => {
    const args = typed.map((arg) => ids[arg] ?? arg);
    expect((await requestsFor(args, {})).at(-1)).toBe(request);
  });
});

/** The commands that have none below them, in full, with their options. */
function endsOf(command: Command, path: readonly string[] = []): [string, readonly string[]][] {
  const options = command.options.map(({ long }) => long ?? '');
  if (command.commands.length === 0) return [[path.join(' '), options]];
  return command.commands.flatMap((below) => endsOf(below, [...path, below.name()]));
}

describe('each command and verb', async () => {
  const host = hostFor();
  const program = await createWholeProgram({
    host,
    output: createOutput(host),
    log: silentLog,
    finish: () => undefined,
  });

  test('of the program is loaded by the name that it has in the table', () => {
    expect(program.commands.map((command) => command.name())).toEqual(COMMANDS.map(({ name }) => name));
  });

  test('has a summary, and every option a description', () => {
    const all = [...program.commands];
    for (const command of all) {
      all.push(...command.commands);
      const silent = command.options.filter(({ description }) => description === '');
      expect({ name: command.name(), summary: command.summary() !== '', silent }).toEqual({
        name: command.name(),
        summary: true,
        silent: [],
      });
    }
    expect(all.length).toBeGreaterThan(40);
  });

  test('is known above, if it speaks to the service', () => {
    const known = [...CHANGES, ...READS].map(([, args]) => args.join(' '));
    const isKnown = (command: string) => known.some((args) => `${args} `.startsWith(`${command} `));
    const speaking = endsOf(program).filter(([, options]) => options.includes('--endpoint'));
    const others = speaking.map(([command]) => command).filter((command) => !isKnown(command));
    expect(others.sort()).toEqual(
      [...ON_TEXTS, ...ON_MANIFESTS, ...ON_PROJECTS, ...ON_LISTS, ...IN_STEPS].sort(),
    );
  });

  test.each([
    [['glosary', 'list'], '(Did you mean glossary?)'],
    [['glossary', 'lst'], '(Did you mean list?)'],
    [['style', 'instructions', 'ad'], '(Did you mean add?)'],
    [['keys', 'create', '--lable', 'x'], '(Did you mean --label?)'],
    [['glossary', 'delete', 'x', '--yess'], '(Did you mean --yes?)'],
  ])('%j mistyped is answered with what was probably meant', async (args, suggestion) => {
    const { code, stderr } = await cli(args);
    expect({ code, isMeant: stderr.includes(suggestion) }).toEqual({ code: 6, isMeant: true });
  });

  test('an area alone shows its verbs, and is wrong use', async () => {
    const { code, stderr } = await cli(['glossary']);
    expect({ code, hasVerbs: stderr.includes('delete-dictionary') }).toEqual({ code: 6, hasVerbs: true });
  });
});
