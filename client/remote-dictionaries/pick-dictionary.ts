import * as vscode from 'vscode';
import type { Glossary } from '../../service/resources/glossaries.ts';
import { number } from '../ui/number.ts';
import type { RemoteAddress } from './remote-address.ts';

interface DictionaryItem extends vscode.QuickPickItem {
  readonly address: RemoteAddress;
}

/** Lets the user pick a glossary of the account and one of its language pairs; a single one is used without asking. Undefined when cancelled. */
export async function pickDictionary(
  origin: string,
  glossaries: readonly Glossary[],
): Promise<RemoteAddress | undefined> {
  const items = glossaries
    .flatMap((glossary) => itemsOf(origin, glossary))
    .sort((a, b) => a.label.localeCompare(b.label));
  const [only] = items;
  if (only !== undefined && items.length === 1) return only.address;
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Open a Dictionary at the Service'),
    placeHolder: vscode.l10n.t('Glossary and languages'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.address;
}

function itemsOf(
  origin: string,
  { glossary_id: id, name, dictionaries }: Glossary,
): readonly DictionaryItem[] {
  return dictionaries.map(({ source_lang: source, target_lang: target, entry_count }) => ({
    label: name,
    description: `${source.toUpperCase()} → ${target.toUpperCase()}`,
    detail: vscode.l10n.t('{0} entries, id {1}', number(entry_count), id),
    address: { origin, id, pair: { source, target }, name },
  }));
}
