import { addDocumentCommand } from './commands/document.ts';
import { addEmulatorCommand } from './commands/emulator.ts';
import { addLanguagesCommand } from './commands/languages.ts';
import { addLspCommand } from './commands/lsp.ts';
import { addRephraseCommand } from './commands/rephrase.ts';
import { addTranslateCommand } from './commands/translate.ts';
import { addUsageCommand } from './commands/usage.ts';
import type { ExitCode } from './exit-codes.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import type { CliHost } from './host.ts';
import { runCommands } from './run-commands.ts';

const COMMANDS = [
  ...Object.values(FILE_COMMANDS),
  addTranslateCommand,
  addRephraseCommand,
  addDocumentCommand,
  addLanguagesCommand,
  addUsageCommand,
  addEmulatorCommand,
  addLspCommand,
] as const;

/** Runs the command line with all its commands. Never throws. */
export function runCli(args: readonly string[], host: CliHost): Promise<ExitCode> {
  return runCommands(COMMANDS, args, host);
}
