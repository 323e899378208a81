import type { ClientContext } from '../context.ts';
import type { Outcome } from '../ui/outcome.ts';

/**
 * What a command does. The argument comes from a key binding, a menu or another extension and may be anything; `others` is all that
 * was selected where a menu was opened, and may be anything too.
 */
export type CommandHandler = (context: ClientContext, argument: unknown, others: unknown) => Promise<Outcome>;

/**
 * Reads one text of a command's argument, such as `target` of `{ "target": "de" }`; undefined when there is none. Menus
 * hand over other objects, which have no such field.
 */
export function readArgument(argument: unknown, name: string): string | undefined {
  if (typeof argument !== 'object' || argument === null || !Object.hasOwn(argument, name)) return undefined;
  const value: unknown = Reflect.get(argument, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
