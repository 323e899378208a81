import * as vscode from 'vscode';
import type { ServiceFacts } from '#base';
import { checkRequest, type RequestProblem } from '#requests';
import { FORMALITY_SETTINGS, type FormalitySetting } from '../../../../protocol/settings.ts';
import { connect } from '../../../shell/connection/connection.ts';
import { readArgument } from '../../../shell/editor/read-argument.ts';
import { readSetting, writeSetting } from '../../../shell/editor/settings.ts';
import { chosenProfileId } from '../../../shell/profiles/chosen-profile.ts';
import { pickRequestFix } from '../../../shell/profiles/pick-request-fix.ts';
import { localize } from '../../../shell/ui/localize.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { chooseProfileAction } from '../../../shell/ui/prompt-actions.ts';
import { refuse } from '../../../shell/ui/refuse.ts';
import { section } from '../../../shell/ui/section.ts';
import type { TranslateState } from '../../state.ts';

/** Lets the user pick how formal translations without a profile are. Profiles have their own formality. */
export async function chooseFormality(context: TranslateState, argument: unknown): Promise<Outcome> {
  const profile = chosenProfileId(context.extension);
  if (profile !== undefined) {
    const text = vscode.l10n.t(
      'The profile "{0}" sets the formality. Change it there, or choose another profile or languages.',
      profile,
    );
    return refuse(text, 'information', [chooseProfileAction()]);
  }
  const uri = vscode.window.activeTextEditor?.document.uri;
  const formality = givenFormality(argument) ?? (await askFormality(context, uri));
  if (formality === undefined) return 'cancelled';
  if (formality === 'failed') return 'failed';
  await writeSetting('parlance.translate.formality', formality, uri);
  await context.statusItem.refresh();
  return 'done';
}

function givenFormality(argument: unknown): FormalitySetting | undefined {
  const given = readArgument(argument, 'formality');
  return FORMALITY_SETTINGS.find((value) => value === given);
}

async function askFormality(
  context: TranslateState,
  uri: vscode.Uri | undefined,
): Promise<FormalitySetting | 'failed' | undefined> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.serviceFacts.load(connection);
  return pickFormality(facts, readSetting('parlance.translate.targetLanguage', uri));
}

interface FormalityItem extends vscode.QuickPickItem {
  /** Absent on separators. */
  readonly value?: FormalitySetting;
  /** Why the service would reject it. */
  readonly problem?: RequestProblem | undefined;
}

/**
 * Lets the user pick how formal translations are. Values that the service would reject for the target are listed separately, each with the
 * reason. If one of them is picked, its fix is offered, such as `prefer_more` for `more`. Undefined if nothing is picked.
 * @param target Empty if it is not known yet: then all values are offered.
 */
async function pickFormality(facts: ServiceFacts, target: string): Promise<FormalitySetting | undefined> {
  const checked = FORMALITY_SETTINGS.map((value) => itemOf(value, problemOf(facts, target, value)));
  const items: readonly FormalityItem[] = [
    ...checked.filter(({ problem }) => problem === undefined),
    ...section(
      vscode.l10n.t('Not supported'),
      checked.filter(({ problem }) => problem !== undefined),
    ),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('How formal should translations be?'),
    placeHolder: vscode.l10n.t('For translations without a profile'),
    matchOnDescription: true,
  });
  if (picked?.problem === undefined) return picked?.value;
  const answer = await pickRequestFix(picked.problem);
  if (answer === 'send') return picked.value;
  return FORMALITY_SETTINGS.find((value) => value === answer?.changes.formality);
}

function problemOf(service: ServiceFacts, target: string, formality: string): RequestProblem | undefined {
  const options = { formality, ...(target === '' ? {} : { target_lang: target }) };
  return checkRequest('translate', options, { service }).find(({ at }) => at.field === 'formality');
}

function itemOf(value: FormalitySetting, problem: RequestProblem | undefined): FormalityItem {
  const labels: Readonly<Record<FormalitySetting, string>> = {
    default: vscode.l10n.t('Default Formality'),
    more: vscode.l10n.t('More Formal'),
    less: vscode.l10n.t('Less Formal'),
    prefer_more: vscode.l10n.t('More Formal If Supported'),
    prefer_less: vscode.l10n.t('Less Formal If Supported'),
  };
  const detail = problem && { detail: `$(circle-slash) ${localize(problem.message)}` };
  return { label: labels[value], description: value, value, problem, ...detail };
}
