import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { createWholeProgram } from '../../cli/entry/program.ts';
import { createOutput } from '../../cli/terminal/output.ts';
import { hostFor, withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';
import { useServiceProcess } from '../support/services/service-process.ts';

const { run, json, requestsOf } = useServiceProcess();

const FILES = {
  'a.en-de.glossary.csv': 'Task,Aufgabe\n',
  'b.csv': 'Task,Aufgabe\n',
  'long.json': style([{ label: 'a'.repeat(101), prompt: 'Be brief.' }]),
  'wordy.json': style([{ label: 'Short', prompt: 'a'.repeat(301) }]),
  'source.json': style([{ label: 'Short', prompt: 'Be brief.', source_language: 'qx' }]),
  'many.json': style(
    Array.from({ length: 201 }, (_, index) => ({ label: `Short ${index}`, prompt: 'Be brief.' })),
  ),
  'good.json': style([
    { label: '😀'.repeat(100), prompt: '😀'.repeat(300), source_language: 'EN' },
    ...Array.from({ length: 199 }, (_, index) => ({ label: `Short ${index}`, prompt: 'Be brief.' })),
  ]),
  'a.tmx':
    '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu></body></tmx>',
  'text.md': 'Good morning\n',
  'text.txt': 'Good morning\n',
  'marketing.de.style-rules.json': JSON.stringify({
    name: 'Marketing',
    language: 'de',
    configured_rules: {},
    custom_instructions: [],
  }),
};

function style(custom_instructions: readonly object[]): string {
  return JSON.stringify({ language: 'de', configured_rules: {}, custom_instructions });
}

/** What the service takes as a text, and what it does not. Blank texts are refused by us alone. */
interface Values {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

const GLOSSARY_NAMES: Values = {
  taken: ['Prøduct', 'ü'.repeat(512), '😀'.repeat(256), 'a'.repeat(1024)],
  refused: ['', '  ', 'ü'.repeat(513), '😀'.repeat(257), 'a'.repeat(1025)],
};
/** Names that no other place gives, because a conversion refuses one that is there. */
const NEW_NAMES: Values = { ...GLOSSARY_NAMES, taken: ['Cønvert', 'é'.repeat(512), 'b'.repeat(1024)] };
const LIST_NAMES: Values = {
  taken: ['Märkte', 'ü'.repeat(1024), '😀'.repeat(1024)],
  refused: ['', '\t', 'a'.repeat(1025), '😀'.repeat(1025)],
};
const LABELS: Values = { taken: ['ä'.repeat(100), '😀'.repeat(100)], refused: ['', ' ', 'a'.repeat(101)] };
const PROMPTS: Values = { taken: ['ä'.repeat(300), '😀'.repeat(300)], refused: ['', ' ', 'a'.repeat(301)] };
const KEY_LABELS: Values = { taken: ['Büild', 'a'.repeat(2000)], refused: ['', '  '] };
const MEMORY_NAMES: Values = { taken: ['Mémoire', 'a'.repeat(2000)], refused: ['', '  '] };
const SPOKEN_NAMES: Values = { ...GLOSSARY_NAMES, taken: ['Spøken', 'é'.repeat(512), 'c'.repeat(1024)] };
const STYLE_LANGUAGES: Values = { taken: ['de', 'FR'], refused: ['qx', 'en-GB', 'pl', 'german', ''] };
const SOURCES: Values = { taken: ['en', 'DE', 'pt-BR'], refused: ['qx', 'english', ''] };
const ADD = ['style', 'instructions', 'add', 'Style'];
const PUT = ['style', 'instructions', 'put', 'STYLE', 'INSTRUCTION'];

type Place = readonly [verb: string, values: Values, args: (value: string) => readonly string[]];

/** Every place of a verb that changes something where a text or a language is typed. */
const PLACES: readonly Place[] = [
  [
    'glossary create',
    GLOSSARY_NAMES,
    (name) => ['glossary', 'create', name, '--file', 'a.en-de.glossary.csv'],
  ],
  ['glossary rename', GLOSSARY_NAMES, (name) => ['glossary', 'rename', 'GLOSSARY', name]],
  [
    'glossary create',
    { taken: ['en-de', 'DE-fr'], refused: ['en-qx', 'qx-de'] },
    (pair) => ['glossary', 'create', 'Pair', '--file', 'b.csv', '--pair', pair],
  ],
  [
    'legacy-glossary create',
    GLOSSARY_NAMES,
    (name) => ['legacy-glossary', 'create', name, '--file', 'a.en-de.glossary.csv'],
  ],
  [
    'legacy-glossary convert',
    NEW_NAMES,
    (name) => ['legacy-glossary', 'convert', 'LEGACY', '--name', name, '--yes'],
  ],
  ['style create', LIST_NAMES, (name) => ['style', 'create', name, '--language', 'de']],
  ['style create', STYLE_LANGUAGES, (language) => ['style', 'create', 'New', '--language', language]],
  [
    'style create',
    { taken: ['good.json'], refused: ['long.json', 'wordy.json', 'source.json', 'many.json'] },
    (file) => ['style', 'create', 'New', '--file', file],
  ],
  ['style rename', LIST_NAMES, (name) => ['style', 'rename', 'STYLE', name]],
  ['style instructions add', LABELS, (label) => withOptions(ADD, { label })],
  ['style instructions add', PROMPTS, (prompt) => withOptions(ADD, { prompt })],
  ['style instructions add', SOURCES, (source) => withOptions(ADD, { 'source-language': source })],
  ['style instructions put', LABELS, (label) => withOptions(PUT, { label })],
  ['style instructions put', PROMPTS, (prompt) => withOptions(PUT, { prompt })],
  ['style instructions put', SOURCES, (source) => withOptions(PUT, { 'source-language': source })],
  ['memory import', MEMORY_NAMES, (name) => ['memory', 'import', 'a.tmx', '--name', name]],
  ['spoken-terms create', SPOKEN_NAMES, (name) => ['spoken-terms', 'create', name]],
  ['spoken-terms rename', SPOKEN_NAMES, (name) => ['spoken-terms', 'rename', 'SPOKEN', name]],
  ['keys create', KEY_LABELS, (label) => ['keys', 'create', '--label', label]],
  ['keys label', KEY_LABELS, (label) => ['keys', 'label', 'KEY', label]],
];

/** The words of a verb with what an instruction needs, or other values. */
function withOptions(
  words: readonly string[],
  options: Readonly<Record<string, string>> = {},
): readonly string[] {
  const all = Object.entries({ label: 'L', prompt: 'P', ...options });
  return [...words, ...all.flatMap(([name, value]) => [`--${name}`, value])];
}

function creationOf(name: string): readonly string[] {
  return ['glossary', 'create', name, '--file', 'a.en-de.glossary.csv'];
}

const cases = (which: keyof Values) =>
  PLACES.flatMap(([verb, values, args]) =>
    values[which].map((value) => ({
      verb,
      shown: `${value.slice(0, 12)} (${value.length})`,
      args: args(value),
    })),
  );

const isChange = (request: string) => !request.startsWith('GET ');

describe('one limit, one check: what a dry run accepts, the service accepts', () => {
  const ids: Record<string, string> = {};

  beforeAll(() =>
    withFiles(FILES, async (cwd) => {
      const file = ['--file', 'a.en-de.glossary.csv'];
      ids.GLOSSARY = (
        await json<{ glossary_id: string }>(['glossary', 'create', 'G', ...file], { cwd })
      ).glossary_id;
      ids.LEGACY = (
        await json<{ glossary_id: string }>(['legacy-glossary', 'create', 'L', ...file], { cwd })
      ).glossary_id;
      ids.STYLE = (
        await json<{ style_id: string }>(['style', 'create', 'Style', '--language', 'de'])
      ).style_id;
      const instruction = await json<{ id: string }>(withOptions(ADD));
      ids.INSTRUCTION = instruction.id;
      ids.SPOKEN =
        (
          await json<{ spoken_terms: readonly { spoken_terms_id: string }[] }>([
            'spoken-terms',
            'create',
            'S',
          ])
        ).spoken_terms[0]?.spoken_terms_id ?? '';
      ids.KEY = (await json<{ key_id: string }>(['keys', 'create', '--label', 'K'])).key_id;
    }),
  );

  const typed = (args: readonly string[]) =>
    args.map((arg) => ids[arg] ?? (arg === 'Style' ? (ids.STYLE ?? '') : arg));

  test.each(inTurn(cases('taken')))('$verb takes $shown', ({ args }) =>
    withFiles(FILES, async (cwd) => {
      for (const more of [['--dry-run'], []]) {
        const { code, stderr } = await run([...typed(args), ...more], { cwd });
        expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
      }
    }),
  );

  test.each(inTurn(cases('refused')))('$verb refuses $shown before its first request', ({ args }) =>
    withFiles(FILES, async (cwd) => {
      for (const more of [['--dry-run'], []]) {
        const requests = await requestsOf(async () => {
          const { code, stdout } = await run([...typed(args), ...more], { cwd });
          expect({ code: code === 6 || code === 1, stdout }).toEqual({ code: true, stdout: '' });
        });
        expect(requests).toEqual([]);
      }
    }),
  );

  test.each(
    cases('refused').filter(({ args }) => !args.some((arg) => /^\s+$/.test(arg)) && args[0] !== 'keys'),
  )('the service refuses $shown of $verb too', ({ verb, args }) =>
    withFiles(FILES, async (cwd) => {
      const anyway = args.includes('--pair') ? ['--no-check'] : ['--send-anyway'];
      // A conversion creates a glossary, and cannot be sent against the rules.
      const sent = verb === 'legacy-glossary convert' ? creationOf(args[4] ?? '') : typed(args);
      let outcome = 0;
      const requests = await requestsOf(async () => {
        outcome = (await run([...sent, ...anyway], { cwd })).code;
      });
      expect({ isSent: requests.some(isChange), outcome }).toEqual({ isSent: true, outcome: 6 });
    }),
  );
});

describe('one more than the service takes', () => {
  /** Checks that a command is refused by us before it changes anything, and by the service where it is sent. */
  async function checkOneMore(args: readonly string[], what: string, cwd: string) {
    for (const more of [['--dry-run'], []]) {
      const requests = await requestsOf(async () => {
        const { code, stdout, stderr } = await run([...args, ...more], { cwd });
        expect({ code, stdout, stderr }).toEqual({
          code: 6,
          stdout: '',
          stderr: expect.stringContaining(what),
        });
      });
      expect(requests.filter(isChange)).toEqual([]);
    }
    let outcome = 0;
    const requests = await requestsOf(async () => {
      outcome = (await run([...args, '--send-anyway'], { cwd })).code;
    });
    expect({ isSent: requests.some(isChange), outcome }).toEqual({ isSent: true, outcome: 6 });
  }

  test('the 200th instruction is taken, the 201st is refused, and the service refuses it too', () =>
    withFiles(FILES, async (cwd) => {
      const list = await json<{ style_id: string }>(['style', 'create', 'Full', '--file', 'good.json'], {
        cwd,
      });
      const add = (label: string) => withOptions(['style', 'instructions', 'add', list.style_id], { label });
      await checkOneMore(add('One more'), '200', cwd);
      await run(['style', 'instructions', 'delete', list.style_id, 'Short 0', '--yes']);
      expect((await run(add('One more'))).code).toBe(0);
      await checkOneMore(add('Another'), '200', cwd);
    }));

  test('the 25th active key is created, the 26th is refused, and the service refuses it too', () =>
    withFiles({}, async (cwd) => {
      const create = ['keys', 'create', '--label', 'Filling'];
      const active = async () => {
        const keys = await json<readonly { is_deactivated: boolean }[]>(['keys', 'list']);
        return keys.filter(({ is_deactivated }) => !is_deactivated).length;
      };
      for (let count = await active(); count < 25; count++) {
        expect(await run(create)).toMatchObject({ code: 0 });
      }
      expect(await active()).toBe(25);
      await checkOneMore(create, '25', cwd);
      expect(await active()).toBe(25);
    }));
});

/** Texts and documents: languages and options that the service refuses. */
const ON_TEXTS: readonly (readonly string[])[] = [
  ['translate', 'Hello', '--to', 'qx'],
  ['translate', 'Hello', '--to', 'de', '--from', 'en-US'],
  ['translate', 'Hello', '--to', 'de', '--instruction', 'a'.repeat(301)],
  ['translate', 'Hello', '--to', 'pl', '--formality', 'more', '--instruction', 'Be brief.'],
  ['translate-file', 'text.md', '--to', 'qx'],
  ['translate-file', 'text.md', '--to', 'de', '--from', 'english'],
  ['translate-file', 'text.md', '--to', 'de', '--instruction', 'a'.repeat(301)],
  ['rephrase', 'Hello', '--to', 'qx'],
  ['rephrase', 'Hello', '--to', 'ja', '--tone', 'friendly'],
  ['document', 'translate', 'text.txt', '--to', 'qx', '--yes'],
  ['document', 'translate', 'text.txt', '--to', 'qx', '--dry-run'],
  ['document', 'translate', 'text.txt', '--to', 'de', '--from', 'en-GB', '--dry-run'],
  ['style', 'try', 'marketing.de.style-rules.json', 'Hello', '--to', 'fr', '--yes'],
  ['style', 'try', 'marketing.de.style-rules.json', 'Hello', '--from', 'qx', '--yes'],
];

test.each(inTurn(ON_TEXTS.map((args) => ({ args, shown: args.join(' ').slice(0, 70) }))))(
  '$shown is refused before its first request',
  ({ args }) =>
    withFiles(FILES, async (cwd) => {
      const requests = await requestsOf(async () => {
        expect(await run(args, { cwd })).toMatchObject({ code: 6, stdout: '' });
      });
      expect(requests).toEqual([]);
    }),
);

/** What is refused once the objects that a command names are listed: nothing is translated. */
const ON_OBJECTS: readonly (readonly [rule: string, args: readonly string[]])[] = [
  ['glossary-pair-mismatch', ['--to', 'fr', '--from', 'en', '--glossary', 'Pairs']],
  ['glossary-pair-mismatch', ['--to', 'en', '--from', 'de', '--glossary', 'Pairs']],
  ['style-language-mismatch', ['--to', 'fr', '--style', 'German']],
  ['memory-pair-mismatch', ['--to', 'es', '--memory', 'Larkplan interface']],
  ['glossary-pair-mismatch', ['--profile', 'pairs']],
  ['style-language-mismatch', ['--profile', 'style']],
  ['memory-pair-mismatch', ['--profile', 'memory']],
];

const PROFILES = {
  pairs: { source: 'en', target: 'fr', glossary: 'Pairs' },
  style: { target: 'fr', styleRules: 'German' },
  memory: { target: 'es', memory: 'Larkplan interface' },
};

describe('translate checks the objects that it has just listed', () => {
  const files = { ...FILES, 'parlance.json': JSON.stringify({ version: 1, profiles: PROFILES }) };

  beforeAll(() =>
    withFiles(FILES, async (cwd) => {
      await run(['glossary', 'create', 'Pairs', '--file', 'a.en-de.glossary.csv'], { cwd });
      await run(['style', 'create', 'German', '--language', 'de']);
    }),
  );

  test.each(
    ON_OBJECTS.flatMap(([rule, args]) => [
      { rule, args: ['translate', 'Hello', ...args], shown: `translate ${args.join(' ')}` },
      { rule, args: ['translate-file', 'text.md', ...args], shown: `translate-file ${args.join(' ')}` },
    ]),
  )('$shown: $rule', ({ rule, args }) =>
    withFiles(files, async (cwd) => {
      const requests = await requestsOf(async () => {
        const { code, stdout, stderr } = await run(args, { cwd });
        expect({ code, stdout, isNamed: stderr.includes(rule) }).toEqual({
          code: 6,
          stdout: '',
          isNamed: true,
        });
      });
      expect(requests.filter(isChange)).toEqual([]);
      const anyway = await requestsOf(() => run([...args, '--send-anyway'], { cwd }));
      expect(anyway.filter(isChange)).toContain('POST /v2/translate');
    }),
  );
});

/** The arguments and options by which users give texts and languages to objects of the service. */
const GIVEN = new Set(['name', 'label', '--name', '--label', '--prompt', '--language', '--source-language']);

function placesIn(command: Command, path: readonly string[] = []): readonly string[] {
  const changes = command.options.some(({ long }) => long === '--dry-run');
  const given = [
    ...command.options.map(({ long }) => long ?? ''),
    ...command.registeredArguments.filter(({ variadic }) => !variadic).map((argument) => argument.name()),
  ].filter((name) => GIVEN.has(name));
  const own = changes && given.length > 0 ? [path.join(' ')] : [];
  return [...own, ...command.commands.flatMap((below) => placesIn(below, [...path, below.name()]))];
}

test('every verb that takes a name, a label, a prompt, or a language is in the table', async () => {
  const host = hostFor();
  const program = await createWholeProgram({
    host,
    output: createOutput(host),
    log: silentLog,
    finish: () => undefined,
  });
  const known = new Set(PLACES.map(([verb]) => verb));
  expect(placesIn(program).filter((verb) => !known.has(verb))).toEqual([]);
});
