import * as vscode from 'vscode';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { GLOSSARY_NAME } from '../../core/requests/given-texts.ts';
import { contentOfEntries } from '../../core/sync/entries/content-of-entries.ts';
import type { EntryChange } from '../../core/sync/plan/changes-between.ts';
import { SYSTEM_CLOCK } from '../../service/clock.ts';
import type { LegacyGlossary } from '../../service/resources/legacy-glossaries.ts';
import { NODE_FILES } from '../../workspace/files/node-files.ts';
import { deleteLegacyGlossary } from '../../workspace/legacy-glossaries/delete-glossary.ts';
import { type EditPlan, planEdit } from '../../workspace/legacy-glossaries/plan-edit.ts';
import { nameOf } from '../editor/files.ts';
import { confirmByName, confirmRemovals } from '../sync/steps/confirm-sync.ts';
import { number } from '../ui/number.ts';
import type { Outcome } from '../ui/outcome.ts';
import { withProgress } from '../ui/progress.ts';
import { refuse } from '../ui/refuse.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { validateText } from '../ui/validate-text.ts';
import { downloadLegacy } from './download-legacy.ts';
import { pickFile, type ReadFile } from './pick-file.ts';
import { askWithPlan, type LegacyContext, type LegacyWork, noteDone, withReplacements } from './replacing.ts';

/** The languages of a glossary of v2. */
export function pairOf({ source_lang, target_lang }: LegacyGlossary): LanguagePair {
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
  return withReplacements(context, async ({ connection: { client } }) => {
    const made = await withProgress(vscode.l10n.t('creating the glossary'), ({ signal }) =>
      client.createLegacyGlossary({ name: name.trim(), ...contentOf(file) }, { signal }),
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
  return withReplacements(context, async (work) => {
    const { client } = work.connection;
    const plan = await withProgress(vscode.l10n.t('comparing'), ({ signal }) =>
      planEdit(client, old, contentOf(file), { signal }),
    );
    if (plan.changes.length === 0) {
      return refuse(vscode.l10n.t('{0} has the entries of {1} already.', old.name, nameOf(file.uri)));
    }
    return (await isConfirmed(plan, old)) ? replaceBy(plan, old, work) : 'cancelled';
  });
}

async function isConfirmed({ changes, guarded }: EditPlan, { name }: LegacyGlossary): Promise<boolean> {
  const risky = guarded === undefined ? [] : [{ ...guarded, name }];
  if (guarded !== undefined && (await confirmRemovals(risky)) !== guarded.count) return false;
  const replace = vscode.l10n.t('Replace');
  const question = vscode.l10n.t('Replace {0}? The new glossary has another id.', name);
  return (await askWithPlan(question, changes.map(lineOf), replace)) === replace;
}

async function replaceBy(
  { planned }: EditPlan,
  { name }: LegacyGlossary,
  { replacements }: LegacyWork,
): Promise<Outcome> {
  const done = await withProgress(vscode.l10n.t('replacing {0}', name), ({ signal }) =>
    replacements.start(planned, signal),
  );
  noteDone(
    vscode.l10n.t('{0} has the new entries, and another id: {1}.', name, done.made),
    done,
    replacements,
  );
  return 'done';
}

function lineOf(change: EntryChange): string {
  if (change.action === 'add') return `+ ${change.source} = ${change.to}`;
  if (change.action === 'remove') return `- ${change.source} = ${change.from}`;
  return `~ ${change.source} = ${change.from} → ${change.to}`;
}

function contentOf({ pair, entries }: ReadFile) {
  return { source_lang: pair.source, target_lang: pair.target, ...contentOfEntries(entries) };
}

/** Deletes a glossary of v2, after the user has typed its name. A copy of its entries stays on this machine. */
export async function deleteLegacy(context: LegacyContext, old: LegacyGlossary): Promise<Outcome> {
  const title = vscode.l10n.t('Delete {0} at the service?', old.name);
  const prompt = vscode.l10n.t(
    'Entries: {0}. A copy of them stays on this machine. To delete it, type its name.',
    number(old.entry_count),
  );
  if (!(await confirmByName(old.name, title, prompt))) return 'cancelled';
  return withReplacements(context, async ({ connection: { client }, replacements }) => {
    const { backups: folder } = replacements;
    await withProgress(vscode.l10n.t('deleting'), ({ signal }) =>
      deleteLegacyGlossary(old, { client, files: NODE_FILES, clock: SYSTEM_CLOCK, folder, signal }),
    );
    const made = { made: old.glossary_id, deleted: [{ ...old, hash: '' }] };
    noteDone(vscode.l10n.t('{0} is deleted at the service.', old.name), made, replacements);
    return 'done';
  });
}
