import type { Command } from 'commander';
import { type Message, message } from '#base';
import type { CommandContext } from '../command/command-context.ts';

/** Adds a command with its options to the program. */
type AddCommand = (program: Command, context: CommandContext) => void;

/** A command as the list of commands shows it, and what loads the rest of it. */
export interface CommandRow {
  readonly name: string;
  /** An older name, which scripts may use. */
  readonly alias?: string;
  /** The heading above it in the list. */
  readonly group: Message;
  readonly summary: Message;
  readonly load: () => Promise<AddCommand>;
}

/** The headings of the list of commands. */
const GROUPS = {
  files: message('Files:'),
  translate: message('Translate:'),
  sync: message('Sync glossaries and style rule lists:'),
  objects: message('At the service:'),
  account: message('Account:'),
  tools: message('Tools:'),
} as const;

/** Every command, in the order of the help text. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'check',
    group: GROUPS.files,
    summary: message('check glossaries, translations, style rule lists, and parlance.json'),
    load: async () => (await import('../check/check-command.ts')).addCheckCommand,
  },
  {
    name: 'format',
    group: GROUPS.files,
    summary: message('write glossary files with only the quotes that they need'),
    load: async () => (await import('../glossary-files/format-command.ts')).addFormatCommand,
  },
  {
    name: 'convert',
    group: GROUPS.files,
    summary: message('write a glossary file as CSV or TSV'),
    load: async () => (await import('../conversion/convert-command.ts')).addConvertCommand,
  },
  {
    name: 'import',
    group: GROUPS.files,
    summary: message('create glossary files from a spreadsheet or TBX'),
    load: async () => (await import('../conversion/import-command.ts')).addImportCommand,
  },
  {
    name: 'export',
    group: GROUPS.files,
    summary: message('write glossary files as a spreadsheet or TBX'),
    load: async () => (await import('../conversion/export-command.ts')).addExportCommand,
  },
  {
    name: 'merge-driver',
    group: GROUPS.files,
    summary: message('merge glossary files for git'),
    load: async () => (await import('../git/merge-driver-command.ts')).addMergeDriverCommand,
  },
  {
    name: 'translate',
    group: GROUPS.translate,
    summary: message('translate texts'),
    load: async () => (await import('../texts/translate-command.ts')).addTranslateCommand,
  },
  {
    name: 'translate-file',
    group: GROUPS.translate,
    summary: message('translate the texts in files'),
    load: async () => (await import('../texts/translate-file-command.ts')).addTranslateFileCommand,
  },
  {
    name: 'translations',
    group: GROUPS.translate,
    summary: message('list the files that are kept translated'),
    load: async () => (await import('../translations/translations-command.ts')).addTranslationsCommand,
  },
  {
    name: 'update',
    group: GROUPS.translate,
    summary: message('keep the translations of a project up to date'),
    load: async () => (await import('../translations/update-command.ts')).addUpdateCommand,
  },
  {
    name: 'review',
    group: GROUPS.translate,
    summary: message('show and decide what waits for a person in translations'),
    load: async () => (await import('../translations/review-command.ts')).addReviewCommand,
  },
  {
    name: 'rephrase',
    group: GROUPS.translate,
    summary: message('improve texts'),
    load: async () => (await import('../texts/rephrase-command.ts')).addRephraseCommand,
  },
  {
    name: 'voice',
    group: GROUPS.translate,
    summary: message('transcribe and translate speech'),
    load: async () => (await import('../voice/voice-command.ts')).addVoiceCommand,
  },
  {
    name: 'document',
    group: GROUPS.translate,
    summary: message('translate documents'),
    load: async () => (await import('../document/document-command.ts')).addDocumentCommand,
  },
  {
    name: 'init',
    group: GROUPS.sync,
    summary: message('create or extend parlance.json'),
    load: async () => (await import('../sync/init-command.ts')).addInitCommand,
  },
  {
    name: 'status',
    group: GROUPS.sync,
    summary: message('show how glossary files and the service differ'),
    load: async () => (await import('../sync/sync-commands.ts')).addStatusCommand,
  },
  {
    name: 'diff',
    group: GROUPS.sync,
    summary: message('show entries in which files and the service differ'),
    load: async () => (await import('../sync/diff-command.ts')).addDiffCommand,
  },
  {
    name: 'plan',
    group: GROUPS.sync,
    summary: message('show what a push would do'),
    load: async () => (await import('../sync/sync-commands.ts')).addPlanCommand,
  },
  {
    name: 'push',
    group: GROUPS.sync,
    summary: message('send the changes of glossary files to the service'),
    load: async () => (await import('../sync/sync-commands.ts')).addPushCommand,
  },
  {
    name: 'apply',
    group: GROUPS.sync,
    summary: message('carry out a plan'),
    load: async () => (await import('../sync/sync-commands.ts')).addApplyCommand,
  },
  {
    name: 'pull',
    group: GROUPS.sync,
    summary: message('bring the changes of the service into glossary files'),
    load: async () => (await import('../sync/sync-commands.ts')).addPullCommand,
  },
  {
    name: 'resolve',
    group: GROUPS.sync,
    summary: message('list or decide conflicts'),
    load: async () => (await import('../sync/sync-commands.ts')).addResolveCommand,
  },
  {
    name: 'restore',
    group: GROUPS.sync,
    summary: message('put back what a push has replaced'),
    load: async () => (await import('../sync/sync-commands.ts')).addRestoreCommand,
  },
  {
    name: 'glossary',
    group: GROUPS.objects,
    summary: message('list, create, and change glossaries'),
    load: async () => (await import('../glossary/glossary-command.ts')).addGlossaryCommand,
  },
  {
    name: 'legacy-glossary',
    group: GROUPS.objects,
    summary: message('list, create, edit, and convert glossaries of the older interface'),
    load: async () =>
      (await import('../legacy-glossary/legacy-glossary-command.ts')).addLegacyGlossaryCommand,
  },
  {
    name: 'style',
    group: GROUPS.objects,
    summary: message('list, create, and change style rule lists'),
    load: async () => (await import('../style/style-command.ts')).addStyleCommand,
  },
  {
    name: 'memory',
    group: GROUPS.objects,
    summary: message('list, import, export, and delete translation memories'),
    load: async () => (await import('../memory/memory-command.ts')).addMemoryCommand,
  },
  {
    name: 'spoken-terms',
    group: GROUPS.objects,
    summary: message('list, create, and change terms that are heard in speech'),
    load: async () => (await import('../spoken-terms/spoken-terms-command.ts')).addSpokenTermsCommand,
  },
  {
    name: 'languages',
    group: GROUPS.objects,
    summary: message('list languages and features'),
    load: async () => (await import('../account/languages-command.ts')).addLanguagesCommand,
  },
  {
    name: 'usage',
    group: GROUPS.account,
    summary: message('show how much of the quota is used'),
    load: async () => (await import('../account/usage-command.ts')).addUsageCommand,
  },
  {
    name: 'keys',
    group: GROUPS.account,
    summary: message('list, create, limit, and deactivate developer keys'),
    load: async () => (await import('../keys/keys-command.ts')).addKeysCommand,
  },
  {
    name: 'analytics',
    group: GROUPS.account,
    summary: message('report what all keys have used'),
    load: async () => (await import('../account/analytics-command.ts')).addAnalyticsCommand,
  },
  {
    name: 'local-service',
    alias: 'emulator',
    group: GROUPS.tools,
    summary: message('run the local service'),
    load: async () => (await import('../local-service/local-service-command.ts')).addLocalServiceCommand,
  },
  {
    name: 'lsp',
    group: GROUPS.tools,
    summary: message('run the language server'),
    load: async () => (await import('../lsp/lsp-command.ts')).addLspCommand,
  },
  {
    name: 'mcp',
    group: GROUPS.tools,
    summary: message('serve tools for agents'),
    load: async () => (await import('../mcp/mcp-command.ts')).addMcpCommand,
  },
  {
    name: 'skill',
    group: GROUPS.tools,
    summary: message('tell agents how to translate with Parlance'),
    load: async () => (await import('../mcp/skill-command.ts')).addSkillCommand,
  },
  {
    name: 'completion',
    group: GROUPS.tools,
    summary: message('complete commands in a shell'),
    load: async () => (await import('../completion/completion-command.ts')).addCompletionCommand,
  },
];
