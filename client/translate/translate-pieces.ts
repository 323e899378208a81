import * as vscode from 'vscode';
import type { ProtectOptions } from '../../core/protect/model.ts';
import { originOf } from '../../service/endpoint.ts';
import { NotFoundError, RequestRejectedError } from '../../service/http/errors.ts';
import { translateProtected } from '../../workspace/translate-protected.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { changeSelections, type PlaceResults } from '../selection/change-selections.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { commentMarkersOf } from './comment-markers.ts';
import { showDifferences } from './show-differences.ts';
import { formatOfPiece } from './text-format.ts';
import type { TranslationWay } from './way.ts';

/** Pieces of a document, how they are translated, and where the translations go. */
export interface PiecesJob {
  readonly task: SelectionTask;
  readonly connection: Connection;
  readonly way: TranslationWay;
  /** Left out: in the places of the pieces. */
  readonly place?: PlaceResults | undefined;
}

/** Translates pieces as one batch. What must stay, such as placeholders and code, is verified to be there, or nothing is written. */
export async function translatePieces(context: ClientContext, job: PiecesJob): Promise<Outcome> {
  const { task, connection, way, place } = job;
  const title = vscode.l10n.t('Translation into {0}', way.options.target_lang.toUpperCase());
  const formats = await formatsOf(task, way);
  return changeSelections(context, {
    task,
    connection,
    change: {
      title,
      ...(place === undefined ? {} : { place }),
      send: async (texts, call) => {
        const { translations } = await translateProtected({
          client: connection.client,
          texts: texts.map((text, index) => ({ text, ...formats[index] })),
          options: way.options,
          tagHandling: way.tagHandling,
          ...call,
        }).catch(forgettingLists(context, connection));
        const differences = translations.flatMap((result) => (result.ok ? [] : result.differences));
        if (differences.length === 0) return translations.map((result) => (result.ok ? result.text : ''));
        await showDifferences(context, differences, { title, path: task.document.uri.path });
        return 'unverified';
      },
    },
  });
}

/** A refused request may name what has been deleted since it was listed: the next one lists anew. */
function forgettingLists({ remoteObjects }: ClientContext, { endpoint }: Connection) {
  return (error: unknown): never => {
    if (error instanceof NotFoundError || error instanceof RequestRejectedError) {
      remoteObjects.forget(originOf(endpoint));
    }
    throw error;
  };
}

async function formatsOf(
  { document, languageId, pieces }: SelectionTask,
  { profile }: TranslationWay,
): Promise<readonly ProtectOptions[]> {
  const comments = await commentMarkersOf(languageId);
  const origin = { languageId, comments, tagHandling: profile?.profile.tagHandling };
  const text = document.getText();
  return pieces.map(({ span }) => formatOfPiece(text, span, origin));
}
