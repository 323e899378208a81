import type { CommandName } from '../manifest/command-id.ts';
import type { Shell } from '../shell.ts';
import type { Outcome } from '../ui/outcome.ts';

/**
 * What a command does. The argument comes from a key binding, a menu or another extension and may be anything. `others` is everything that
 * was selected where a menu was opened; it may be anything too.
 */
export type CommandHandler<State> = (state: State, argument: unknown, others: unknown) => Promise<Outcome>;

/** What a feature adds to the editor. */
export interface Contribution<Name extends CommandName, Below, State extends Shell> {
  /** All its commands, by their names in its manifest. What they do is loaded when one of them first runs. */
  readonly commands: Readonly<Record<Name, CommandHandler<State>>>;
  /**
   * Creates the state of the feature, and registers what shows it.
   * @param below The shell, or the state of the feature that it is built on.
   * @returns What its commands get, and features that are built on it.
   */
  start(below: Below): State;
  /** Work that no one waits for, after all features have started. */
  afterStart?(state: State): void;
}

/** Commands of a feature, from a file that is loaded when one of them first runs. */
export function laterCommands<State>() {
  return <Name extends string>(
    load: () => Promise<Readonly<Record<NoInfer<Name>, CommandHandler<State>>>>,
    ...names: readonly Name[]
  ): Readonly<Record<Name, CommandHandler<State>>> => {
    const handlerOf =
      (name: Name): CommandHandler<State> =>
      async (...given) =>
        (await load())[name](...given);
    const handlers = names.map((name) => [name, handlerOf(name)] as const);
    return Object.fromEntries(handlers) as Record<Name, CommandHandler<State>>;
  };
}
