import type { Command } from 'commander';
import { type Message, message } from '#base';
import type { ServiceClient } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, formatOption, option, serviceOptions } from '../command/options.ts';
import type { DeclaredOption, OptionsOf } from '../command/typed-option.ts';
import { type UsedService, useAdminService, useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { type Confirmation, confirm, forGood } from './confirm.ts';
import { type Shown, writeShown } from './show.ts';

/** Adds a verb, or a group of verbs, to the command of its area. */
export type AddVerb = (area: Command, context: CommandContext) => void;

/** What a verb works with. */
export interface VerbCall<Operand extends string> {
  /** The arguments, by name. */
  readonly operands: Readonly<Record<Operand, string>>;
  /** The values of the argument that can be given several times. */
  readonly many: readonly string[];
  readonly client: ServiceClient;
  /** The service of the client. */
  readonly endpoint: UsedService;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

/** A verb as its help shows it. */
export interface VerbDescription<
  Operand extends string,
  List extends readonly DeclaredOption[] = readonly [],
> {
  readonly name: string;
  readonly summary?: Message;
  readonly description?: Message;
  /** All of them are required. */
  readonly operands?: Readonly<Record<Operand, Message>>;
  /** One more argument, at the end, which takes one value or more. */
  readonly many?: { readonly name: string; readonly description: Message };
  readonly options?: List;
  readonly examples?: readonly string[];
  /** Whether it runs if the area is used without a verb. */
  readonly isDefault?: boolean;
  /** The values of `--format`; the first is the default. */
  readonly formats?: readonly [string, ...string[]];
  /** Whether it takes the admin key (specification 4.8). */
  readonly isForAdmins?: boolean;
}

interface ReadingVerb<Operand extends string, List extends readonly DeclaredOption[]>
  extends VerbDescription<Operand, List> {
  /** Undefined if it has written its result itself. */
  readonly run: (call: VerbCall<Operand>, options: VerbOptions<List>) => Promise<Shown | undefined>;
}

interface ChangingVerb<Operand extends string, List extends readonly DeclaredOption[]>
  extends VerbDescription<Operand, List> {
  /** Whether it asks first, because it cannot be undone or changes much, and takes `--yes`. */
  readonly isForGood?: boolean;
  /** Reads what it needs and says what will be done. It sends no request that changes anything. */
  readonly plan: (call: VerbCall<Operand>, options: ChangeOptions<List>) => Promise<Change>;
}

/** What a verb will do. */
export interface Change {
  /** A sentence such as "Delete the glossary …". */
  readonly what: Message;
  /** The question before it, without `--yes`. */
  readonly confirmation?: Confirmation;
  /** Undefined if the answer of the service has nothing to show. */
  readonly carryOut: () => Promise<Shown | undefined>;
}

/** The options that a verb declares, and those that every verb has. */
type VerbOptions<List extends readonly DeclaredOption[]> = OptionsOf<List> &
  OptionsOf<ReturnType<typeof commonOptions>>;

/** The same of a verb that changes something. */
export type ChangeOptions<List extends readonly DeclaredOption[]> = VerbOptions<List> &
  OptionsOf<ReturnType<typeof changeOptions>>;

/** A verb that only reads. */
export function readingVerb<
  Operand extends string = never,
  const List extends readonly DeclaredOption[] = readonly [],
>(verb: ReadingVerb<Operand, List>): AddVerb {
  return addVerb(verb, [], async (call, options: VerbOptions<List>) => {
    const shown = await verb.run(call, options);
    if (shown !== undefined) writeShown(shown, options.format, call.context.output);
  });
}

/** A verb that changes something. With `--dry-run` it only says what. */
export function changingVerb<
  Operand extends string = never,
  const List extends readonly DeclaredOption[] = readonly [],
>(verb: ChangingVerb<Operand, List>): AddVerb {
  return addVerb(verb, changeOptions(verb.isForGood), async (call, options: ChangeOptions<List>) => {
    const { output } = call.context;
    const { what, confirmation, carryOut } = await verb.plan(call, options);
    if (options.dryRun) {
      output.note(message('Dry run: nothing changed. Without --dry-run: {0}', localize(what)));
      return;
    }
    if (confirmation !== undefined && !options.yes) await confirm(confirmation, call.context, call.signal);
    const shown = await carryOut();
    if (shown !== undefined) writeShown(shown, options.format, output);
    output.note(message('Done: {0}', localize(what)));
  });
}

/** A verb that deletes something for good, and asks first. */
interface DeletingVerb<Operand extends string> extends VerbDescription<Operand> {
  /** Finds the item, and describes the deletion as in `Change.what`. */
  readonly find: (
    call: VerbCall<Operand>,
  ) => Promise<{ readonly what: Message; readonly remove: () => Promise<void> }>;
}

/** A changing verb with the ordinary question first. */
export function deletingVerb<Operand extends string>({ find, ...verb }: DeletingVerb<Operand>): AddVerb {
  return changingVerb({
    ...verb,
    isForGood: true,
    plan: async (call: VerbCall<Operand>) => {
      const { what, remove } = await find(call);
      return { what, confirmation: forGood(what), carryOut: () => remove().then(() => undefined) };
    },
  });
}

function addVerb<
  Operand extends string,
  List extends readonly DeclaredOption[],
  Options extends VerbOptions<List>,
>(
  verb: VerbDescription<Operand, List>,
  more: readonly DeclaredOption[],
  act: (call: VerbCall<Operand>, options: Options) => Promise<void>,
): AddVerb {
  const operands: [name: string, description: Message][] = Object.entries(verb.operands ?? {});
  const open = verb.isForAdmins ? useAdminService : useService;
  return (area, context) => {
    const command: Command = addCommand(area, {
      ...verb,
      options: [...(verb.options ?? []), ...more, ...commonOptions(verb.formats)],
      examples: verb.examples ?? [],
    });
    for (const [name, description] of operands) command.argument(`<${name}>`, localize(description));
    if (verb.many !== undefined) command.argument(`<${verb.many.name}...>`, localize(verb.many.description));
    command.action(async () => {
      const options = command.opts<Options>();
      const values = operands.map(([name], index) => [name, String(command.processedArgs[index])]);
      const given = Object.fromEntries(values) as Readonly<Record<Operand, string>>;
      const many = command.args.slice(operands.length);
      const signal = context.host.interruption();
      await open(context, options, (client, endpoint) =>
        act({ operands: given, many, client, endpoint, context, signal }, options),
      );
    });
  };
}

function commonOptions(formats: readonly [string, ...string[]] = ['text', 'json']) {
  return [formatOption(formats), ...serviceOptions()];
}

/** `--yes` only where there is a question. */
function changeOptions(isForGood = false) {
  const dryRun = option('--dry-run', message('show what would be done, and change nothing'));
  return isForGood ? [dryRun, option('--yes', message('skip the question'))] : [dryRun];
}
