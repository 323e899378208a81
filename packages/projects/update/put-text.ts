import type { Message } from '#base';
import {
  type AttestedPair,
  type Origin,
  ownerOf,
  type PairRecord,
  UNKNOWN_DEPENDS,
  type UnitPair,
  type UnitStanding,
} from '#units';
import { waitingPairs } from '../model/update/waiting-pairs.ts';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import {
  documentsOnDisk,
  followIntoTranslations,
  followWritten,
  mayLeadIntoOthers,
  type WrittenText,
} from './follow-written.ts';
import { type TargetPorts, writeTarget } from './write-target.ts';

/** The new text of a translation with texts that are proved. */
export interface ProvedText extends WrittenText {
  /** The units that the texts are for. */
  readonly units: readonly UnitStanding[];
}

/** What putting a text into a translation needs. */
interface PutPorts extends TargetPorts {
  readonly record: Pick<PairRecord, 'linesOf'>;
  attest(pairs: readonly AttestedPair[]): Promise<void>;
}

/**
 * Puts texts that an agent has written and that are proved into a translation. The record says so before the file is written, with the origin `g`.
 * @returns why nothing was written; undefined if it was.
 * @throws FileError if the disk does not take it.
 */
export async function putText(
  project: Project,
  status: FileStatus,
  { text, pairs, units }: ProvedText,
  { record, ...ports }: PutPorts,
): Promise<Message | undefined> {
  const byUnit = new Map(units.map((standing) => [ownerOf(standing.pair), standing]));
  const isWritten = (pair: UnitPair) => byUnit.has(ownerOf(pair));
  const within = await followWritten(project, status, { text, pairs }, isWritten);
  const followed = mayLeadIntoOthers(status, within, isWritten)
    ? await followIntoTranslations(project, status, within, isWritten, documentsOnDisk(project))
    : within;
  const { locale } = status.files;
  const isPut = new Set(units);
  const left = status.standings.filter((standing) => !isPut.has(standing));
  await ports.attest([
    ...status.standings.flatMap(({ attests }) => attests ?? []),
    ...followed.pairs
      .filter(isWritten)
      .flatMap((pair) => lineOf(pair, byUnit.get(ownerOf(pair)), status, record)),
    ...waitingPairs(locale, status.target.file.format, left),
  ]);
  return writeTarget(project, status, followed.text, ports);
}

function lineOf(
  { source, target }: UnitPair,
  standing: UnitStanding | undefined,
  { files: { locale }, standings }: FileStatus,
  record: PutPorts['record'],
): readonly AttestedPair[] {
  if (source === undefined || target === undefined || standing === undefined) return [];
  const { formsOf } = standing.pair;
  const whole = standings.find(({ pair }) => formsOf !== undefined && pair.source === formsOf)?.pair;
  const lines =
    whole?.source && whole.target ? record.linesOf(locale, whole.source.hash, whole.target.hash) : [];
  // A text of a person stays theirs when plural forms are added to it.
  const origin: Origin =
    (['h', 'a'] as const).find((each) => lines.some((line) => line.origin === each)) ?? 'g';
  return [{ locale, source: source.hash, target: target.hash, origin, depends: UNKNOWN_DEPENDS }];
}
