import * as vscode from 'vscode';
import type { Message } from '#base';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import type { ErrorContext } from '../../shell/ui/show-error.ts';
import { changeTranslations } from '../change-translations.ts';
import { isOfFile } from './find-unit.ts';
import { noSuchUnit } from './show-unit.ts';

/** Milliseconds that the confirmation can be read. */
const SHOWN_MS = 8_000;

/** Units of a project, by their IDs. */
export interface ChosenUnits {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  readonly ids: readonly string[];
}

/** Records that translations are right as they are, as `parlance review --accept` does. */
export function acceptUnits(context: ErrorContext, { folder, ids }: ChosenUnits): Promise<Outcome> {
  const wants = (files: Parameters<typeof isOfFile>[1]) => ids.some((id) => isOfFile(id, files));
  return changeTranslations(context, { folder, wants }, async (session) => {
    let problem: string | undefined;
    const note = (of: string, reason: Message) => {
      problem ??= `${of}: ${localize(reason)}`;
    };
    const { accepted, reasons } = await session.settle({ ids }, ({ path, problem: why }) => note(path, why));
    for (const { of, reason } of reasons) note(of, reason);
    if (problem !== undefined) return refuse(problem, 'error');
    if (accepted === 0) return refuse(noSuchUnit());
    const text = vscode.l10n.t('Accepted translations: {0}', number(accepted));
    vscode.window.setStatusBarMessage(`$(check) ${text}`, SHOWN_MS);
    return 'done';
  });
}
