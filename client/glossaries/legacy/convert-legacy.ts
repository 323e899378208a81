import * as vscode from 'vscode';
import { GLOSSARY_NAME } from '#requests';
import type { LegacyGlossary } from '#service';
import { connect } from '../../shell/connection/connection.ts';
import { pickMany } from '../../shell/pickers/pick-many.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { validateText } from '../../shell/ui/validate-text.ts';
import { askWithPlan, type LegacyContext, type LegacyWork, noteDone, withLegacy } from './replacing.ts';

/**
 * Makes one glossary of v3 of glossaries of v2, with a dictionary for each language pair, after the plan was shown. The originals are deleted
 * only if the user chooses that, and after the new one was read back.
 * @param first The line of the view on which the command was run.
 */
export async function convertLegacy(
  context: LegacyContext,
  first: LegacyGlossary | undefined,
): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const all = await connection.client.listLegacyGlossaries();
  if (all.length === 0) return refuse(vscode.l10n.t('The account has no legacy glossaries.'));
  const chosen = await pickGlossaries(all, first);
  const name = chosen && (await askName(chosen[0]?.name ?? ''));
  if (chosen === undefined || name === undefined) return 'cancelled';
  return withLegacy(context, async (work) => {
    const plan = await planFor(chosen, name, work);
    if (plan === undefined) return 'cancelled';
    const lines = plan.dictionaries.map(({ from, entries, ...pair }) =>
      vscode.l10n.t(
        '+ {0}, entries: {1}, from {2}',
        pairText(pair),
        number(entries.size),
        from.map((glossary) => glossary.name).join(', '),
      ),
    );
    const create = vscode.l10n.t('Create');
    const createAndDelete = vscode.l10n.t('Create and Delete the Originals');
    const question = vscode.l10n.t('Create the glossary {0}?', name);
    const answer = await askWithPlan(question, lines, create, createAndDelete);
    if (answer === undefined) return 'cancelled';
    const deletesOriginals = answer === createAndDelete;
    const done = await withProgress(vscode.l10n.t('creating {0}', name.trim()), ({ signal }) =>
      plan.carryOut({ deletesOriginals }, signal),
    );
    const text = deletesOriginals
      ? vscode.l10n.t('{0} has all entries, and the originals are deleted.', name.trim())
      : vscode.l10n.t('{0} has all entries. The originals are kept.', name.trim());
    noteDone(text, done);
    return 'done';
  });
}

async function pickGlossaries(
  all: readonly LegacyGlossary[],
  first: LegacyGlossary | undefined,
): Promise<readonly LegacyGlossary[] | undefined> {
  const items = all.map((glossary) => ({
    label: glossary.name,
    description: pairText(glossary),
    detail: vscode.l10n.t('{0} entries, ID {1}', number(glossary.entry_count), glossary.glossary_id),
    glossary,
  }));
  const picked = await pickMany({
    title: vscode.l10n.t('Convert Legacy Glossaries to One Glossary'),
    placeholder: vscode.l10n.t('Glossaries with the same languages are merged'),
    items,
    ticked: items.filter(({ glossary }) => glossary.glossary_id === first?.glossary_id),
  });
  const isFirst = (glossary: LegacyGlossary) => glossary.glossary_id === first?.glossary_id;
  return picked?.map(({ glossary }) => glossary).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

function askName(value: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Name of the New Glossary'),
    value,
    validateInput: validateText(GLOSSARY_NAME),
  });
}

/** Where target phrases differ, the user says which glossary wins. Undefined when cancelled. */
async function planFor(chosen: readonly LegacyGlossary[], name: string, { legacy }: LegacyWork) {
  const plan = (prefer?: 'last') =>
    withProgress(vscode.l10n.t('reading glossaries'), ({ signal }) =>
      legacy.planConversion(chosen, { name: name.trim(), prefer }, { signal }),
    );
  const planned = await plan();
  const { conflicts } = planned;
  if (conflicts.length === 0) return planned;
  const lines = conflicts.map(({ pair, source, values }) => {
    const all = values.map(({ target, glossary }) => `${target} (${glossary.name})`).join(', ');
    return `${pairText(pair)}: ${source} = ${all}`;
  });
  const first = vscode.l10n.t('Prefer the First ({0})', chosen[0]?.name ?? '');
  const last = vscode.l10n.t('Prefer the Last ({0})', chosen.at(-1)?.name ?? '');
  const question = vscode.l10n.t(
    'Different translations of the same source phrase: {0}.',
    number(conflicts.length),
  );
  const answer = await askWithPlan(question, lines, first, last);
  if (answer === undefined) return undefined;
  return answer === first ? planned : plan('last');
}

function pairText({ source_lang, target_lang }: Pick<LegacyGlossary, 'source_lang' | 'target_lang'>): string {
  return `${source_lang.toUpperCase()} → ${target_lang.toUpperCase()}`;
}
