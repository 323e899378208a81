import { type Message, message } from '../../core/message.ts';
import type { AddCommand } from './run-commands.ts';

/** A command as the list of commands shows it, and what loads the rest of it. */
export interface CommandRow {
  readonly name: string;
  /** Its arguments, as a usage line shows them. */
  readonly operands: string;
  readonly hasOptions: boolean;
  readonly summary: Message;
  readonly load: () => Promise<AddCommand>;
}

/** Every command, in the order of the help text. A test compares the rows with the commands themselves. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'check',
    operands: '[path...]',
    hasOptions: true,
    summary: message('check glossaries, style rule lists, and the manifest'),
    load: async () => (await import('../commands/check.ts')).addCheckCommand,
  },
  {
    name: 'format',
    operands: '<path...>',
    hasOptions: true,
    summary: message('write glossary files with only the quotes that they need'),
    load: async () => (await import('../commands/format.ts')).addFormatCommand,
  },
  {
    name: 'convert',
    operands: '<file>',
    hasOptions: true,
    summary: message('write a glossary file as CSV or TSV'),
    load: async () => (await import('../commands/convert.ts')).addConvertCommand,
  },
  {
    name: 'import',
    operands: '<file>',
    hasOptions: true,
    summary: message('create glossary files from a spreadsheet or TBX'),
    load: async () => (await import('../commands/import.ts')).addImportCommand,
  },
  {
    name: 'export',
    operands: '<file...>',
    hasOptions: true,
    summary: message('write glossary files as a spreadsheet or TBX'),
    load: async () => (await import('../commands/export.ts')).addExportCommand,
  },
  {
    name: 'diff',
    operands: '[name...]',
    hasOptions: true,
    summary: message('show entries in which files and the service differ'),
    load: async () => (await import('../commands/diff.ts')).addDiffCommand,
  },
  {
    name: 'merge-driver',
    operands: '[file...]',
    hasOptions: true,
    summary: message('merge glossary files for git'),
    load: async () => (await import('../commands/merge-driver.ts')).addMergeDriverCommand,
  },
  {
    name: 'translate',
    operands: '[text...]',
    hasOptions: true,
    summary: message('translate texts'),
    load: async () => (await import('../commands/translate.ts')).addTranslateCommand,
  },
  {
    name: 'translate-file',
    operands: '<file...>',
    hasOptions: true,
    summary: message('translate the texts in files'),
    load: async () => (await import('../commands/translate-file.ts')).addTranslateFileCommand,
  },
  {
    name: 'rephrase',
    operands: '[text...]',
    hasOptions: true,
    summary: message('improve texts'),
    load: async () => (await import('../commands/rephrase.ts')).addRephraseCommand,
  },
  {
    name: 'voice',
    operands: '<file>',
    hasOptions: true,
    summary: message('transcribe and translate speech'),
    load: async () => (await import('../commands/voice.ts')).addVoiceCommand,
  },
  {
    name: 'document',
    operands: '',
    hasOptions: false,
    summary: message('translate documents'),
    load: async () => (await import('../commands/document.ts')).addDocumentCommand,
  },
  {
    name: 'init',
    operands: '',
    hasOptions: true,
    summary: message('create or extend parlance.json'),
    load: async () => (await import('../commands/init.ts')).addInitCommand,
  },
  {
    name: 'status',
    operands: '[name...]',
    hasOptions: true,
    summary: message('show how glossary files and the service differ'),
    load: async () => (await import('../commands/sync.ts')).addStatusCommand,
  },
  {
    name: 'plan',
    operands: '[name...]',
    hasOptions: true,
    summary: message('show what a push would do'),
    load: async () => (await import('../commands/sync.ts')).addPlanCommand,
  },
  {
    name: 'push',
    operands: '[name...]',
    hasOptions: true,
    summary: message('send the changes of glossary files to the service'),
    load: async () => (await import('../commands/sync.ts')).addPushCommand,
  },
  {
    name: 'apply',
    operands: '[file]',
    hasOptions: true,
    summary: message('carry out a plan'),
    load: async () => (await import('../commands/sync.ts')).addApplyCommand,
  },
  {
    name: 'pull',
    operands: '[name...]',
    hasOptions: true,
    summary: message('bring the changes of the service into glossary files'),
    load: async () => (await import('../commands/sync.ts')).addPullCommand,
  },
  {
    name: 'resolve',
    operands: '[entry...]',
    hasOptions: true,
    summary: message('list or decide conflicts'),
    load: async () => (await import('../commands/sync.ts')).addResolveCommand,
  },
  {
    name: 'restore',
    operands: '[backup]',
    hasOptions: true,
    summary: message('put back what a push has replaced'),
    load: async () => (await import('../commands/sync.ts')).addRestoreCommand,
  },
  {
    name: 'glossary',
    operands: '',
    hasOptions: false,
    summary: message('list, create, and change glossaries'),
    load: async () => (await import('../commands/glossary.ts')).addGlossaryCommand,
  },
  {
    name: 'legacy-glossary',
    operands: '',
    hasOptions: false,
    summary: message('list, create, edit, and convert glossaries of the older interface'),
    load: async () => (await import('../commands/legacy-glossary.ts')).addLegacyGlossaryCommand,
  },
  {
    name: 'style',
    operands: '',
    hasOptions: false,
    summary: message('list, create, and change style rule lists'),
    load: async () => (await import('../commands/style.ts')).addStyleCommand,
  },
  {
    name: 'memory',
    operands: '',
    hasOptions: false,
    summary: message('list the translation memories'),
    load: async () => (await import('../commands/memory.ts')).addMemoryCommand,
  },
  {
    name: 'languages',
    operands: '',
    hasOptions: false,
    summary: message('list languages and features'),
    load: async () => (await import('../commands/languages.ts')).addLanguagesCommand,
  },
  {
    name: 'usage',
    operands: '',
    hasOptions: true,
    summary: message('show how much of the quota is used'),
    load: async () => (await import('../commands/usage.ts')).addUsageCommand,
  },
  {
    name: 'keys',
    operands: '',
    hasOptions: false,
    summary: message('list, create, limit, and deactivate developer keys'),
    load: async () => (await import('../commands/keys.ts')).addKeysCommand,
  },
  {
    name: 'analytics',
    operands: '',
    hasOptions: true,
    summary: message('report what all keys have used'),
    load: async () => (await import('../commands/analytics.ts')).addAnalyticsCommand,
  },
  {
    name: 'emulator',
    operands: '',
    hasOptions: true,
    summary: message('run the local service'),
    load: async () => (await import('../commands/emulator.ts')).addEmulatorCommand,
  },
  {
    name: 'lsp',
    operands: '',
    hasOptions: true,
    summary: message('run the language server'),
    load: async () => (await import('../commands/lsp.ts')).addLspCommand,
  },
  {
    name: 'completion',
    operands: '<shell>',
    hasOptions: false,
    summary: message('complete commands in a shell'),
    load: async () => (await import('../commands/completion.ts')).addCompletionCommand,
  },
];
