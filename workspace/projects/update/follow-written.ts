import { access } from 'node:fs/promises';
import path from 'node:path';
import { isProseFormat } from '../../../core/projects/units/prose/prose-format.ts';
import { readUnits } from '../../../core/projects/units/read-units.ts';
import type { Unit, UnitPair } from '../../../core/projects/units/unit.ts';
import { toSlashes } from '../../../core/text/path.ts';
import { followLinks } from '../../translation/links/follow-links.ts';
import type { FilePlace } from '../../translation/links/linked-file.ts';
import type { Project } from '../load-project.ts';
import type { FileStatus } from '../status/file-status.ts';

/** The new text of a translation, and its units with those of the source. */
export interface WrittenText {
  readonly text: string;
  readonly pairs: readonly UnitPair[];
}

/**
 * Lets the links in what was written lead where those of the source lead: to headings, whose ids follow their texts, and to files from another
 * folder. Links elsewhere in the file stay as they are.
 */
export async function followWritten(
  project: Pick<Project, 'folder' | 'pairs'>,
  { files, source, target }: Pick<FileStatus, 'files' | 'source' | 'target'>,
  written: WrittenText,
  isWritten: (pair: UnitPair) => boolean,
): Promise<WrittenText> {
  const { format } = target.file;
  if (!isProseFormat(format)) return written;
  const spans = written.pairs.filter(isWritten).flatMap((pair) => pair.target?.span ?? []);
  const document = { source: source.file.text, translated: written.text, format };
  const { text } = await followLinks(document, placeOf(project, files), ({ start, end }) =>
    spans.some((span) => span.start <= start && end <= span.end),
  );
  if (text === written.text) return written;
  const units = unitsOf(target, written.text);
  const now = unitsOf(target, text);
  if (units.length !== now.length) return written;
  const byStart = new Map(units.map(({ span }, index) => [span.start, now[index]]));
  const pairs = written.pairs.map((pair): UnitPair => {
    const unit = pair.target && byStart.get(pair.target.span.start);
    return unit === undefined ? pair : { ...pair, target: unit };
  });
  return { text, pairs };
}

function unitsOf({ file }: FileStatus['target'], text: string): readonly Unit[] {
  const reading = readUnits({ ...file, text }, 'target');
  return reading.ok ? reading.units : [];
}

/** Where the files are, and where the translations of others go into the same locale. */
function placeOf(
  { folder, pairs }: Pick<Project, 'folder' | 'pairs'>,
  files: FileStatus['files'],
): FilePlace {
  const place = (file: string) => toSlashes(path.join(folder, file));
  const ofLocale = pairs.filter(({ locale }) => locale === files.locale);
  const targets = new Map(ofLocale.map(({ source, target }) => [place(source), place(target)]));
  const written = new Set(targets.values());
  return {
    from: place(files.source),
    to: place(files.target),
    translationOf: (file) => targets.get(file),
    exists: async (file) =>
      written.has(file) ||
      (await access(file).then(
        () => true,
        () => false,
      )),
  };
}
