import type { Message } from '#base';
import {
  type AttestedPair,
  ownerOf,
  UNKNOWN_DEPENDS,
  type Unit,
  type UnitChange,
  type UnitPair,
  type UnitStanding,
} from '#units';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import { writeWithoutErrors } from '../update/write-judged.ts';
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

/** How texts of people are taken. */
export interface SettleRules {
  /** Whether a text in which the checks find an error is written, because whoever wrote it learns of the error. Left out: it is refused. */
  readonly writesErrors?: boolean;
}

/** What came of decisions: units that stay as they were, also those without a translation to accept, and why the file was not written. */
interface Settled {
  /** How many other texts of the file were adopted. */
  readonly adopted: number;
  readonly refused: readonly UnitPair[];
  /** What is wrong with texts, whether they were refused or not. */
  readonly reasons: ReadonlyMap<Unit | undefined, Message>;
  readonly problem?: Message;
}

/**
 * Carries out what a person has decided about units of a file, and records that a person did. Other texts of the file that can be adopted are: in a
 * file of which the record has one text, every other one that it does not have would wait for a person.
 */
export async function settleUnits(
  project: Project,
  status: FileStatus,
  { decisions, ...rules }: SettleRules & { readonly decisions: readonly Decision[] },
  ports: SettlePorts,
): Promise<Settled> {
  const { standings, files } = status;
  const changes = decisions.flatMap(changeOf);
  const kept = decisions.flatMap(({ standing, texts }) => (texts === undefined ? [standing] : []));
  const left = kept.filter(({ isLeftOut }) => isLeftOut === true);
  const there = kept.filter(({ isLeftOut }) => isLeftOut !== true).map(({ pair }) => pair);
  const lacking = there.filter((pair) => pair.source === undefined || pair.target === undefined);
  const adopted = adoptedLines(standings, decisions);
  const accepted = there.flatMap((pair) => acceptedLine(files.locale, pair));
  const leftOut = left.flatMap(({ attests }) => leftOutLine(attests));
  await ports.attest([...accepted, ...leftOut, ...adopted]);
  const settled = { adopted: adopted.length, reasons: new Map<Unit | undefined, Message>() };
  if (changes.length === 0) return { ...settled, refused: lacking };
  const texts = changes.filter(({ action }) => action === 'write');
  const { written, errors } = writeWithoutErrors(project, status, changes, { texts, ...rules });
  if (!written.ok) return { ...settled, refused: changes.map(({ pair }) => pair), problem: written.problem };
  const reasons = new Map(errors);
  for (const [pair, reason] of written.reasons ?? []) reasons.set(ownerOf(pair), reason);
  const isRefused = new Set(written.refused.map((pair) => pair.source));
  const isWritten = new Set(texts.flatMap(({ pair }) => (isRefused.has(pair.source) ? [] : [pair.source])));
  const now = written.pairs.filter((pair) => isWritten.has(pair.source));
  await ports.attest(now.flatMap((pair) => acceptedLine(files.locale, pair)));
  const isNothing = written.refused.length === changes.length;
  const problem = isNothing ? undefined : await writeTarget(project, status, written.text, ports);
  const refused = [...lacking, ...written.refused];
  return { ...settled, reasons, refused, ...(problem !== undefined && { problem }) };
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

/** A person leaves out the translation of the source as it is now, too. */
function leftOutLine(waiting: AttestedPair | undefined): AttestedPair[] {
  return waiting === undefined ? [] : [{ ...waiting, origin: 'h' }];
}
