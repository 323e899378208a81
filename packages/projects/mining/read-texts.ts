import { createLineIndex, type Position } from '#base';
import { outsideKept, textsOf } from '#checks';
import type { FilePair } from '#manifest';
import type { MinedText } from '#terms';
import type { UnitState } from '#units';
import type { Project } from '../project-of.ts';
import { type FileStatus, readStatus, type SkippedFile, type StatusPorts } from '../status/file-status.ts';
import { identifiedUnits } from '../status/identified-units.ts';

/** A text of a project with its translation. */
export interface ProjectText extends MinedText {
  /** Of the unit. */
  readonly id: string;
  /** The translation, relative to the manifest. */
  readonly path: string;
  /** Where it stands there; lines and UTF-16 characters count from 0. */
  readonly position: Position;
  /** Both texts with what stays in them. */
  readonly shown: MinedText;
}

/** What of a translation and its states is read. */
interface MinedStatus extends Pick<FileStatus, 'files' | 'standings'> {
  readonly source: Pick<FileStatus['source'], 'file'>;
  readonly target: Pick<FileStatus['target'], 'file'>;
}

/** Translations that somebody has accepted, or that nothing speaks against. */
const TRUSTED: ReadonlySet<UnitState> = new Set(['current', 'edited', 'adoptable']);

/** Texts of one language that are looked at, so that time and memory have a limit. */
const MOST_TEXTS = 200_000;

/** The texts of files into one language. Files that cannot be read are named. */
export async function readTexts(
  project: Pick<Project, 'read' | 'section'>,
  pairs: readonly FilePair[],
  ports: StatusPorts,
  { signal, skip }: { readonly signal: AbortSignal; readonly skip: (file: SkippedFile) => void },
): Promise<readonly ProjectText[]> {
  const texts: ProjectText[] = [];
  for (const files of pairs) {
    signal.throwIfAborted();
    if (!files.exists || texts.length >= MOST_TEXTS) continue;
    const reading = await readStatus(project, files, ports);
    if (!reading.ok) skip(reading.skipped);
    else for (const text of textsOfStatus(reading.status)) if (texts.length < MOST_TEXTS) texts.push(text);
  }
  return texts;
}

/** The texts of one file that are translated, with their translations. */
export function* textsOfStatus(status: MinedStatus): Iterable<ProjectText> {
  const { files, source, target } = status;
  const lines = createLineIndex(target.file.text);
  for (const { id, standing } of identifiedUnits(status)) {
    if (!TRUSTED.has(standing.state)) continue;
    const position = lines.positionAt(standing.pair.target?.span.start ?? 0);
    for (const { texts } of textsOf(standing, {
      source: source.file,
      target: target.file,
      locale: files.locale,
    })) {
      const [own, other] = [outsideKept(texts, 'source'), outsideKept(texts, 'target')];
      const shown = { source: texts.source, target: texts.target };
      yield { id, path: files.target, position, shown, source: own, target: other };
    }
  }
}
