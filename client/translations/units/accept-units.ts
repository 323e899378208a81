import * as vscode from 'vscode';
import { settleUnits } from '#projects';
import { identifiedUnits, readStatus } from '#projects/reading';
import { localize } from '../../ui/localize.ts';
import { number } from '../../ui/number.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import type { ErrorContext } from '../../ui/show-error.ts';
import { type ChangedTranslations, changeTranslations } from '../change-translations.ts';
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
  return changeTranslations(context, { folder, wants }, async (changed) => {
    await changed.ports.run.proveWritable();
    const { accepted, problem } = await acceptAll(changed, new Set(ids));
    if (problem !== undefined) return refuse(problem, 'error');
    if (accepted === 0) return refuse(noSuchUnit());
    const text = vscode.l10n.t('Accepted translations: {0}', number(accepted));
    vscode.window.setStatusBarMessage(`$(check) ${text}`, SHOWN_MS);
    return 'done';
  });
}

async function acceptAll(
  { project, pairs, ports, writing }: ChangedTranslations,
  ids: ReadonlySet<string>,
): Promise<{ readonly accepted: number; readonly problem: string | undefined }> {
  let accepted = 0;
  let problem: string | undefined;
  for (const files of pairs) {
    const reading = await readStatus(project, files, ports);
    if (!reading.ok) {
      problem ??= `${reading.skipped.path}: ${localize(reading.skipped.problem)}`;
      continue;
    }
    const { status } = reading;
    const chosen = identifiedUnits(status).filter(({ id }) => ids.has(id));
    if (chosen.length === 0) continue;
    const settled = await settleUnits(project, status, chosen, writing);
    if (settled.problem === undefined) accepted += chosen.length - settled.refused.length;
    else problem ??= `${files.target}: ${localize(settled.problem)}`;
  }
  return { accepted, problem };
}
