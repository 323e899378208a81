import type { Command } from 'commander';

/** A command that knows the types of its arguments and its options, which its action gets in this order. */
export interface TypedCommand<Arguments extends readonly unknown[], Options>
  extends Omit<Command, 'action' | 'argument' | 'allowUnknownOption' | 'allowExcessArguments'> {
  argument<const Placeholder extends string>(
    placeholder: Placeholder,
    description: string,
  ): TypedCommand<[...Arguments, ArgumentOf<Placeholder>], Options>;
  action(run: (...given: [...Arguments, Options]) => void | Promise<void>): this;
  allowUnknownOption(): this;
  allowExcessArguments(): this;
}

/** The value of `<file>`, `[file]`, `<file...>`, or `[file...]`. */
type ArgumentOf<Placeholder extends string> = Placeholder extends `${string}...${'>' | ']'}`
  ? readonly string[]
  : Placeholder extends `[${string}]`
    ? string | undefined
    : string;
