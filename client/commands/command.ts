import type { ClientContext } from '../context.ts';
import type { Outcome } from '../ui/outcome.ts';

/**
 * What a command does. The argument comes from a key binding, a menu or another extension and may be anything. `others` is everything that
 * was selected where a menu was opened; it may be anything too.
 */
export type CommandHandler = (context: ClientContext, argument: unknown, others: unknown) => Promise<Outcome>;
