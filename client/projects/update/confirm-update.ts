import * as vscode from 'vscode';
import { message } from '#base';
import type { PlannedFile, UpdatePlan } from '#projects';
import type { Connection } from '../../shell/connection/connection.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import { billText, confirmBill, remainingText } from '../../translate/sending/confirm-bill.ts';
import { namedTerms } from '../../translate/sending/glossary-terms.ts';
import type { TranslateContext } from '../../translate/sending/translate-context.ts';

/** What an update will do, and where it sends texts. */
interface UpdateQuestion {
  readonly connection: Connection;
  readonly plan: UpdatePlan;
}

/** Asks whether an update may begin. */
export type ConfirmUpdate = (context: TranslateContext, question: UpdateQuestion) => Promise<boolean>;

/** A question lists this many files, and counts the rest. */
const MAX_FILES = 8;
/** And this many texts that are replaced. */
const MAX_TEXTS = 3;

/** Asks about many files: with what becomes of each, and the bill. */
export const confirmAll: ConfirmUpdate = async (context, { connection, plan }) => {
  const works = plan.works.filter(({ obstacle }) => obstacle === undefined);
  const usage = await context.usageWatch.load(connection);
  const detail = [
    ...billLines(connection, plan),
    ...(usage === undefined ? [] : [remainingText(usage) ?? ''].filter(Boolean)),
    ...works.slice(0, MAX_FILES).map(fileLine),
    ...more(works.length - MAX_FILES),
  ];
  const update = vscode.l10n.t('Update');
  const [first] = works;
  const question =
    works.length === 1 && first !== undefined
      ? vscode.l10n.t('Update {0}?', first.files.target)
      : vscode.l10n.t('Update {0} translations?', number(works.length));
  const answer = await vscode.window.showInformationMessage(
    question,
    { modal: true, detail: detail.join('\n') },
    update,
  );
  return answer === update;
};

/** Asks about a file only if more is sent than the settings allow, as for every other file that is translated. */
export const confirmFile: ConfirmUpdate = async (context, { connection, plan }) => {
  const { sending, bill } = plan;
  const cost = [billText(bill), ...termLines(plan)].join('; ');
  return (await confirmBill(context, { connection, sending, cost, purpose: 'translate' })) !== undefined;
};

/** Asks before texts of people are replaced, and shows them with their sources. Other texts are asked about as those of a file. */
export const confirmReplaced: ConfirmUpdate = async (context, question) => {
  const { connection, plan } = question;
  const { replaced } = plan;
  if (replaced.length === 0) return confirmFile(context, question);
  const texts = replaced
    .slice(0, MAX_TEXTS)
    .flatMap(({ standing: { pair } }) => [
      vscode.l10n.t('Source: {0}', pair.source?.text ?? ''),
      vscode.l10n.t('Translation now: {0}', pair.target?.text ?? ''),
    ]);
  const kept = vscode.l10n.t('The file is kept as it was in .parlance/backups.');
  const detail = [...texts, ...more(replaced.length - MAX_TEXTS), ...billLines(connection, plan), kept];
  const replace = vscode.l10n.t('Translate Again');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Replace texts of people? Texts: {0}', number(replaced.length)),
    { modal: true, detail: detail.join('\n') },
    replace,
  );
  return answer === replace;
};

function billLines({ serviceName }: Connection, plan: UpdatePlan): readonly string[] {
  const { bill, recorded } = plan;
  return [
    vscode.l10n.t('Texts to translate: {0} ({1})', number(bill.segments), billText(bill)),
    ...(bill.characters === 0 ? [] : [vscode.l10n.t('They are sent to {0}, which bills them.', serviceName)]),
    ...(recorded === 0 ? [] : [localize(message('Texts that are recorded as they are: {0}', recorded))]),
    ...termLines(plan),
  ];
}

/** The terms that the texts to translate must use, by locale. */
function termLines({ terms }: UpdatePlan): readonly string[] {
  return terms.map(({ locale, phrases }) => `${locale}: ${namedTerms(phrases)}`);
}

function fileLine({ files, summary }: PlannedFile): string {
  const words = summary.map(localize);
  return `${files.target}: ${(files.exists ? words : [vscode.l10n.t('new'), ...words]).join(', ')}`;
}

function more(count: number): readonly string[] {
  return count > 0 ? [vscode.l10n.t('And {0} more.', number(count))] : [];
}

/**
 * Asks who has written translations that were there before the first update, because a changed source is then either translated again or
 * waits for a person. Undefined: the user wants none of it.
 */
export async function askWhoWrote({ counts }: UpdatePlan): Promise<'human' | 'machine' | undefined> {
  const count = counts.adoptable;
  if (count === 0) return 'human';
  const items = [
    {
      label: vscode.l10n.t('People'),
      detail: vscode.l10n.t('When a source text changes, its translation waits for a review.'),
      adopt: 'human',
    },
    {
      label: vscode.l10n.t('A Machine'),
      detail: vscode.l10n.t('When a source text changes, it is translated again.'),
      adopt: 'machine',
    },
  ] as const;
  const title = vscode.l10n.t('Who wrote the translations that are there? Texts: {0}', number(count));
  return (await vscode.window.showQuickPick(items, { title, ignoreFocusOut: true }))?.adopt;
}
