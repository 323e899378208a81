import path from 'node:path';
import { isProseFormat, recognizeFormat } from '#formats';
import type { FilePair } from '#manifest';
import type { UnitPair } from '#units';
import type { Project } from '../project-of.ts';
import { readStatus, type StatusPorts } from '../status/file-status.ts';
import type { LinkingFile } from './follow-at-end.ts';
import { mayLeadIntoOthers } from './follow-written.ts';
import { obstacleOf } from './write-target.ts';

/** What was written, in this run or before it. */
interface WrittenDocuments {
  /** Translations that this run has written. */
  readonly written: readonly FilePair[];
  /** Locales of translations that a killed run has written: nobody knows which. */
  readonly leftLocales: ReadonlySet<string>;
}

/**
 * The translations that can link to what was written, with what machines have written in them before: in a run that was killed before it came to
 * that, had a limit, or was asked for other files.
 */
export async function filesLinkingTo(
  project: Project,
  { written, leftLocales }: WrittenDocuments,
  ports: StatusPorts,
): Promise<readonly LinkingFile[]> {
  const documents = written.filter(isProse);
  const found: LinkingFile[] = [];
  for (const files of project.pairs) {
    if (!files.exists || files.isFrozen || !isProse(files)) continue;
    const names = documents.filter(({ locale }) => locale === files.locale).map(nameOf);
    const isLeft = leftLocales.has(files.locale);
    if (!isLeft && !(await mentions(project, files.source, names))) continue;
    const file = await linkingFile(project, files, ports);
    ports.readings.forget(files);
    if (file !== undefined) found.push(file);
  }
  return found;
}

function isProse({ source, target }: FilePair): boolean {
  const format = recognizeFormat(source);
  return source !== target && format !== undefined && isProseFormat(format);
}

/** A link can leave out the extension of a document. */
function nameOf({ source }: FilePair): string {
  return path.posix.parse(source).name;
}

async function mentions(
  { read }: Pick<Project, 'read'>,
  source: string,
  names: readonly string[],
): Promise<boolean> {
  const bytes = names.length === 0 ? undefined : await read(source);
  const text = new TextDecoder().decode(bytes);
  return names.some((name) => text.includes(name));
}

/** Whether a text without words, such as the definition of a link, is as in the source. */
function isCopy({ source, target }: UnitPair): boolean {
  return source?.hasWords === false && source.hash === target?.hash;
}

async function linkingFile(
  project: Project,
  files: FilePair,
  ports: StatusPorts,
): Promise<LinkingFile | undefined> {
  const reading = await readStatus(project, files, ports);
  if (!reading.ok) return undefined;
  const { status } = reading;
  const written = { text: status.target.file.text, pairs: status.standings.map(({ pair }) => pair) };
  const linesOf = ({ source, target }: UnitPair) =>
    source && target ? ports.record.linesOf(files.locale, source.hash, target.hash) : [];
  const isWritten = (pair: UnitPair) => {
    const lines = linesOf(pair);
    return isCopy(pair) || (lines.length > 0 && lines.every(({ origin }) => origin === 'm'));
  };
  if (!mayLeadIntoOthers(status, written, isWritten)) return undefined;
  if ((await obstacleOf(project, files)) !== undefined) return undefined;
  return { status, written, isWritten, attests: written.pairs.filter(isWritten).flatMap(linesOf) };
}
