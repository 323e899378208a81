import * as vscode from 'vscode';
import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import { checkRequest } from '../../core/requests/check-request.ts';
import type { RequestProblem } from '../../core/requests/rule.ts';
import { FORMALITY_SETTINGS, type FormalitySetting } from '../../protocol/settings.ts';
import { pickWayOut } from '../profiles/pick-request-fix.ts';
import { localize } from '../ui/localize.ts';
import { section } from '../ui/section.ts';

interface FormalityItem extends vscode.QuickPickItem {
  /** Absent on separators. */
  readonly value?: FormalitySetting;
  /** Why the service would refuse it. */
  readonly problem?: RequestProblem | undefined;
}

/**
 * Lets the user pick how formal translations are. Values that the service would refuse for the target stand apart, each with the reason;
 * when one is picked all the same, its way out is offered, as `prefer_more` for `more`. Undefined when nothing is picked.
 * @param target Empty while there is none: then all are offered.
 */
export async function pickFormality(
  facts: ServiceFacts,
  target: string,
): Promise<FormalitySetting | undefined> {
  const judged = FORMALITY_SETTINGS.map((value) => itemOf(value, problemOf(facts, target, value)));
  const items: readonly FormalityItem[] = [
    ...judged.filter(({ problem }) => problem === undefined),
    ...section(
      vscode.l10n.t('Not supported'),
      judged.filter(({ problem }) => problem !== undefined),
    ),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('How formal are translations to be?'),
    placeHolder: vscode.l10n.t('For translations without a profile'),
    matchOnDescription: true,
  });
  if (picked?.problem === undefined) return picked?.value;
  const wayOut = await pickWayOut(picked.problem);
  if (wayOut === 'send') return picked.value;
  return FORMALITY_SETTINGS.find((value) => value === wayOut?.changes.formality);
}

function problemOf(service: ServiceFacts, target: string, formality: string): RequestProblem | undefined {
  const options = { formality, ...(target === '' ? {} : { target_lang: target }) };
  return checkRequest('translate', options, { service }).find(({ at }) => at.field === 'formality');
}

function itemOf(value: FormalitySetting, problem: RequestProblem | undefined): FormalityItem {
  const labels: Readonly<Record<FormalitySetting, string>> = {
    default: vscode.l10n.t('Usual Formality'),
    more: vscode.l10n.t('More Formal'),
    less: vscode.l10n.t('Less Formal'),
    prefer_more: vscode.l10n.t('More Formal Where the Language Can'),
    prefer_less: vscode.l10n.t('Less Formal Where the Language Can'),
  };
  const detail = problem && { detail: `$(circle-slash) ${localize(problem.message)}` };
  return { label: labels[value], description: value, value, problem, ...detail };
}
