import * as vscode from 'vscode';
import type { LanguagePair, Message } from '#base';
import { GLOSSARY_NAME } from '#requests';
import type { LegacyGlossary } from '#service';
import { planDeletion } from '#sync';
import { nameOf } from '../../shell/editor/files.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { validateText } from '../../shell/ui/validate-text.ts';
import { backupNote, openBackups } from '../sync/roots/open-backups.ts';
import { confirmDeletion, confirmRemovals } from '../sync/steps/confirm-sync.ts';
import { downloadLegacy } from './download-legacy.ts';
import { pickFile } from './pick-file.ts';
import { askWithPlan, type LegacyContext, type LegacyWork, noteDone, withLegacy } from './replacing.ts';

/** The languages of a glossary of v2. */
function pairOf({ source_lang, target_lang }: LegacyGlossary): LanguagePair {
  return { source: source_lang, target: target_lang };
}

/** Creates a glossary of v2 from a glossary file. */
export async function createLegacy(context: LegacyContext): Promise<Outcome> {
  const file = await pickFile(vscode.l10n.t('File for the New Legacy Glossary'), undefined);
  if (file === undefined || file === 'other') return 'cancelled';
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Name of the Glossary at the Service'),
    value: nameOf(file.uri).split('.')[0] ?? '',
    validateInput: validateText(GLOSSARY_NAME),
  });
  if (name === undefined) return 'cancelled';
  return withLegacy(context, async ({ connection: { client } }) => {
    const made = await withProgress(vscode.l10n.t('creating the glossary'), ({ signal }) =>
      client.createLegacyGlossary({ name: name.trim(), ...file.content }, { signal }),
    );
    const entries = number(made.entry_count);
    showPrompt('information', vscode.l10n.t('{0} was created. Entries: {1}.', made.name, entries));
    return 'done';
  });
}

/** Replaces a glossary of v2 by one with the entries of a file: created and read back before the old one is deleted (reliability F33). */
export async function editLegacy(context: LegacyContext, old: LegacyGlossary): Promise<Outcome> {
  const download = {
    label: `$(cloud-download) ${vscode.l10n.t('Download the Entries as a File...')}`,
    detail: vscode.l10n.t('Edit the file, then run this command again.'),
  };
  const title = vscode.l10n.t('Replace the Entries of {0} by Those of a File', old.name);
  const file = await pickFile(title, pairOf(old), download);
  if (file === 'other') return downloadLegacy(context, old);
  if (file === undefined) return 'cancelled';
  return withLegacy(context, async ({ legacy }) => {
    const plan = await withProgress(vscode.l10n.t('comparing'), ({ signal }) =>
      legacy.planEdit(old, file.content, { signal }),
    );
    if (plan.changes.length === 0) {
      return refuse(vscode.l10n.t('{0} has the entries of {1} already.', old.name, nameOf(file.uri)));
    }
    const lines = plan.changes.map((change) => {
      if (change.action === 'add') return `+ ${change.source} = ${change.to}`;
      if (change.action === 'remove') return `- ${change.source} = ${change.from}`;
      return `~ ${change.source} = ${change.from} → ${change.to}`;
    });
    if (!(await isConfirmed(old, lines, plan.guarded))) return 'cancelled';
    const done = await withProgress(vscode.l10n.t('replacing {0}', old.name), ({ signal }) =>
      plan.carryOut(signal),
    );
    noteDone(vscode.l10n.t('{0} has the new entries, and another ID: {1}.', old.name, done.made), done);
    return 'done';
  });
}

/** @param guarded The removals that need their number as a confirmation. */
async function isConfirmed(
  { name }: LegacyGlossary,
  lines: readonly string[],
  guarded: { readonly count: number; readonly reason: Message } | undefined,
): Promise<boolean> {
  const risky = guarded === undefined ? [] : [{ ...guarded, name }];
  if (guarded !== undefined && (await confirmRemovals(risky)) !== guarded.count) return false;
  const replace = vscode.l10n.t('Replace');
  const question = vscode.l10n.t('Replace {0}? The new glossary has another ID.', name);
  return (await askWithPlan(question, lines, replace)) === replace;
}

/** Deletes a glossary of v2, after the user has seen how much it is and has typed its name. `parlance restore` creates it again (reliability S9). */
export function deleteLegacy(context: LegacyContext, old: LegacyGlossary): Promise<Outcome> {
  const { name } = old;
  const work = async ({ connection: { client, origin } }: LegacyWork): Promise<Outcome> => {
    const deletion = await withProgress(vscode.l10n.t('reading'), ({ signal }) =>
      planDeletion({ legacy: old }, { client, origin, signal }),
    );
    const amount = vscode.l10n.t('Entries: {0}.', number(deletion.lines.length));
    if (!(await confirmDeletion(name, { amount, backup: await backupNote() }))) return 'cancelled';
    return withProgress(vscode.l10n.t('deleting'), async ({ signal }) => {
      if (!(await deletion.carryOut({ signal, openBackups }))) {
        return refuse(vscode.l10n.t('{0} has changed at the service. It was not deleted.', name), 'warning');
      }
      showPrompt('information', vscode.l10n.t('{0} is deleted at the service.', name));
      return 'done';
    });
  };
  return withLegacy(context, work);
}
