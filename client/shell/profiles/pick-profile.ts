import * as vscode from 'vscode';
import type { ServiceFacts } from '#base';
import { checkRequest, type RequestProblem } from '#requests';
import { localize } from '../ui/localize.ts';
import { section } from '../ui/section.ts';
import { isForTranslations } from './chosen-profile.ts';
import { describeOptions, describePair } from './describe-profile.ts';
import type { FoundProfile } from './find-profiles.ts';

/** What the user picked: a profile, the languages of the settings, other languages, or a formality. */
type PickedProfile = FoundProfile | 'settings' | 'languages' | 'formality';

interface ProfileItem extends vscode.QuickPickItem {
  /** Absent on separators. */
  readonly choice?: PickedProfile;
}

/** How the list of profiles is shown. */
interface ProfilePicker {
  readonly title: string;
  readonly facts: ServiceFacts;
  /** Whether the languages of the settings are among the choices. */
  readonly withSettings: boolean;
}

/**
 * Lets the user pick a profile. Those that the service would reject are listed separately, each with the reason. If one of them is picked,
 * a fix is offered before anything is sent. Undefined if nothing is picked.
 */
export async function pickProfile(
  profiles: readonly FoundProfile[],
  { title, facts, withSettings }: ProfilePicker,
): Promise<PickedProfile | undefined> {
  const checked = profiles
    .filter(({ profile }) => isForTranslations(profile))
    .map((found) => ({ found, problem: firstError(found, facts) }));
  const usable = checked.filter(({ problem }) => problem === undefined).map(({ found }) => itemOf(found));
  const unsupported = checked.flatMap(({ found, problem }) =>
    problem === undefined
      ? []
      : [{ ...itemOf(found), detail: `$(circle-slash) ${localize(problem.message)}` }],
  );
  const items: readonly ProfileItem[] = [
    ...section(vscode.l10n.t('Profiles'), usable),
    ...section(vscode.l10n.t('Not supported'), unsupported),
    ...(withSettings ? section(vscode.l10n.t('Without a Profile'), otherItems()) : []),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t('Profiles are in parlance.json and in your settings'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.choice;
}

/** The first reason why the service would reject a profile, as far as the languages show: no name has been looked up yet. */
function firstError({ profile }: FoundProfile, service: ServiceFacts): RequestProblem | undefined {
  return checkRequest('translate', profile.options, { service }).find(({ level }) => level === 'error');
}

function itemOf(found: FoundProfile): ProfileItem {
  const { profile } = found;
  return {
    label: profile.id,
    description: describePair(profile.options),
    detail: describeOptions(profile),
    choice: found,
  };
}

function otherItems(): readonly ProfileItem[] {
  return [
    { label: vscode.l10n.t('Languages from Settings'), choice: 'settings' },
    { label: vscode.l10n.t('Choose Languages...'), choice: 'languages' },
    { label: vscode.l10n.t('Choose Formality...'), choice: 'formality' },
  ];
}
