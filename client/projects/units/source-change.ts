import path from 'node:path';
import * as vscode from 'vscode';
import { isProseFormat } from '#formats';
import type { ResultDocuments } from '../../shell/results/result-documents.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { isOfFile, withStatus } from './find-unit.ts';
import { noSuchUnit } from './show-unit.ts';

/** Compares the source text that a translation was made from with the source text of now. */
export function showSourceChange(
  { results }: { readonly results: Pick<ResultDocuments, 'showDiff'> },
  { folder, id }: { readonly folder: string; readonly id: string },
): Promise<Outcome> {
  const wants = (files: Parameters<typeof isOfFile>[1]) => isOfFile(id, files);
  return withStatus(
    { folder, wants },
    ([first]) => first,
    async ({ status, units }, session) => {
      const pair = units.find((unit) => unit.id === id)?.standing.pair;
      if (pair === undefined) return refuse(noSuchUnit());
      const before = (await session.previousSources(status))(pair);
      if (before === undefined) {
        return refuse(vscode.l10n.t('Neither git nor the source knows the earlier text of this source.'));
      }
      const { source } = status.files;
      const title = vscode.l10n.t('{0}: source text then and now', path.posix.basename(source));
      const names = ['then', 'now'] as const;
      // A text of a file with keys is no file of its format.
      const like = isProseFormat(status.source.file.format) ? source : '.txt';
      await results.showDiff({ title, before, after: pair.source?.text ?? '', path: like, names });
      return 'done';
    },
  );
}
