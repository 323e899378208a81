import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Message, message } from '#base';
import { MAX_TAG_CHARACTERS, readReportingTag } from '#requests';
import { localize } from '../terminal/localize.ts';
import { CommandError } from './command-error.ts';
import type { TypedCommand } from './typed-command.ts';
import type { DeclaredOption, OptionFlags, OptionOfFlags, OptionsOf, TypedOption } from './typed-option.ts';

/** A command as its help shows it. */
interface CommandDescription<List extends readonly DeclaredOption[]> {
  readonly name: string;
  /** For the list of commands. Commands of the program itself have theirs in a table that is loaded without them. */
  readonly summary?: Message | undefined;
  /** Left out: the summary says everything. */
  readonly description?: Message | undefined;
  readonly options: List;
  readonly examples: readonly string[];
  /** Whether it runs if its parent is called without a verb. */
  readonly isDefault?: boolean;
}

/** Adds a command to the program; the caller adds its arguments and its action, which gets the options as they are declared. */
export function addCommand<const List extends readonly DeclaredOption[]>(
  program: Command,
  description: CommandDescription<List>,
): TypedCommand<[], OptionsOf<List>> {
  const { summary, description: text = summary } = description;
  const command = program
    .command(description.name, { isDefault: description.isDefault ?? false })
    .summary(summary === undefined ? '' : localize(summary))
    .description(text === undefined ? '' : localize(text))
    .addHelpText('after', description.examples.length === 0 ? '' : examplesText(description.examples));
  for (const each of description.options) addOnce(command, each);
  return command as TypedCommand<[], OptionsOf<List>>;
}

/** Adds an option that can be given once, unless its values are collected: the last of two would win without a word. */
function addOnce(command: Command, added: DeclaredOption): void {
  command.addOption(added);
  let first: string | undefined;
  command.on(`option:${added.name()}`, (value: string | undefined) => {
    first ??= value;
    if (value === first || Array.isArray(command.getOptionValue(added.attributeName()))) return;
    // Without the values: one of them may be a key.
    throw new CommandError(message('--{0} has one value, and was given two.', added.name()));
  });
}

/** The examples at the end of a help text. */
export function examplesText(lines: readonly string[]): string {
  return ['', localize(message('Examples:')), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** An option with its description in the reader's language. Its flags, such as `-o, --output <path>`, give it its type. */
export function option<const Flags extends OptionFlags>(
  flags: Flags,
  description: Message,
): OptionOfFlags<Flags> {
  return new Option(flags, localize(description)) as OptionOfFlags<Flags>;
}

/** An option that can be used several times: its values in order. */
export function repeatable<const Flags extends OptionFlags>(flags: Flags, description: Message) {
  return option(flags, description).argParser<readonly string[]>((value, before = []) => [...before, value]);
}

/** The options of every command that uses the service. */
export function serviceOptions() {
  return [
    option(
      '--endpoint <name>',
      message(
        'use a named service: local, paid, free, us, or jp (default: the address in PARLANCE_URL, or else the endpoint of parlance.json)',
      ),
    ),
    option('--key-stdin', message('read the key from standard input instead of the environment')),
  ];
}

/** `--tag`, for commands that are billed. */
export function tagOption() {
  return option(
    '--tag <tag>',
    message('report the usage under this tag: parlance analytics --group-by tag'),
  ).argParser(readTag);
}

function readTag(text: string): string {
  const tag = readReportingTag(text);
  if (tag !== undefined) return tag;
  throw new InvalidArgumentError(
    localize(
      message(
        'Expected a tag of at most {0} ASCII characters without spaces, such as team-web.',
        MAX_TAG_CHARACTERS,
      ),
    ),
  );
}

/** What a caller passes to reach the service; `tag` where it is billed. */
export type ServiceOptions = OptionsOf<ReturnType<typeof serviceOptions>> &
  OptionsOf<[ReturnType<typeof tagOption>]>;

/** `--profile`, for commands whose options a profile of the manifest can set. */
export function profileOption(description: Message) {
  return option('--profile <name>', description);
}

/** `--format` with its values; the first one is the default. */
export function formatOption(): TypedOption<'format', 'text' | 'json', true>;
export function formatOption<const Format extends string>(
  formats: readonly [Format, ...Format[]],
): TypedOption<'format', Format, true>;
export function formatOption(formats: readonly [string, ...string[]] = ['text', 'json']) {
  return option('--format <format>', message('the format of the output'))
    .choices(formats)
    .default(formats[0]);
}

/** `--to`, for commands that translate into several languages. */
export function targetsOption() {
  return option('--to <langs>', message('the target languages, separated by commas')).argParser(
    commaSeparated,
  );
}

/** `--to`, for commands on the translations of a project, which has them already. */
export function localesOption() {
  return option('--to <langs>', message('only these target languages, separated by commas')).argParser(
    commaSeparated,
  );
}

/** `--output`, for commands that write one text. */
export function outputOption() {
  return option('--output <path>', message('the file to write (default: standard output)'));
}

/** `--send-anyway`, for commands that check their options before they send anything. */
export function sendAnywayOption() {
  return option('--send-anyway', message('send also what the service will probably refuse'));
}

/** `--force`, for commands that write new files. */
export function forceOption() {
  return option('--force', message('replace existing files'));
}

/** Reads a whole number within limits; commander reports the failure with the option's name. */
export function wholeNumber(lowest: number, highest = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= lowest && number <= highest) return number;
    const expected =
      highest === Number.MAX_SAFE_INTEGER
        ? message('Expected a whole number of at least {0}.', lowest)
        : message('Expected a whole number from {0} to {1}.', lowest, highest);
    throw new InvalidArgumentError(localize(expected));
  };
}

/** Reads `a,b`: names separated by commas, after those of the same option before it, each once. */
export function commaSeparated(value: string, before: readonly string[] = []): readonly string[] {
  const names = value.split(',').map((name) => name.trim());
  return [...new Set([...before, ...names.filter((name) => name !== '')])];
}

/**
 * `--confirm-removals`.
 * @param what Left out: so many removals that they could be a mistake.
 */
export function removalsOption(
  what: Message = message('the exact number of entries to remove, where they are many'),
) {
  return option('--confirm-removals <number>', what).argParser(wholeNumber(1));
}
