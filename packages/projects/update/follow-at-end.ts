import { Buffer } from 'node:buffer';
import { addTo } from '#base';
import type { FilePair } from '#manifest';
import type { DeadLink } from '#translate';
import type { AttestedPair, UnitPair } from '#units';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import { followedCopy } from './attests-of-update.ts';
import { documentsOnDisk, followIntoTranslations, type WrittenText } from './follow-written.ts';
import { putTarget, type TargetPorts } from './write-target.ts';

/** A translation that an update has written, with links that can lead into others. */
export interface LinkingFile {
  readonly status: FileStatus;
  readonly written: WrittenText;
  isWritten(pair: UnitPair): boolean;
  /** What the record says of what was written. */
  readonly attests: readonly AttestedPair[];
}

/** The links of a translation that lead nowhere, and led somewhere in its source. */
export interface DeadLinksOfFile {
  readonly target: string;
  readonly links: readonly DeadLink[];
}

/** What writing other links needs. */
interface FollowPorts extends TargetPorts {
  attest(pairs: readonly AttestedPair[]): Promise<void>;
}

/** What became of links. */
interface FollowedLinks {
  readonly dead: readonly DeadLinksOfFile[];
  /** The translations with other links. */
  readonly changed: readonly FilePair[];
}

/**
 * Lets links in written translations lead to places in other translations, when all of them are written. A file that somebody has saved meanwhile
 * stays as it is.
 * @throws FileError if the disk does not take it.
 */
export async function followAtEnd(
  project: Project,
  files: readonly LinkingFile[],
  { attest, backUp }: FollowPorts,
): Promise<FollowedLinks> {
  const documentAt = documentsOnDisk(project);
  const dead: DeadLinksOfFile[] = [];
  const changed: FilePair[] = [];
  for (const { status, written, isWritten, attests } of files) {
    const { target } = status.files;
    const encode = (text: string) => status.target.decoded.encode(text);
    const followed = await followIntoTranslations(project, status, written, isWritten, documentAt);
    if (followed.dead.length > 0) dead.push({ target, links: followed.dead });
    if (followed.text === written.text) continue;
    const [before, now] = [encode(written.text), await project.read(target)];
    if (now === undefined || !Buffer.from(now).equals(before)) continue;
    await attest(attestsAfter({ status, written, attests }, followed));
    await putTarget(project, target, encode(followed.text), before, { backUp });
    changed.push(status.files);
  }
  return { dead, changed };
}

/** The same that the record says of the texts before, for those with other links. */
function attestsAfter(
  { status: { files }, written: before, attests }: Omit<LinkingFile, 'isWritten'>,
  after: WrittenText,
): readonly AttestedPair[] {
  const linesOf = new Map<string, AttestedPair[]>();
  for (const line of attests) addTo(linesOf, `${line.source} ${line.target}`, line);
  return after.pairs.flatMap(({ source, target }, index): readonly AttestedPair[] => {
    const old = before.pairs[index]?.target;
    if (source === undefined || target === undefined || old === undefined || old.hash === target.hash)
      return [];
    const lines = linesOf.get(`${source.hash} ${old.hash}`) ?? [];
    if (lines.length > 0) return lines.map((line) => ({ ...line, target: target.hash }));
    return followedCopy({ locale: files.locale, source: source.hash, target: target.hash }, source);
  });
}
