import path from 'node:path';
import { type Message, message } from '#base';
import { faultOfText, SPOKEN_TERMS_NAME } from '#requests';
import type { SpokenTerms, TermList } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { option, sendAnywayOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { readBytes } from '../files/read-bytes.ts';
import { findSpokenTerms } from '../verbs/find.ts';
import { refuseFaults } from '../verbs/refuse-faults.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, changingVerb, deletingVerb, readingVerb } from '../verbs/verb.ts';

const TERMS = { terms: message('the name or ID of the spoken terms') };

/** The verbs on spoken terms (service-facts 11). */
export function spokenTermsVerbs(): readonly AddVerb[] {
  return [
    listVerb(),
    entriesVerb(),
    createVerb(),
    listChange(
      'put',
      message('replace the terms of one language'),
      message('Replace the terms in "{0}" for {1}: {2}.'),
    ),
    listChange('add', message('add terms of one language'), message('Add terms to "{0}" for {1}: {2}.')),
    renameVerb(),
    deleteVerb(),
    deleteListVerb(),
  ];
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    summary: message('list the spoken terms'),
    run: async ({ client, signal }) => shown(await client.listSpokenTerms({ signal })),
  });
}

function shown(all: readonly SpokenTerms[]): Shown {
  return {
    answer: { spoken_terms: all },
    heads: [message('Name'), message('ID'), message('Terms')],
    names: [0],
    rows: all.map(({ name, spoken_terms_id, term_lists }) => [
      name,
      spoken_terms_id,
      term_lists.map(({ lang, entry_count }) => `${lang} ${entry_count}`).join(', '),
    ]),
  };
}

const langOption = () => option('--lang <lang>', message('the language of the terms'));

function entriesVerb(): AddVerb {
  return readingVerb({
    name: 'entries',
    summary: message('write the terms of one language'),
    operands: TERMS,
    options: [langOption()],
    examples: ['parlance spoken-terms entries Products --lang en'],
    run: async ({ operands, client, context, signal }, { lang, ...options }) => {
      const { spoken_terms_id } = await findSpokenTerms(client, operands.terms, { signal });
      const answer = await client.getSpokenEntries(spoken_terms_id, requireLang(lang), { signal });
      if (options.format === 'json') return { answer, rows: [] };
      context.output.data(`${answer.entries}\n`);
      return undefined;
    },
  });
}

function createVerb(): AddVerb {
  return changingVerb({
    name: 'create',
    summary: message('create spoken terms, from a file or empty'),
    operands: { name: message('the name of the spoken terms') },
    options: [...listOptions(), sendAnywayOption()],
    examples: ['parlance spoken-terms create Products --lang en --file products.txt'],
    plan: async ({ operands: { name }, client, context, signal }, options) => {
      refuseFaults([faultOfText(name, SPOKEN_TERMS_NAME)], options, context);
      const isEmpty = options.file === undefined && options.lang === undefined;
      const term_lists = isEmpty ? [] : [await readList(options, context, signal)];
      return {
        what: message('Create the spoken terms "{0}" with terms: {1}.', name, countOf(term_lists)),
        carryOut: async () => shown([await client.createSpokenTerms({ name, term_lists }, { signal })]),
      };
    },
  });
}

/** A verb that changes the terms of one language. */
function listChange(name: 'put' | 'add', summary: Message, what: Message): AddVerb {
  return changingVerb({
    name,
    summary,
    operands: TERMS,
    options: listOptions(),
    examples: [`parlance spoken-terms ${name} Products --lang en --file products.txt`],
    plan: async ({ operands, client, context, signal }, options) => {
      const list = await readList(options, context, signal);
      const found = await findSpokenTerms(client, operands.terms, { signal });
      const id = found.spoken_terms_id;
      return {
        what: { ...what, args: [found.name, list.lang, countOf([list])] },
        carryOut: async () => {
          if (name === 'add')
            return shown([await client.patchSpokenTerms(id, { term_lists: [list] }, { signal })]);
          await client.putTermList(id, list, { signal });
          return shown([await client.getSpokenTerms(id, { signal })]);
        },
      };
    },
  });
}

function renameVerb(): AddVerb {
  return changingVerb({
    name: 'rename',
    summary: message('give spoken terms another name'),
    operands: { ...TERMS, name: message('the new name') },
    options: [sendAnywayOption()],
    examples: ['parlance spoken-terms rename Products Brands'],
    plan: async ({ operands, client, context, signal }, options) => {
      refuseFaults([faultOfText(operands.name, SPOKEN_TERMS_NAME)], options, context);
      const found = await findSpokenTerms(client, operands.terms, { signal });
      const { name } = operands;
      return {
        what: message('Rename the spoken terms "{0}" to "{1}".', found.name, name),
        carryOut: async () =>
          shown([await client.patchSpokenTerms(found.spoken_terms_id, { name }, { signal })]),
      };
    },
  });
}

function deleteVerb(): AddVerb {
  return deletingVerb({
    name: 'delete',
    summary: message('delete spoken terms of all languages'),
    operands: TERMS,
    examples: ['parlance spoken-terms delete Products --yes'],
    find: async ({ operands, client, signal }) => {
      const { name, spoken_terms_id } = await findSpokenTerms(client, operands.terms, { signal });
      return {
        what: message('Delete the spoken terms "{0}" ({1}).', name, spoken_terms_id),
        remove: () => client.deleteSpokenTerms(spoken_terms_id, { signal }),
      };
    },
  });
}

function deleteListVerb(): AddVerb {
  return deletingVerb({
    name: 'delete-list',
    summary: message('delete the spoken terms of one language'),
    operands: { ...TERMS, lang: message('the language of the terms') },
    examples: ['parlance spoken-terms delete-list Products en --yes'],
    find: async ({ operands: { terms, lang }, client, signal }) => {
      const { name, spoken_terms_id } = await findSpokenTerms(client, terms, { signal });
      return {
        what: message('Delete the terms for {1} of the spoken terms "{0}".', name, lang),
        remove: () => client.deleteTermList(spoken_terms_id, lang, { signal }),
      };
    },
  });
}

function listOptions() {
  return [langOption(), option('--file <path>', message('a text file with a term on each line'))];
}

async function readList(
  { lang, file }: OptionsOf<ReturnType<typeof listOptions>>,
  { host }: CommandContext,
  signal: AbortSignal,
): Promise<TermList> {
  const language = requireLang(lang);
  if (file === undefined) {
    throw new CommandError(message('There is no file with terms.'), {
      next: message('Add --file with a text file that has a term on each line.'),
    });
  }
  const bytes = await readBytes(path.resolve(host.cwd, file), file, signal);
  return { lang: language, entries: termsIn(bytes, file).join('\n') };
}

/** The lines that are not blank, without space around them. */
function termsIn(bytes: Uint8Array, shownFile: string): readonly string[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  } catch {
    throw new CommandError(message('{0} is not UTF-8.', shownFile), {
      next: message('Save the file as UTF-8, then run the command again.'),
    });
  }
}

function requireLang(lang: string | undefined): string {
  if (lang !== undefined) return lang;
  throw new CommandError(message('The language of the terms is missing.'), {
    next: message('Add --lang with a language code, such as --lang en.'),
  });
}

function countOf(lists: readonly TermList[]): number {
  return lists.reduce((sum, { entries }) => sum + (entries === '' ? 0 : entries.split('\n').length), 0);
}
