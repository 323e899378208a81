import type { Command } from 'commander';
import type { Message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import type { AddVerb } from './verb.ts';

/** A command that has verbs, such as `glossary`. */
interface Area {
  readonly name: string;
  readonly summary?: Message;
  readonly description: Message;
  readonly verbs: readonly AddVerb[];
  readonly examples: readonly string[];
}

/** Adds a command with its verbs. Without a verb it shows its help. */
export function addArea(program: Command, { verbs, ...area }: Area, context: CommandContext): void {
  const command = addCommand(program, { ...area, options: [] });
  for (const add of verbs) add(command, context);
}
