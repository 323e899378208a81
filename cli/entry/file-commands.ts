import { addCheckCommand } from '../commands/check.ts';
import { addConvertCommand } from '../commands/convert.ts';
import { addExportCommand } from '../commands/export.ts';
import { addFormatCommand } from '../commands/format.ts';
import { addImportCommand } from '../commands/import.ts';
import { addMergeDriverCommand } from '../commands/merge-driver.ts';
import type { FileCommandName } from './file-command-names.ts';
import type { AddCommand } from './run-commands.ts';

/** The commands that work on files alone: neither the network nor the local service is loaded for them. */
export const FILE_COMMANDS: Readonly<Record<FileCommandName, AddCommand>> = {
  check: addCheckCommand,
  format: addFormatCommand,
  convert: addConvertCommand,
  import: addImportCommand,
  export: addExportCommand,
  'merge-driver': addMergeDriverCommand,
};
