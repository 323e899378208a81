import { firstEndingAfter, resolvePath, type Span, unionOf } from '#base';
import { linkedFiles } from '#files';
import { type FileText, isProseFormat } from '#formats';
import {
  type DeadLink,
  documentsBy,
  type FilePlace,
  followIntoOthers,
  followLinks,
  type WrittenPlace,
} from '#translate';
import { readUnits, type Unit, type UnitPair } from '#units';
import { MAX_PROJECT_FILE_BYTES, type Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';

/** The new text of a translation, and its units with those of the source. */
export interface WrittenText {
  readonly text: string;
  readonly pairs: readonly UnitPair[];
}

/** Whether a unit was written, so that its links may be changed. Links elsewhere in the file stay as they are. */
type IsWritten = (pair: UnitPair) => boolean;

/** A project whose links are followed. */
type LinkedProject = Pick<Project, 'folder' | 'within' | 'pairs'>;

/** A file with what links are read in. */
type LinkedStatus = Pick<FileStatus, 'files' | 'source' | 'target'>;

/**
 * Lets the links in what was written lead where those of the source lead: to headings, whose ids follow their texts, and to files from another
 * folder.
 */
export async function followWritten(
  project: LinkedProject,
  status: LinkedStatus,
  written: WrittenText,
  isWritten: IsWritten,
): Promise<WrittenText> {
  const { files, source, target } = status;
  if (!isProseFormat(target.file.format)) return written;
  const document = { source: source.file, translated: written.text };
  const { text } = await followLinks(document, placeOf(project, files), within(status, written, isWritten));
  return withText(target, written, text);
}

/** Documents as they are on the disk, each read once. */
export function documentsOnDisk(project: LinkedProject): WrittenPlace['documentAt'] {
  return documentsBy(linkedFiles(project, MAX_PROJECT_FILE_BYTES).read);
}

/** What is looked at before links are. */
interface LinkingSource {
  readonly files: Pick<FileStatus['files'], 'exists'>;
  readonly source: { readonly file: FileText };
}

/** Whether what was written can have a link to a place in another document. A file with headings alone is not kept until the end for it. */
export function mayLeadIntoOthers(
  { files: { exists }, source: { file } }: LinkingSource,
  { pairs }: Pick<WrittenText, 'pairs'>,
  isWritten: IsWritten,
): boolean {
  if (!isProseFormat(file.format)) return false;
  if (!exists) return FRAGMENT.test(file.text);
  return pairs.some((pair) => isWritten(pair) && FRAGMENT.test(pair.source?.text ?? ''));
}

/** How the name of a place can begin in an address, other than the signs of a heading. */
const FRAGMENT = /#(?![#\s]|$)/;

/**
 * Lets the links in what was written lead to places in other documents: to the heading in the translation that has the place of the one that the
 * source links to. These documents must have been translated before.
 * @param documentAt The other documents, as far as they are written.
 */
export async function followIntoTranslations(
  project: LinkedProject,
  status: LinkedStatus,
  written: WrittenText,
  isWritten: IsWritten,
  documentAt: WrittenPlace['documentAt'],
): Promise<WrittenText & { readonly dead: readonly DeadLink[] }> {
  const { files, source, target } = status;
  const place = { ...placeOf(project, files), documentAt };
  const document = { source: source.file, translated: written.text };
  const { text, dead } = await followIntoOthers(document, place, within(status, written, isWritten));
  return { ...withText(target, written, text ?? written.text), dead };
}

/** Whether a span is in a unit that was written, or in a new file, of which nothing is a person's. */
function within(
  { files: { exists, movedFrom } }: LinkedStatus,
  { pairs }: WrittenText,
  isWritten: IsWritten,
): (span: Span) => boolean {
  if (!exists && movedFrom === undefined) return () => true;
  const spans = unionOf(pairs.filter(isWritten).flatMap((pair) => pair.target?.span ?? []));
  return ({ start, end }) => {
    const around = spans[firstEndingAfter(spans, start - 1)];
    return around !== undefined && around.start <= start && end <= around.end;
  };
}

/** What was written with other links; as it was if that would change its units. */
function withText(target: FileStatus['target'], written: WrittenText, text: string): WrittenText {
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
  const reading = readUnits(file.withText(text), 'target');
  return reading.ok ? reading.units : [];
}

/** Where the files are, and where the translations of others go into the same locale. */
function placeOf(project: LinkedProject, files: FileStatus['files']): FilePlace {
  const { folder, pairs } = project;
  const place = (file: string) => resolvePath(folder, file);
  const linked = linkedFiles(project, MAX_PROJECT_FILE_BYTES);
  const ofLocale = pairs.filter(({ locale }) => locale === files.locale);
  const targets = new Map(ofLocale.map(({ source, target }) => [place(source), place(target)]));
  const written = new Set(targets.values());
  return {
    from: place(files.source),
    to: place(files.target),
    translationOf: (file) => targets.get(file),
    exists: async (file) => written.has(file) || linked.exists(file),
  };
}
