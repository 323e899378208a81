import { Argument, type Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { bashCompletion } from './bash.ts';
import { type CompletedCommand, describeCommands } from './describe-commands.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
} as const satisfies Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>>;

/** `parlance completion`: a script for a shell, made from the commands themselves. */
export function addCompletionCommand(program: Command, { output }: CommandContext): void {
  addCommand(program, {
    name: 'completion',
    description: message(
      'Writes a script that completes the commands, options, and values of parlance in a shell. Load it in the startup file of the shell.',
    ),
    options: [],
    examples: [
      'parlance completion fish | source     in ~/.config/fish/config.fish',
      'eval "$(parlance completion bash)"    in ~/.bashrc',
      'eval "$(parlance completion zsh)"     in ~/.zshrc, after compinit',
    ],
  })
    .addArgument(new Argument('<shell>', localize(message('your shell'))).choices(Object.keys(SHELLS)))
    .action((shell: keyof typeof SHELLS) => output.data(SHELLS[shell](describeCommands(program))));
}
