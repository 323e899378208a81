import type { Command } from 'commander';
import { type Message, message } from '#base';
import { VERBOSE } from '../terminal/log.ts';

/** What was typed, with the words that name a command first, and what does not name one in its order. */
interface OrderedArguments {
  readonly command: Command;
  readonly path: readonly string[];
  readonly rest: readonly string[];
}

/**
 * The same command with its options behind its name. If the command does not have one of them, only the command is named: the value of an
 * unknown option can be a secret. Undefined if nothing is in the wrong order.
 */
export function optionOrderHint(program: Command, args: readonly string[]): Message | undefined {
  const typed = args.filter((arg) => arg !== VERBOSE);
  if (!typed.some((arg) => arg.startsWith('-'))) return undefined;
  const { command, path, rest } = ordered(program, typed);
  if (path.length === 0)
    return message('Options come after the command: {0}', 'parlance translate --endpoint local');
  if (typed.slice(0, path.length).join() === path.join()) return undefined;
  const words = ['parlance', ...path, ...(hasAll(command, rest) ? rest.map(shellWord) : ['--help'])];
  return message('Options come after the command: {0}', words.join(' '));
}

function ordered(program: Command, typed: readonly string[]): OrderedArguments {
  let command = program;
  const path: string[] = [];
  const rest: string[] = [];
  for (const arg of typed) {
    const below = command.commands.find((each) => each.name() === arg);
    if (below === undefined) {
      rest.push(arg);
      continue;
    }
    command = below;
    path.push(arg);
  }
  return { command, path, rest };
}

function hasAll({ options }: Command, args: readonly string[]): boolean {
  return args
    .filter((arg) => arg.startsWith('-'))
    .every((arg) => options.some(({ long, short }) => [long, short].includes(arg.split('=', 1)[0])));
}

function shellWord(arg: string): string {
  return /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`;
}
