import * as vscode from 'vscode';
import type { LegacyGlossary } from '#service';
import type { CommandHandler } from '../../shell/commands/command.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { createLegacy, deleteLegacy, editLegacy } from '../legacy/change-legacy.ts';
import { convertLegacy } from '../legacy/convert-legacy.ts';
import { downloadLegacy } from '../legacy/download-legacy.ts';
import type { GlossariesState } from '../state.ts';
import { isSyncNode } from '../sync/view/glossary-tree.ts';

/** Creates a glossary of v2 from a file. */
export const createLegacyGlossary: CommandHandler<GlossariesState> = (context) => createLegacy(context);

/** Replaces a glossary of v2 by one with other entries. */
export const editLegacyGlossary = onLegacy(editLegacy);

/** Deletes a glossary of v2, after its name was typed. */
export const deleteLegacyGlossary = onLegacy(deleteLegacy);

/** Writes the entries of a glossary of v2 to a file. */
export const downloadLegacyGlossary = onLegacy(downloadLegacy);

/** Makes one glossary of v3 of glossaries of v2. */
export const convertLegacyGlossaries: CommandHandler<GlossariesState> = (context, node) =>
  convertLegacy(context, legacyOf(node));

function onLegacy(
  work: (context: GlossariesState, old: LegacyGlossary) => Promise<Outcome>,
): CommandHandler<GlossariesState> {
  return async (context, node) => {
    const old = legacyOf(node);
    return old === undefined
      ? refuse(vscode.l10n.t('Run this command on a legacy glossary in the Glossaries view.'))
      : work(context, old);
  };
}

function legacyOf(node: unknown): LegacyGlossary | undefined {
  return isSyncNode(node) && node.kind === 'legacy' ? node.remote : undefined;
}
