import { Command } from 'commander';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { message } from '#base';
import {
  addCommand,
  commaSeparated,
  formatOption,
  option,
  repeatable,
  wholeNumber,
} from '../../../cli/command/options.ts';
import type { OptionsOf } from '../../../cli/command/typed-option.ts';

const TEXT = message('Text');

/** One option of each kind. */
function everyKind() {
  return [
    option('-o, --output <path>', TEXT),
    option('--plan', TEXT),
    option('--no-keep', TEXT),
    option('--detailed-exitcode', TEXT),
    option('--accept [id...]', TEXT),
    option('--names <name...>', TEXT),
    option('--word [text]', TEXT),
    option('--columns <language=n,...>', TEXT),
    option('--outline-detection', TEXT),
    option('--no-outline-detection', TEXT),
    option('--max-characters <n>', TEXT).argParser(wholeNumber(0)),
    option('--jobs <n>', TEXT).argParser(wholeNumber(1)).default(4),
    option('--to <langs>', TEXT).argParser(commaSeparated),
    option('--drift <how>', TEXT).choices(['entries', 'number']),
    option('--adopt <who>', TEXT).choices(['human', 'machine']).default('human'),
    option('--name <name>', TEXT).makeOptionMandatory(),
    repeatable('--file <path>', TEXT),
    ...others(),
  ];
}

function others() {
  return [formatOption(), option('--tag <tag>', TEXT)];
}

interface EveryKind {
  readonly output?: string;
  readonly plan?: boolean;
  readonly keep: boolean;
  readonly detailedExitcode?: boolean;
  readonly accept?: readonly string[] | true;
  readonly names?: readonly string[];
  readonly word?: string | true;
  readonly columns?: string;
  readonly outlineDetection?: boolean;
  readonly maxCharacters?: number;
  readonly jobs: number;
  readonly to?: readonly string[];
  readonly drift?: 'entries' | 'number';
  readonly adopt: 'human' | 'machine';
  readonly name: string;
  readonly file?: readonly string[];
  readonly format: 'text' | 'json';
  readonly tag?: string;
}

/** The options that an action gets when these arguments are typed. */
async function typed(args: readonly string[]): Promise<EveryKind> {
  const program = new Command();
  return new Promise((resolve, reject) => {
    addCommand(program, { name: 'try', options: everyKind(), examples: [] }).action((options) => {
      expectTypeOf(options).toEqualTypeOf<EveryKind>();
      resolve(options);
    });
    program.parseAsync(['try', ...args], { from: 'user' }).catch(reject);
  });
}

describe('The options of a command', () => {
  it('have the types of their declaration', () => {
    expectTypeOf<OptionsOf<ReturnType<typeof everyKind>>>().toEqualTypeOf<EveryKind>();
    expectTypeOf<keyof OptionsOf<[]>>().toEqualTypeOf<never>();
  });

  it('have the values that their types promise when none but the mandatory one is used', async () => {
    expect(await typed(['--name', 'a'])).toEqual({
      name: 'a',
      keep: true,
      jobs: 4,
      adopt: 'human',
      format: 'text',
    });
  });

  it('have the values that their types promise when all are used', async () => {
    const values = ['--names', 'a', 'b', '--columns', 'en=1', '--max-characters', '7', '--jobs', '2'];
    const lists = ['--to', 'de,fr', '--file', 'a', '--file', 'b', '--accept', '1', '2', '--word'];
    const switches = ['--plan', '--no-keep', '--detailed-exitcode', '--no-outline-detection'];
    const chosen = ['--drift', 'number', '--adopt', 'machine', '--format', 'json', '--name', 'n'];
    expect(await typed([...values, ...lists, ...switches, ...chosen, '-o', 'out', '--tag', 't'])).toEqual({
      names: ['a', 'b'],
      columns: 'en=1',
      maxCharacters: 7,
      jobs: 2,
      to: ['de', 'fr'],
      file: ['a', 'b'],
      accept: ['1', '2'],
      word: true,
      plan: true,
      keep: false,
      detailedExitcode: true,
      outlineDetection: false,
      drift: 'number',
      adopt: 'machine',
      format: 'json',
      name: 'n',
      output: 'out',
      tag: 't',
    });
  });

  it('are no others than the declared ones', () => {
    const flags: string = '--plan';
    // @ts-expect-error: a name that only the run knows
    option(flags, TEXT);
    // @ts-expect-error: a default that is no choice
    option('--drift <how>', TEXT).choices(['entries', 'number']).default('all');
    addCommand(new Command(), { name: 'try', options: others(), examples: [] }).action((options) => {
      // @ts-expect-error: an option that is not declared
      return options.output;
    });
  });

  it('come after the arguments, which have types too', () => {
    const command = addCommand(new Command(), { name: 'try', options: others(), examples: [] });
    command
      .argument('<file>', 'a')
      .argument('[backup]', 'b')
      .argument('[name...]', 'c')
      .action((file, backup, names, options) => {
        expectTypeOf(file).toEqualTypeOf<string>();
        expectTypeOf(backup).toEqualTypeOf<string | undefined>();
        expectTypeOf(names).toEqualTypeOf<readonly string[]>();
        expectTypeOf(options).toEqualTypeOf<OptionsOf<ReturnType<typeof others>>>();
      });
  });
});
