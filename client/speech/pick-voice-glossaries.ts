import * as vscode from 'vscode';
import { glossaryFields } from '#requests';
import type { GlossaryId, VoiceSessionRequest } from '#service';
import type { Connection } from '../shell/connection/connection.ts';
import { pickMany } from '../shell/pickers/pick-many.ts';

interface GlossaryItem extends vscode.QuickPickItem {
  readonly id?: GlossaryId;
}

/** The fields of a session that name its glossaries: one, or a list. */
export type VoiceGlossaries = Pick<VoiceSessionRequest, 'glossary_id' | 'glossary_ids'>;

/** Lets the user tick the glossaries of a session, if the account has any. Undefined if the user gives up. */
export async function pickVoiceGlossaries({
  client,
}: Pick<Connection, 'client'>): Promise<VoiceGlossaries | undefined> {
  const glossaries = await client.listGlossaries();
  if (glossaries.length === 0) return {};
  const none: GlossaryItem = { label: vscode.l10n.t('No Glossary') };
  const items = glossaries.map(
    ({ name, glossary_id, dictionaries }): GlossaryItem => ({
      label: name,
      description: dictionaries
        .map(({ source_lang, target_lang }) => `${source_lang} → ${target_lang}`)
        .join(', '),
      id: glossary_id,
    }),
  );
  const picked = await pickMany<GlossaryItem>({
    title: vscode.l10n.t('Use glossaries? (at most 10)'),
    placeholder: vscode.l10n.t('If two have a term, the upper one decides'),
    items: [none, ...items],
    ticked: [none],
  });
  return picked && glossaryFields(picked.flatMap(({ id }) => id ?? []));
}
