import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomInstruction, StyleList } from '#service';
import { withFiles } from '../support/cli.ts';
import { useServiceProcess } from '../support/services/service-process.ts';

const { run, json } = useServiceProcess();

const FILE = 'marketing.de.style-rules.json';
const STYLE = {
  name: 'Marketing',
  language: 'de',
  configured_rules: { style_and_tone: { short_vs_long_words: 'use_short_words' } },
  custom_instructions: [{ label: 'Du', prompt: 'Address the reader as du.', source_language: 'en' }],
};
const FILES = {
  [FILE]: JSON.stringify({ ...STYLE, style_id: 'left out', version: 7 }),
  'rules.json': JSON.stringify({ punctuation: { apostrophe: 'use_curly_apostrophes' } }),
  'broken.json': '{"name":',
  'wrong.json': JSON.stringify({ configured_rules: { punctuation: 'all' } }),
};

/** Makes a list with a rule and an instruction. */
function makeList(name: string): Promise<StyleList> {
  return withFiles(FILES, (cwd) => json<StyleList>(['style', 'create', name, '--file', FILE], { cwd }));
}

describe('style create', () => {
  test('of a file: its rules and instructions, under the name that is typed', async () => {
    expect(await makeList('Of a file')).toMatchObject({
      name: 'Of a file',
      language: 'de',
      version: 1,
      configured_rules: STYLE.configured_rules,
      custom_instructions: [{ label: 'Du', source_language: 'en' }],
    });
  });

  test('empty, for a language', async () => {
    const list = await json<StyleList>(['style', 'create', 'Empty', '--language', 'fr']);
    expect(list).toMatchObject({ name: 'Empty', language: 'fr' });
  });

  test.each<[string, number, readonly string[], string]>([
    ['no language', 6, [], '--language'],
    ['no JSON', 1, ['--file', 'broken.json'], 'broken.json, line 1: A value is expected here.'],
    ['rules of another form', 1, ['--file', 'wrong.json'], 'configured_rules.punctuation'],
    ['a missing file', 6, ['--file', 'missing.json'], 'missing.json does not exist'],
  ])('%s: exit code %i', (_, exitCode, args, hint) =>
    withFiles(FILES, async (cwd) => {
      const { code, stderr } = await run(['style', 'create', 'X', ...args], { cwd });
      expect({ code, hint: stderr.includes(hint) }).toEqual({ code: exitCode, hint: true });
    }),
  );
});

describe('style list, show, rename, put-rules and delete', () => {
  test('list reads all pages', async () => {
    for (let index = 0; index < 27; index++) {
      await run(['style', 'create', `Page ${index}`, '--language', 'de']);
    }
    const { style_rules } = await json<{ style_rules: readonly StyleList[] }>(['style', 'list']);
    expect(style_rules.filter(({ name }) => name.startsWith('Page ')).length).toBe(27);
    expect(style_rules.some(({ configured_rules }) => configured_rules !== undefined)).toBe(false);
    const { stdout } = await run(['style', 'list']);
    expect(stdout).toMatch(/^Name +ID +Language +Version +Changed\n/);
  });

  test('list --detailed has rules and instructions', async () => {
    const { style_id } = await makeList('Detailed');
    const { style_rules } = await json<{ style_rules: readonly StyleList[] }>([
      'style',
      'list',
      '--detailed',
    ]);
    const list = style_rules.find((one) => one.style_id === style_id);
    expect(list?.configured_rules).toEqual(STYLE.configured_rules);
  });

  test('show, by name and by ID', async () => {
    const { style_id } = await makeList('Shown');
    for (const name of ['Shown', style_id]) {
      const { stdout } = await run(['style', 'show', name]);
      expect(stdout).toMatch(
        /style_and_tone\.short_vs_long_words +use_short_words\nInstruction "Du" +Address/,
      );
    }
    expect((await run(['style', 'show', 'Shwon'])).stderr).toContain('Did you mean "Shown"?');
  });

  test('rename', async () => {
    await makeList('Before');
    expect(await json(['style', 'rename', 'Before', 'After'])).toMatchObject({ name: 'After', version: 2 });
  });

  test.each([
    ['the rules alone', 'rules.json', { punctuation: { apostrophe: 'use_curly_apostrophes' } }],
    ['a whole style rule file', FILE, STYLE.configured_rules],
  ])('put-rules takes %s, and leaves the instructions', async (name, file, rules) => {
    await makeList(name);
    await withFiles(FILES, async (cwd) => {
      const list = await json<StyleList>(['style', 'put-rules', name, '--file', file], { cwd });
      expect({ rules: list.configured_rules, labels: labelsOf(list) }).toEqual({ rules, labels: ['Du'] });
    });
  });

  test('delete', async () => {
    await makeList('Gone');
    expect((await run(['style', 'delete', 'Gone'])).code).toBe(6);
    expect((await run(['style', 'delete', 'Gone', '--yes'])).code).toBe(6);
    expect((await run(['style', 'delete', 'Gone', '--confirm-removals', '2'])).code).toBe(0);
    expect((await run(['style', 'show', 'Gone'])).code).toBe(7);
  });
});

