import * as vscode from 'vscode';
import type { FilePair } from '#manifest';
import type { FileStatus, IdentifiedUnit, ReadingSession } from '#projects';
import type { Unit } from '#units';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { openTranslations, type TranslationsTarget } from '../load-translations.ts';

/** A translation with its units, as the editor shows its files. */
export interface OpenedStatus {
  readonly folder: string;
  readonly status: FileStatus;
  readonly units: readonly IdentifiedUnit[];
}

/**
 * Reads one translation, with the texts of documents that are not saved, and does something with it. If it cannot be read, the user sees why.
 * @param choose Picks one of the translations that are meant; undefined: the user wants none.
 */
export async function withStatus(
  target: TranslationsTarget,
  choose: (pairs: readonly FilePair[]) => FilePair | undefined | Promise<FilePair | undefined>,
  work: (opened: OpenedStatus, session: ReadingSession) => Promise<Outcome>,
): Promise<Outcome> {
  const opened = await openTranslations(target);
  if (typeof opened === 'string') return opened;
  const files = await choose(opened.pairs);
  if (files === undefined) return 'cancelled';
  return opened.session.read(
    () => [files],
    async (session) => {
      const reading = await session.status(files);
      if (!reading.ok)
        return refuse(`${reading.skipped.path}: ${localize(reading.skipped.problem)}`, 'error');
      const { status } = reading;
      return work({ folder: session.project.folder, status, units: session.units(status) }, session);
    },
  );
}

/** The translation that an ID belongs to: `LOCALE:PATH#KEY`. */
export function isOfFile(id: string, { locale, target }: FilePair): boolean {
  return id.startsWith(`${locale}:${target}#`);
}

/** The unit at an offset of a side, or the last one before it. */
export function unitAt(
  units: readonly IdentifiedUnit[],
  side: 'source' | 'target',
  offset: number,
): IdentifiedUnit | undefined {
  let nearest: IdentifiedUnit | undefined;
  for (const unit of units) {
    const start = unit.standing.pair[side]?.span.start;
    if (start === undefined || start > offset) continue;
    if (start >= (nearest?.standing.pair[side]?.span.start ?? 0)) nearest = unit;
  }
  return nearest ?? units.find(({ standing }) => standing.pair[side] !== undefined);
}

/** Where a unit stands in a text. */
export function rangeOf(document: vscode.TextDocument, { span }: Unit): vscode.Range {
  return new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
}
