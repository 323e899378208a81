import * as vscode from 'vscode';
import type { TranslateOptions } from '#translate';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { pickMany } from '../../shell/pickers/pick-many.ts';
import { isForTranslations } from '../../shell/profiles/chosen-profile.ts';
import { findProfiles } from '../../shell/profiles/find-profiles.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { section } from '../../shell/ui/section.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import {
  byArgument,
  byChosenProfile,
  byPickedLanguage,
  firstOf,
  type SettingsQuery,
} from '../settings/choose-settings.ts';
import type { SettingsChoice } from '../settings/translation-settings.ts';
import { type ComparedSets, isInto, type OptionSet, setsOfOptions, setsOfProfiles } from './option-sets.ts';

/**
 * Finds the option sets to compare: those that the argument names as `first` and `second`, or those that the user picks from the profiles
 * and the built-in sets. The built-in sets use the languages of the argument, of the chosen profile, or a language that the user picks.
 */
export async function findSets(query: SettingsQuery): Promise<ComparedSets | Outcome> {
  const { context, connection, uri, argument } = query;
  const profiles = (await findProfiles(uri)).filter(({ profile }) => isForTranslations(profile));
  const ofProfiles = setsOfProfiles(profiles);
  const [first, second] = [readArgument(argument, 'first'), readArgument(argument, 'second')];
  const left = ofProfiles.find(({ id }) => id === first);
  const right = ofProfiles.find(({ id }) => id === second);
  if (left !== undefined && right !== undefined) return [left, right];
  const languages = await languagesToCompare(query);
  if (typeof languages === 'string') return languages;
  const { facts } = await context.serviceFacts.load(connection);
  const own = setsOfOptions(facts, languages);
  if (first !== undefined && second !== undefined) return namedSets([...ofProfiles, ...own], first, second);
  const target = languages.target_lang;
  const fitting = ofProfiles.filter((set) => isInto(set, target));
  const others = ofProfiles.filter((set) => !isInto(set, target));
  return (await pickSets({ fitting, own, others })) ?? 'cancelled';
}

async function languagesToCompare(query: SettingsQuery): Promise<TranslateOptions | Outcome> {
  const title = vscode.l10n.t('Compare translations into');
  const choose = firstOf(byArgument, byChosenProfile, byPickedLanguage(title));
  const choice = (await choose(query)) ?? 'cancelled';
  return typeof choice === 'string' ? choice : languagesOf(choice);
}

function languagesOf(choice: SettingsChoice): TranslateOptions {
  const { source_lang = '', target_lang = '' } =
    'profile' in choice ? choice.profile.profile.options : choice.options;
  return { target_lang, ...(source_lang === '' ? {} : { source_lang }) };
}

function namedSets(sets: readonly OptionSet[], first: string, second: string): ComparedSets | Outcome {
  const find = (name: string) => sets.find(({ id }) => id === name);
  const [left, right] = [find(first), find(second)];
  if (left !== undefined && right !== undefined) return [left, right];
  const unknown = left === undefined ? first : second;
  return refuse(vscode.l10n.t('There is no profile or set of options called "{0}".', unknown));
}

/** What can be compared. */
interface SetsToPick {
  /** Profiles with the target language of the comparison. */
  readonly fitting: readonly OptionSet[];
  readonly own: readonly OptionSet[];
  /** Profiles with another target language. */
  readonly others: readonly OptionSet[];
}

interface SetItem extends vscode.QuickPickItem {
  /** Absent on separators. */
  readonly set?: OptionSet;
}

/** Lets the user tick what to compare; the first two are ticked. Undefined if the user gives up. */
async function pickSets(sets: SetsToPick): Promise<ComparedSets | undefined> {
  const items = itemsOf(sets);
  const ticked = items.filter(({ set }) => set !== undefined).slice(0, 2);
  const title = vscode.l10n.t('Compare Which Translations?');
  const placeholder = vscode.l10n.t('Tick two or more. Each is a translation of its own.');
  const picked = await pickMany({ title, placeholder, items, ticked });
  if (picked === undefined) return undefined;
  const chosen = picked.flatMap(({ set }) => set ?? []);
  if (chosen.length > 1) return chosen;
  showPrompt('information', vscode.l10n.t('Nothing to compare. Tick at least two.'));
  return undefined;
}

function itemsOf({ fitting, own, others }: SetsToPick): readonly SetItem[] {
  return [
    ...section(vscode.l10n.t('Profiles'), fitting.map(itemOf)),
    ...section(vscode.l10n.t('Without a Profile'), own.map(itemOf)),
    ...section(vscode.l10n.t('Profiles for Other Languages'), others.map(itemOf)),
  ];
}

function itemOf(set: OptionSet): SetItem {
  const { label, description, detail } = set;
  return { label, description, ...(detail === '' ? {} : { detail }), set };
}
