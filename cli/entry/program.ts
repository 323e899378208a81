import type { Command } from 'commander';
import type { CommandContext } from '../command/command-context.ts';
import type { ExitCode } from '../command/exit-codes.ts';
import { addAnalyticsCommand } from '../commands/analytics.ts';
import { addCompletionCommand } from '../commands/completion.ts';
import { addDocumentCommand } from '../commands/document.ts';
import { addEmulatorCommand } from '../commands/emulator.ts';
import { addGlossaryCommand } from '../commands/glossary.ts';
import { addKeysCommand } from '../commands/keys.ts';
import { addLanguagesCommand } from '../commands/languages.ts';
import { addLegacyGlossaryCommand } from '../commands/legacy-glossary.ts';
import { addLspCommand } from '../commands/lsp.ts';
import { addMemoryCommand } from '../commands/memory.ts';
import { addRephraseCommand } from '../commands/rephrase.ts';
import { addStyleCommand } from '../commands/style.ts';
import { addTranslateCommand } from '../commands/translate.ts';
import { addTranslateFileCommand } from '../commands/translate-file.ts';
import { addUsageCommand } from '../commands/usage.ts';
import { addVoiceCommand } from '../commands/voice.ts';
import type { CliHost } from '../terminal/host.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { createProgram, runCommands } from './run-commands.ts';

const COMMANDS = [
  ...Object.values(FILE_COMMANDS),
  addTranslateCommand,
  addTranslateFileCommand,
  addRephraseCommand,
  addVoiceCommand,
  addDocumentCommand,
  addGlossaryCommand,
  addLegacyGlossaryCommand,
  addStyleCommand,
  addMemoryCommand,
  addLanguagesCommand,
  addUsageCommand,
  addKeysCommand,
  addAnalyticsCommand,
  addEmulatorCommand,
  addLspCommand,
  addCompletionCommand,
] as const;

/** The command line with all its commands, for those who describe it. */
export function createWholeProgram(context: CommandContext): Command {
  return createProgram(COMMANDS, context);
}

/** Runs the command line with all its commands. Never throws. */
export function runCli(args: readonly string[], host: CliHost): Promise<ExitCode> {
  return runCommands(COMMANDS, args, host);
}
