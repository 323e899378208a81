import * as vscode from 'vscode';
import { showPhrase, toSlashes } from '#base';
import type { FilePair } from '#manifest';
import type { LocaleSuggestions, SuggestedTerm } from '#projects';
import { addSelectionToGlossary } from '../../glossaries/commands/add-selection-to-glossary.ts';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import {
  noTranslations,
  type OpenedTranslations,
  openTranslations,
  pickAll,
  type TranslationsTarget,
  uriIn,
} from '../load-translations.ts';
import type { ProjectsState } from '../state.ts';

/** Entries that are suggested. */
const MOST_TERMS = 50;

/**
 * Looks for terms in the translations of a project, and adds those that the user picks to a glossary, one after the other. The argument may hold
 * `folder`, `locale`, and `source`: the path of a project, a language, and a term that are taken without asking.
 */
export const suggestGlossaryTerms: CommandHandler<ProjectsState> = async (context, argument) => {
  const folder = readArgument(argument, 'folder');
  const target = folder === undefined ? await pickAll() : { folder: toSlashes(folder), wants: () => true };
  if (target === 'cancelled') return target;
  if (target === undefined) return refuse(noTranslations());
  const opened = await openTranslations(target);
  if (typeof opened === 'string') return opened;
  const locale = readArgument(argument, 'locale') ?? (await pickLocale(opened));
  if (locale === undefined) return 'cancelled';
  const found = await findTerms(target, locale);
  if (typeof found === 'string') return found;
  if (found === undefined || found.terms.length === 0)
    return refuse(vscode.l10n.t('No terms were found in the translations into {0}.', locale));
  const add = (term: SuggestedTerm) => addTerm(context, term, glossaryOf(found, target.folder));
  const wanted = readArgument(argument, 'source');
  const named = found.terms.find(({ source }) => source === wanted);
  return named === undefined ? addPicked(found, add) : add(named);
};

/** The language of the only translations, or the one that the user picks. */
async function pickLocale({ pairs }: OpenedTranslations): Promise<string | undefined> {
  const locales = [...new Set(pairs.filter(({ exists }) => exists).map(({ locale }) => locale))];
  if (locales.length < 2) return locales[0] ?? pairs[0]?.locale;
  return vscode.window.showQuickPick(locales, {
    title: vscode.l10n.t('Terms of translations into which language?'),
  });
}

function findTerms(
  target: TranslationsTarget,
  locale: string,
): Promise<LocaleSuggestions | Outcome | undefined> {
  const title = vscode.l10n.t('Looking for terms...');
  return withProgress(title, async ({ signal }) => {
    const ofLocale = (files: FilePair) => files.locale === locale && target.wants(files);
    const opened = await openTranslations({ ...target, wants: ofLocale }, signal);
    if (typeof opened === 'string') return opened;
    try {
      return await opened.session.read(opened.choose, async (session) => {
        for await (const found of session.suggestTerms(MOST_TERMS, () => undefined)) return found;
        return undefined;
      });
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      throw error;
    }
  });
}

/** The glossary for the language, if there is one and no other. */
function glossaryOf(
  { glossaries: [only, ...others] }: LocaleSuggestions,
  folder: string,
): vscode.Uri | undefined {
  return only === undefined || others.length > 0 ? undefined : uriIn(folder, only);
}

function addTerm(
  context: ProjectsState,
  { source, target }: SuggestedTerm,
  glossary: vscode.Uri | undefined,
): Promise<Outcome> {
  const known = glossary === undefined ? {} : { glossary: glossary.toString() };
  return addSelectionToGlossary(context, { source, target, ...known }, undefined);
}

/** Shows the terms again after each that was added, until the user has enough. */
async function addPicked(
  { locale, terms }: LocaleSuggestions,
  add: (term: SuggestedTerm) => Promise<Outcome>,
): Promise<Outcome> {
  const left = new Set(terms);
  while (left.size > 0) {
    const picked = await vscode.window.showQuickPick([...left].map(itemOf), {
      title: vscode.l10n.t('Terms of the Translations into {0}', locale),
      placeHolder: vscode.l10n.t('The term to add to a glossary'),
      matchOnDetail: true,
    });
    if (picked === undefined) return left.size < terms.length ? 'done' : 'cancelled';
    const outcome = await add(picked.term);
    if (outcome === 'done') left.delete(picked.term);
    else if (outcome !== 'cancelled') return outcome;
  }
  return 'done';
}

interface TermItem extends vscode.QuickPickItem {
  readonly term: SuggestedTerm;
}

function itemOf(term: SuggestedTerm): TermItem {
  const { source, target, texts, translated, others, examples } = term;
  const counts = [
    vscode.l10n.t('{0} of {1} texts', translated, texts),
    ...others.map((other) => vscode.l10n.t('also "{0}": {1}', showPhrase(other.target), other.texts)),
  ];
  const [example] = examples;
  const shown =
    example &&
    `${showPhrase(example.shown.source)} → ${showPhrase(example.shown.target)} (${example.path}:${example.position.line + 1})`;
  return {
    label: `${showPhrase(source)} → ${showPhrase(target)}`,
    description: counts.join(' · '),
    ...(shown !== undefined && { detail: shown }),
    term,
  };
}
