import type { Command, Option } from 'commander';

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** Each word after a space, such as ` glossary list`; empty for the program itself. */
  readonly path: string;
  /** The commands below it, and the values that its arguments may have. */
  readonly subcommands: readonly Described[];
  readonly options: readonly CompletedOption[];
}

/** A word with its meaning. */
export interface Described {
  readonly name: string;
  readonly summary: string;
}

/** An option by its long name. */
export interface CompletedOption extends Described {
  readonly takesValue: boolean;
  /** What the value may be; empty where it may be anything, such as a file. */
  readonly values: readonly string[];
}

/** A command and everything below it. */
export function describeCommands(command: Command, path = ''): readonly CompletedCommand[] {
  const subcommands = [
    ...command.commands.map((one) => ({ name: one.name(), summary: one.summary() })),
    ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
      argChoices.map((name) => ({ name, summary: description })),
    ),
  ];
  const options = command.createHelp().visibleOptions(command).flatMap(describeOption);
  return [
    { path, subcommands, options },
    ...command.commands.flatMap((one) => describeCommands(one, `${path} ${one.name()}`)),
  ];
}

function describeOption({ long, description, required, optional, argChoices }: Option): CompletedOption[] {
  if (typeof long !== 'string') return [];
  const takesValue = required || optional;
  return [{ name: long, summary: description, takesValue, values: argChoices ?? [] }];
}
