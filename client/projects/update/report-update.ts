import * as vscode from 'vscode';
import { type Message, message } from '#base';
import type { UpdatePlan, UpdateResult } from '#projects';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { PartialFailure } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { termProblemsText } from '../../translate/sending/glossary-terms.ts';
import { uriIn } from '../load-translations.ts';
import { showUnit } from '../units/show-unit.ts';

/** A text, a file, or a locale, with what there is to say about it. */
interface Reported {
  readonly label: string;
  readonly reason: Message;
  /** Shows where it is; left out for a locale. */
  readonly open?: () => unknown;
}

/**
 * Says how an update ended.
 * @throws PartialFailure with what was done before it failed.
 */
export function reportUpdate(folder: string, plan: UpdatePlan, result: UpdateResult): Outcome {
  const text = doneText(result);
  if (result.failure !== undefined) throw new PartialFailure(result.failure, text);
  const isLeft = showProblems(folder, plan, result);
  const hasTermProblems = showTermProblems(folder, result, isLeft ? '' : `${text}. `);
  if (isLeft) return 'unverified';
  if (!hasTermProblems) showPrompt('information', text);
  return 'done';
}

/** Shows what may be wrong with the terms of what was written, with the ways to it. Returns whether there is anything. */
function showTermProblems(folder: string, { files }: UpdateResult, before: string): boolean {
  const problems = files.flatMap(({ termProblems }) => termProblems);
  const text = termProblemsText(problems);
  if (text === undefined) return false;
  const found = problems.map(({ id, message: reason }): Reported => {
    return { label: id, reason, open: () => showUnit(folder, id) };
  });
  const title = vscode.l10n.t('Texts Whose Terms May Be Wrong');
  const show = { title: vscode.l10n.t('Show Texts'), run: () => pickReported(found, title) };
  showPrompt('warning', before + text, [show]);
  return true;
}

function doneText({ files }: UpdateResult): string {
  const written = files.filter(({ isWritten }) => isWritten);
  const sum = (of: 'units' | 'characters') => files.reduce((all, file) => all + file[of], 0);
  if (written.length === 0) return vscode.l10n.t('No file was changed.');
  return vscode.l10n.t(
    'Files updated: {0}, texts: {1}, characters sent: {2}',
    number(written.length),
    number(sum('units')),
    number(sum('characters')),
  );
}

/** Shows what an update leaves alone, with the reasons and the ways to it. Returns whether there is anything. */
export function showProblems(folder: string, plan: UpdatePlan, result: UpdateResult | undefined): boolean {
  const left = leftAlone(folder, plan, result);
  const [first] = left;
  if (first === undefined) return false;
  const done = result === undefined ? [] : [`${doneText(result)}.`];
  const count = vscode.l10n.t('Left as they were: {0}.', number(left.length));
  const text = [...done, count, localize(first.reason)].join(' ');
  const title = vscode.l10n.t('Texts and Files That Stay as They Were');
  const show = { title: vscode.l10n.t('Show What Is Left'), run: () => pickReported(left, title) };
  showPrompt('warning', text, [show]);
  return true;
}

function leftAlone(folder: string, plan: UpdatePlan, result: UpdateResult | undefined): readonly Reported[] {
  // Until something was carried out, only the plan knows what is in the way.
  const files =
    result?.files ??
    plan.files.map(({ files: pair, obstacle }) => ({
      files: pair,
      refused: [],
      changed: 0,
      problem: obstacle,
    }));
  const refused = files.flatMap((file) =>
    file.refused.map(({ id, reason }) => ({ label: id, reason, open: () => showUnit(folder, id) })),
  );
  const problems = files.flatMap(({ files: { target, exists, source }, problem }) => {
    const open = () => vscode.window.showTextDocument(uriIn(folder, exists ? target : source));
    return problem === undefined ? [] : [{ label: target, reason: problem, open }];
  });
  const changed = files.flatMap(({ files: { target, source }, changed: count }) => {
    const reason = message('Changed since the bill: {0}. Update again for them.', count);
    const open = () => vscode.window.showTextDocument(uriIn(folder, source));
    return count === 0 ? [] : [{ label: target, reason, open }];
  });
  const skipped = [...plan.skipped, ...(result?.skipped ?? [])].map(({ path, line = 1, problem }) => {
    const open = () => {
      const selection = new vscode.Range(line - 1, 0, line - 1, 0);
      return vscode.window.showTextDocument(uriIn(folder, path), { selection });
    };
    return { label: `${path}:${line}`, reason: problem, open };
  });
  const locales = plan.notOffered.map(({ locale, why }) => ({ label: locale, reason: why }));
  return [...refused, ...problems, ...changed, ...skipped, ...locales];
}

/** Lets the user pick one of them, and shows it. */
async function pickReported(reported: readonly Reported[], title: string): Promise<void> {
  const items = reported.map(({ label, reason, open }) => ({ label, detail: localize(reason), open }));
  await (await vscode.window.showQuickPick(items, { title, matchOnDetail: true }))?.open?.();
}
