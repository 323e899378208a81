import type { Message } from '#base';
import {
  type AttestedPair,
  UNKNOWN_DEPENDS,
  type UnitChange,
  type UnitPair,
  type UnitStanding,
  writeUnits,
} from '#units';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import { readTarget } from '../update/read-target.ts';
import { type TargetPorts, writeTarget } from '../update/write-target.ts';

/** What a person has decided about a unit: its translation is right as it is, or is now this text. */
export interface Decision {
  readonly standing: UnitStanding;
  /** One for each part; undefined for a translation that stays. */
  readonly texts?: readonly string[] | undefined;
}

/** What settling needs. */
export interface SettlePorts extends TargetPorts {
  attest(pairs: readonly AttestedPair[]): Promise<void>;
}

/** What came of decisions: units that stay as they were, also those without a translation to accept, and why the file was not written. */
interface Settled {
  /** How many other texts of the file were adopted. */
  readonly adopted: number;
  readonly refused: readonly UnitPair[];
  /** Why texts were refused that the file would have taken. */
  readonly reasons?: readonly Message[];
  readonly problem?: Message;
}

/**
 * Carries out what a person has decided about units of a file, and records that a person did. Other texts of the file that can be adopted are: in a
 * file of which the record has one text, every other one that it does not have would wait for a person.
 */
export async function settleUnits(
  project: Project,
  status: FileStatus,
  decisions: readonly Decision[],
  ports: SettlePorts,
): Promise<Settled> {
  const { source, target, standings, files } = status;
  const changes = decisions.flatMap(changeOf);
  const kept = decisions.flatMap(({ standing, texts }) => (texts === undefined ? [standing.pair] : []));
  const lacking = kept.filter((pair) => pair.source === undefined || pair.target === undefined);
  const adopted = adoptedLines(standings, decisions);
  await ports.attest([...kept.flatMap((pair) => acceptedLine(files.locale, pair)), ...adopted]);
  if (changes.length === 0) return { refused: lacking, adopted: adopted.length };
  const pairs = standings.map(({ pair }) => pair);
  const written = writeUnits({ source: source.file, target: target.file }, pairs, changes);
  const failed = { refused: changes.map(({ pair }) => pair), adopted: adopted.length };
  if (!written.ok) return { ...failed, problem: written.problem };
  const isRefused = new Set(written.refused.map((pair) => pair.source));
  const isWritten = new Set(
    changes.flatMap(({ action, pair }) =>
      action === 'write' && !isRefused.has(pair.source) ? [pair.source] : [],
    ),
  );
  const now = readTarget(status, written).filter((pair) => isWritten.has(pair.source));
  await ports.attest(now.flatMap((pair) => acceptedLine(files.locale, pair)));
  const isNothing = written.refused.length === changes.length;
  const problem = isNothing ? undefined : await writeTarget(project, status, written.text, ports);
  const refused = [...lacking, ...written.refused];
  const reasons = [...(written.reasons?.values() ?? [])];
  return { refused, reasons, adopted: adopted.length, ...(problem !== undefined && { problem }) };
}

function adoptedLines(
  standings: readonly UnitStanding[],
  decisions: readonly Decision[],
): readonly AttestedPair[] {
  const decided = new Set(decisions.map(({ standing }) => standing.pair));
  return standings.flatMap(({ state, pair, attests }) =>
    state === 'adoptable' && attests !== undefined && !decided.has(pair) ? [attests] : [],
  );
}

function changeOf({ standing, texts }: Decision): UnitChange[] {
  const { pair, isMarked } = standing;
  if (texts !== undefined) return [{ pair, action: 'write', texts, isAsInFile: true }];
  return isMarked ? [{ pair, action: 'accept' }] : [];
}

function acceptedLine(locale: string, { source, target }: UnitPair): AttestedPair[] {
  if (source === undefined || target === undefined) return [];
  return [{ locale, source: source.hash, target: target.hash, origin: 'h', depends: UNKNOWN_DEPENDS }];
}
