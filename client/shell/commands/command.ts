import type { ClientContext } from '../../context.ts';
import type { Outcome } from '../ui/outcome.ts';

/**
 * What a command does. The argument comes from a key binding, a menu or another extension and may be anything. `others` is everything that
 * was selected where a menu was opened; it may be anything too.
 */
export type CommandHandler = (context: ClientContext, argument: unknown, others: unknown) => Promise<Outcome>;

/** Handlers of a file that is loaded when one of them first runs. */
export function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, CommandHandler>>>,
): (name: Name) => CommandHandler {
  return (name) =>
    async (...given) =>
      (await load())[name](...given);
}
