import type { Command, Option } from 'commander';
import { message } from '../../core/message.ts';
import type { DocumentOptions } from '../../service/resources/documents.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import {
  addCommand,
  formatOption,
  option,
  sendAnywayOption,
  serviceOptions,
  targetsOption,
  wholeNumber,
} from '../command/options.ts';
import { forgetJobs, listJobs, resumeJobs, saveJob } from '../document/run-kept.ts';
import { type TranslateDocumentsFlags, translateDocuments } from '../document/run-translate.ts';
import { requireSource } from '../document/use-glossary.ts';
import { localize } from '../terminal/localize.ts';

/** The options of `parlance document translate` as they are typed (specification 4.2). */
interface TranslateFlags extends TranslateDocumentsFlags {
  readonly to?: readonly string[];
  readonly from?: string;
  readonly formality?: string;
  readonly outputFormat?: string;
}

/** More documents at once would not be faster, and the service refuses too many requests. */
const MAX_JOBS = 16;

/** `parlance document`: whole documents, uploaded once and fetched once. */
export function addDocumentCommand(program: Command, context: CommandContext): void {
  const document = addCommand(program, {
    name: 'document',
    description: message(
      'Translates documents: docx, doc, pptx, xlsx, pdf, html, txt, xliff, srt and images. Each is uploaded once, and its translation is fetched once and kept until it is in its place; what a crash interrupts can be resumed.',
    ),
    options: [],
    examples: ['parlance document translate letter.docx --to de', 'parlance document list'],
  });
  addTranslate(document, context);
  addKeptVerbs(document, context);
}

function addTranslate(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'translate',
    summary: message('translate documents'),
    description: message(
      'Shows the bill, asks, uploads the documents, waits for their translations and saves them under new names: never over another file. Folders mean the documents below them. What was translated before, with the same content and options, is not paid for again.',
    ),
    options: translateOptions(),
    examples: [
      'parlance document translate letter.docx --to de,fr',
      'parlance document translate letter.docx --from en --to de --glossary support',
      'parlance document translate contract.pdf --to de --output-format docx --yes',
      'parlance document translate docs/ --to de,fr --output "translated/{target}/{name}{extension}" --jobs 4 --dry-run',
    ],
  })
    .argument('<path...>', localize(message('documents, and folders with documents')))
    .action((paths: string[], flags: TranslateFlags) =>
      translateDocuments(paths, optionsOf(flags), flags, context),
    );
}

function translateOptions(): Option[] {
  return [
    targetsOption(),
    option('--from <lang>', message('the language of the documents (default: the service detects it)')),
    option('--formality <level>', message('more, less, prefer_more, prefer_less or default')),
    option('--glossary <name>', message('the name or id of a glossary; needs --from')),
    option('--output-format <ext>', message('docx, for a PDF; other documents keep their format')),
    option(
      '--output <path>',
      message('a folder, or a pattern with {name}, {target} and {extension} (default: beside each document)'),
    ),
    jobsOption(),
    option('--yes', message('pay without being asked')),
    option('--again', message('translate, and pay for, also what is done, lost or may have been billed')),
    option('--dry-run', message('show the bill and upload nothing')),
    sendAnywayOption(),
    formatOption(),
    ...serviceOptions(),
  ];
}

function addKeptVerbs(document: Command, context: CommandContext): void {
  addCommand(document, {
    name: 'list',
    summary: message('show all document jobs'),
    description: message('Shows every document job that is kept on this machine, the oldest first.'),
    options: [formatOption()],
    examples: ['parlance document list', 'parlance document list --format json'],
  }).action((flags: { readonly format: string }) => listJobs(flags, context));
  addCommand(document, {
    name: 'resume',
    summary: message('go on with jobs that were interrupted'),
    description: message(
      'Goes on with every job that is not over, or with those that are named; nothing is uploaded twice. A lost job that is named is asked for once more.',
    ),
    options: [jobsOption(), ...serviceOptions()],
    examples: ['parlance document resume', 'parlance document resume 3f9a1c07'],
  })
    .argument('[job...]', localize(message('ids, or their beginnings')))
    .action((ids: string[], flags: { readonly jobs: number }) => resumeJobs(ids, flags, context));
  addCommand(document, {
    name: 'save',
    summary: message('save a translation that is kept here'),
    description: message(
      'Saves a translation that could not be put in its place; of a lost one the piece that came, as ….partial.',
    ),
    options: [option('--output <folder>', message('another folder than the one that was wanted'))],
    examples: ['parlance document save 3f9a1c07 --output ~/translations'],
  })
    .argument('<job>', localize(message('the id, or its beginning')))
    .action((id: string, flags: { readonly output?: string }) => saveJob(id, flags, context));
  addCommand(document, {
    name: 'forget',
    summary: message('remove jobs and what is kept of them'),
    description: message(
      'Removes jobs with what is kept of them: journals, keys and pieces of translations.',
    ),
    options: [option('--yes', message('remove also what is paid for and not saved, without being asked'))],
    examples: ['parlance document forget 3f9a1c07'],
  })
    .argument('<job...>', localize(message('ids, or their beginnings')))
    .action((ids: string[], flags: { readonly yes?: boolean }) => forgetJobs(ids, flags, context));
}

function jobsOption(): Option {
  return option('--jobs <n>', message('how many documents are worked on at once'))
    .argParser(wholeNumber(1, MAX_JOBS))
    .default(4);
}

/** The request's fields for each language; what was not typed is left out, so that the service's own defaults hold. */
function optionsOf({ to = [], from, formality, glossary, outputFormat }: TranslateFlags): DocumentOptions[] {
  if (to.length === 0) {
    throw new CommandError(message('The language to translate into is missing.'), {
      next: message('Add --to with a language code, such as --to de.'),
    });
  }
  requireSource(glossary, from);
  return [...new Set(to)].map((target_lang) => ({
    target_lang,
    ...given({
      source_lang: from,
      formality,
      output_format: outputFormat,
    }),
  }));
}