function labelsOf({ custom_instructions = [] }: StyleList): readonly string[] {
  return custom_instructions.map(({ label }) => label);
}

describe('style instructions', () => {
  const content = (label: string, prompt: string) => ['--label', label, '--prompt', prompt];
  const labelsIn = async (name: string) => labelsOf(await json<StyleList>(['style', 'show', name]));

  test('add, show, put and delete', async () => {
    await makeList('Instructions');
    const area = ['style', 'instructions'];
    const added = await json<CustomInstruction>([
      ...area,
      'add',
      'Instructions',
      ...content('Short', 'Be short.'),
    ]);
    expect(added).toMatchObject({ label: 'Short', prompt: 'Be short.' });
    const { stdout } = await run([...area, 'show', 'Instructions', 'Short']);
    expect(stdout).toMatch(/^Label +Short\nID +\S+\nPrompt +Be short\.\n$/);
    const put = [...area, 'put', 'Instructions', added.id, ...content('Brief', 'Be brief.')];
    expect(await json([...put, '--source-language', 'fr'])).toMatchObject({
      id: added.id,
      label: 'Brief',
      source_language: 'fr',
    });
    expect((await run([...area, 'delete', 'Instructions', 'Brief'])).code).toBe(6);
    expect((await run([...area, 'delete', 'Instructions', 'Brief', '--yes'])).code).toBe(0);
    expect(await labelsIn('Instructions')).toEqual(['Du']);
  });

  test('a label that two instructions have is refused with their IDs', async () => {
    await makeList('Twins');
    await run(['style', 'instructions', 'add', 'Twins', ...content('Du', 'Again.')]);
    const { code, stderr } = await run(['style', 'instructions', 'delete', 'Twins', 'Du', '--yes']);
    expect({ code, ids: stderr.match(/[\da-f]{8}-[\da-f-]{27}/g)?.length }).toEqual({ code: 6, ids: 2 });
  });
});

describe('names in translate', () => {
  beforeAll(async () => {
    await withFiles({ ...FILES, 'terms.en-de.glossary.csv': 'Task,Aufgabe\n' }, async (cwd) => {
      await run(['style', 'create', 'House style', '--file', FILE], { cwd });
      await run(['glossary', 'create', 'House terms', '--file', 'terms.en-de.glossary.csv'], { cwd });
    });
  });

  test('--glossary by its name', async () => {
    const args = ['translate', '--from', 'en', '--to', 'de', '--glossary', 'House terms', 'One Task'];
    const { code, stdout } = await run(args);
    expect({ code, hasTerm: stdout.includes('Aufgabe') }).toEqual({ code: 0, hasTerm: true });
  });

  test.each([
    ['--style', 'House style'],
    ['--memory', 'Larkplan interface'],
  ])('%s by its name', async (option, name) => {
    const args = ['translate', '--from', 'en', '--to', 'de', option, name, 'Save changes?'];
    const plain = await run(['translate', '--from', 'en', '--to', 'de', 'Save changes?']);
    const { code, stdout } = await run(args);
    expect({ code, isPlain: stdout === plain.stdout }).toEqual({ code: 0, isPlain: false });
  });

  test.each(['--glossary', '--style', '--memory'])('%s with an unknown name: exit code 7', async (option) => {
    const args = ['translate', '--from', 'en', '--to', 'de', option, 'Nothing like it', 'Hello'];
    const { code, stdout } = await run(args);
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
  });
});

test('memory list', async () => {
  const { stdout } = await run(['memory', 'list']);
  expect(stdout).toMatch(/^Name +ID +Languages +Segments\nLarkplan interface +\S+ +en > de fr ja +\d+\n/);
  const { total_count, translation_memories } = await json<{
    total_count: number;
    translation_memories: readonly { name: string }[];
  }>(['memory', 'list']);
  expect(translation_memories.length).toBe(total_count);
});
