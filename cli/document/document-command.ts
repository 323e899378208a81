import type { Command } from 'commander';
import { message } from '#base';
import type { DocumentOptions } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import {
  forgetOptions,
  listOptions,
  resumeOptions,
  saveOptions,
  type TranslateDocumentsOptions,
  translateDocumentsOptions,
} from './document-options.ts';
import { requireSource } from './document-references.ts';
import { forgetJobs, listJobs, resumeJobs, saveJob } from './manage-jobs.ts';
import { translateDocuments } from './run-translate.ts';

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
    options: translateDocumentsOptions(),
    examples: [
      'parlance document translate letter.docx --to de,fr',
      'parlance document translate letter.docx --from en --to de --glossary support',
      'parlance document translate contract.pdf --to de --output-format docx --yes',
      'parlance document translate docs/ --to de,fr --output "translated/{target}/{name}{extension}" --jobs 4 --dry-run',
    ],
  })
    .argument('<path...>', localize(message('documents, and folders that contain documents')))
    .action(async (paths, typed) => {
      const options = await withProfile(typed, context);
      return translateDocuments(paths, translationsOf(options), options, context);
    });
}

function addList(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'list',
    summary: message('list all document jobs'),
    description: message('Lists the document jobs on this machine, the oldest first.'),
    options: listOptions(),
    examples: ['parlance document list', 'parlance document list --format json'],
  }).action((options) => listJobs(options, context));
}

function addResume(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'resume',
    summary: message('resume interrupted jobs'),
    description: message(
      'Resumes all unfinished jobs, or only those that you name. Nothing is uploaded twice. If you name a lost or unknown job, the service is asked for it again.',
    ),
    options: resumeOptions(),
    examples: ['parlance document resume', 'parlance document resume 3f9a1c07'],
  })
    .argument('[job...]', localize(message('IDs, or the first characters of IDs')))
    .action((ids, options) => resumeJobs(ids, options, context));
}

function addSave(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'save',
    summary: message('save a finished translation'),
    description: message(
      'Saves a translation that could not be saved where you wanted it. For a lost translation, saves the part that arrived, as ….partial.',
    ),
    options: saveOptions(),
    examples: ['parlance document save 3f9a1c07 --output ~/translations'],
  })
    .argument('<job>', localize(message('the ID, or its first characters')))
    .action((id, options) => saveJob(id, options, context));
}

function addForget(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'forget',
    summary: message('delete jobs and their files'),
    description: message(
      'Deletes jobs with their files on this machine: journals, keys, and parts of translations.',
    ),
    options: forgetOptions(),
    examples: ['parlance document forget 3f9a1c07'],
  })
    .argument('<job...>', localize(message('IDs, or the first characters of IDs')))
    .action((ids, options) => forgetJobs(ids, options, context));
}

/** The options, completed by what documents accept of their profile. What they do not accept is reported. */
async function withProfile(
  typed: TranslateDocumentsOptions,
  { host, output }: Pick<CommandContext, 'host' | 'output'>,
): Promise<TranslateDocumentsOptions> {
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
function translationsOf({
  to = [],
  from,
  formality,
  outputFormat,
  ...options
}: TranslateDocumentsOptions): DocumentOptions[] {
  if (to.length === 0) {
    throw new CommandError(message('The target language is missing.'), {
      next: message('Add --to with a language code, such as --to de.'),
    });
  }
  requireSource(options, from);
  return [...new Set(to)].map((target_lang) => ({
    target_lang,
    ...given({
      source_lang: from,
      formality,
      output_format: outputFormat,
      enable_watermark: options.watermark,
      enable_quality_evaluation: options.evaluateQuality,
    }),
  }));
}
