import { connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import type { PlaceResults } from '../../results/place-results.ts';
import { captureTexts } from '../../selection/capture-texts.ts';
import type { CapturedTask } from '../../selection/selection-task.ts';
import { translatePieces } from '../../translate/translate-pieces.ts';
import {
  type FindWay,
  wayByPickedProfile,
  wayOfWorkspace,
  wayToPickedLanguage,
} from '../../translation-settings/find-settings.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** Translates the selections by the chosen profile or into the language of the settings, which is asked for the first time. */
export function translateSelection(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, { findWay: wayOfWorkspace });
}

/** Translates the selections into a language that is picked each time. */
export function translateSelectionTo(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, { findWay: wayToPickedLanguage });
}

/** Translates the selections by a profile that is picked each time. */
export function translateSelectionWithProfile(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, { findWay: wayByPickedProfile });
}

/** What tells the commands that translate parts of a document from each other. */
export interface TranslationKind {
  readonly findWay: FindWay;
  /** What is translated. Left out: what is selected, or what stands around the cursors. */
  readonly capture?: () => Promise<CapturedTask>;
  /** Where translations go. Left out: in the places of the texts. */
  readonly place?: PlaceResults;
}

/** Captures texts of the active editor, finds out how they are translated, and translates them. */
export async function translateCaptured(
  context: ClientContext,
  argument: unknown,
  { findWay, capture = captureTexts, place }: TranslationKind,
): Promise<Outcome> {
  const captured = await capture();
  if (!captured.ok) {
    showPrompt('information', localize(captured.problem));
    return 'refused';
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { task } = captured;
  const found = await findWay({ context, connection, uri: task.document.uri, argument });
  return found.ok ? translatePieces(context, { task, connection, way: found.way, place }) : found.outcome;
}
