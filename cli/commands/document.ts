import type { Command, Option } from 'commander';
import { message } from '#base';
import type { DocumentOptions } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import {
  addCommand,
  formatOption,
  option,
  profileOption,
  repeatable,
  sendAnywayOption,
  serviceOptions,
  tagOption,
  targetsOption,
  wholeNumber,
} from '../command/options.ts';
import { requireSource } from '../document/document-references.ts';
import { forgetJobs, listJobs, resumeJobs, saveJob } from '../document/manage-jobs.ts';
import { type TranslateDocumentsFlags, translateDocuments } from '../document/run-translate.ts';
import { localize } from '../terminal/localize.ts';

/** The options of `parlance document translate` as they are typed (specification 4.2; the newer ones: service-facts 12). */
interface TranslateFlags extends TranslateDocumentsFlags {
  readonly profile?: string;
  readonly to?: readonly string[];
  readonly from?: string;
  readonly formality?: string;
  readonly outputFormat?: string;
  readonly watermark?: boolean;
  readonly evaluateQuality?: boolean;
}

/** More documents at the same time would not be faster, and the service refuses too many requests. */
const MAX_JOBS = 16;

/** `parlance document`: whole documents, uploaded once and downloaded once. */
export function addDocumentCommand(program: Command, context: CommandContext): void {
  const document = addCommand(program, {
    name: 'document',
    description: message(
      'Translates documents: docx, doc, pptx, xlsx, pdf, html, txt, xliff, srt, and images. Each document is uploaded once. Its translation is downloaded once, and kept until it is saved. You can resume what a crash interrupts.',
    ),
    options: [],
    examples: ['parlance document translate letter.docx --to de', 'parlance document list'],
  });
  addTranslate(document, context);
  addList(document, context);
  addResume(document, context);
  addSave(document, context);
  addForget(document, context);
}

function addTranslate(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'translate',
    summary: message('translate documents'),
    description: message(
      'Shows the bill, asks you to confirm it, uploads the documents, waits for the translations, and saves them under new names. It never replaces another file. For a folder, it translates all documents in it. A document that was translated before with the same content and options is not paid for again.',
    ),
    options: translateOptions(),
    examples: [
      'parlance document translate letter.docx --to de,fr',
      'parlance document translate letter.docx --from en --to de --glossary support',
      'parlance document translate contract.pdf --to de --output-format docx --yes',
      'parlance document translate docs/ --to de,fr --output "translated/{target}/{name}{extension}" --jobs 4 --dry-run',
    ],
  })
    .argument('<path...>', localize(message('documents, and folders that contain documents')))
    .action(async (paths: string[], typed: TranslateFlags) => {
      const flags = await withProfile(typed, context);
      return translateDocuments(paths, optionsOf(flags), flags, context);
    });
}

function translateOptions(): Option[] {
  return [
    targetsOption(),
    profileOption(
      message(
        'a profile of parlance.json: its languages, formality, glossaries, style rules, and memory, unless you add options for them',
      ),
    ),
    option('--from <lang>', message('the language of the documents (default: the service detects it)')),
    option('--formality <level>', message('more, less, prefer_more, prefer_less, or default')),
    repeatable(
      '--glossary <name>',
      message('the name or ID of a glossary; needs --from (repeatable: the first wins)'),
    ),
    option('--style <name>', message('the name or ID of a style rule list')),
    option('--memory <name>', message('the name or ID of a translation memory')),
    option('--watermark', message('mark the translation as made by a machine')),
    option(
      '--evaluate-quality',
      message('let the service evaluate the quality of the translation (beta at the service)'),
    ),
    option('--output-format <ext>', message('docx, for a PDF; other documents keep their format')),
    option(
      '--output <path>',
      message(
        'a folder, or a pattern with {name}, {target}, and {extension} (default: beside each document)',
      ),
    ),
    jobsOption(),
    option('--yes', message('upload and pay without a question')),
    option('--again', message('translate and pay again for what is done, lost, or may have been billed')),
    option('--dry-run', message('show the bill, and upload nothing')),
    sendAnywayOption(),
    formatOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

function addList(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'list',
    summary: message('list all document jobs'),
    description: message('Lists the document jobs on this machine, the oldest first.'),
    options: [formatOption()],
    examples: ['parlance document list', 'parlance document list --format json'],
  }).action((flags: { readonly format: string }) => listJobs(flags, context));
}

