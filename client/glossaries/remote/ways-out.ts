import * as vscode from 'vscode';
import type { Message } from '#base';
import type { MergedText } from '#sync/model';
import { nameOf, openDocument } from '../../shell/editor/files.ts';
import { workspaceEditOf } from '../../shell/editor/workspace-edit.ts';
import type { ResultDocuments } from '../../shell/results/result-documents.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { type ErrorContext, showErrors } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { applyToVersion } from '../files/change-glossary.ts';

/** Documents whose texts are saved to the service, and what it has. */
export interface SavedTexts<Version> {
  /** What the service has now. */
  read(uri: vscode.Uri): Promise<Version>;
  /** The text is based on this version now. */
  rebase(uri: vscode.Uri, version: Version): void;
  /** What the service has, as the document would say it. */
  textOf(document: vscode.TextDocument, theirs: Version): string;
  /** The text with what others have changed, or why it cannot be written so; undefined if such a text is not merged. */
  merged(document: vscode.TextDocument, theirs: Version): MergedText | Message | undefined;
}

/** What the ways out need of the editor. */
export interface WaysOutContext extends ErrorContext {
  readonly results: ResultDocuments;
}

/** What helps when a text was not saved because the service has changed. */
type WayOut = 'compare' | 'merge' | 'overwrite' | 'take-theirs';

/** Says that a text was not saved because the service has changed, and offers what helps. */
export function offerWaysOut<Version>(
  context: WaysOutContext,
  texts: SavedTexts<Version>,
  uri: vscode.Uri,
  ways: readonly WayOut[],
): void {
  const titles: Readonly<Record<WayOut, string>> = {
    compare: vscode.l10n.t('Compare'),
    merge: vscode.l10n.t('Merge'),
    overwrite: vscode.l10n.t('Overwrite'),
    'take-theirs': vscode.l10n.t("Use the Service's Version"),
  };
  const text = vscode.l10n.t(
    '{0} has changed at the service since it was opened. Nothing was sent, and your text is kept.',
    nameOf(uri),
  );
  const run = (way: WayOut) =>
    showErrors(context, async () => {
      const document = openDocument(uri);
      if (document === undefined) return 'cancelled';
      return goOut(way, { context, texts, document, theirs: await texts.read(uri) });
    });
  showPrompt(
    'warning',
    text,
    ways.map((way) => ({ title: titles[way], run: () => run(way) })),
  );
}

/** A text and the version that it does not know. */
interface Conflict<Version> {
  readonly context: WaysOutContext;
  readonly texts: SavedTexts<Version>;
  readonly document: vscode.TextDocument;
  readonly theirs: Version;
}

async function goOut<Version>(way: WayOut, conflict: Conflict<Version>): Promise<Outcome> {
  const { texts, document, theirs } = conflict;
  const { uri, version } = document;
  switch (way) {
    case 'compare':
      return compare(conflict);
    case 'merge': {
      const merged = texts.merged(document, theirs);
      if (merged === undefined) return 'cancelled';
      return takeMerged(document, version, merged, async () => {
        texts.rebase(uri, theirs);
        await compare(conflict);
      });
    }
    case 'overwrite':
      texts.rebase(uri, theirs);
      return (await document.save()) ? 'done' : 'failed';
    case 'take-theirs': {
      const span = { start: 0, end: document.getText().length };
      const newText = texts.textOf(document, theirs);
      await vscode.workspace.applyEdit(workspaceEditOf(document, [{ span, newText }]));
      texts.rebase(uri, theirs);
      return 'done';
    }
  }
}

async function compare<Version>({ context, texts, document, theirs }: Conflict<Version>): Promise<Outcome> {
  const title = vscode.l10n.t('{0} (service ↔ your text)', nameOf(document.uri));
  await context.results.showOriginal(document.uri, title, texts.textOf(document, theirs));
  return 'shown';
}

/**
 * Replaces the text of a document by what it and the service say together, and says how much both have changed. It is not saved.
 * @param version Of the document that was merged.
 * @param done Called when the text is taken.
 */
async function takeMerged(
  document: vscode.TextDocument,
  version: number,
  merged: MergedText | Message,
  done: () => Promise<void>,
): Promise<Outcome> {
  if ('args' in merged) return refuse(localize(merged));
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  const change = new vscode.WorkspaceEdit();
  change.replace(document.uri, whole, merged.text);
  const outcome = await applyToVersion(document, version, change);
  if (outcome !== 'done') return outcome;
  await done();
  if (merged.both.length > 0) {
    const both = number(merged.both.length);
    showPrompt('warning', vscode.l10n.t('Entries changed on both sides: {0}. Your text keeps yours.', both));
  }
  return 'done';
}