function addResume(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'resume',
    summary: message('resume interrupted jobs'),
    description: message(
      'Resumes all unfinished jobs, or only those that you name. Nothing is uploaded twice. If you name a lost or unknown job, the service is asked for it again.',
    ),
    options: [jobsOption(), ...serviceOptions()],
    examples: ['parlance document resume', 'parlance document resume 3f9a1c07'],
  })
    .argument('[job...]', localize(message('IDs, or the first characters of IDs')))
    .action((ids: string[], flags: { readonly jobs: number }) => resumeJobs(ids, flags, context));
}

function addSave(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'save',
    summary: message('save a finished translation'),
    description: message(
      'Saves a translation that could not be saved where you wanted it. For a lost translation, saves the part that arrived, as ….partial.',
    ),
    options: [option('--output <folder>', message('another folder than the original one'))],
    examples: ['parlance document save 3f9a1c07 --output ~/translations'],
  })
    .argument('<job>', localize(message('the ID, or its first characters')))
    .action((id: string, flags: { readonly output?: string }) => saveJob(id, flags, context));
}

function addForget(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'forget',
    summary: message('delete jobs and their files'),
    description: message(
      'Deletes jobs with their files on this machine: journals, keys, and parts of translations.',
    ),
    options: [option('--yes', message('delete also what is paid for and not saved, without a question'))],
    examples: ['parlance document forget 3f9a1c07'],
  })
    .argument('<job...>', localize(message('IDs, or the first characters of IDs')))
    .action((ids: string[], flags: { readonly yes?: boolean }) => forgetJobs(ids, flags, context));
}

function jobsOption(): Option {
  return option('--jobs <n>', message('how many documents to translate at the same time'))
    .argParser(wholeNumber(1, MAX_JOBS))
    .default(4);
}

/** The options, completed by what documents accept of their profile. What they do not accept is reported. */
async function withProfile(
  typed: TranslateFlags,
  { host, output }: Pick<CommandContext, 'host' | 'output'>,
): Promise<TranslateFlags> {
  if (typed.profile === undefined) return typed;
  const { readProfile } = await import('../texts/read-profile.ts');
  const { unusedInDocuments } = await import('#translate/lazy');
  const { profile, values } = await readProfile(typed.profile, host);
  const unused = unusedInDocuments(profile).map(localize);
  if (unused.length > 0)
    output.note(
      message('Documents do not use these of the profile "{0}": {1}', profile.id, unused.join(', ')),
    );
  const { to, from, formality, glossary, style, memory } = values;
  const ofProfile = { from, formality, glossary, style, memory, to: to === undefined ? undefined : [to] };
  return { ...given(ofProfile), ...typed };
}

/** The fields of the request for each language. Options that were not used are left out, so that the defaults of the service apply. */
function optionsOf({ to = [], from, formality, outputFormat, ...flags }: TranslateFlags): DocumentOptions[] {
  if (to.length === 0) {
    throw new CommandError(message('The target language is missing.'), {
      next: message('Add --to with a language code, such as --to de.'),
    });
  }
  requireSource(flags, from);
  return [...new Set(to)].map((target_lang) => ({
    target_lang,
    ...given({
      source_lang: from,
      formality,
      output_format: outputFormat,
      enable_watermark: flags.watermark,
      enable_quality_evaluation: flags.evaluateQuality,
    }),
  }));
}
